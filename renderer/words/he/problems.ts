// Hebrew: what is wrong with an input, a JSON text, a request or a schedule.

import {
  fieldIn,
  type InputProblem,
  type InputProblemCode,
  type InputProblemDetails,
  type LimitUnit,
} from '../../../shared/contract/input-problem.ts';
import type { InputField } from '../../../shared/english/input-problems.ts';
import type { JsonProblem } from '../../../shared/json/error.ts';
import type { RequestCheck } from '../../../shared/webhook/request.ts';
import type { ScheduleProblem } from '../../../shared/webhook/schedule.ts';
import { ltr, own } from './isolate.ts';

const FIELDS: Readonly<Record<InputField, string>> = {
  allowedAddresses: 'שולחים מורשים',
  body: 'גוף',
  bytesBase64: 'קובץ',
  captureIds: 'לכידות',
  concurrency: 'מספר השליחות בבת אחת',
  copies: 'עותקים',
  delayMs: 'השהיה',
  deliveries: 'הודעות',
  filter: 'מסנן',
  headers: 'כותרות',
  host: 'מארח',
  ids: 'לכידות',
  label: 'תווית של סוד',
  maxAgeDays: 'גיל',
  maxBodyBytes: 'הגוף הארוך ביותר',
  maxBytes: 'גודל',
  maxCaptures: 'מספר הלכידות',
  method: 'מתודה',
  name: 'שם',
  note: 'הערה',
  path: 'נתיב',
  perSecond: 'קצב',
  port: 'פורט',
  schemes: 'סכמות',
  script: 'תסריט',
  secret: 'סוד',
  secrets: 'סודות',
  status: 'סטטוס',
  suites: 'סדרות',
  text: 'טקסט',
  timeoutMs: 'זמן קצוב',
  times: 'מספר הניסיונות',
  updateFeed: 'מקור העדכונים',
  url: 'יעד',
  urls: 'יעדים',
  views: 'תצוגות',
};

const count = (value: number) => value.toLocaleString('he-IL');

function amount(value: number, unit: LimitUnit): string {
  switch (unit) {
    case 'number':
      return count(value);
    case 'ms':
      return value >= 60_000 ? `${count(value / 60_000)} דקות` : `${count(value)} אלפיות שנייה`;
    case 'bytes':
      return bytes(value);
    case 'per-second':
      return `${count(value)} בשנייה`;
  }
}

const MB = 1024 * 1024;
const bytes = (value: number) =>
  value >= MB
    ? ltr(`${count(value / MB)} MB`)
    : value >= 1024
      ? ltr(`${count(value / 1024)} KB`)
      : `${count(value)} בתים`;

type Says = { readonly [C in InputProblemCode]: (details: InputProblemDetails[C]) => string };

