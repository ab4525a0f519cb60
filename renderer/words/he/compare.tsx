// Hebrew: texts of renderer/compare.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const sideBySide: Words['sideBySide'] = {
  title: 'השוואת לכידות',
  with: 'הלכידה להשוואה',
  before: 'הלכידה הקודמת של אותו תשלום',
  lastValid: 'התקינה האחרונה לפני הלכידה הזאת',
  nextValid: 'התקינה הבאה אחרי הלכידה הזאת',
  attempt: 'הניסיון הקודם, אותם בתים',
  captureNumber: (id) => `לכידה ${ltr(id)}`,
  noPartner: 'אין לכידה אחרת להשוות איתה',
  noPartnerSays: 'להשוואה דרושות לפחות שתי לכידות ברשימה.',
  looking: 'מתבצע חיפוש של הלכידה המתאימה ביותר להשוואה…',
  reading: 'שתי הלכידות נטענות…',
  failed: 'לא ניתן להשוות את הלכידות',
  notRead: 'אחת מהן לא נטענה. בחרו אחרת.',

  sides: { left: 'הלכידה האחרת', right: 'הלכידה הזאת' },
  views: { fields: 'שדות', canonical: 'קנונית', raw: 'גולמי', headers: 'כותרות' },

  sameBytes: 'הגופים זהים.',
  sameFields: 'הערכים בכל השדות זהים, אבל הבתים שונים.',
  fieldsDiffer: (fields, names, more, count) =>
    `${fields} ${count === 1 ? 'שונה' : 'שונים'}: ${names.map(ltr).join(', ')}${more === null ? '' : ` ועוד ${more}`}.`,
  notComparedTitle: 'השדות לא הושוו',
  notCompared: 'אחד הגופים אינו אובייקט JSON, או ארוך מכדי לפענח. ראו ב״גולמי״ השוואת טקסט.',

  types: {
    array: 'מערך',
    object: 'אובייקט',
    string: 'מחרוזת',
    number: 'מספר',
    boolean: 'בוליאני',
    null: ltr('null'),
  },
  movedTo: (path) => `הועבר אל ${ltr(path)}`,
  allSame: 'אין הבדלים.',
  nothing: 'אין מה להשוות.',
  omitted: (count) => `לא מוצגים עוד: ${count}.`,
  requestLine: 'שורת הבקשה',

  setOut: 'מעוצב',
  asSent: 'כפי שנשלח',
  setOutSays: 'מעוצב לקריאה. הרווחים האלה לא נשלחו.',
  line: 'שורה',
  part: (from, to) => `הגופים ארוכים. מוצגים התווים ${ltr(`${from}–${to}`)}, סביב ההבדל הראשון.`,
};
