// Hebrew: what went wrong in the host, told from its code and details. Only a code that is not known here stays English.

import type { FailureDetails } from '../../../shared/contract/failure.ts';
import type { ImportNote, ImportNoteCode } from '../../../shared/formats/import-note.ts';
import { HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import type { Words } from '../en/en.ts';
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
  return `אי אפשר לחתום על הגוף: ${why} תקנו אותו, או שלחו אותו בלי חתימה חדשה.`;
};

const SAYS: Readonly<Record<string, Says>> = {
  disconnected: always('החיבור אל המארח אבד לפני שהגיעה תשובה.'),
  'unknown-command': always('המארח אינו מכיר את הפקודה הזאת.'),
  internal: (details) =>
    `משהו ב־Countersign נכשל${reasonOf(details)}. שום דבר שנלכד לא אבד; נסו שוב.`,

  'disk-full': always('הדיסק מלא, ולכן דבר לא השתנה. פנו מקום ונסו שוב.'),
  'read-only': always(
    'אי אפשר לכתוב למסד הנתונים, ולכן דבר לא השתנה. אפשרו כתיבה בתיקיית הנתונים ונסו שוב.',
  ),
  'store-failed': always(
    'אי אפשר היה לקרוא את מסד הנתונים או לכתוב אליו, ולכן דבר לא השתנה. בדקו את הדיסק של תיקיית הנתונים ונסו שוב.',
  ),
  'database-damaged': always(
    'חלק ממסד הנתונים פגום. הפעילו את Countersign מחדש: הקובץ הפגום נשמר בצד, ומה שאפשר לקרוא ממנו מועבר למסד חדש.',
  ),
  'database-replaced': always(
    'קובץ מסד הנתונים הוחלף או הוסר בזמן ש־Countersign פעל, ולכן דבר לא השתנה. הפעילו את Countersign מחדש: הוא ימשיך עם הקובץ שנמצא שם.',
  ),
  'store-busy': always('תוכנה אחרת כותבת למסד הנתונים. דבר לא השתנה; נסו שוב בעוד רגע.'),
  'secrets-unwritable': (details) =>
    `אי אפשר לכתוב את הקובץ ${ltr(details.file ?? 'secrets.json')}${reasonOf(details)}, ולכן הסוד לא נשמר ודבר לא השתנה. אפשרו כתיבה בתיקיית הנתונים ונסו שוב.`,
  'not-all-deleted': always(
    'לא הכול נמחק, כי אי אפשר היה לכתוב לדיסק. פנו מקום, בדקו שאפשר לכתוב בתיקיית הנתונים, ונסו שוב.',
  ),
  'not-here': always(
    'רק יישום שולחן העבודה יכול להציג את התיקייה. העתיקו את הנתיב ופתחו אותה בעצמכם.',
  ),

  'not-found': (details) => subject(details) ?? 'מה שהתבקש כבר אינו קיים. ייתכן שנמחק.',
  'changed-meanwhile': always(
    'חלון אחר שינה את אותם ערכים, ולכן דבר לא נשמר. בחרו אילו ערכים להשאיר ושמרו שוב.',
  ),
  'path-taken': ({ path = '', name = '' }) =>
    `הנתיב ${ltr(path)} שייך לנקודת הקצה ״${own(name)}״. בחרו נתיב אחר.`,
  'invalid-input': (details) => {
    const { what, name = '', count = 0, reason = '', where = '' } = details;
    if (what === 'name-taken') return `כבר יש תצוגה בשם ״${own(name)}״. בחרו שם אחר.`;
    if (what === 'too-many-views') return `כבר יש ${count} תצוגות. הסירו אחת שאין בה צורך.`;
    const problem = INPUT_PROBLEMS[reason] ?? 'ערך שאינו מותר כאן';
    return subject(details) ?? `לא התקבל: ${problem}${where === '' ? '' : ` (${ltr(where)})`}.`;
  },
  'bad-filter': always('אי אפשר לקרוא את המסנן.'),

  'port-in-use': ({ host = '', port = 0, holder, free }) =>
    `הפורט ${ltr(port)} בכתובת ${ltr(host)} תפוס על ידי ${holder ? ltr(holder) : 'תוכנה אחרת'}.${free ? ` ${ltr(free)} פנוי.` : ''}`,
  'listen-failed': (details) =>
    `אי אפשר להאזין בכתובת ${ltr(`${details.host ?? ''}:${details.port ?? ''}`)}${reasonOf(details)}. בחרו כתובת אחרת.`,
  'no-listener': always('כאן לא מאזינים לוובהוקים, ולכן הבדיקה לא יכולה להגיע.'),
  'own-window': ({ port = 0 }) =>
    `הפורט ${ltr(port)} במחשב הזה מגיש את החלון של Countersign עצמו. לשם לא נשלח דבר; בחרו את הכתובת של המקבל שלכם.`,
  'own-listener': ({ port = 0 }) =>
    `הפורט ${ltr(port)} במחשב הזה הוא המאזין של Countersign עצמו: מה שנשלח לשם חוזר כלכידה חדשה. בחרו את הכתובת של המקבל שלכם.`,

  'no-secret': ({ what, path = '' }) =>
    what === 'demo-secret'
      ? `לנקודת הקצה של ${ltr(path)} אין סוד שאפשר לקרוא כאן. תנו לה סוד, או הסירו אותה.`
      : 'אי אפשר לקרוא כאן את הסוד הזה, ולכן אי אפשר לחתום על הגוף. הזינו את הסוד שוב, או שלחו את הגוף בלי לחתום.',
  'not-json': notSignable,
  'not-an-object': notSignable,
  'too-deep': notSignable,
  'no-effect': ({ cause }) =>
    `${cause === undefined ? 'הטעות הזאת' : `הטעות ״${HEBREW_TITLES[cause]}״`} אינה משנה כאן דבר: גם כך הגוף והסוד האלה נותנים את החתימה הנכונה. בחרו גוף שמראה את הטעות.`,
  'bad-schedule': ({ schedule, count = 0 }) =>
    schedule === undefined ? 'לוח הזמנים חורג מהמסמך.' : SCHEDULE_PROBLEMS[schedule](count),
  'too-many-jobs': ({ count = 0 }) => `${count} הרצות כבר מתבצעות. חכו שאחת תסתיים, או בטלו אחת.`,
  'sample-failed': ({ reason }) =>
    `הדוגמה לא הגיעה: ${reason === undefined ? 'היא לא נשמרה.' : exchange(reason)}`,
  'nothing-to-compare': (details) => subject(details) ?? 'אין כאן מחרוזת להשוות אליה.',
  superseded: always('ההשוואה הזאת הופסקה, כי התחילה חדשה ממנה.'),

  'too-large': (details) => subject(details) ?? 'זה גדול מדי.',
  'not-http': ({ id = 0 }) =>
    `לכידה ${id} אינה בקשת HTTP, ולכן אין לה מקום בפורמט הזה. השמיטו אותה, או בחרו חבילת תמיכה או ${ltr('JSON Lines')}.`,
  'not-recognised': (details) =>
    subject(details) ??
    `זה אינו אף אחד מהסוגים המוכרים: גוף JSON, פקודת cURL, קובץ HAR, ${ltr('JSON Lines')} או חבילת תמיכה. אם זה גוף, ייבאו אותו כגוף.`,
  'damaged-file': (details) => subject(details) ?? 'הקובץ פגום.',
  'nothing-in-it': ({ notes = [] }) =>
    ['אין וובהוק בטקסט הזה.', ...notes.map(importNote)].join(' '),
};

