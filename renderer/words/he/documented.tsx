// Hebrew: the English statements of the host and `shared/`, from their codes and details.

import { pathText } from '../../../shared/json/path-text.ts';
import type { Note } from '../../../shared/signature/notes.ts';
import type {
  Defect,
  DefectReason,
  DefectWords,
  TlsFailure,
} from '../../../shared/webhook/defect.ts';
import type { WebhookEvent } from '../../../shared/webhook/events.ts';
import { scheduleProblem } from '../../../shared/webhook/schedule.ts';
import type { Words } from '../en/en.ts';
import { fieldWords, findingSays, PRESETS } from './fields-of-document.ts';
import { ltr } from './isolate.ts';
import { CHECKS, JSON_PROBLEMS, SCHEDULE_PROBLEMS } from './problems.ts';

export const documented: Words['documented'] = {
  field: (rule) => fieldWords(rule).notes,
  finding: ({ code }, rule, node) => findingSays(code, rule, node),
  note: (note) => NOTES[note.code](note),
  jsonProblem: ({ problem }) => JSON_PROBLEMS[problem],
  defect: ({ defect, defectReason: reason }) =>
    reason === null || reason.code === 'other'
      ? defect && DEFECTS[defect]
      : (REASONS[reason.code] as (details: DefectReason) => string)(reason),

  check: ({ item }) => CHECKS[item].item,
  checkDocumented: ({ item, documented }) => CHECKS[item].documented ?? documented,
  checkCame: ({ item, came, outcome }) =>
    item !== 'body' ? came : outcome === 'differs' ? 'לא אובייקט JSON' : 'אובייקט JSON',
  checkSays: ({ item, came, outcome }, bodyLength) =>
    outcome === 'differs' ? CHECKS[item].says(came, bodyLength) : null,

  event: ({ id }) => EVENTS[id].name,
  eventBody: ({ id }) => EVENTS[id].body,
  listedBy: ({ listedBy }) => {
    if (listedBy.length === 0) return 'הוא בטבלת האירועים; אף גרסה לא מונה אותו ברשימה שלה.';
    if (listedBy.length === 2) return 'שתי הגרסאות מונות אותו.';
    return `רק גרסה ${ltr(listedBy[0] ?? '')} מונה אותו.`;
  },
  bodyNamesNoEvent: 'הגוף אינו מציין את סוג האירוע.',
  preset: ({ id }) => PRESETS[id].name,
  presetSays: ({ id }) => PRESETS[id].says,
  scheduleProblem: (schedule) => {
    const problem = scheduleProblem(schedule);
    return problem && SCHEDULE_PROBLEMS[problem](schedule.intervalsMs.length);
  },
};

const at = ({ path }: Note) => ltr(pathText(path));

/** The document does not say which one of repeated names inside a nested value counts. */
const isCounted = ({ path }: Note) =>
  path.length === 1 || (path.length === 3 && typeof path[1] === 'number');

const NOTES: Readonly<Record<Note['code'], (note: Note) => string>> = {
  'byte-order-mark': () => 'הגוף מתחיל בסימן סדר בתים, שממנו מתעלמים.',
  'duplicate-name': (note) =>
    `השם ${at(note)} מופיע יותר מפעם אחת${isCounted(note) ? '; הערך האחרון קובע' : ''}.`,
  'invalid-utf8': () => `הגוף אינו ${ltr('UTF-8')}, כפי ש־JSON חייב להיות.`,
  'lone-surrogate': (note) =>
    `${at(note)} מכיל חצי של זוג סרוגטים; הגיבוב מחושב עם ${ltr('U+FFFD')} במקומו.`,
  'not-described': (note) => `${at(note)} הוא ערך מקונן: המסמך לא מתאר איך חותמים עליו.`,
  'number-kept': (note) => `המספר ${at(note)} היה ארוך מ־400 תווים בכתיב מלא; הוא נשאר כפי שנכתב.`,
  'secret-blanks': () => 'הסוד מתחיל או מסתיים ברווח או בסוף שורה, והם חלק ממנו.',
  'sign-form': () => `${ltr('sign')} אינו 64 ספרות הקסדצימליות באותיות קטנות.`,
  'sign-type': () => `${ltr('sign')} אינו מחרוזת; לפי המסמך הוא מחרוזת.`,
};

