// Hebrew: texts of renderer/capture/canonical.

import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

export const canonical: Words['canonical'] = {
  says: (values) => `${values} לפי סדר השמות, מצורפים בנקודתיים, ואחריהם הסוד.`,
  length: (characters) => `${characters} לפני הסוד.`,
  form: 'תצוגת המחרוזת הקנונית',
  chips: 'ערכים',
  plain: 'טקסט רגיל',
  copy: 'העתקת המחרוזת הקנונית',
  isReference: 'זו המחרוזת לפי המסמך. המחרוזת של השולח שונה, ראו ״חתימה״.',
  values: 'ערכי המחרוזת הקנונית',
  string: 'מחרוזת קנונית',
  secret: 'סוד',
  noSecret: 'אין סוד',
  thenSecret: (label) => (label === null ? 'ואחר כך הסוד (אין).' : `ואחר כך הסוד ״${own(label)}״.`),
  placeholder: `${ltr('<SECRET>')} עומד במקום הסוד, שלעולם אינו מוצג בחלון הזה.`,
  firstOf: (shown, all) => `${shown} הערכים הראשונים מתוך ${all}. ההעתקה כוללת את כולם.`,
  leftOut: 'הושמטו',
  why: 'סיבה',
  nothing: 'אין.',
};
