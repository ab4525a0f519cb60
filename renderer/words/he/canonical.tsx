// Hebrew: what stands in renderer/canonical.

import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

export const canonical: Words['canonical'] = {
  says: (values) => `${values} לפי סדר השמות, מצורפים בנקודתיים, ואחריהם הסוד.`,
  length: (characters) => `${characters} לפני הסוד.`,
  form: 'צורת המחרוזת הקנונית',
  chips: 'ערכים',
  plain: 'טקסט רגיל',
  copy: 'העתקת המחרוזת הקנונית',
  isReference: 'זו קריאת הייחוס. מה שהשולח צירף שונה: ראו ״חתימה״.',
  values: 'ערכי המחרוזת הקנונית',
  string: 'מחרוזת קנונית',
  secret: 'סוד',
  noSecret: 'אין סוד',
  thenSecret: (label) =>
    label === null ? 'ואחר כך הסוד: אין סוד.' : `ואחר כך הסוד ״${own(label)}״.`,
  placeholder: `${ltr('<SECRET>')} עומד במקום הסוד, שלעולם אינו מגיע לחלון הזה.`,
  making: 'המחרוזת מורכבת…',
  firstOf: (shown, all) => `${shown} הערכים הראשונים מתוך ${all}. השאר יופיעו כשהגוף ייקרא.`,
  leftOut: 'הושמטו',
  why: 'למה',
  nothing: 'כלום.',
};
