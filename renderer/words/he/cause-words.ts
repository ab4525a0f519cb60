// Hebrew: each cause in words. `title` completes ״נחתם …״; `says` is what the other side did, from the cause's details.

import type { CauseCode } from '../../../shared/signature/explain/codes.ts';
import type { Details } from '../../../shared/signature/explain/explanation.ts';
import { ltr, own } from './isolate.ts';

interface CauseWords {
  readonly title: string;
  readonly says: (details: Details) => string;
}

const always = (says: string) => () => says;

/** A separator as a person reads it. */
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

export const CAUSES: Readonly<Record<CauseCode, CauseWords>> = {
  'secret-whitespace': {
    title: 'עם רווחים או סופי שורה אחרים סביב הסוד',
    says: always('היה בשימוש הסוד הנכון, עם רווחים או סופי שורה אחרים בקצותיו.'),
  },
  'secret-quoted': {
    title: 'עם מירכאות סביב הסוד, כאילו הן חלק ממנו',
    says: always('המירכאות סביב הסוד נחשבו לחלק ממנו, או הורדו ממנו.'),
  },
  'secret-other': {
    title: 'עם סוד אחר',
    says: ({ label }) => `היה בשימוש הסוד ״${own(label ?? '')}״.`,
  },
  'secret-missing': {
    title: 'בלי הסוד',
    says: always('הגיבוב חושב בלי הסוד, או עם מילה כמו undefined במקומו.'),
  },
  'secret-decoded': {
    title: 'עם הסוד אחרי פענוח',
    says: always('הסוד פוענח תחילה מ־base64 או מספרות הקסדצימליות.'),
  },
  'secret-first': {
    title: 'עם הסוד לפני הערכים',
    says: always('הסוד הושם לפני הערכים, ולא אחריהם.'),
  },
  'secret-no-colon': {
    title: 'בלי הנקודתיים שלפני הסוד',
    says: always('הסוד הושם אחרי הערכים בלי נקודתיים ביניהם.'),
  },
  hmac: {
    title: 'עם HMAC',
    says: always('היה בשימוש HMAC-SHA256: הסוד היה המפתח, והערכים המצורפים היו המסר.'),
  },
  'raw-body': {
    title: 'על הגוף הגולמי',
    says: always('הגיבוב חושב על הגוף עצמו, או על הגוף אחרי קידוד מחדש, ולא על הערכים.'),
  },
  separator: {
    title: 'עם מפריד אחר',
    says: ({ separator = ':' }) =>
      `הערכים או הסוד חוברו ${SEPARATORS[separator] ?? `ב־${ltr(separator)}`} במקום בנקודתיים.`,
  },
  'digest-algorithm': {
    title: 'עם אלגוריתם תמצית אחר',
    says: ({ algorithm }) => `היה בשימוש ${ltr(algorithm ?? '')} במקום SHA-256.`,
  },
  'digest-uppercase': {
    title: 'באותיות גדולות',
    says: always('התמצית נכתבה באותיות גדולות.'),
  },
  'digest-base64': {
    title: 'ב־base64',
    says: always('התמצית נכתבה ב־base64, ולא בספרות הקסדצימליות.'),
  },
  'sign-included': {
    title: 'כשהשדה sign כלול',
    says: always('השדה sign עצמו צורף עם שאר הערכים.'),
  },
  'strings-only': {
    title: 'בלי המספרים',
    says: always('מספרים, או גם true ו־false, הושמטו: צורפו רק מחרוזות.'),
  },
  'fixed-fields': {
    title: 'עם רשימת שדות קבועה',
    says: always('צורפה רק רשימת שדות קבועה; שדה שלא תמיד נשלח הושמט.'),
  },
  'field-left-out': {
    title: 'בלי שדה אחד',
    says: ({ names = [] }) =>
      names.length === 1 ? `השדה ${quoted(names)} הושמט.` : `השדות ${quoted(names)} הושמטו.`,
  },
  'field-added': {
    title: 'עם שדה שלא נשלח',
    says: ({ name = '', value = '' }) =>
      `השדה ${quoted([name])} צורף עם הערך ${ltr(value)}, אף שלא נשלח.`,
  },
  'empty-kept': {
    title: 'עם הערכים הריקים',
    says: always('ערכים ריקים או null צורפו כטקסט ריק, ולכן יש נקודתיים צמודות.'),
  },
  'null-as-text': {
    title: 'עם null כמילה',
    says: always('ערכי null צורפו כמילה, כמו null או None.'),
  },
  'zero-dropped': {
    title: 'כשאפסים נחשבו לריקים',
    says: always('אפס או false נחשבו לערך ריק.'),
  },
  'items-left-out': {
    title: 'בלי הפריטים',
    says: always('מערכים הושמטו.'),
  },
  'items-as-json': {
    title: 'עם הפריטים כטקסט JSON אחד',
    says: always('הפריטים צורפו כטקסט JSON אחד.'),
  },
  'items-parsed': {
    title: 'אחרי פירוק המחרוזת items',
    says: always('המחרוזת ב־items פוענחה, והערכים של איבריה צורפו.'),
  },
  'items-object-text': {
    title: 'כשהפריטים הפכו ל־״[object Object]״ או לדומה לו',
    says: always('איברי המערך הומרו לטקסט, כפי ששפת התכנות כותבת אובייקט.'),
  },
  'items-key-order': {
    title: 'בלי מיון השמות בתוך items',
    says: always('השמות בתוך הפריטים לא מוינו: הערכים צורפו בסדר שבו נשלחו.'),
  },
  'item-scalars-kept': {
    title: 'עם איברים שאינם אובייקטים',
    says: always('צורפו גם איברים של מערכים שאינם אובייקטים.'),
  },
  'order-document': {
    title: 'בסדר שבו נשלחו השדות',
    says: always('השדות צורפו בסדר שבו נשלחו, בלי מיון.'),
  },
  'order-descending': {
    title: 'בסדר יורד',
    says: always('שמות השדות מוינו בסדר יורד.'),
  },
  'order-locale': {
    title: 'בסדר אלפביתי של שפה',
    says: always('השמות מוינו לפי כללים של שפה, או בלי הבחנה בין אותיות גדולות לקטנות.'),
  },
  'order-numeric': {
    title: 'כששמות מספריים מוינו כמספרים',
    says: always('שמות שנראים כמו מספרים מוינו כמספרים.'),
  },
  'not-trimmed': {
    title: 'בלי חיתוך הרווחים סביב ערכים',
    says: always('ערכים צורפו עם הרווחים שסביבם, או עם חלקם.'),
  },
  'trim-ascii': {
    title: 'כשנחתכו רק רווחי ASCII',
    says: always('נחתכו רק רווחי ASCII, או חלקם: אחרים, כמו הרווח הקשיח, צורפו.'),
  },
  'number-as-written': {
    title: 'עם מספרים כפי שנכתבו',
    says: always('מספרים צורפו בדיוק כפי שהם בגוף.'),
  },
  'number-double': {
    title: 'עם מספרים שנקראו כנקודה צפה',
    says: always('מספרים נקראו כנקודה צפה של 64 סיביות, ומספרים ארוכים משתנים בכך.'),
  },
  'number-two-decimals': {
    title: 'עם מספרים בשתי ספרות אחרי הנקודה',
    says: always('מספרים, או חלקם, נכתבו עם שתי ספרות אחרי הנקודה.'),
  },
  'number-float-text': {
    title: 'עם מספרים כטקסט של נקודה צפה',
    says: always('מספרים נכתבו כנקודה צפה: 10 הפך ל־10.0.'),
  },
  'number-precision-14': {
    title: 'עם מספרים של 14 ספרות',
    says: always('מספרים נכתבו עם 14 ספרות משמעותיות.'),
  },
  'boolean-one-empty': {
    title: 'עם true כ־1 ו־false ככלום',
    says: always('הערך true צורף כ־1, ו־false הושמט כערך ריק.'),
  },
  'boolean-capitalised': {
    title: 'עם True ו־False',
    says: always('הערכים true ו־false צורפו כ־True וכ־False.'),
  },
  'boolean-one-zero': {
    title: 'עם ערכים בוליאניים כ־1 וכ־0',
    says: always('הערכים true ו־false צורפו כ־1 וכ־0.'),
  },
  'nested-flattened': {
    title: 'אחרי פירוק אובייקטים מקוננים',
    says: always('אובייקטים ומערכים בתוך ערכים אחרים פורקו, והערכים שלהם צורפו.'),
  },
  'nested-left-out': {
    title: 'בלי אובייקטים מקוננים',
    says: always('אובייקטים ומערכים בתוך ערכים אחרים הושמטו.'),
  },
  'text-json-escaped': {
    title: 'עם ערכים כטקסט JSON',
    says: always('טקסטים צורפו כפי ש־JSON כותב אותם, עם רצפי בריחה או עם מירכאות.'),
  },
  'text-html-escaped': {
    title: 'עם ישויות HTML',
    says: always('תווים מיוחדים של HTML צורפו כישויות, או ישויות הפכו לתווים.'),
  },
  'text-slashes': {
    title: 'כשלוכסנים הפוכים לפני מירכאות נוספו או הוסרו',
    says: always('לוכסנים הפוכים נוספו לפני מירכאות, או הוסרו מערכים.'),
  },
  'text-url-encoded': {
    title: 'עם ערכים בקידוד של URL',
    says: always('ערכים קודדו או פוענחו כמו ב־URL או בטופס.'),
  },
  'text-charset': {
    title: 'בקידוד תווים אחר',
    says: ({ charset }) => `הטקסט או הבתים עברו דרך הקידוד ${ltr(charset ?? '')} במקום UTF-8.`,
  },
  'text-unicode-form': {
    title: 'בצורת Unicode אחרת',
    says: ({ form }) => `הטקסטים הובאו לצורת Unicode ${ltr(form ?? '')}.`,
  },
};
