// Hebrew: how to fix each cause in a receiver, or in any program that computed the digest; and where a string differs from ours.

import { shorten } from '../../../shared/json/cut.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import { isOfDocument, type AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import type {
  ComparedValue,
  Difference,
} from '../../../shared/signature/explain/compare/comparison.ts';
import type { SchemeCauseCode } from '../../../shared/signature/explain/fixes.ts';
import { ltr, own } from './isolate.ts';

/** Where another service's scheme is at stake. */
const SCHEME_FIXES: Readonly<Record<SchemeCauseCode, string>> = {
  'secret-whitespace':
    'השתמשו בסוד בדיוק כפי שהשירות מציג אותו. הורידו את סוף השורה כשקוראים אותו מקובץ.',
  'secret-quoted': `הורידו את המירכאות מהסוד: בקובץ ${ltr('.env')} הן אינן חלק מהערך.`,
  'secret-other':
    'השתמשו בסוד של הוובהוק הזה, לא במפתח או בהגדרה אחרים: לכל וובהוק, וגם למצב הבדיקה, יש סוד משלו.',
  'secret-decoded': 'השתמשו בסוד כטקסט כמו שהוא. הוא רק נראה כמו Base64 או כמו ספרות הקסדצימליות.',
  'key-as-text': 'פענחו תחילה את הסוד. המפתח הוא הבתים שלו, לא הטקסט.',
  'key-prefix': 'טפלו בקידומת של הסוד כמו השירות: יש שמשאירים אותה, ויש שמורידים אותה לפני הפענוח.',
  'secret-first': 'שימו את הסוד במקום שבו השירות שם אותו בהודעה.',
  hmac: 'חשבו גיבוב רגיל של ההודעה, שהסוד הוא חלק ממנה.',
  'digest-plain': 'חשבו HMAC, והסוד הוא המפתח.',
  'digest-algorithm': 'השתמשו באלגוריתם הגיבוב של השירות.',
  'digest-uppercase': 'כתבו את התמצית באותיות קטנות.',
  'digest-base64': 'כתבו את התמצית בספרות הקסדצימליות.',
  'digest-form': 'כתבו את התמצית בצורה שבה השירות כותב אותה.',
  'setting-other': 'בחרו אותו אלגוריתם בשירות ובמקבל.',
  'body-rewritten':
    'אמתו את הבתים כפי שהגיעו, לפני שמפענח או תשתית קוראים אותם. מה שנכתב מחדש הוא אחר.',
  'raw-body': 'חתמו על ההודעה של השירות, לא על הגוף.',
  'url-other':
    'השתמשו בכתובת ה־URL כפי שהוגדרה בשירות: פרוטוקול, פורט, שאילתה ולוכסן בסוף. ייתכן שפרוקסי שינה את זו שהמקבל רואה.',
  'part-missing': 'הוסיפו להודעה את החלק החסר.',
  'part-order': 'סדרו את חלקי ההודעה בסדר של השירות.',
  'time-other': 'השתמשו בזמן בדיוק כפי שהוא בכותרת.',
  separator: 'שימו בין חלקי ההודעה את המפריד של השירות, או כלום אם אין לו מפריד.',
  'order-document': 'מיינו את השדות לפי שם, כמו השירות.',
  'fixed-fields': 'קחו את השמות מהבקשה, לא מרשימה: שדות רשות נחתמים כשהם נשלחים.',
  'order-sorted': 'השאירו את השדות בסדר של השירות.',
  'field-left-out': 'חתמו על כל שדה שהשירות שולח, גם על חדשים.',
  'empty-kept': 'השמיטו ערכים ריקים.',
  'sign-included': 'אל תצרפו את שדה החתימה עצמו.',
  'strings-only': 'צרפו גם מספרים, true ו־false.',
  'null-as-text': 'טפלו בערכי null ובערכים חסרים כמו השירות: הוא לעולם אינו מצרף מילה במקומם.',
  'empty-left-out': 'השאירו ערכים ריקים.',
  'nested-kept': 'השמיטו אובייקטים ומערכים.',
  'field-kept': 'השמיטו את השדות שהשירות אינו חותם עליהם.',
  'signature-place':
    'קראו את החתימה במקום שבו השירות שם אותה. ייתכן שפרוקסי או תשתית משנים שמות של כותרות או מחברים אותן.',
  'body-wrapped':
    'אמתו את הבתים שהשירות שלח. ייתכן ששער, תשתית או יומן דוחסים אותם, מקודדים אותם או שמים אותם בתוך אובייקט.',
  'part-added':
    'שימו בהודעה רק את החלקים שהשירות שם בה, כל אחד פעם אחת, בלי תוויות ובלי מפרידים בקצותיה.',
  'text-quotes':
    'צרפו את הערכים כפי שנשלחו. אל תסירו מהם גרשים ומירכאות ואל תחליפו אותם בסימנים טיפוגרפיים.',
  'text-upper-case': 'השאירו אותיות גדולות וקטנות כפי שנשלחו.',
  'field-other': 'צרפו את השדה שהשירות חותם עליו.',
  'key-encoding': 'השתמשו בסוד השלם ובלי תוספת, בקידוד שבו השירות כותב אותו.',
  'name-shown': 'חברו שמות וערכים כמו השירות.',
  'encoding-missing': 'קודדו את הערכים, או הוסיפו להם תווי בריחה, כמו השירות, לפני שמחברים אותם.',
  'text-url-encoded': 'חברו את הערכים מפוענחים או מקודדים כמו שהשירות עושה.',
  'values-trimmed': 'השאירו את הרווחים סביב ערכים.',
  'json-form': 'כתבו את ה־JSON כפי ששפת התכנות של השירות כותבת אותו.',
  'secret-exchanged':
    'השתמשו בכל ערך במקומו: הסוד כסוד, ההודעה כנתונים. בדקו את סדר הארגומנטים ואת שמות ההגדרות.',
  'hashing-other':
    'חשבו גיבוב של מה שהשירות מגבב, באותו מספר פעמים ובאלגוריתמים שלו. ספרייה שחותמת על הודעה מגבבת אותה בעצמה.',
  'encoding-other':
    'קודדו כל חלק פעם אחת, בצורה שהשירות משתמש בה, בלי סופי שורה ובלי לקודד את ההודעה כולה.',
};