const entries = (count = 1) => (count === 1 ? 'רשומה אחת הושמטה' : `${count} רשומות הושמטו`);
const requests = (count = 1) => (count === 1 ? 'בקשה אחת הושמטה' : `${count} בקשות הושמטו`);

const NOTES: Readonly<Record<ImportNoteCode, (note: ImportNote) => string>> = {
  'shell-not-run': always('משתנים ופקודות של המעטפת לא הורצו: הם נשארו כפי שנכתבו.'),
  'login-left-out': always(`השם והסיסמה של ${ltr('-u')} הושמטו.`),
  'cookies-in-file': ({ file = '' }) =>
    `העוגיות שבקובץ ${ltr(file)} (${ltr('-b')}) הושמטו: אי אפשר לקרוא קבצים מכאן.`,
  'headers-in-file': ({ file = '' }) =>
    `הכותרות שבקובץ ${ltr(file)} (${ltr('-H')}) הושמטו: אי אפשר לקרוא קבצים מכאן.`,
  'url-pattern-damaged': always(
    'בכתובת URL יש סוגריים שאינם מקובלים על cURL. הם נשארו כפי שנכתבו.',
  ),
  'url-pattern-too-long': ({ count = 0 }) =>
    `הסוגריים בכתובת URL מייצגים יותר בקשות ממה שנקרא כאן. נקראו ${count} הראשונות.`,
  'command-without-url': always('פקודה בלי כתובת URL הושמטה.'),
  'command-with-form': always(`פקודה ששולחת טופס עם קבצים (${ltr('-F')}) הושמטה: אין וובהוק כזה.`),
  'command-reads-file': always(
    `פקודה שקוראת קובץ (${ltr('-T, -K, --url-query')}) הושמטה: אי אפשר לקרוא קבצים מכאן.`,
  ),
  'command-body-in-file': ({ file = '' }) =>
    `פקודה הושמטה כי הגוף שלה נמצא בקובץ ${ltr(file)}, שאי אפשר לקרוא מכאן. ייבאו את הקובץ עצמו.`,
  'command-body-piped': always(
    'פקודה הושמטה כי תוכנה אחרת כותבת את הגוף שלה. הריצו את התוכנה הזאת, וייבאו את מה שהיא כותבת.',
  ),
  'command-refused': always(
    'פקודה הושמטה כי cURL מסרב לה: שני סוגי בקשה בבת אחת, או אפשרות שחסר לה ערך.',
  ),
  'urls-too-many': ({ count = 0 }) =>
    `פקודה מבקשת יותר כתובות URL ממה שנקרא כאן. נקראו ${count} הראשונות.`,
  'options-not-read': ({ options = '' }) =>
    `מה שהאפשרויות האלה מוסיפות לבקשה הושמט: ${ltr(options)}.`,
  'option-unknown': ({ options = '' }) =>
    `האפשרויות האלה אינן מוכרות כאפשרויות של cURL, ולכן דילגנו עליהן: ${ltr(options)}`,
  'headers-not-allowed': always('כותרות ש־HTTP אינו מתיר הושמטו.'),
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
  'answers-damaged': ({ count = 1 }) =>
    `${count === 1 ? 'תשובה אחת הושמטה' : `${count} תשובות הושמטו`}: אי אפשר לקרוא את הסטטוס או את הגוף שלה.`,
  'requests-too-many': ({ count }) =>
    `${requests(count)}: קובץ מביא לכאן לכל היותר ${ltr('10,000')} לכידות.`,
};