/** Each follows the name of a part: ״השהיה: 10 דקות לכל היותר״. */
const PROBLEMS: Says = {
  'not-a-number': () => 'נדרש מספר',
  'not-whole': () => 'נדרש מספר שלם',
  'too-small': ({ least, unit }) => `לפחות ${amount(least, unit)}`,
  'too-big': ({ most, unit }) => `${amount(most, unit)} לכל היותר`,
  empty: () => 'נדרש ערך',
  'too-long': ({ most }) => `${count(most)} תווים לכל היותר`,
  'too-few': ({ least }) => `לפחות ${count(least)}`,
  'too-many': ({ most }) => `${count(most)} לכל היותר`,
  'not-allowed': () => 'ערך שאינו מותר כאן',

  'header-name': () => 'בשם יש תווים ש־HTTP אינו מתיר',
  'header-value': () => 'בערך יש תווים ש־HTTP אינו מתיר',
  'connection-header': () => 'אי אפשר לקבוע כותרות ששייכות לחיבור או לאורך הגוף',
  'nul-character': () => 'תו NUL אינו מותר',
  'nothing-to-break-off': () => 'לתשובה 204 או 304 אין גוף שאפשר לקטוע; בחרו סטטוס אחר',
  method: () => 'מילה אחת, 40 אותיות לכל היותר',

  path: () => `מתחיל ב־${ltr('/')}, בלי רווחים ובלי ${ltr('?')} או ${ltr('#')}`,
  address: () => `כתובת IP או טווח כמו ${ltr('203.0.113.0/24')}`,
  scheme: () => 'הסכמה אינה מוכרת',
  'own-scheme-name': () => 'השם שייך לסכמה מובנית; בחרו שם אחר',
  'scheme-name': () => 'רק אותיות לטיניות קטנות, ספרות ומקפים, 60 לכל היותר',
  'setting-name': () => 'רק אותיות לטיניות, ספרות, נקודות, מקפים וקווים תחתונים',
  'control-character': () => 'תווי בקרה ומפרידי שורות אינם מותרים',
  'too-deep': ({ most }) => `קינון של ${most} רמות לכל היותר`,
  grows: ({ most }) => `פי ${most} מאורך הבקשה לכל היותר; הסירו קידודים מקוננים או ערכים שחוזרים`,
  'unknown-key': ({ key }) => `${ltr(key)} אינו מותר כאן`,
  'one-current': () => 'בדיוק סוד אחד הוא הנוכחי',
  'listed-twice': () => 'אותו סוד מופיע פעמיים',
  'name-taken': ({ name }) => `השם ״${own(name)}״ תפוס; בחרו שם אחר`,

  url: () => `נדרשת כתובת URL שלמה שמתחילה ב־${ltr('http://')} או ב־${ltr('https://')}`,
  'url-with-login': () => 'השמיטו את שם המשתמש ואת הסיסמה',
  'url-with-query': () => `בלי ${ltr('?')} ובלי ${ltr('#')}: תנו רק את כתובת המנהרה`,
  'host-and-port': () => `${ltr('HOST:PORT')}, כמו ${ltr('127.0.0.1:4545')}`,
  loopback: () =>
    `כתובת של המחשב הזה: ${ltr('127.0.0.1')}, ${ltr('::1')} או ${ltr('localhost')}. לקבלה ממקום אחר השתמשו במנהרה`,
  'update-feed': () => `כתובת ${ltr('https')}, או ${ltr('http')} במחשב הזה`,

  'body-too-long': ({ most }) => `${bytes(most)} לכל היותר`,
  'too-many-deliveries': ({ most }) => `עם מספר ההודעות הם יותר מ־${count(most)} מסירות`,
  'accept-rule': () => `${ltr('status=2xx')}, ${ltr('header=Name: text')} או ${ltr('body=text')}`,
  'code-of-one': () => 'קוד שולח לכידה אחת; בחרו אחת',
  'code-language': () => 'לקוד נדרשת שפה, ולשאר אין שפה',
  'not-base64': () => 'לא הגיע שלם',
};

/** What was refused and what would be accepted. */
export function inputSays(refused: InputProblem): string {
  const { problem, where } = refused;
  const field = fieldIn(where);
  const name = Object.hasOwn(FIELDS, field) ? FIELDS[field as InputField] : ltr(field);
  const says = (PROBLEMS[problem] as (details: InputProblem) => string)(refused);
  const named = field === '' ? says : `${name}: ${says}`;
  return `לא התקבל. ${named}${where === '' ? '' : ` (${ltr(where)})`}.`;
}