const DEFECTS: Readonly<Record<Defect, string>> = {
  cut: 'הגוף ארוך מהמותר; נשמרו רק הבתים הראשונים שלו.',
  incomplete: 'השולח הפסיק, או היה איטי מדי, לפני שהגוף הגיע כולו.',
  'not-http': 'מה שהגיע אינו בקשת HTTP תקינה; נשמרו הבתים הראשונים שלו.',
};

const came = ({ came: bytes, declared }: { came: number; declared: string | null }) =>
  declared === null
    ? `הגיעו ${bytes} בתים.`
    : `הגיעו ${bytes} מתוך ${ltr(declared)} הבתים שב־Content-Length.`;

const TLS_FAILURES: Readonly<Record<TlsFailure, string>> = {
  untrusted: `השולח אינו נותן אמון בתעודה. תנו ל־${ltr('--tls-cert')} תעודה שהוא נותן בה אמון, עם השרשרת, או שימו מנהרה לפני המאזין ופנו אליו ב־${ltr('http://')}.`,
  'no-common-version': `השולח אינו מדבר גרסה של TLS שמדברים כאן. נדרשת ${ltr('TLS 1.2')} או חדשה יותר.`,
  'no-common-cipher': 'אין לשולח צופן משותף עם המאזין. עדכנו את השולח, או השתמשו בתעודה מסוג אחר.',
  'no-common-protocol': `השולח ביקש ב־ALPN פרוטוקול שאינו ${ltr('HTTP/2')} ואינו ${ltr('HTTP/1.1')}. הגדירו אותו לבקש אחד מהם.`,
  'http-without-tls': 'השולח דיבר HTTP בלי TLS אחרי ש־TLS כבר התחיל.',
  unreadable: 'מה שהגיע אינו TLS שאפשר לקרוא.',
};

const REASONS: Omit<DefectWords, 'other'> = {
  cut: ({ sent, kept }) => `בגוף ${sent} בתים; נשמרו ${kept} הראשונים.`,
  slow: ({ timeoutMs, ...rest }) => `הגוף לא הגיע בתוך ${timeoutMs / 1000} שניות. ${came(rest)}`,
  'no-room': (rest) => `הגיעו בבת אחת גופים גדולים רבים, ולא היה מקום לגוף הזה. ${came(rest)}`,
  'connection-broke': (rest) => `החיבור נקטע לפני שהגוף הגיע כולו. ${came(rest)}`,
  'sender-closed': (rest) => `השולח סגר את החיבור לפני שהגוף הגיע כולו. ${came(rest)}`,
  'sender-stopped': (rest) => `השולח הפסיק לפני שהגוף הגיע כולו. ${came(rest)}`,
  'too-many-connections': (rest) =>
    `הגיעו חיבורים רבים, ולכן החיבור הזה נסגר לפני שהגוף הגיע כולו. ${came(rest)}`,
  'invalid-http': ({ reason, ...rest }) => `הבקשה אינה HTTP תקין: ${ltr(reason)}. ${came(rest)}`,
  'not-a-request': ({ reason }) =>
    `הבתים האלה אינם בקשת HTTP: ${ltr(reason)}. גם Content-Length קטן מדי נראה כך.`,
  'tls-not-spoken': () =>
    `הגיעה לחיצת יד של TLS, והמאזין הזה אינו מדבר TLS. כתבו ${ltr('http://')} בשולח או במנהרה, או הפעילו את ${ltr('countersign serve')} עם ${ltr('--tls-cert')} ו־${ltr('--tls-key')}.`,
  'http2-not-offered': () =>
    `הגיע ${ltr('HTTP/2')} על גבי TLS, אבל השולח לא הציע אותו ב־ALPN, כפי ש־HTTP/2 דורש. הגדירו שהשולח יציע ${ltr('h2')}, או ידבר ${ltr('HTTP/1.1')}.`,
  'tls-failed': ({ why, system }) =>
    `לחיצת היד של TLS נכשלה: ${TLS_FAILURES[why]}${why === 'unreadable' ? ` (${ltr(system)})` : ''}`,
};

const EVENTS: Readonly<
  Record<WebhookEvent['id'], { readonly name: string; readonly body: string }>
> = {
  'successful-payment': { name: 'תשלום שהצליח', body: 'סעיף 2.1.' },
  'recurring-charge': {
    name: 'חיוב חוזר שהצליח',
    body: 'סעיף 2.1; לא מתואר שום הבדל.',
  },
  refund: { name: 'זיכוי', body: 'הגוף של זיכוי אינו מתועד.' },
};
