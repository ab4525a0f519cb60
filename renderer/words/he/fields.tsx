// Hebrew: texts of renderer/capture/fields.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const fields: Words['fields'] = {
  field: 'שדה',
  value: 'ערך',
  absentFields: (count) =>
    count === 1 ? 'שדה מתועד אחד לא נשלח:' : `${count} שדות מתועדים לא נשלחו:`,
  unknownFields: (count) => `שדות לא מתועדים: ${count}`,
  notInDocument: 'לא מתועד',
  types: { string: 'מחרוזת', integer: 'מספר שלם', number: 'מספר', items: 'מערך או מחרוזת' },
  optional: (type) => `${type}, רשות`,
  missing: 'חסר',
  notSent: 'לא נשלח',
  emptyString: 'מחרוזת ריקה',
  longContainer: (kind) => `${kind === 'array' ? 'מערך ארוך' : 'אובייקט ארוך'}: ראו ״בקשה״.`,
  omitted: (characters) => `… עוד ${characters}: ראו ״בקשה״.`,
  showInCanonical: 'הצגה במחרוזת הקנונית',
  edit: (name) => `עריכת ${name} ושליחה חוזרת`,
  joinedAs: (text) => <>בתור {text}</>,
  nthValue: (ordinal) => `ערך ${ordinal}`,
  values: (first, last) => `ערכים ${first} עד ${last}`,
  leftOut: (why) => `הושמט: ${why}`,
  why: {
    signature: 'החתימה עצמה',
    null: ltr('null'),
    empty: 'ריק',
    'not-an-object': 'אינו אובייקט',
    repeated: 'חוזר בהמשך',
    nested: 'מקונן',
    'not-signed': 'לא נחתם',
  },

  items: 'פריטים',
  itemsForm: 'צורת הפריטים',
  table: 'טבלה',
  string: 'מחרוזת',
  variantA: (items) => `מערך של ${items} (גרסה ${ltr('A')})`,
  variantB: (items) => `מחרוזת עם קידוד JSON של ${items}, שנחתמת כערך אחד (גרסה ${ltr('B')})`,
  holdsNoArray: 'המחרוזת אינה מערך JSON.',
  noObject: 'אינו אובייקט, לא נחתם',
  placeInSignature: (place) => `נחתם כערך ${place}`,
  partOfValue: 'לא נחתם כערך נפרד',
};