export const FIXES: Readonly<Record<AnyCauseCode, string>> = {
  ...SCHEME_FIXES,
  'secret-whitespace':
    'השתמשו בסוד בדיוק כפי שהחשבון מציג אותו. הורידו את סוף השורה כשקוראים אותו מקובץ, וחפשו רווחים שנוספו בהעתקה.',
  'secret-quoted': `הורידו את המירכאות מהסוד: בקובץ ${ltr('.env')} או בתסריט מעטפת הן אינן חלק מהערך.`,
  'secret-other':
    'לכל קישור תשלום ולכל חיבור API יש סוד משלו: הגדירו את הסוד ששייך לכתובת הוובהוק הזאת.',
  'secret-missing':
    'בדקו שהסוד קיים ברגע שהחתימה מחושבת. משתנה סביבה חסר הופך למחרוזת ריקה או למילה כמו undefined.',
  'secret-decoded': 'השתמשו בסוד כטקסט כמו שהוא. הוא רק נראה כמו base64 או כמו ספרות הקסדצימליות.',
  'secret-first': 'צרפו את הסוד אחרי הערך האחרון, עם נקודתיים ביניהם.',
  'secret-no-colon': 'שימו נקודתיים בין הערך האחרון לסוד; בלי אף ערך המחרוזת היא נקודתיים והסוד.',
  hmac: 'חשבו תמצית SHA-256 רגילה של כל המחרוזת, עם הסוד בסופה. החתימה נקראת ״מסוג HMAC״, אבל היא אינה HMAC.',
  'raw-body':
    'אל תחשבו גיבוב של הגוף. פענחו אותו, וחשבו גיבוב של הערכים החתוכים והממוינים, מחוברים בנקודתיים, ואחריהם הסוד.',
  separator: 'חברו את הערכים, ואחריהם את הסוד, בנקודתיים אחת ובלי דבר נוסף.',
  'digest-algorithm': 'השתמשו ב־SHA-256.',
  'digest-uppercase': 'כתבו את התמצית בספרות הקסדצימליות באותיות קטנות לפני ההשוואה.',
  'digest-base64': 'כתבו את התמצית כ־64 ספרות הקסדצימליות באותיות קטנות, לא ב־base64.',
  'sign-included': 'הוציאו את sign מהגוף לפני איסוף הערכים; שמרו אותו רק להשוואה.',
  'strings-only':
    'צרפו כל ערך שאינו null ואינו ריק: גם מספרים, true ו־false, בכתיב הפשוט שלהם. אל תבדקו אם הערך הוא מחרוזת.',
  'fixed-fields':
    'קחו את השמות מהגוף שהגיע, לא מרשימה: שדות רשות כמו inst ו־add_field נחתמים כשהם נשלחים.',
  'field-left-out':
    'צרפו כל שדה שנשלח. בדקו אם משהו מוציא את השדה לפני בדיקת החתימה: מחלקת מודל, מסנן של שדות מוכרים, או תשתית שמשתמשת בשם שלו.',
  'field-added': 'אל תשלימו ברירות מחדל לפני בדיקת החתימה: צרפו רק את מה שבגוף.',
  'empty-kept': 'השמיטו כל ערך שהוא null, או ריק אחרי חיתוך הרווחים, יחד עם הנקודתיים שלו.',
  'null-as-text': 'השמיטו ערכי null לפני שמשהו הופך לטקסט.',
  'zero-dropped': `בדקו אם הערך הוא null או טקסט ריק, לא אם הוא ״אמת״: ${ltr('0')}, ${ltr('"0"')} ו־false הם ערכים ונחתמים.`,
  'items-left-out': 'עברו גם על מערכים: מכל איבר שהוא אובייקט צרפו את הערכים, ממוינים לפי שמותיהם.',
  'items-as-json': 'אל תקודדו את items מחדש. מערך מפורק לערכיו; מחרוזת מצורפת כמחרוזת שנשלחה.',
  'items-parsed':
    'כש־items הוא מחרוזת, צרפו אותו כערך אחד, בדיוק כפי שנשלח. פרקו אותו רק אחרי בדיקת החתימה.',
  'items-object-text':
    'אל תהפכו מערך או אובייקט לטקסט: צרפו את הערכים של כל איבר, ממוינים לפי שמותיהם.',
  'items-key-order': 'מיינו גם את השמות בתוך כל איבר של items, לפני צירוף הערכים.',
  'item-scalars-kept':
    'ממערך מוסיפים ערכים רק איברים שהם אובייקטים; טקסטים ומספרים בו לא מוסיפים דבר.',
  'order-document': 'מיינו את השמות בסדר עולה לפני צירוף הערכים.',
  'order-descending': 'מיינו את השמות בסדר עולה, לא יורד.',
  'order-locale':
    'מיינו לפי קודי התווים (ordinal), לא לפי כללים של שפה, ועם הבחנה בין אותיות גדולות לקטנות.',
  'order-numeric': `מיינו שמות כטקסט, גם כאלה שנראים כמו מספרים: ב־PHP עם ${ltr('ksort($fields, SORT_STRING)')}.`,
  'not-trimmed': 'חתכו את הרווחים סביב כל ערך לפני הצירוף, לא רק לפני הבדיקה אם הוא ריק.',
  'trim-ascii': 'חתכו כל סוג של רווח Unicode בשני הקצוות, גם את הרווח הקשיח ואת סימן סדר הבתים.',
  'number-as-written': 'כתבו מספרים בכתיב עשרוני פשוט: בלי מעריך ובלי אפסים בסוף השבר.',
  'number-double':
    'קראו מספרים במדויק, כעשרוניים או כטקסט שנשלח: נקודה צפה של 64 סיביות מאבדת ספרות.',
  'number-two-decimals': 'אל תעצבו סכומים: 10 נשאר 10, ו־10.50 הופך ל־10.5.',
  'number-float-text': `כתבו מספרים בכתיב עשרוני פשוט: 10, לא ${ltr('10.0')}, ${ltr('1E10')} או ${ltr('10,5')}.`,
  'number-precision-14':
    'אל תמירו מספרי נקודה צפה לטקסט ב־PHP בדיוק של 14 ספרות: שמרו כל ספרה שנשלחה.',
  'boolean-one-empty': 'כתבו ערכים בוליאניים כ־true וכ־false, כמו בטקסט ה־JSON.',
  'boolean-capitalised': 'כתבו ערכים בוליאניים באותיות קטנות, כמו בטקסט ה־JSON.',
  'boolean-one-zero': 'כתבו ערכים בוליאניים כ־true וכ־false, כמו בטקסט ה־JSON.',
  'nested-flattened':
    'איך חותמים על אובייקטים מקוננים לא מתועד. קריאת הייחוס מצרפת את טקסט ה־JSON שלהם כפי שנשלח.',
  'nested-left-out':
    'איך חותמים על אובייקטים מקוננים לא מתועד. קריאת הייחוס מצרפת את טקסט ה־JSON שלהם כפי שנשלח.',
  'text-json-escaped':
    'צרפו את הטקסטים אחרי פענוח, בלי רצפי הבריחה והמירכאות של JSON: פענחו את הגוף, ואל תקודדו את ערכיו שוב.',
  'text-html-escaped': 'צרפו את הערכים כפי שנשלחו: קודדו אותם ל־HTML רק כשמציגים אותם.',
  'text-slashes':
    'צרפו את הערכים כפי שנשלחו: בלי addslashes ובלי stripslashes, ובלי תשתית שעושה זאת לקלט שלה.',
  'text-url-encoded':
    'צרפו את הערכים כפי שהם בגוף ה־JSON: אל תקודדו ואל תפענחו אותם ל־URL או לטופס.',
  'text-charset':
    'קראו את הגוף כ־UTF-8, וחשבו גיבוב של בתי ה־UTF-8 של המחרוזת: ציינו את הקידוד בכל מקום שבו בתים הופכים לטקסט או טקסט לבתים.',
  'text-unicode-form': 'צרפו את הטקסטים כפי שנשלחו: אל תנרמלו אותם לפני בדיקת החתימה.',
  'text-tags-stripped': `צרפו את הערכים כפי שנשלחו, עם כל מה שבין ${ltr('<')} ל־${ltr('>')}. הסירו תגיות רק כשמציגים ערך.`,
  'text-blanks-collapsed':
    'חתכו רווחים רק בשני הקצוות של ערך. רווחים, טאבים וסופי שורה בתוך ערך נחתמים כפי שנשלחו.',
  'text-lower-case':
    'צרפו את הערכים כפי שנשלחו, גם כתובת דוא״ל. המירו לאותיות קטנות רק אחרי בדיקת החתימה.',
  'value-as-number': `צרפו טקסט כטקסט שנשלח: ${ltr('"199.80"')} נשאר ${ltr('199.80')}, ומספר טלפון שומר על האפס שבתחילתו.`,
  'values-unique': 'צרפו כל ערך, גם אם לשדה אחר יש אותו ערך: אספו ברשימה, לא בקבוצה (set).',
  'items-first-only': 'עברו על כל האיברים של items, לא רק על הראשון.',
  'items-by-column': 'סיימו פריט אחד לפני הבא: מכל איבר צרפו את כל הערכים, ממוינים לפי שמותיהם.',
  'order-values': 'מיינו את השמות, וצרפו את הערכים לפי סדר השמות.',
  'secret-twice': 'צרפו את הסוד פעם אחת, אחרי הערך האחרון. ודאו שהוא אינו כבר בין הערכים.',
};

