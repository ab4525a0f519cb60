// Hebrew: what stands in renderer/side-by-side.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const sideBySide: Words['sideBySide'] = {
  title: 'שתי לכידות זו לצד זו',
  with: 'הלכידה להשוואה',
  before: 'הקודמת, של אותו תשלום',
  lastValid: 'התקינה האחרונה',
  attempt: 'הניסיון הקודם, אותם בתים',
  captureNumber: (id) => `לכידה ${ltr(id)}`,
  noPartner: 'אין לכידה אחרת להשוות איתה',
  noPartnerSays: 'כשתהיה לכידה שנייה ברשימה, אפשר יהיה להציב אותה לצד זו.',
  looking: 'מתבצע חיפוש של הלכידה המתאימה ביותר להשוואה…',
  reading: 'שתי הלכידות נקראות…',
  failed: 'לא ניתן להשוות את הלכידות',
  notRead: 'אחת מהן לא נקראה. בחרו אחרת.',

  sides: { left: 'האחרת', right: 'הלכידה הזאת' },
  views: { fields: 'שדות', canonical: 'קנונית', raw: 'גולמי', headers: 'כותרות' },
  hideSame: 'רק מה ששונה',

  sameBytes: 'הגופים זהים, בית אחר בית.',
  sameFields: 'כל השדות זהים; הבתים שונים בצורת הכתיבה.',
  fieldsDiffer: (fields, names, more, count) =>
    `${fields} ${count === 1 ? 'שונה' : 'שונים'}: ${names.map(ltr).join(', ')}${more === null ? '' : ` ועוד ${more}`}.`,
  notComparedTitle: 'לא שדה אחר שדה',
  notCompared: 'אחד הגופים אינו אובייקט JSON אחד, או ארוך מכדי להיקרא. ״גולמי״ משווה אותם כטקסטים.',

  name: 'שם',
  kinds: {
    same: 'זהה',
    differs: 'שונה',
    'only-left': 'חסר בלכידה הזאת',
    'only-right': 'חסר באחרת',
  },
  types: {
    array: 'מערך',
    object: 'אובייקט',
    string: 'מחרוזת',
    number: 'מספר',
    boolean: 'בוליאני',
    null: ltr('null'),
  },
  notThere: 'לא קיים',
  movedTo: (path) => `נמצא עכשיו ב־${ltr(path)}`,
  allSame: 'אין כאן הבדלים.',
  nothing: 'אין כאן מה להשוות.',
  omitted: (count) => `לא מוצגים עוד: ${count}.`,
  sameHidden: (count) => `זהים, ולכן מוסתרים: ${count}.`,
  requestLine: 'שורת הבקשה',

  setOut: 'בשורות',
  asSent: 'כפי שנשלח',
  setOutSays: 'מסודר בשורות לקריאה: הרווחים וסופי השורות האלה לא נשלחו.',
  unchangedLines: '$ שורות ללא שינוי',
  unchangedFolded: 'קטעים ארוכים זהים מקופלים.',
  part: (from, to) => `הגופים ארוכים: מוצגים התווים ${ltr(`${from}–${to}`)}, סביב ההבדל הראשון.`,
};
