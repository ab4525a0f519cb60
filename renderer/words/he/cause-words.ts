// Hebrew: what the other program did, for each cause, from its details. The titles are in shared/signature/explain.

import { shorten } from '../../../shared/json/cut.ts';
import { pathText } from '../../../shared/json/path-text.ts';
import type { FirstDifference } from '../../../shared/signature/explain/causes/mistakes.ts';
import type { AnyCauseCode, CauseCode } from '../../../shared/signature/explain/codes.ts';
import type { Details } from '../../../shared/signature/explain/explanation.ts';
import { ltr, own } from './isolate.ts';

const always = (says: string) => () => says;

/** A separator for people. */
const SEPARATORS: Readonly<Record<string, string>> = {
  '': 'בלי כלום ביניהם',
  ' ': 'ברווח',
  '\n': 'בסוף שורה (LF)',
  '\r\n': 'בסוף שורה (CR LF)',
  '\t': 'בטאב',
  '\0': 'בתו NUL',
  '\u001f': 'במפריד יחידות',
};

const quoted = (names: readonly string[]) => names.map((name) => `״${ltr(name)}״`).join(' ו־');

export const CAUSES: Readonly<Record<AnyCauseCode, (details: Details) => string>> = {
  'secret-whitespace': always('היה בשימוש הסוד הנכון, עם רווחים או סופי שורה אחרים בקצותיו.'),
  'secret-quoted': always('המירכאות סביב הסוד נחשבו לחלק ממנו, או הורדו ממנו.'),
  'secret-other': ({ label, names }) =>
    names ? `הערך של ${quoted(names)} היה בשימוש כסוד.` : `היה בשימוש הסוד ״${own(label ?? '')}״.`,
  'secret-missing': always('הגיבוב חושב בלי הסוד, או עם מילה כמו undefined במקומו.'),
  'secret-decoded': always('הסוד פוענח תחילה מ־base64 או מספרות הקסדצימליות.'),
  'secret-first': always('הסוד הושם לפני הערכים, ולא אחריהם.'),
  'secret-no-colon': always('הסוד הושם אחרי הערכים בלי מפריד ביניהם.'),
  hmac: always('היה בשימוש HMAC: הסוד היה המפתח, וההודעה הייתה הנתונים.'),
  'raw-body': always('הגיבוב חושב על הגוף עצמו, או על הגוף אחרי קידוד מחדש, ולא על הערכים.'),
  separator: ({ separator = ':' }) =>
    `הערכים או הסוד חוברו ${SEPARATORS[separator] ?? `ב־${ltr(separator)}`}.`,
  'digest-algorithm': ({ algorithm }) => `היה בשימוש אלגוריתם אחר: ${ltr(algorithm ?? '')}.`,
  'digest-uppercase': always('התמצית נכתבה באותיות גדולות.'),
  'digest-base64': always('התמצית נכתבה ב־base64, ולא בספרות הקסדצימליות.'),
  'sign-included': always('שדה החתימה עצמו צורף עם שאר הערכים.'),
  'strings-only': always('מספרים, או גם true ו־false, הושמטו: צורפו רק מחרוזות.'),
  'fixed-fields': always('צורפה רק רשימת שדות קבועה; שדה שלא תמיד נשלח הושמט.'),
  'field-left-out': ({ names }) =>
    names === undefined
      ? 'שדות בתוך אובייקטים מקוננים הושמטו.'
      : names.length === 1
        ? `השדה ${quoted(names)} הושמט.`
        : `השדות ${quoted(names)} הושמטו.`,
  'field-added': ({ name = '', value = '' }) =>
    `השדה ${quoted([name])} צורף עם הערך ${ltr(value)}, אף שלא נשלח.`,
  'empty-kept': always('ערכים ריקים או null צורפו כטקסט ריק, ולכן יש מפרידים צמודים.'),
  'null-as-text': always('ערכי null צורפו כמילה, כמו null או None.'),
  'zero-dropped': always('אפס או false נחשבו לערך ריק.'),
  'items-left-out': always('מערכים הושמטו.'),
  'items-as-json': always('הפריטים צורפו כטקסט JSON אחד.'),
  'items-parsed': always('המחרוזת ב־items פוענחה, והערכים של איבריה צורפו.'),
  'items-object-text': always('איברי המערך הומרו לטקסט, כפי ששפת התכנות כותבת אובייקט.'),
  'items-key-order': always('השמות בתוך הפריטים לא מוינו: הערכים צורפו בסדר שבו נשלחו.'),
  'item-scalars-kept': always('צורפו גם איברים של מערכים שאינם אובייקטים.'),
  'order-document': always('השדות צורפו בסדר שבו נשלחו, בלי מיון.'),
  'order-descending': always('שמות השדות מוינו בסדר יורד.'),
  'order-locale': always('השמות מוינו לפי כללים של שפה, או בלי הבחנה בין אותיות גדולות לקטנות.'),
  'order-numeric': always('שמות שנראים כמו מספרים מוינו כמספרים.'),
  'not-trimmed': always('ערכים צורפו עם הרווחים שסביבם, או עם חלקם.'),
  'trim-ascii': always('נחתכו רק רווחי ASCII, או חלקם: אחרים, כמו הרווח הקשיח, צורפו.'),
  'number-as-written': always('מספרים צורפו בדיוק כפי שהם בגוף.'),
  'number-double': always('מספרים נקראו כנקודה צפה של 64 סיביות, ומספרים ארוכים משתנים בכך.'),
  'number-two-decimals': always('מספרים, או חלקם, נכתבו עם שתי ספרות אחרי הנקודה.'),
  'number-float-text': always('מספרים נכתבו כנקודה צפה: 10 הפך ל־10.0.'),
  'number-precision-14': always('מספרים נכתבו עם 14 ספרות משמעותיות.'),
  'boolean-one-empty': always('הערך true צורף כ־1, ו־false הושמט כערך ריק.'),
  'boolean-capitalised': always('הערכים true ו־false צורפו כ־True וכ־False.'),
  'boolean-one-zero': always('הערכים true ו־false צורפו כ־1 וכ־0.'),
  'nested-flattened': always('אובייקטים ומערכים בתוך ערכים אחרים פורקו, והערכים שלהם צורפו.'),
  'nested-left-out': always('אובייקטים ומערכים בתוך ערכים אחרים הושמטו.'),
  'text-json-escaped': always('טקסטים צורפו כפי ש־JSON כותב אותם, עם רצפי בריחה או עם מירכאות.'),
  'text-html-escaped': always('תווים מיוחדים של HTML צורפו כישויות, או ישויות הפכו לתווים.'),
  'text-slashes': always('לוכסנים הפוכים נוספו לפני מירכאות, או הוסרו מערכים.'),
  'text-url-encoded': always('ערכים קודדו או פוענחו כמו ב־URL או בטופס.'),
  'text-charset': ({ charset }) =>
    `הטקסט או הבתים עברו דרך הקידוד ${ltr(charset ?? '')} במקום UTF-8.`,
  'text-unicode-form': ({ form }) => `הטקסטים הובאו לצורת Unicode ${ltr(form ?? '')}.`,
  'text-tags-stripped': always('תגיות HTML הוסרו מהטקסטים.'),
  'text-blanks-collapsed': always('רווחים או סופי שורה בתוך ערכים צומצמו לרווח אחד, או הוסרו.'),
  'text-lower-case': always('טקסטים, או חלקם, צורפו באותיות קטנות.'),
  'value-as-number': ({ fields }) =>
    fields
      ? `השדה ${quoted(fields)} טופל כמספר לפני הצירוף: הומר, עוצב או חולק.`
      : 'טקסטים שהם מספרים טופלו כמספרים לפני הצירוף.',
  'values-unique': always('מבין ערכים זהים צורף רק אחד.'),
  'items-first-only': always('צורף רק האיבר הראשון של המערך.'),
  'items-by-column': always('ערכי הפריטים צורפו שם אחר שם: הערך של כל פריט, ואז השם הבא.'),
  'order-values': always('הערכים מוינו לפי תוכנם, ולא לפי שמות השדות.'),
  'secret-twice': always('הסוד צורף פעמיים.'),

  'body-rewritten': always('נחתם גוף ששונה או נכתב מחדש, ולא הבתים שנשלחו.'),
  'part-missing': always('חלק מההודעה של השירות הושמט.'),
  'part-order': always('חלקי ההודעה חוברו בסדר אחר.'),
  'time-other': always('הזמן נכתב ביחידה אחרת, למשל באלפיות שנייה.'),
  'url-other': always('הייתה בשימוש כתובת URL אחרת מזו שהוגדרה בשירות.'),
  'setting-other': always('היה בשימוש אלגוריתם אחר מזה שהוגדר.'),
  'key-as-text': always('המפתח היה הטקסט של הסוד, ולא הבתים שהוא מייצג.'),
  'key-prefix': always('הקידומת של הסוד נשארה, או הורדה, שלא כמו אצל השירות.'),
  'digest-plain': always('חושב גיבוב רגיל, ולא HMAC.'),
  'digest-form': always('התמצית נכתבה בצורה אחרת.'),
  'name-shown': always('שמות וערכים חוברו שלא כמו אצל השירות.'),
  'encoding-missing': always('הערכים חוברו בלי הקידוד או תווי הבריחה של השירות.'),
  'json-form': always('ה־JSON נכתב כפי ששפת תכנות אחרת כותבת אותו.'),
  'order-sorted': always('השדות מוינו לפי שמותיהם, ולא סודרו בסדר של השירות.'),
  'values-trimmed': always('הרווחים סביב הערכים נחתכו.'),
  'empty-left-out': always('ערכים ריקים הושמטו.'),
  'nested-kept': always('גם אובייקטים ומערכים נחתמו.'),
  'field-kept': ({ names }) => `נחתם גם ${names ? quoted(names) : 'שדה'}, שהשירות אינו חותם עליו.`,
  'signature-place': always('החתימה לא הייתה במקום שבו השירות שם אותה.'),
  'body-wrapped': ({ names }) =>
    names
      ? `נחתם רק ${quoted(names)}, ולא הגוף כולו.`
      : 'הגוף נחתם לפני שנדחס, קודד או נעטף, או אחרי כן.',
  'part-added': always('להודעה נוסף דבר שהשירות אינו שם בה, או שחלק ממנה צורף פעמיים.'),
  'text-quotes': always('גרשים או מירכאות בטקסטים הוסרו או הוחלפו.'),
  'text-upper-case': always('טקסטים, או חלקם, צורפו באותיות גדולות.'),
  'field-other': ({ names }) =>
    `במקום שדה של השירות צורף ${names ? `השדה ${quoted(names)}` : 'ערך אחר'}.`,
  'key-encoding': always(
    'הסוד היה בשימוש בצורה אחרת: בקידוד כגון Base64 או ישויות HTML, אחרי גיבוב, באותיות גדולות או קטנות, עם תוספת או בלי חלק ממנו.',
  ),
  'secret-exchanged': ({ names }) =>
    names ? `הסוד ו־${quoted(names)} הוחלפו זה בזה.` : 'המפתח וההודעה של ה־HMAC הוחלפו זה בזה.',
  'hashing-other': always(
    'שלב גיבוב נוסף, הושמט או שונה: למשל, נחתמה התמצית של ההודעה ולא ההודעה.',
  ),
  'encoding-other': always(
    'חלק מההודעה, או כולה, קודד אחרת: פעמיים, בצורה אחרת או במקום שאין בו קידוד.',
  ),
};

