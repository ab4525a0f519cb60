// Hebrew: texts of renderer/transfer, of a pasted case, and of renderer/compare.

import { LIMITS } from '../../../shared/contract/limits.ts';
import { toolKinds } from '../../../shared/formats/kinds.ts';
import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

export const share: Words['share'] = {
  exportTitle: (captures) => `ייצוא: ${captures}`,
  format: 'פורמט',
  formats: {
    bundle: 'חבילת תמיכה',
    har: 'קובץ HAR',
    jsonl: `קובץ ${ltr('JSON Lines')}`,
    curl: 'פקודת cURL',
    code: 'קוד',
  },
  formatMeans: {
    bundle:
      'קובץ אחד לתמיכה, עם לכידות, תוצאות אימות, ערכים שנחתמו וסיבות. הייבוא מציג אותם כמו כאן.',
    har: 'ארכיון HTTP, גרסה 1.2: לכלי המפתחים של הדפדפן ולכלי HTTP אחרים.',
    jsonl: 'לכידה אחת בכל שורה, בית אחר בית: לסקריפטים ולהתקנה אחרת של Countersign.',
    curl: 'סקריפט מעטפת ששולח שוב את אותן בקשות.',
    code: 'תוכנית ששולחת שוב את אותן בקשות.',
  },
  codeLanguage: 'שפת הקוד',
  sendTo: 'יעד השליחה',
  sendToHint: 'השאירו ריק כדי להשתמש במאזין הזה עם הנתיב של כל לכידה.',
  includePersonal: 'הכללת מידע אישי',
  personalLeftOut:
    'שמות, כתובות דוא״ל, מספרי זהות, מספרי טלפון, מספרי כרטיס ממוסכים, קבלות ושדות לא מתועדים מוחלפים בתווים אחרים באותה צורה. עדיין אפשר לזהות את הערכים שנחתמו.',
  personalIncluded:
    'הקובץ מכיל את השם, כתובת הדוא״ל, מספר הזהות ומספר הטלפון של הקונה. שתפו אותו רק עם מי שמותר לו לראות אותם.',
  replaced: 'הוחלפו',
  replacedIn: (what, captures) => (
    <>
      {what}, סך הכול {captures}
    </>
  ),
  replacedParts: {
    'other-fields': 'שדות לא מתועדים',
    'field-names': 'שמות של שדות',
    headers: 'כותרות',
    path: 'הנתיב',
    query: 'השאילתה של הכתובת',
    body: 'הגוף',
    'peer-address': 'כתובת השולח',
    defect: 'תיאור השגיאה',
    secret: 'סודות',
    'computed-signature': 'חתימות שחושבו (הושמטו, כי כל אחד יכול היה לחתום בהן על הגוף)',
    'received-signature': 'חתימות שהתקבלו (אפשר היה לנחש מהן ערכים שהוחלפו)',
    'not-checked': 'נתונים שלא ניתן היה לבדוק (אינם מוצגים)',
  },
  nothingReplaced: 'לא נמצא מידע אישי.',
  preview: 'תצוגה מקדימה',
  previewOf: (name) => `תצוגה מקדימה: ${ltr(name)}`,
  previewMeans: (size) => `${size}. הקובץ מכיל בדיוק את הטקסט הזה.`,
  previewEnds: (characters) => `התצוגה המקדימה מסתיימת כאן. בקובץ עוד ${characters}.`,
  working: 'הקובץ נכתב…',
  copy: 'העתקה',
  save: 'שמירה',
  saved: (name) => `נשמר בשם ${ltr(name)}.`,
  notSaved: (name) => `לא ניתן לשמור את ${ltr(name)}. בדקו את התיקייה, או בחרו אחרת.`,

  curlCopied: (id) => `לכידה ${ltr(id)} הועתקה כפקודת cURL, עם הנתונים של הקונה.`,
  curlLate: (id) => `לכידה ${ltr(id)} לא הועתקה כפקודת cURL. בינתיים הועתק משהו אחר.`,
  copyRefused: 'המערכת חסמה את ההעתקה.',
  pasted: 'טקסט שהודבק',
  importHint: `גוף, פקודת cURL, תמצית, מייל שלם, קובץ HAR, חבילת תמיכה, או מה ש־${ltr('ngrok')}, ${ltr('Postman')} וכלים אחרים שומרים. אפשר גם להדביק ולשחרר בכל מקום בחלון.`,
  nothingPasted: 'הדביקו טקסט או בחרו קבצים.',
  recognised: 'זיהוי אוטומטי',
  kindNames: {
    body: 'גוף',
    curl: 'פקודת cURL',
    har: 'קובץ HAR',
    jsonl: `קובץ ${ltr('JSON Lines')}`,
    bundle: 'חבילת תמיכה',
    ...toolKinds((tool) => `קובץ ${ltr(tool)}`),
  },
  noEndpoint: 'אין, או לפי הנתיב',
  chooseFiles: 'בחירת קבצים…',
  importNow: 'ייבוא',
  importing: 'מייבא…',
  textStays: 'הטקסט שלכם נשאר. כדי להחליפו, הדביקו בתוך השדה.',
  mayBeImported: 'החיבור נסגר לפני שהמארח ענה. ייתכן שהייבוא בוצע. בדקו ברשימה לפני שתייבאו שוב.',
  outcomes: 'תוצאות הייבוא',
  imported: (captures, kind) => `${captures}, מתוך ${kind}`,
  kinds: {
    body: 'גוף',
    curl: `פקודת ${ltr('cURL')}`,
    har: `קובץ ${ltr('HAR')}`,
    jsonl: `קובץ ${ltr('JSON Lines')}`,
    bundle: 'חבילת תמיכה',
    ...toolKinds((tool) => `קובץ של ${ltr(tool)}`),
    http: `בקשת ${ltr('HTTP')}`,
    records: `קובץ ${ltr('JSON')}`,
  },
  importedToast: (captures) => `יובאו: ${captures}.`,
  tooLong: `הקובץ גדול מ־${ltr(`${LIMITS.importBytes / 1024 / 1024} MiB`)}. חלקו אותו וייבאו את החלקים.`,
  unreadable: 'אי אפשר לקרוא את הקובץ. ייתכן שזו תיקייה, או שהוא כבר אינו קיים.',
  isFolder: 'זו תיקייה. שחררו את הקבצים שבתוכה.',

  dropFiles: 'שחררו כדי לייבא',
  dropText: 'שחררו כדי לייבא את הטקסט הזה',
  dropMeans: 'כל בקשה נעשית לכידה. דבר אינו נשלח.',
  dropEndpoint: (name) => <>גופים ללא נתיב משויכים לנקודת הקצה {name}.</>,
};