/** How to fix a receiver of another service's webhooks. */
export function fixByScheme(code: AnyCauseCode): string {
  const other = isOfDocument(code) ? 'כתבו, סדרו וחברו את הערכים כמו השירות.' : FIXES[code];
  return code in SCHEME_FIXES ? SCHEME_FIXES[code as SchemeCauseCode] : other;
}

const MOST_SHOWN = 60;

/** A value for a sentence. */
function shown(text: string | null): string {
  if (text === null) return 'כלום';
  if (text === '') return 'ערך ריק';
  return own(shorten(text, MOST_SHOWN));
}

/**
 * Describes the first difference. `values` are ours and theirs side by side; each row before the first difference is
 * one value.
 */
export function differenceSays(
  { segment, expected, got }: Difference,
  values: readonly ComparedValue[],
  hasSecret: boolean | null,
): string {
  if (values.length === 0) {
    return `המחרוזות נבדלות. מצופה: ${shown(expected)}, התקבל: ${shown(got)}.`; // by another service's scheme
  }
  const row = values[segment];
  if (!row || expected === null) {
    const says = `שלכם ממשיכה אחרי הערך האחרון: ${shown(got)}.`;
    return hasSecret === true ? says : `${says} אם זה הסוד, הוא אינו מוכר כאן.`;
  }
  const pair =
    row.kind === 'missing'
      ? `צריך להיות: ${shown(expected)}`
      : `מצופה: ${shown(expected)}, התקבל: ${shown(got)}`;
  return `הערך מס׳\u00a0${segment + 1} שונה: ${whatHappened(row)} (${pair}).`;
}

function whatHappened({ kind, path, ours, theirs }: ComparedValue): string {
  const field = path ? ltr(pathText(path)) : '';
  switch (kind) {
    case 'missing':
      return `${field} חסר`;
    case 'changed':
      return `${field} ${changeOf(ours ?? '', theirs ?? '')}`;
    case 'moved':
      return ours === null ? `${field} נמצא כאן, שלא במקומו` : `${field} נמצא במקום אחר`;
    default:
      return 'אצלכם יש ערך שאינו נחתם';
  }
}

const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

function changeOf(ours: string, theirs: string): string {
  if (theirs.trim() === ours) return 'מוקף רווחים שאינם נחתמים';
  if (theirs === '') return 'ריק';
  if (theirs.replace(INVISIBLE, '') === ours.replace(INVISIBLE, ''))
    return 'נבדל בתווים בלתי נראים';
  return theirs.normalize() === ours.normalize() ? 'בצורת Unicode אחרת' : 'אינו זהה';
}