/** Completes ״מקבל ש…״. */
export const RECEIVERS: Readonly<Partial<Record<CauseCode, string>>> = {
  'strings-only': 'חותם רק על מחרוזות',
  'fixed-fields': 'חותם על רשימת שדות קבועה',
  'items-left-out': 'מדלג על מערכים',
  'items-as-json': 'מקודד את items מחדש',
  'items-parsed': 'מפרק את המחרוזת items',
  'items-object-text': `הופך את items ל־${ltr('״[object Object]״')}`,
  'items-key-order': 'לא ממיין את השמות בתוך items',
  'item-scalars-kept': 'חותם על איברים שאינם אובייקטים',
  'zero-dropped': 'מחשיב 0 לריק',
  'empty-kept': 'שומר ערכים ריקים',
  'null-as-text': 'חותם על null כמילה',
  'not-trimmed': 'לא חותך רווחים',
  'trim-ascii': 'חותך רק רווחי ASCII',
  'order-document': 'לא ממיין',
  'order-locale': 'ממיין לפי כללים של שפה',
  'order-numeric': 'ממיין שמות מספריים כמספרים',
  'number-as-written': 'חותם על מספרים כפי שנכתבו',
  'number-double': 'קורא מספרים כנקודה צפה',
  'number-two-decimals': 'כותב מספרים עם שתי ספרות אחרי הנקודה',
  'number-float-text': 'כותב מספרים כנקודה צפה',
  'number-precision-14': 'שומר 14 ספרות של מספר',
  'boolean-one-empty': 'כותב true כ־1 ו־false ככלום',
  'boolean-capitalised': 'כותב True ו־False',
  'text-json-escaped': 'חותם על טקסטים עם רצפי הבריחה של JSON',
  'text-html-escaped': 'מקודד טקסטים ל־HTML',
  'text-slashes': 'מוסיף או מסיר לוכסנים הפוכים',
  'text-url-encoded': 'מקודד ערכים ל־URL',
  'text-unicode-form': 'מנרמל Unicode',
  'text-tags-stripped': 'מסיר תגיות HTML',
  'text-blanks-collapsed': 'מצמצם רווחים בתוך ערכים',
  'text-lower-case': 'כותב את כתובת הדוא״ל באותיות קטנות',
  'value-as-number': 'ממיר טקסטים למספרים',
  'values-unique': 'משמיט ערכים כפולים',
  'items-first-only': 'חותם רק על הפריט הראשון',
  'items-by-column': 'מצרף את הפריטים שם אחר שם',
  'order-values': 'ממיין את הערכים, לא את השמות',
};

const MOST_SHOWN = 40;

const shown = (text: string) => (text === '' ? 'כלום' : `״${own(shorten(text, MOST_SHOWN))}״`);

/** The effect on the first value that differs. */
export function becauseSays({ kind, path, text }: FirstDifference): string {
  const name = ltr(pathText(path));
  switch (kind) {
    case 'added':
      return `${name} היה מצורף כ${text === '' ? shown(text) : `־${shown(text)}`}`;
    case 'left-out':
      return `${name} היה מושמט`;
    case 'changed':
      return `${name} היה הופך ל${text === '' ? shown(text) : `־${shown(text)}`}`;
    case 'earlier':
      return `${name} היה בא מוקדם יותר`;
  }
}
