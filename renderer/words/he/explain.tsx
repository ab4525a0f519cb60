// Hebrew: what stands in renderer/explain.

import type { Words } from '../words.ts';
import { own } from './isolate.ts';

export const explain: Words['explain'] = {
  why: 'למה',
  looking: 'מחפשים את הסיבה…',
  standsInSign: 'את מה שכתוב ב־sign',
  wasPasted: 'את מה שהודבק',
  whatToDo: 'מה לעשות.',
  sameStringOtherWay: 'בוובהוק הזה אותה מחרוזת מתקבלת גם בדרך אחרת:',
  sameStringOtherWays: 'בוובהוק הזה אותה מחרוזת מתקבלת גם בדרכים אחרות:',

  noKnownCause: 'אף סיבה מוכרת לא נותנת את התמצית הזאת',
  tooLongToSearch: 'הגוף ארוך מדי לחיפוש סיבות',
  notInTime: 'לא נמצאה סיבה בזמן שהוקצב',
  unknownAdvice: 'ערך השתנה אחרי החתימה, או שהיה בשימוש סוד שאינו מוכר כאן.',
  triedAll: (strings) => `נוסו כולן וכל הצירופים ההגיוניים של שתיים: ${strings}.`,
  tried: (_, strings) => `נוסו: ${strings}.`,
  noSearchFinds: 'מה ששום חיפוש לא ימצא:',
  notFound: [
    'ערך שהשתנה אחרי שהוובהוק נחתם;',
    'סוד שאינו מוכר כאן: הוסיפו לנקודת הקצה את הסוד הישן או האחר.',
  ],
  howToNarrow: 'איך לצמצם:',
  compareWithMine: 'השוואה לשלי',
  pasteTheirs: 'הדביקו את המחרוזת או את התמצית שהקוד של השולח קיבל.',
  showVerified: 'הצגת הוובהוקים התקינים',
  lookWhichField: 'בדקו איזה שדה שונה כאן לעומת וובהוק תקין של אותה נקודת קצה.',
  ruledOut: 'נשללו, כי כל אחת מאלה נותנת תמצית אחרת:',
  ruledOutLabel: 'סיבות שנשללו',
  timeLimit: 'החיפוש נעצר במגבלת הזמן: ייתכן שיש סיבות שלא הגיע אליהן.',

  was: {
    valid: 'היה תקין',
    'valid-under-reading': 'היה תקין רק לפי קריאה אחרת',
    invalid: 'היה לא תקין',
    unverifiable: 'לא ניתן היה לאימות',
  },
  is: {
    valid: 'ועכשיו הוא תקין',
    'valid-under-reading': 'ועכשיו הוא תקין לפי קריאה אחרת',
    invalid: 'ועכשיו הוא לא תקין',
    unverifiable: 'ועכשיו לא ניתן לאימות',
  },
  changedBySecret: (was, is, label, time) =>
    `${was}, ${is} עם הסוד ״${own(label)}״ שנוסף ב־${time}.`,
  changedByCurrent: (was, is) => `${was}, ${is} עם הסוד הנוכחי.`,

  inCode: 'בקוד',
  inCodeOf: (cause) => `בקוד: ${cause}`,
  exampleLanguage: 'שפת הדוגמה',
  oftenWritten: 'כך כותבים לעתים קרובות',
  right: 'נכון',
  copyRight: 'העתקת הקוד הנכון',

  charactersOmitted: (characters) => ` … ${own(characters)} … `,
  valuesMore: (values) => ` … ${own(`עוד ${values}`)}`,
  equalValues: (values) => `… ${own(values)} …`,

  proof: 'הוכחה',
  tooLong: 'ארוך מדי להצגה ערך אחר ערך.',
  sameStrings: 'שתי המחרוזות זהות. ההבדל הוא באופן הגיבוב, או באופן שבו התמצית כתובה.',
  gives: (where) => `הגיבוב כפי שתואר נותן בדיוק ${where}:`,
  copyDigest: 'העתקת התמצית שמתקבלת',
  signed: 'נחתם',
  expected: 'מצופה',
  signedString: 'המחרוזת שנחתמה',
  expectedString: 'המחרוזת המצופה',
  copySigned: 'העתקת המחרוזת שנחתמה',
  copyExpected: 'העתקת המחרוזת המצופה',
  emptyMark: 'ריק',
  emptyValue: 'ערך ריק',

  valuesSigned: 'ערכים מצופים וערכים שנחתמו',
  place: 'מקום',
  field: 'שדה',
  result: 'תוצאה',
  showEqual: (values) => `הצגת ${values}`,
  noField: 'אין שדה',
  empty: 'ריק',
  kinds: { same: 'זהה', changed: 'שונה', missing: 'חסר', extra: 'מיותר' },
  movedHere: 'הועבר לכאן',
  movedAway: 'הועבר מכאן',

  code: 'קוד אימות',
  codeSays:
    'מקבל שמאמת את החתימה הזאת, עם פריטים כמערך או כמחרוזת, ומשווה בזמן קבוע. כל קוד נבדק בשפה עצמה.',
  codeLanguage: 'שפת קוד האימות',
  copyCode: 'העתקת הקוד',
  codeIn: (language) => `קוד אימות ב־${language}`,

  proves: 'מה הוובהוק הזה מוכיח',
  provesWhen: 'כשמקבל מאשר אותו',
  provesUpTo: (size) => `זה מחושב רק לגופים של עד ${size}.`,
  provesSays:
    'מקבל עם אחת הטעויות האלה היה דוחה את הוובהוק הזה, אף שהוא חתום לפי המסמך. טעויות בסוד, בנקודתיים או בתמצית נראות בכל וובהוק.',
  provesNone: 'אף אחת: גם מקבל עם אחת הטעויות שלמטה מאשר אותו.',
  shown: 'טעויות שהוובהוק הזה מגלה',
  aReceiverThat: 'מקבל שעושה כך',
  rejectsBecause: 'היה דוחה אותו, כי',
  unseen: 'הוא לא מגלה אם המקבל:',
  unseenLabel: 'טעויות שהוא לא מגלה',
};
