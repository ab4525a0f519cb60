// Hebrew: failures of the host, from their codes and details.

import type { ExchangeError, ExchangeErrorWords } from '../../../shared/contract/exchange-error.ts';
import type { FailureDetails, FailureWords, Reason } from '../../../shared/contract/failure.ts';
import { DEMO_ENDPOINT } from '../../../shared/contract/sending.ts';
import { failureSays } from '../../../shared/english/failures.ts';
import type { ImportNote, ImportNoteCode } from '../../../shared/formats/import-note.ts';
import type { DamagedFile } from '../../../shared/formats/portable.ts';
import { HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import type { Words } from '../en/en.ts';
import { ADDRESS_PROBLEMS, archiveSays, rolesSay } from './team-archive.tsx';
import { filter } from './filter.tsx';
import { inputSays, JSON_PROBLEMS, SCHEDULE_PROBLEMS } from './problems.ts';
import { ltr, own } from './isolate.ts';

const always = (says: string) => () => says;
const because = (reason: string | null) => (reason === null ? '' : ` (${ltr(reason)})`);

const NOT_FOUND: Readonly<Record<FailureDetails['not-found']['what'], string>> = {
  capture: 'הלכידה הזאת כבר אינה קיימת. ייתכן שנמחקה.',
  endpoint: 'נקודת הקצה הזאת כבר אינה קיימת. ייתכן שנמחקה.',
  scheme: 'הסכמה הזאת כבר אינה קיימת. ייתכן שנמחקה.',
  suite: 'הסדרה הזאת כבר אינה קיימת. ייתכן שנמחקה.',
  view: 'התצוגה הזאת כבר אינה קיימת. ייתכן שנמחקה.',
  run: 'ההרצה הזאת כבר אינה ידועה. נשמרות 20 האחרונות מאז ש־Countersign הופעל.',
  exchange: `הבקשה של הניסיון הזה אינה שמורה. מהרצה ארוכה נשמרים הניסיונות הראשונים, ${ltr('4 MB')} בסך הכול.`,
  deletion: 'כבר אי אפשר לבטל את זה: מה שנמחק כבר אינו בדיסק.',
  file: 'הקובץ הזה כבר אינו שמור, כי נוצרו חדשים ממנו. ייצאו שוב.',
};

const DAMAGED: Readonly<Record<DamagedFile, string>> = {
  'not-text': `הקובץ הזה אינו טקסט ${ltr('UTF-8')}, ולכן אינו מהסוג הזה. ייבאו אותו כגוף.`,
  'open-quote': 'בפקודה הזאת יש מירכאות שלא נסגרו. העתיקו את הפקודה כולה.',
  'no-command': 'אין פקודת cURL בטקסט הזה.',
  'for-powershell': `הפקודה הזאת כתובה ל־PowerShell. בדפדפן בחרו ${ltr('Copy as cURL (cmd)')} או ${ltr('Copy as cURL (bash)')}.`,
  'not-har': `זה אינו ארכיון HTTP: אין בו ${ltr('log')} עם רשומות.`,
  'not-a-bundle': 'זו אינה חבילה של Countersign, או שהיא שונתה. בקשו את הקובץ מחדש.',
  'newer-bundle': 'החבילה הזאת נכתבה בגרסה חדשה יותר של Countersign. קראו אותה בגרסה ההיא.',
  'no-captures': `אף שורה בקובץ הזה אינה לכידה ש־Countersign כתב. ייצאו אותו מחדש כ־${ltr('JSON Lines')}, או ייבאו אותו כסוג אחר.`,
  'not-this-kind': 'הקובץ הזה אינו מהסוג שנבחר. ייבאו אותו בלי לבחור סוג, כדי שהסוג יזוהה.',
  'other-export': `זה נראה כקובץ של כלי אחר שניזוק או מסוג שאינו נקרא כאן, ולא כגוף של וובהוק. ייצאו אותו כ־${ltr('HAR')}, או בחרו ״גוף״ כדי לייבא אותו כגוף.`,
};

const NOT_A_SUITE: Readonly<Record<FailureDetails['not-a-suite']['why'], string>> = {
  'not-json': 'הקובץ הזה אינו JSON. בחרו קובץ של סדרת בדיקות.',
  foreign: 'הקובץ הזה אינו סדרת בדיקות. בחרו קובץ ש־Countersign ייצא.',
  newer: 'הסדרה הזאת נכתבה בגרסה חדשה יותר של Countersign. קראו אותה בגרסה ההיא.',
};

const NO_SECRET: Readonly<Record<FailureDetails['no-secret']['what'], string>> = {
  secret:
    'אי אפשר לקרוא כאן את הסוד הזה, ולכן אי אפשר לחתום על הגוף. הזינו את הסוד שוב, או שלחו את הגוף בלי לחתום.',
  'demo-endpoint': `לנקודת הקצה של ${ltr(DEMO_ENDPOINT.path)} אין סוד שאפשר לקרוא כאן. הזינו סוד, או מחקו אותה.`,
  search: 'אי אפשר לקרוא כאן את הסוד הזה. הזינו אותו שוב בנקודת הקצה שלו, וחפשו שוב.',
};

const TOO_LARGE: Readonly<Record<FailureDetails['too-large']['what'], string>> = {
  export: `הקובץ היה גדול מ־${ltr('64 MB')}. בחרו פחות לכידות, או ייצאו אותן כ־${ltr('JSON Lines')} בשורת הפקודה.`,
  import: `הקובץ גדול מ־${ltr('64 MB')}. ייבאו אותו בחלקים.`,
  'import-work': 'קריאת הטקסט הזה דורשת יותר מדי זמן או זיכרון. ייבאו אותו בחלקים.',
};

const NOT_SIGNABLE: Partial<Record<FailureDetails['not-signable']['reason'], string>> = {
  'no-place': 'אין בבקשה הזאת מקום לחתימה של הסכמה. שלחו אותה בלי חתימה חדשה.',
  'public-key':
    'רק השירות יכול לחתום בסכמה הזאת, כי רק לו יש המפתח הפרטי. שלחו את הבקשה בלי לחתום עליה.',
};

const NOTHING_TO_COMPARE: Readonly<Record<FailureDetails['nothing-to-compare']['what'], string>> = {
  'not-an-object':
    'הגוף של הלכידה הזאת אינו אובייקט JSON אחד, ולכן אין לו מחרוזת קנונית להשוות אליה.',
  redacted: 'בלכידה הזאת הוחלף מידע אישי לפני שיוצאה, ולכן אי אפשר להשוות אליה מחרוזת אחרת.',
  'too-long': `הגוף של הלכידה הזאת ארוך מ־${ltr('2 MB')}. Countersign אינו מחפש סיבות בגופים באורך כזה.`,
};

function notSignable({ why }: FailureDetails['not-json']): string {
  const says =
    why === 'not-utf8'
      ? `הוא אינו ${ltr('UTF-8')}.`
      : why === 'not-an-object'
        ? 'אפשר לחתום רק על אובייקט JSON אחד.'
        : `${JSON_PROBLEMS[why.problem]} (שורה ${why.line}, עמודה ${why.column})`;
  return `אי אפשר לחתום על הגוף: ${says} תקנו אותו, או שלחו אותו בלי חתימה חדשה.`;
}

const ownWindow = ({ port }: FailureDetails['own-window']) =>
  `הפורט ${ltr(port)} במחשב הזה מגיש את החלון של Countersign עצמו. לשם לא נשלח דבר; בחרו את הכתובת של המקבל שלכם.`;
const ownListener = ({ port }: FailureDetails['own-listener']) =>
  `הפורט ${ltr(port)} במחשב הזה הוא המאזין של Countersign עצמו: מה שנשלח לשם חוזר כלכידה חדשה. בחרו את הכתובת של המקבל שלכם.`;

const FAILURES: FailureWords = {
  disconnected: always('החיבור אל המארח אבד לפני שהגיעה תשובה.'),
  'not-sent': always('לא נשלח: החיבור אל המארח אבד לפני כן. שלחו שוב.'),
  'unknown-command': always('המארח אינו מכיר את הפקודה הזאת.'),
  internal: ({ reason }) =>
    `משהו ב־Countersign נכשל${because(reason)}. שום דבר שנלכד לא אבד; נסו שוב.`,

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
    'קובץ מסד הנתונים הוחלף או נמחק בזמן ש־Countersign פעל, ולכן דבר לא השתנה. הפעילו את Countersign מחדש: הוא ימשיך עם הקובץ שנמצא שם.',
  ),
  'store-busy': always('תוכנה אחרת כותבת למסד הנתונים. דבר לא השתנה; נסו שוב בעוד רגע.'),
  'secrets-unwritable': ({ file, reason }) =>
    `אי אפשר לכתוב את הקובץ ${ltr(file)}${because(reason)}, ולכן הסוד לא נשמר ודבר לא השתנה. אפשרו כתיבה בתיקיית הנתונים ונסו שוב.`,
  'not-all-deleted': always(
    'לא הכול נמחק, כי אי אפשר היה לכתוב לדיסק. פנו מקום, בדקו שאפשר לכתוב בתיקיית הנתונים, ונסו שוב.',
  ),
  'not-here': always(
    'רק יישום שולחן העבודה יכול להציג את התיקייה. העתיקו את הנתיב ופתחו אותה בעצמכם.',
  ),

  'not-found': ({ what }) => NOT_FOUND[what],
  'scheme-changed': always(
    'הסכמה של נקודת הקצה הזאת השתנתה, ולכן דבר לא נשלח. בדקו את הבקשה ושלחו שוב.',
  ),
  'changed-meanwhile': always(
    'חלון אחר שינה את אותם ערכים, ולכן דבר לא נשמר. בחרו אילו ערכים להשאיר ושמרו שוב.',
  ),
  'scheme-in-use': ({ name, endpoints }) =>
    `הסכמה ${ltr(name)} נמצאת בשימוש: ${endpoints.map(own).join(', ')}. בחרו שם קודם סכמה אחרת.`,
  'path-taken': ({ path, name }) =>
    `הנתיב ${ltr(path)} שייך לנקודת הקצה ״${own(name)}״. בחרו נתיב אחר.`,
  'invalid-input': inputSays,
  'bad-filter': (error) => filter.wrong(error),

  'port-in-use': ({ host, port, holder, free }) =>
    `הפורט ${ltr(port)} בכתובת ${ltr(host)} תפוס על ידי ${holder ? ltr(holder) : 'תוכנה אחרת'}.${free ? ` ${ltr(free)} פנוי.` : ''}`,
  'listen-failed': ({ host, port, reason }) =>
    `אי אפשר להאזין בכתובת ${ltr(`${host}:${port}`)}${because(reason)}. בחרו כתובת אחרת.`,
  'no-listener': always('כאן לא מאזינים לוובהוקים, ולכן הבדיקה לא יכולה להגיע.'),
  'own-window': ownWindow,
  'own-listener': ownListener,
  'remote-target': ({ host, why }) =>
    `${ltr(host)} ${why === 'from-file' ? 'נכתב בקובץ' : 'אינו במחשב הזה ואינו ברשת פרטית'}. כל בקשה של הבדיקה עלולה לממש שם הזמנה. אשרו את המארח אם זה בסדר.`,

  'no-secret': ({ what }) => NO_SECRET[what],
  'not-json': notSignable,
  'not-an-object': notSignable,
  'too-deep': notSignable,
  'no-effect': ({ cause }) =>
    `הטעות ״${HEBREW_TITLES[cause]}״ אינה משנה כאן דבר: גם כך הגוף והסוד האלה נותנים את החתימה הנכונה. בחרו גוף שמראה את הטעות.`,
  'bad-schedule': ({ schedule, count }) => SCHEDULE_PROBLEMS[schedule](count),
  'too-many-jobs': ({ count }) => `${count} הרצות כבר מתבצעות. חכו שאחת תסתיים, או בטלו אחת.`,
  'sample-failed': ({ error }) =>
    `הדוגמה לא הגיעה: ${error === null ? 'היא לא נשמרה. נסו שוב.' : exchange(error)}`,
  'nothing-to-compare': ({ what }) => NOTHING_TO_COMPARE[what],
  'not-signable': ({ reason }) =>
    NOT_SIGNABLE[reason] ??
    `אי אפשר לחתום על הבקשה הזאת בסכמה שלה (${ltr(reason)}). בדקו את הגוף ואת הגדרות נקודת הקצה.`,
  'no-receiver': ({ code }) => `אין קוד אימות להעתקה עבור הסכמה הזאת (${ltr(code)}).`,
  'not-checkable': always(
    'השירות הזה חותם במפתח פרטי שיש רק לו, ולכן אי אפשר לבדוק מקבלים שלו. בחרו נקודת קצה שהשירות שלה חותם בסוד משותף.',
  ),
  'question-gone': always('השאלה הזאת כבר נענתה. ענו על זו שמוצגת עכשיו.'),
  superseded: always('ההשוואה הזאת הופסקה, כי התחילה חדשה ממנה.'),

  'archive-unusable': archiveSays,
  'archive-given': always(
    'הארכיון הוגדר בשורת הפקודה. שנו אותו שם, או הפעילו את Countersign בלי ‎--archive-env‎ ו־‎--archive-file‎.',
  ),
  'no-archive': always('לא הוגדר ארכיון. הזינו את מחרוזת החיבור שלו בהגדרות.'),
  'archive-address': ({ why }) => ADDRESS_PROBLEMS[why],
  'archive-roles': rolesSay,

  'too-large': ({ what }) => TOO_LARGE[what],
  'not-http': ({ id }) =>
    `לכידה ${id} אינה בקשת HTTP, ולכן אין לה מקום בפורמט הזה. השמיטו אותה, או בחרו חבילת תמיכה או ${ltr('JSON Lines')}.`,
  'not-a-suite': ({ why }) => NOT_A_SUITE[why],
  'not-recognised': ({ what }) => {
    switch (what) {
      case 'file':
        return `הפורמט אינו מוכר. מוכרים גוף JSON, פקודת cURL, קובץ HAR, ${ltr('JSON Lines')} וחבילת תמיכה. אם זה גוף, ייבאו אותו כגוף.`;
      case 'case':
        return `אין בטקסט הזה גוף של וובהוק, פקודת ${ltr('cURL')} או גיבוב.`;
      default:
        return DAMAGED[what];
    }
  },
  'damaged-file': ({ what }) => DAMAGED[what],
  'nothing-in-it': ({ notes }) => ['אין וובהוק בטקסט הזה.', ...notes.map(importNote)].join(' '),
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
  'command-without-url': always('פקודה בלי כתובת URL הושמטה.'),
  'command-with-form': always(
    `פקודה ששולחת טופס עם קבצים (${ltr('-F')}) הושמטה: אי אפשר לקרוא קבצים מכאן.`,
  ),
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
  'headers-not-allowed': always('כותרות ש־HTTP אינו מתיר הושמטו.'),
  'command-not-http': always('פקודה הושמטה כי HTTP אינו מתיר את המתודה או את הכתובת שלה.'),
  'entries-without-body': ({ count }) => `${entries(count)}: בקשה בלי גוף, כמו דף או תמונה.`,
  'entries-not-http': ({ count }) =>
    `${entries(count)}: המתודה, הכתובת או הגוף אינם מותרים ב־HTTP.`,
  'bodies-rebuilt': always(
    'בקובץ יש הערכים של הגוף ולא הבתים שלו. הגוף נכתב מחדש, ולכן חתימה של הבתים עלולה לא להתאים.',
  ),
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

const EXCHANGE: ExchangeErrorWords = {
  timeout: () =>
    'היעד לא ענה בזמן. השירות היה רואה בכך כישלון ומנסה שוב. בדקו אם המקבל תקוע, או תנו יותר זמן.',
  cancelled: () => 'בוטל לפני שהיעד ענה.',
  refused: () => 'ביעד אין מי שמאזין. הפעילו את המקבל, או בדקו את הפורט.',
  'unknown-host': () => 'לא ידועה כתובת לשם הזה. בדקו את האיות.',
  reset: () => 'היעד סגר את החיבור בלי תשובה. בדקו ביומן של המקבל.',
  'not-http': () =>
    `מה שהיעד ענה אינו HTTP. בדקו את הפורט, ואם צריך ${ltr('http')} או ${ltr('https')}.`,
  'not-tls': () => `היעד אינו מדבר TLS. כתבו ${ltr('http://')}, או בדקו את הפורט.`,
  'bad-answer': () =>
    'היעד ענה, אבל ראש התשובה ארוך מדי, סותר את עצמו, או עובר לפרוטוקול אחר. בדקו מה המקבל שולח.',
  'no-http2': () => `היעד אינו מדבר ${ltr('HTTP/2')}. שלחו ב־${ltr('HTTP/1.1')}.`,
  certificate: () =>
    'תעודת ה־TLS של היעד אינה מהימנה. אם זה מקבל הבדיקות שלכם, הפעילו את ״קבלת כל תעודת TLS״. בהעברה של נקודת קצה אין אפשרות כזאת: תנו לה כתובת http, או תעודה מהימנה.',
  'not-sendable': () => 'HTTP אינו מתיר את המתודה הזאת או אחת מהכותרות האלה. שנו אותן ושלחו שוב.',
  'body-not-ended': () =>
    'גוף התשובה לא הסתיים. הסטטוס הגיע, ובגוף אין שימוש. בדקו אם המקבל מסיים את התשובות שלו.',
  unreachable: ({ system }) =>
    `אי אפשר היה להגיע אל היעד (${ltr(system)}). בדקו את הכתובת ואת הרשת.`,
  'own-window': ownWindow,
  'own-listener': ownListener,
  'not-handed-on': () =>
    'Countersign נסגר לפני שהגיעה תשובה. ייתכן שהוובהוק הגיע אל המקבל, וייתכן שלא. שלחו אותו שוב אם הוא חסר.',
  other: ({ says }) => `אי אפשר היה להגיע אל היעד (${ltr(says)}).`,
};

const exchange = (error: ExchangeError): string =>
  (EXCHANGE[error.code] as (error: ExchangeError) => string)(error);

/** The program around the window reports start failures, in English. */
const says = (reason: Reason): string => {
  const words = FAILURES as Partial<Record<Reason['code'], (details: Reason['details']) => string>>;
  return words[reason.code]?.(reason.details) ?? failureSays(reason);
};

export const failures: Words['failures'] = { says, importNote, exchange };
