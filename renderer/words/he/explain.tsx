// Hebrew: texts of renderer/explain. Counts, sizes and times are passed already formatted.

import type { WrittenForm } from '../../../shared/signature/engine/digest-form.ts';
import type { SecretKind } from '../../../shared/signature/explain/hints.ts';
import { HEBREW_SIGNED, HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import type { Words } from '../en/en.ts';
import { differenceSays, fixByScheme, FIXES } from './cause-fixes.ts';
import { becauseSays, CAUSES, RECEIVERS } from './cause-words.ts';
import { ltr, own } from './isolate.ts';

const KINDS: Readonly<Record<SecretKind, string>> = {
  pem: `מפתח או אישור ב־${ltr('PEM')}`,
  url: `כתובת ${ltr('URL')}`,
  jwt: ltr('JSON web token'),
};

export const explain: Words['explain'] = {
  why: 'למה',
  looking: 'מחפשים את הסיבה…',
  standsInSign: 'את התמצית שב־sign',
  wasPasted: 'את התמצית שהודבקה',
  whatToDo: 'תיקון:',
  sameStringOtherWay: 'סיבה אפשרית נוספת:',
  sameStringOtherWays: 'סיבות אפשריות נוספות:',

  likeliest: {
    secret: {
      title: 'כנראה סוד אחר חתם על הוובהוק',
      advice: 'העתיקו אותו שוב מהשירות, או הוסיפו סוד ישן יותר.',
    },
    changed: {
      title: 'כנראה השתנה אחרי החתימה',
      advice: 'או שמישהו אחר חתם עליו. השוו אותו לוובהוק תקין.',
    },
  },
  bigNumber: `בגוף יש מספר מעבר ל־${ltr('2^53')}. תוכנית שקוראת מספרים כנקודה צפה משנה אותו.`,
  bodyCut: (said, got) => `לפי ${ltr('Content-Length')} הגוף הוא ${said} בתים, אבל יש בו ${got}.`,
  headerTwice: (name) => `הכותרת ${ltr(name)} הגיעה יותר מפעם אחת.`,
  secretKind: (label, kind) => `״${own(label)}״ הוא ${KINDS[kind]}.`,
  apiKey: (label, begins) => `״${own(label)}״ מתחיל ב־${ltr(begins)}, כמו מפתח API.`,
  secretForm: (label, name, service, begins) =>
    `״${own(label)}״ אינו כמו ${own(name)} של ${own(service)}, שמתחיל ב־${ltr(begins)}.`,
  othersValid: (_, captures, label) => `תקינות בנקודת הקצה הזאת עם ״${own(label)}״: ${captures}.`,
  othersInvalid: (_, captures, label) =>
    `גם אחרות בנקודת הקצה הזאת אינן תקינות עם ״${own(label)}״: ${captures}.`,
  noOthers: (label) =>
    `אף טעות מוכרת לא נותנת את החתימה עם ״${own(label)}״, ולנקודת הקצה אין לכידה אחרת.`,
  noKnownCause: 'אף סיבה מוכרת לא נותנת את התמצית הזאת',
  tooLongToSearch: 'הגוף ארוך מדי לחיפוש סיבות',
  notInTime: 'לא נמצאה סיבה בזמן שהוקצב',
  unknownAdvice: 'ערך השתנה אחרי החתימה, או שהשולח השתמש בסוד שאינו שמור כאן.',
  incompleteAdvice: 'ייתכן שסיבה מוכרת בכל זאת מתאימה: החיפוש לא הגיע לכולן.',
  triedAll: (strings) => `נוסו כל הסיבות המוכרות והצירופים הסבירים: ${strings}.`,
  tried: (_, strings) => `נוסו: ${strings}.`,
  howToNarrow: 'איך לצמצם:',
  pasteTheirs: 'הדביקו את המחרוזת או התמצית מהקוד של השולח.',
  lookWhichField: 'השוו את השדות לוובהוק תקין של אותה נקודת קצה.',
  ruledOut: 'נשללו, אם הסוד הזה נכון',
  ruledOutLabel: 'סיבות שנשללו',
  timeLimit: 'החיפוש הגיע למגבלת הזמן. חלק מהסיבות לא נוסו.',

  changedBySecret: (was, is, label, time) =>
    `היה ${was}, ועכשיו הוא ${is} עם הסוד ״${own(label)}״ שנוסף ב־${time}.`,
  changedByCurrent: (was, is) => `היה ${was}, ועכשיו הוא ${is} עם הסוד הנוכחי.`,

  inCode: 'בקוד',
  inCodeOf: (cause) => `בקוד: ${cause}`,
  exampleLanguage: 'שפת הדוגמה',
  oftenWritten: 'טעות נפוצה',
  right: 'נכון',
  copyRight: 'העתקת הקוד הנכון',

  charactersOmitted: (characters) => ` … ${own(characters)} … `,
  valuesMore: (values) => ` … ${own(`עוד ${values}`)}`,
  equalValues: (values) => `… ${own(values)} …`,

  proof: 'הוכחה',
  strip: 'המחרוזת המצופה, עם ההבדלים של המחרוזת שנחתמה',
  struck: 'מחוק',
  underlined: 'בקו תחתון',
  sides: { leftOut: 'מצופה, אבל לא נחתם', added: 'נחתם, אבל לא מצופה' },
  pastedSides: { leftOut: 'רק במחרוזת המצופה', added: 'רק במחרוזת שהודבקה' },
  tooLong: 'ארוך מדי להצגה ערך אחר ערך.',
  sameStrings: 'המחרוזות זהות. הגיבוב או צורת התמצית שונים.',
  gives: (where) => `הגיבוב כפי שתואר נותן בדיוק ${where}:`,
  copyDigest: 'העתקת התמצית',
  copySigned: 'העתקת המחרוזת שנחתמה',
  copyExpected: 'העתקת המחרוזת המצופה',

  result: 'תוצאה',
  showEqual: (values) => `הצגת ${values}`,
  empty: 'ריק',
  kinds: { same: 'זהה', changed: 'שונה', missing: 'חסר', extra: 'מיותר' },

  code: 'קוד אימות',
  codeSays: 'מאמת את החתימה הזאת, עם פריטים כמערך או כמחרוזת, ומשווה בזמן קבוע. נבדק בכל שפה.',
  codeOfSchemeSays:
    'מאמת וובהוקים לפי הסכמה הזאת ומשווה בזמן קבוע. קורא את הסוד ואת ההגדרות ממשתני הסביבה.',
  codeLanguage: 'שפת קוד האימות',
  copyCode: 'העתקת הקוד',
  codeIn: (language) => `קוד אימות ב־${language}`,

  proves: 'בדיקת מקבל',
  provesWhen: 'טעויות שהוובהוק הזה מגלה',
  provesUpTo: (size) => `זמין לגופים של עד ${size}.`,
  provesSays:
    'מקבל עם אחת הטעויות האלה דוחה את הוובהוק הזה, אף שהוא חתום נכון. כל וובהוק מגלה טעויות בסוד, בנקודתיים או בתמצית.',
  provesNone: 'אף אחת. גם מקבל עם אחת הטעויות שלמטה מאשר אותו.',
  shown: 'טעויות שהתגלו',
  aReceiverThat: 'מקבל שעושה כך',
  rejectsBecause: 'דוחה אותו כי',
  unseen: 'הוא לא מגלה אם המקבל:',
  unseenLabel: 'טעויות שלא התגלו',

  copyExplanation: 'העתקת ההסבר',
  copied: {
    verdict: (verdict) => `תוצאה: ${verdict}.`,
    cause: (title) => `סיבה: ${title}.`,
    codes: (codes) => `קודים: ${ltr(codes)}`,
    whatToDo: (fix) => `תיקון: ${fix}`,
    leftOut: (names) => `שדות שהושמטו: ${ltr(names)}`,
    added: (names) => `שדות שנוספו: ${ltr(names)}`,
    changed: (names) => `שדות ששונו: ${ltr(names)}`,
    moved: 'הערכים זהים, בסדר אחר.',
    more: (count) => `ועוד ${count}`,
    alternative: (title) => `סיבה אפשרית אחרת: ${title}.`,
    ruledOut: (codes) => `נשללו, אם הסוד הזה נכון: ${ltr(codes)}`,
    noValues: 'אין בטקסט הזה ערכים, חתימות או סודות.',
  },
};

export const compare: Words['compare'] = {
  title: 'השוואה לשלי',
  placeholder: 'תמצית או מחרוזת מהקוד שלכם',
  hint: 'עם הסוד או בלעדיו, במירכאות או בלי. ההשוואה נעשית במחשב הזה ודבר אינו נשמר.',
  comparing: 'משווים…',
  unknownDigest: 'אף סיבה מוכרת לא נותנת את התמצית הזאת.',
  unknownString: 'אף סיבה מוכרת לא נותנת את המחרוזת הזאת.',
  pasteString: 'הדביקו את המחרוזת שעברה גיבוב כדי לראות את ההבדל הראשון.',

  sameDigest: 'אותה תמצית',
  sameString: 'אותה מחרוזת',
  asSign: 'הקוד שלכם מחשב את התמצית המתועדת, והיא תואמת ל־sign.',
  notAsSign: 'הקוד שלכם מחשב את התמצית המתועדת. התמצית שב־sign שונה.',
  asSignature: 'הקוד שלכם מחשב את התמצית הנכונה, והיא תואמת לחתימה שהגיעה.',
  notAsSignature: 'הקוד שלכם מחשב את התמצית הנכונה. החתימה שהגיעה שונה.',
  webhookIsRight: 'הוובהוק חתום כראוי.',
  yourDigest: 'הקוד שלכם מחשב תמצית אחרת.',
  yourString: 'הקוד שלכם מחבר מחרוזת אחרת.',
  anotherDigest: 'תמצית אחרת',
  anotherString: 'מחרוזת אחרת',
  sameValues: 'אותם ערכים',
  needsSecret: 'הזינו את הסוד כדי לבדוק את התמצית הזאת.',
  noSecretHere: 'אי אפשר לבדוק את הסוד: לנקודת הקצה הזאת אין סוד.',
  onlyValues: 'הערכים זהים. רק הטקסט שסביבם שונה.',
  holdsSecret: `מכילה את הסוד, שמוצג כ־${ltr('<SECRET>')}.`,
  withoutSecret: 'הודבקה בלי הסוד, ולכן הסוד לא הושווה.',
  noKnownSecret: 'אינה מכילה סוד ששמור כאן.',
};

const FORMS: Record<WrittenForm, string> = {
  hex: 'הקסדצימלי',
  HEX: 'הקסדצימלי באותיות גדולות',
  'mixed-hex': 'הקסדצימלי באותיות מעורבות',
  base64: ltr('Base64'),
  base64url: ltr('base64url'),
  'base64-bare': `${ltr('Base64')} בלי ${ltr('=')} בסופו`,
  'base64-of-hex': `${ltr('Base64')} של הקסדצימלי`,
  'hex-of-hex': 'הקסדצימלי של הקסדצימלי',
};

export const causes: Words['causes'] = {
  title: (code, { label, written }) => {
    if (code === 'secret-other' && label !== undefined)
      return `${HEBREW_SIGNED}עם הסוד ״${own(label)}״`;
    return written && (code === 'digest-form' || code === 'digest-base64')
      ? `${HEBREW_SIGNED}כשהתמצית ב־${FORMS[written.as]}; ${own(written.service)} שולח ${FORMS[written.sends]}`
      : HEBREW_SIGNED + HEBREW_TITLES[code];
  },
  together: (titles) =>
    titles.map((title, at) => (at === 0 ? title : title.replace(HEBREW_SIGNED, ''))).join(', וגם '),
  thisIs: (title) => `הוא ${title}`,
  name: (code) => HEBREW_TITLES[code],
  yours: (title, leftOut) =>
    leftOut.length > 0
      ? `הקוד שלכם השמיט את ${leftOut.map(ltr).join(' ואת ')}.`
      : `${title.replace(HEBREW_SIGNED, 'הקוד שלכם חתם ')}.`,
  unknown: 'סיבה לא ידועה',
  says: ({ codes, details }) => codes.map((code) => CAUSES[code](details)).join(' '),
  fix: ({ codes, isByScheme }) =>
    codes.map((code) => (isByScheme ? fixByScheme(code) : FIXES[code])).join(' '),
  fixOf: (code) => FIXES[code],
  onPurpose: (code) => `השולח טועה בכוונה: ${HEBREW_SIGNED}${HEBREW_TITLES[code]}.`,

  receiver: ({ code, says }) => RECEIVERS[code] ?? says,
  because: ({ differs }) => differs && becauseSays(differs),
  difference: (difference, values, hasSecret) => differenceSays(difference, values, hasSecret),
};