export const JSON_PROBLEMS: Readonly<Record<JsonProblem, string>> = {
  Empty: 'הגוף ריק.',
  Blank: 'הגוף מכיל רק רווחים.',
  TooDeep: 'הקינון בגוף עמוק מ־200 רמות.',
  NotJsonTooDeep: 'זה אינו JSON. הקינון עמוק מ־200 רמות, ולכן לא מחפשים את המקום.',
  NotJson: 'זה אינו JSON.',
  InvalidSymbol: 'זה אינו ערך JSON.',
  InvalidNumberFormat: 'זה אינו מספר JSON.',
  PropertyNameExpected: 'כאן אמור להיות שם שדה במירכאות כפולות.',
  ValueExpected: 'כאן אמור להיות ערך.',
  ColonExpected: 'כאן אמורות להיות נקודתיים.',
  CommaExpected: 'כאן אמור להיות פסיק.',
  CloseBraceExpected: `חסר סוגר מסולסל ${ltr('}')}.`,
  CloseBracketExpected: `חסר סוגר מרובע ${ltr(']')}.`,
  EndOfFileExpected: 'טקסט ה־JSON נגמר לפני כן; יש משהו אחריו.',
  InvalidCommentToken: 'ב־JSON אין הערות.',
  UnexpectedEndOfString: 'המחרוזת אינה סגורה.',
  UnexpectedEndOfNumber: 'המספר אינו שלם.',
  InvalidUnicode: `אחרי ${ltr('\\u')} צריכות לבוא ארבע ספרות הקסדצימליות.`,
  InvalidEscapeCharacter: 'JSON לא מכיר את רצף הבריחה הזה.',
  InvalidCharacter: 'תו בקרה במחרוזת חייב רצף בריחה.',
};

interface CheckWords {
  readonly item: string;
  /** Only for a sentence; a literal value of the request is not translated. */
  readonly documented?: string;
  /** The meaning of the difference. */
  readonly says: (came: string, bodyLength: number) => string;
}

export const CHECKS: Readonly<Record<RequestCheck['item'], CheckWords>> = {
  method: {
    item: 'מתודה',
    says: () => 'השירות שולח וובהוקים ב־POST; זה הגיע ממקור אחר, או השתנה בדרך.',
  },
  protocol: {
    item: 'פרוטוקול',
    documented: 'HTTP/2 בדוגמה שפורסמה',
    says: () => 'לא מזיק: מנהרה או פרוקסי מדברים בדרך כלל HTTP/1.1 עם המקבל.',
  },
  'content-type': {
    item: 'content-type',
    says: () => 'מקבל שמפענח לפי סוג התוכן אולי לא יקרא את הגוף הזה כ־JSON.',
  },
  accept: {
    item: 'accept',
    says: () => 'סימן לשולח אחר, או לפרוקסי; מקבלים כמעט לא מסתכלים על זה.',
  },
  'content-length': {
    item: 'content-length',
    documented: 'אורך הגוף בבתים',
    says: (came, bodyLength) => `${came === '' ? 'לא נשלח; ' : ''}אורך הגוף בבתים: ${bodyLength}.`,
  },
  body: {
    item: 'גוף',
    documented: 'אובייקט JSON',
    says: () => 'אין בגוף הזה מה לאמת.',
  },
};

/** `intervals`: the number of intervals given. */
export const SCHEDULE_PROBLEMS: Readonly<Record<ScheduleProblem, (intervals: number) => string>> = {
  'time-scale': () => 'קנה המידה של הזמן הוא מ־1 עד 1,000,000.',
  'disable-after': () => 'הוובהוק מושבת אחרי מסירה אחת שנכשלה או יותר.',
  count: (intervals) => `מספר המרווחים (${intervals}) אינו מספר הניסיונות החוזרים של הגרסה.`,
  'no-wait': () => 'מרווח חייב להיות גדול מאפס.',
  'long-wait': () => 'מרווח הוא 24 ימים לכל היותר, חלקי קנה המידה של הזמן.',
  'first-retry': () => `בגרסה ${ltr('A')} הניסיון החוזר הראשון בא דקה אחת אחרי הכישלון; כך מתועד.`,
  'not-growing': () => `בגרסה ${ltr('A')} כל מרווח ארוך מקודמו; כך מתועד.`,
  'too-long': () => `בגרסה ${ltr('A')} הניסיון האחרון נעשה בתוך 24 שעות; כך מתועד.`,
};
