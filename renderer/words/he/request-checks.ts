// Hebrew: the documented outgoing request (document 4.1) beside the received one.

import type { RequestCheck } from '../../../shared/webhook/request.ts';

interface CheckWords {
  readonly item: string;
  /** Only for a sentence; a literal value of the request is not translated. */
  readonly documented?: string;
  /** The meaning of the difference. */
  readonly says: (came: string, bodyLength: number) => string;
}

export const CHECKS: Readonly<Record<RequestCheck['item'], CheckWords>> = {
  method: {
    item: 'מתודה',
    says: () => 'השירות שולח וובהוקים ב־POST; זה הגיע ממקור אחר, או השתנה בדרך.',
  },
  protocol: {
    item: 'פרוטוקול',
    documented: 'HTTP/2 בדוגמה שפורסמה',
    says: () => 'לא מזיק: מנהרה או פרוקסי מדברים בדרך כלל HTTP/1.1 עם המקבל.',
  },
  'content-type': {
    item: 'content-type',
    says: () => 'מקבל שמפענח לפי סוג התוכן אולי לא יקרא את הגוף הזה כ־JSON.',
  },
  accept: {
    item: 'accept',
    says: () => 'סימן לשולח אחר, או לפרוקסי; מקבלים כמעט לא מסתכלים על זה.',
  },
  'content-length': {
    item: 'content-length',
    documented: 'אורך הגוף בבתים',
    says: (came, bodyLength) => `${came === '' ? 'לא נשלח; ' : ''}אורך הגוף בבתים: ${bodyLength}.`,
  },
  body: {
    item: 'גוף',
    documented: 'אובייקט JSON',
    says: () => 'אין בגוף הזה מה לאמת.',
  },
};