const importNote = (note: ImportNote) => NOTES[note.code](note);

const EXCHANGE: Readonly<Record<string, string>> = {
  timeout:
    'היעד לא ענה בזמן. השירות היה רואה בכך כישלון ומנסה שוב. בדקו אם המקבל תקוע, או תנו יותר זמן.',
  cancelled: 'בוטל לפני שהיעד ענה.',
  refused: 'ביעד אין מי שמאזין. הפעילו את המקבל, או בדקו את הפורט.',
  'unknown-host': 'לא ידועה כתובת לשם הזה. בדקו את האיות.',
  reset: 'היעד סגר את החיבור בלי תשובה. בדקו ביומן של המקבל.',
  'not-http': `מה שהיעד ענה אינו HTTP. בדקו את הפורט, ואם צריך ${ltr('http')} או ${ltr('https')}.`,
  'not-tls': `היעד אינו מדבר TLS. כתבו ${ltr('http://')}, או בדקו את הפורט.`,
  'bad-answer':
    'היעד ענה, אבל ראש התשובה ארוך מדי, סותר את עצמו, או עובר לפרוטוקול אחר. בדקו מה המקבל שולח.',
  'no-http2': `היעד אינו מדבר ${ltr('HTTP/2')}. שלחו ב־${ltr('HTTP/1.1')}.`,
  certificate:
    'תעודת ה־TLS של היעד אינה מהימנה. אם זה מקבל הבדיקות שלכם, הפעילו את ״קבלת כל תעודת TLS״. בהעברה של נקודת קצה אין אפשרות כזאת: תנו לה כתובת http, או תעודה מהימנה.',
  'not-sendable': 'HTTP אינו מתיר את המתודה הזאת או אחת מהכותרות האלה. שנו אותן ושלחו שוב.',
  'body-not-ended':
    'גוף התשובה לא הסתיים. הסטטוס הגיע, ובגוף אין שימוש. בדקו אם המקבל מסיים את התשובות שלו.',
};

const exchange = (code: string) => EXCHANGE[code] ?? `אי אפשר היה להגיע אל היעד (${ltr(code)}).`;

export const failures: Words['failures'] = {
  says: ({ code, message, details = {} }) => SAYS[code]?.(details) ?? message,
  importNote,
  exchange: ({ code }) => exchange(code),
};