export const caseWords: Words['case'] = {
  secretOf: (endpoint) => `נבדק בסוד של ${own(endpoint)}.`,
  secret: 'סוד (לשימוש חד־פעמי)',
  secretOfService: (name, service) => `${name} של ${service} (לשימוש חד־פעמי)`,
  secretHint: 'משמש לבדיקה הזאת בלבד ואינו נשמר.',
  secretNotKept: 'הסוד לא נשמר. הזינו אותו שוב כדי לבדוק שוב.',
  check: 'בדיקה',
  textChanged: 'הטקסט השתנה. התוצאה הזאת היא לטקסט הקודם.',
  keep: 'שמירה כלכידה',
  kept: 'נשמר כלכידה, בלי הסוד',

  foundIn: (pieces) => `נמצאו: ${pieces.join(', ')}.`,
  found: {
    body: (size) => `גוף של ${size}`,
    curl: (size) => `פקודת ${ltr('cURL')} עם גוף של ${size}`,
    http: (size) => `כותרות וגוף של ${size}`,
  },
  foundOfOther: { digest: 'תמצית', canonical: 'מחרוזת קנונית' },
  checkedAs: (service) => `נבדק כוובהוק של ${service}.`,
  digestNeedsBody: 'תמצית לבדה אינה מספיקה. הדביקו גם את הגוף.',
  notes: {
    unquoted: 'סימני הציטוט של המייל הוסרו.',
    'body-rebuilt':
      'תוכנית הדפיסה את ערכי הגוף. הוא נכתב מחדש כ־JSON, ולכן אלה אינם בהכרח הבתים שנשלחו.',
    'lines-joined': 'ערך שנשבר לכמה שורות חובר ברווח.',
    'other-bodies': `${ltr('JSON')} נוסף שבטקסט לא נבדק. הדביקו וובהוק אחד בכל פעם.`,
    'other-digests': 'תמציות נוספות שבטקסט לא נבדקו.',
  },
  verdicts: {
    valid: 'החתימה תואמת לסוד הזה.',
    'valid-under-reading': 'החתימה תואמת לסוד הזה עם וריאציה.',
    invalid: 'החתימה אינה תואמת לסוד הזה.',
    unverifiable: 'אי אפשר לאמת את החתימה.',
  },
  enterSecret: 'הזינו סוד כדי לאמת את החתימה.',
  compared: { digest: 'התמצית שבטקסט', canonical: 'המחרוזת שבטקסט' },
};

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
  requestLine: 'שורת הבקשה',

  setOut: 'מעוצב',
  asSent: 'כפי שנשלח',
  setOutSays: 'מעוצב לקריאה. הרווחים האלה לא נשלחו.',
  line: 'שורה',
  part: (from, to) => `הגופים ארוכים. מוצגים התווים ${ltr(`${from}–${to}`)}, סביב ההבדל הראשון.`,
};
