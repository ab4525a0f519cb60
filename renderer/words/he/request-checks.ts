// Hebrew: the documented outgoing request (document 4.1) beside what came.

import type { RequestCheck } from '../../../shared/webhook/request.ts';

interface CheckWords {
  readonly item: string;
  /** Where it is a sentence, and not what stands in the request. */
  readonly documented?: string;
  /** What the difference means. */
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
    documented: 'אובייקט JSON אחד',
    says: () => 'אין בגוף הזה מה לאמת.',
  },
};
