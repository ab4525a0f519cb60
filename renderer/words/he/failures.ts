// Hebrew: what went wrong in the host, told from its code and details. Only a code that is not known here stays English.

import type { FailureDetails } from '../../../shared/contract/failure.ts';
import type { ImportNote, ImportNoteCode } from '../../../shared/formats/import-note.ts';
import { HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import type { Words } from '../words.ts';
import { SUBJECTS } from './failure-subjects.ts';
import { INPUT_PROBLEMS } from './input-problems.ts';
import { ltr, own } from './isolate.ts';
import { JSON_PROBLEMS } from './json-problems.ts';
import { SCHEDULE_PROBLEMS } from './schedule-problems.ts';

type Says = (details: FailureDetails) => string;

const always = (says: string) => () => says;
const reasonOf = ({ reason }: FailureDetails) => (reason === undefined ? '' : ` (${ltr(reason)})`);
const subject = ({ what }: FailureDetails) => (what === undefined ? undefined : SUBJECTS[what]);

/** A body that cannot be signed. */
const notSignable: Says = ({ json, what }) => {
  if (what === 'not-utf8') {
    return `הגוף אינו ${ltr('UTF-8')}, ולכן אי אפשר לחתום עליו מחדש. אפשר לשלוח אותו כפי שנלכד, או לערוך אותו קודם.`;
  }
  const why = json
    ? `${JSON_PROBLEMS[json.problem]} (שורה ${json.line}, עמודה ${json.column})`
    : 'אפשר לחתום רק על אובייקט JSON אחד.';
  return `אי אפשר לחתום על הגוף: ${why} אפשר לתקן אותו, או לשלוח אותו בלי חתימה חדשה.`;
};

const SAYS: Readonly<Record<string, Says>> = {
  disconnected: always('החיבור אל המארח אבד לפני שהגיעה תשובה.'),
  'unknown-command': always('המארח אינו מכיר את הפקודה הזאת.'),
  internal: (details) =>
    `משהו ב־Countersign נכשל${reasonOf(details)}. שום דבר שנלכד לא אבד; אפשר לנסות שוב.`,

  'disk-full': always('הדיסק מלא, ולכן דבר לא השתנה. יש לפנות מקום ולנסות שוב.'),
  'read-only': always(
    'אי אפשר לכתוב למסד הנתונים, ולכן דבר לא השתנה. יש לאפשר כתיבה בתיקיית הנתונים ולנסות שוב.',
  ),
  'store-failed': always(
    'אי אפשר היה לקרוא את מסד הנתונים או לכתוב אליו, ולכן דבר לא השתנה. יש לבדוק את הדיסק של תיקיית הנתונים ולנסות שוב.',
  ),
  'database-damaged': always(
    'מסד הנתונים פגום כאן. יש להפעיל את Countersign מחדש: היא שומרת את הקובץ הפגום בצד ומצילה את מה שאפשר לקרוא.',
  ),
  'store-busy': always('תוכנה אחרת כותבת למסד הנתונים. דבר לא השתנה; אפשר לנסות שוב בעוד רגע.'),
  'secrets-unwritable': (details) =>
    `אי אפשר לכתוב את הקובץ ${ltr(details.file ?? 'secrets.json')}${reasonOf(details)}, ולכן הסוד לא נשמר ודבר לא השתנה. יש לאפשר כתיבה בתיקיית הנתונים ולנסות שוב.`,
  'not-all-deleted': always(
    'לא הכול נמחק, כי אי אפשר היה לכתוב לדיסק. יש לפנות מקום, לבדוק שאפשר לכתוב בתיקיית הנתונים, ולנסות שוב.',
  ),
  'not-here': always(
    'רק גרסת שולחן העבודה יכולה להציג את התיקייה. אפשר להעתיק את הנתיב ולפתוח לבד.',
  ),

  'not-found': (details) => subject(details) ?? 'מה שביקשת כבר אינו קיים. ייתכן שנמחק.',
  'path-taken': ({ path = '', name = '' }) =>
    `הנתיב ${ltr(path)} שייך לנקודת הקצה ״${own(name)}״. יש לבחור נתיב אחר.`,
  'invalid-input': (details) => {
    const { what, name = '', count = 0, reason = '', where = '' } = details;
    if (what === 'name-taken') return `כבר יש תצוגה בשם ״${own(name)}״. יש לבחור שם אחר.`;
    if (what === 'too-many-views') return `כבר יש ${count} תצוגות. יש להסיר אחת שאין בה צורך.`;
    const problem = INPUT_PROBLEMS[reason] ?? 'ערך שאינו מותר כאן';
    return subject(details) ?? `לא התקבל: ${problem}${where === '' ? '' : ` (${ltr(where)})`}.`;
  },
  'bad-filter': always('אי אפשר לקרוא את המסנן.'),

  'port-in-use': ({ host = '', port = 0, holder, free }) =>
    `הפורט ${ltr(port)} בכתובת ${ltr(host)} תפוס על ידי ${holder ? ltr(holder) : 'תוכנה אחרת'}.${free ? ` ${ltr(free)} פנוי.` : ''}`,
  'listen-failed': (details) =>
    `אי אפשר להאזין בכתובת ${ltr(`${details.host ?? ''}:${details.port ?? ''}`)}${reasonOf(details)}. יש לבחור כתובת אחרת.`,
  'no-listener': always('כאן לא מאזינים לוובהוקים, ולכן בדיקה לא יכולה להגיע.'),
  'own-window': ({ port = 0 }) =>
    `הפורט ${ltr(port)} במחשב הזה מגיש את החלון של Countersign עצמה. לשם לא שולחים דבר; יש לבחור את הכתובת של המקבל שלך.`,
  'own-listener': ({ port = 0 }) =>
    `הפורט ${ltr(port)} במחשב הזה הוא המאזין של Countersign עצמה: מה שנשלח לשם חוזר כלכידה חדשה. יש לבחור את הכתובת של המקבל שלך.`,

  'no-secret': ({ what, path = '' }) =>
    what === 'demo-secret'
      ? `לנקודת הקצה של ${ltr(path)} אין סוד שאפשר לקרוא כאן. אפשר לתת לה סוד, או להסיר אותה.`
      : 'אי אפשר לקרוא כאן את הסוד הזה, ולכן אי אפשר לחתום על הגוף. יש להזין את הסוד שוב, או לשלוח את הגוף בלי לחתום.',
  'not-json': notSignable,
  'not-an-object': notSignable,
  'too-deep': notSignable,
  'no-effect': ({ cause }) =>
    `${cause === undefined ? 'הטעות הזאת' : `הטעות ״${HEBREW_TITLES[cause]}״`} אינה משנה כאן דבר: גם כך הגוף והסוד האלה נותנים את החתימה הנכונה. יש לבחור גוף שמראה את הטעות.`,
  'bad-schedule': ({ schedule, count = 0 }) =>
    schedule === undefined ? 'לוח הזמנים חורג מהמסמך.' : SCHEDULE_PROBLEMS[schedule](count),
  'too-many-jobs': ({ count = 0 }) =>
    `${count} הרצות כבר מתבצעות. אפשר לחכות שאחת תסתיים, או לבטל אחת.`,
  'sample-failed': ({ reason }) =>
    `הדוגמה לא הגיעה: ${reason === undefined ? 'היא לא נשמרה.' : exchange(reason)}`,
  'nothing-to-compare': (details) => subject(details) ?? 'אין כאן מחרוזת להשוות אליה.',
  superseded: always('ההשוואה הזאת הופסקה, כי התחילה חדשה ממנה.'),

  'too-large': (details) => subject(details) ?? 'זה גדול מדי.',
  'not-http': ({ id = 0 }) =>
    `לכידה ${id} אינה בקשת HTTP, ולכן אין לה מקום בתבנית הזאת. אפשר להשמיט אותה, או לבחור חבילה או שורות JSON.`,
  'not-recognised': (details) =>
    subject(details) ??
    'זה אינו אף אחד מהסוגים המוכרים: גוף JSON, פקודת curl, קובץ HAR, שורות JSON או חבילה. אם זה גוף, אפשר לייבא אותו כגוף.',
  'damaged-file': (details) => subject(details) ?? 'הקובץ פגום.',
  'nothing-in-it': ({ notes = [] }) =>
    ['אין וובהוק בטקסט הזה.', ...notes.map(importNote)].join(' '),
};

const entries = (count = 1) => (count === 1 ? 'רשומה אחת הושמטה' : `${count} רשומות הושמטו`);
const requests = (count = 1) => (count === 1 ? 'בקשה אחת הושמטה' : `${count} בקשות הושמטו`);

const NOTES: Readonly<Record<ImportNoteCode, (note: ImportNote) => string>> = {
  'shell-not-run': always('משתנים ופקודות של המעטפת לא הורצו: הם נשארו כפי שנכתבו.'),
  'login-left-out': always(`השם והסיסמה של ${ltr('-u')} הושמטו.`),
  'command-without-url': always('פקודה בלי כתובת URL הושמטה.'),
  'command-with-form': always(`פקודה ששולחת טופס עם קבצים (${ltr('-F')}) הושמטה: אין וובהוק כזה.`),
  'command-reads-file': always(
    `פקודה שקוראת קובץ (${ltr('-T, -K')}) הושמטה: אי אפשר לקרוא קבצים מכאן.`,
  ),
  'command-body-in-file': ({ file = '' }) =>
    `פקודה הושמטה כי הגוף שלה נמצא בקובץ ${ltr(file)}, שאי אפשר לקרוא מכאן. אפשר לייבא את הקובץ עצמו.`,
  'command-not-http': always('פקודה הושמטה כי HTTP אינו מתיר את המתודה או את הכתובת שלה.'),
  'entries-without-body': ({ count }) => `${entries(count)}: בקשה בלי גוף, כמו דף או תמונה.`,
  'entries-not-http': ({ count }) =>
    `${entries(count)}: המתודה, הכתובת או הגוף אינם מותרים ב־HTTP.`,
  'personal-data-replaced': always(
    'בקובץ הזה הוחלף מידע אישי, ולכן החתימות שבו לא יכולות להיות נכונות.',
  ),
  'entries-damaged': ({ count }) => `${entries(count)}: פגומה, או שנכתבה בגרסה חדשה יותר.`,
  'lines-not-captures': ({ count = 1, lines = '' }) =>
    count === 1
      ? `שורה ${ltr(lines)} הושמטה: היא אינה לכידה שהגרסה הזאת יודעת לקרוא.`
      : `${count} שורות הושמטו, כי הן אינן לכידות שהגרסה הזאת יודעת לקרוא: ${ltr(lines)}.`,
  'requests-too-long': ({ count }) => `${requests(count)}: ארוכה מהגופים שנשמרים כאן.`,
  'requests-too-many': ({ count }) =>
    `${requests(count)}: קובץ מביא לכאן לכל היותר ${ltr('10,000')} לכידות.`,
};

const importNote = (note: ImportNote) => NOTES[note.code](note);

const EXCHANGE: Readonly<Record<string, string>> = {
  timeout:
    'היעד לא ענה בזמן. השירות היה רואה בכך כישלון ומנסה שוב. כדאי לבדוק אם המקבל תקוע, או לתת יותר זמן.',
  cancelled: 'בוטל לפני שהיעד ענה.',
  refused: 'ביעד אין מי שמאזין. יש להפעיל את המקבל, או לבדוק את הפורט.',
  'unknown-host': 'לא ידועה כתובת לשם הזה. יש לבדוק את האיות.',
  reset: 'היעד סגר את החיבור בלי תשובה. כדאי לעיין ביומן של המקבל.',
  'not-http': `מה שהיעד ענה אינו HTTP. יש לבדוק את הפורט, ואם צריך ${ltr('http')} או ${ltr('https')}.`,
  'not-tls': `היעד אינו מדבר TLS. אפשר לכתוב ${ltr('http://')}, או לבדוק את הפורט.`,
  'bad-answer':
    'היעד ענה, אבל ראש התשובה ארוך מדי, סותר את עצמו, או עובר לפרוטוקול אחר. כדאי לבדוק מה המקבל שולח.',
  'no-http2': `היעד אינו מדבר ${ltr('HTTP/2')}. אפשר לשלוח ב־${ltr('HTTP/1.1')}.`,
  certificate:
    'תעודת ה־TLS של היעד אינה מהימנה. אם זה מקבל הבדיקות שלך, אפשר לבחור לקבל כל תעודה של היעד. בהעברה של נקודת קצה אין אפשרות כזאת: יש לתת לה כתובת http, או תעודה מהימנה.',
  'not-sendable': 'HTTP אינו מתיר את המתודה הזאת או אחת מהכותרות האלה. יש לשנות ולשלוח שוב.',
  'body-not-ended':
    'גוף התשובה לא הסתיים. הסטטוס הגיע, ובגוף אין שימוש. כדאי לבדוק אם המקבל מסיים את התשובות שלו.',
};

const exchange = (code: string) => EXCHANGE[code] ?? `אי אפשר היה להגיע אל היעד (${ltr(code)}).`;

export const failures: Words['failures'] = {
  says: ({ code, message, details = {} }) => SAYS[code]?.(details) ?? message,
  importNote,
  exchange: ({ code }) => exchange(code),
};
