// Hebrew: what stands in renderer/app.

import type { Words } from '../en/en.ts';
import { detail } from './detail.tsx';
import { ltr, own } from './isolate.ts';

export const app: Words['app'] = {
  name: 'Countersign',
  titleWithInvalid: (count) => `(לא תקינים: ${count}) Countersign`,

  listeningOn: 'מאזין בכתובת',
  andTls: 'וגם TLS',
  notListening: 'לא מאזין',
  connecting: 'מתחבר…',
  notReachable: 'אין קשר עם המארח',
  copyAddress: 'העתקת הכתובת',
  compose: 'הרכבה',
  import: 'ייבוא',
  palette: 'לוח הפקודות',
  settings: 'הגדרות',
  widthOfEndpoints: 'רוחב נקודות הקצה',
  widthOfList: 'רוחב הרשימה',

  hostGone: 'המארח נעלם.',
  hostUnreachable: 'אי אפשר להגיע אל המארח.',
  staleView: 'מוצג מה שהיה ידוע קודם. וובהוקים חדשים אינם מוצגים.',
  isItRunning: (command) => <>האם {command} עדיין רץ? מוצג מה שהיה ידוע קודם.</>,
  tryNow: 'ניסיון עכשיו',
  nextTry: (seconds) => `ניסיון נוסף בעוד ${seconds} שנ׳`,
  trying: 'מנסה…',
  hostBack: 'המארח חזר. הכול נקרא מחדש.',
  startedAnew: 'Countersign הופעל מחדש.',
  openNewAddress:
    'הכתובת של הלשונית הזאת שייכת להפעלה הקודמת. פתחו את הכתובת שהודפסה עכשיו. מוצג מה שהיה ידוע קודם.',

  onlyWithToken: 'הכתובת הזאת פועלת רק עם האסימון ששייך לה.',
  tokenIsOld: 'האסימון של הלשונית הזאת שייך להפעלה קודמת.',
  openPrinted: (command) => <>פתחו את הכתובת ש־{command} הדפיס כשהופעל. היא נראית כך:</>,
  whyToken:
    'האסימון שומר על הוובהוקים שלכם מפני דפים אחרים ומפני אנשים אחרים במחשב הזה. הוא מתחלף בכל הפעלה, והדפדפן שוכח אותו כשהלשונית נסגרת.',

  status: 'מצב',
  waitingForHost: 'ממתין למארח…',
  captured: (count) => `נלכדו: ${count}`,
  lost: (count) => `אבדו: ${count}`,
  lostMeans:
    'וובהוקים שלא היה אפשר לשמור מאז ההפעלה. כל אחד נענה ב־503, כדי שהשירות ישלח אותו שוב.',
  database: (size) => `מסד נתונים ${size}`,
  secretsIn: {
    keychain: 'הסודות במחזיק המפתחות של המערכת',
    file: 'הסודות בקובץ שרק אתם יכולים לקרוא',
  },
  copyFolder: 'העתקת תיקיית הנתונים',
  version: (version) => `גרסה ${ltr(version)}`,
  notStoring: 'לא שומר',

  faultTitle: {
    'disk-full': 'הדיסק מלא.',
    'read-only': 'אי אפשר לכתוב בתיקיית הנתונים.',
    failed: 'אי אפשר לשמור וובהוקים.',
    damaged: 'מסד הנתונים פגום.',
    replaced: 'קובץ מסד הנתונים הוחלף או הוסר בזמן ש־Countersign פעל.',
  },
  faultMeans: (since) => `מאז ${since} כל וובהוק נענה ב־503, והשירות שולח אותו שוב מאוחר יותר.`,
  faultDo: {
    'disk-full': (folder) => <>פנו מקום בדיסק של {folder} או מחקו לכידות: השמירה תימשך מעצמה.</>,
    'read-only': (folder) => <>אפשרו כתיבה ב־{folder}: השמירה תימשך מעצמה.</>,
    failed: (folder) => <>בדקו ש־{folder} והדיסק שלה תקינים: השמירה תימשך מעצמה.</>,
    damaged: (folder) => (
      <>
        הפעילו את Countersign מחדש: הקובץ הפגום יישמר בצד ב־{folder}, ומה שאפשר לקרוא ממנו יועבר
        למסד חדש.
      </>
    ),
    replaced: (folder) => (
      <>
        הרחיקו מ־{folder} כלים שמסנכרנים או מגבים קבצים, והפעילו את Countersign מחדש: הוא ימשיך עם
        הקובץ שנמצא שם.
      </>
    ),
  },
  damagedMeans: (since) =>
    `חלק ממנו לא ניתן היה לקריאה ב־${since}. וובהוק שאי אפשר לשמור נענה ב־503.`,
  salvagedTitle: 'מסד הנתונים היה פגום.',
  salvaged: (saved, count) =>
    count === 1 ? 'וובהוק אחד הועבר למסד חדש.' : `${saved} וובהוקים הועברו למסד חדש.`,
  salvagedAll: 'אף אחד אינו חסר.',
  salvagedLost: (lost, count) =>
    count === 1 ? 'אחד לא ניתן היה לקריאה.' : `${lost} לא ניתנו לקריאה.`,
  salvagedLostUnknown: 'לא ידוע כמה לא ניתנו לקריאה.',
  salvagedIds: (ids, isCertain) => (isCertain ? <>מספרים: {ids}.</> : <>הם מתוך המספרים {ids}.</>),
  salvagedEndpoints: (lost, count) =>
    count === 1 ? 'נקודת קצה אחת לא ניתנה לקריאה.' : `${lost} נקודות קצה לא ניתנו לקריאה.`,
  salvagedFile: (file) => <>הקובץ הפגום נשמר בשם {file}, עם כל מה שיש בו, עד שתמחקו אותו.</>,
  salvagedFound: 'מה פגום',
  salvagedSeen: 'קראתי',

  unsaved: 'מה שהוקלד בתיבה הזאת לא נשמר.',
  leaveUnsaved: 'יציאה בלי שמירה',

  shortcuts: 'קיצורי מקלדת',
  shortcutsNote: 'האותיות פועלות כשהמיקוד אינו בשדה.',
  or: 'או',

  groups: {
    capture: 'לכידה',
    tabs: 'לשוניות',
    list: 'רשימה',
    send: 'שליחה',
    window: 'חלון',
    goTo: 'מעבר אל',
    edit: 'עריכה',
    captures: 'לכידות',
  },
  commands: {
    next: 'הלכידה הבאה',
    previous: 'הלכידה הקודמת',
    'open-detail': 'מן הרשימה אל הלכידה',
    'choose-all': 'בחירת כל הרשימה',
    'focus-list': 'חזרה אל הרשימה',
    replay: 'שליחה חוזרת של הלכידה',
    'replay-many': 'שליחה חוזרת של הלכידות שנבחרו לכמה יעדים',
    compare: 'השוואה ללכידה אחרת',
    export: 'ייצוא הלכידות שנבחרו',
    'copy-curl': 'העתקה כפקודת cURL',
    delete: 'מחיקת הלכידות שנבחרו',
    'undo-delete': 'ביטול המחיקה',
    'edit-endpoint': 'עריכת נקודת הקצה',
    'tab-fields': detail.tabs.fields,
    'tab-canonical': detail.tabs.canonical,
    'tab-signature': detail.tabs.signature,
    'tab-raw': detail.tabs.raw,
    'tab-request': detail.tabs.request,
    'tab-deliveries': detail.tabs.deliveries,
    'tab-replay': detail.tabs.replay,
    'previous-tab': 'הלשונית הקודמת',
    'next-tab': 'הלשונית הבאה',
    filter: 'מעבר אל המסנן',
    'clear-filter': 'ניקוי המסנן',
    'show-all': 'הצגת כל הלכידות',
    'show-unrouted': 'הצגת לכידות ללא נקודת קצה',
    'show-valid': 'הצגת לכידות תקינות',
    'show-invalid': 'הצגת לכידות לא תקינות',
    'show-reading': 'הצגת לכידות תקינות לפי קריאה אחרת',
    'show-unverifiable': 'הצגת לכידות שלא ניתן לאמת',
    compose: 'הרכבה: שליחה בתור שירות התשלומים',
    'solve-case': 'פתרון מקרה: הדבקת מייל, גוף או גיבוב',
    sample: 'שליחת דוגמה',
    runs: 'הצגת ההרצות',
    tunnel: 'בדיקת הכתובת הציבורית',
    'copy-address': 'העתקת כתובת ההאזנה',
    import: 'ייבוא',
    'new-endpoint': 'הוספת נקודת קצה',
    palette: 'לוח הפקודות',
    shortcuts: 'קיצורי מקלדת',
    settings: 'הגדרות',
    'check-updates': 'חיפוש עדכונים',
    'theme-system': 'ערכת הצבעים של המערכת',
    'theme-light': 'ערכת צבעים בהירה',
    'theme-dark': 'ערכת צבעים כהה',
    'language-system': 'שפת המערכת',
    'language-en': 'שפה: English (אנגלית)',
    'language-he': 'שפה: עברית',
    'next-pane': 'אל החלק הבא של החלון',
    'previous-pane': 'אל החלק הקודם של החלון',
  },
  alsoCalled: {
    compare: 'הבדלים זה לצד זה',
    delete: 'הסרה',
    compose: 'וובהוק חדש בדיקה',
    'solve-case': 'בדיקה אימות הסבר הדבקה מייל סוד תמיכה',
    sample: 'הדגמה',
    tunnel: 'מנהרה ngrok cloudflared',
    import: 'פתיחת קובץ הדבקה',
    export: 'שמירה שיתוף חבילת תמיכה HAR',
    settings: 'העדפות אפשרויות פורט שמירה שפה',
    shortcuts: 'עזרה מקשים',
  },
  endpointNamed: (name) => `הצגת ${own(name)}`,
  editEndpointNamed: (name) => `עריכת ${own(name)}`,
  viewNamed: (name) => `תצוגה: ${own(name)}`,
};
