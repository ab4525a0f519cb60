// Hebrew: texts of renderer/app.

import type { Words } from '../en/en.ts';
import { detail } from './detail.tsx';
import { own } from './isolate.ts';

export const app: Words['app'] = {
  name: 'Countersign',
  titleWithInvalid: (count) => `(לא תקינים: ${count}) Countersign`,

  listeningOn: 'מאזין בכתובת',
  andTls: 'וגם TLS',
  notListening: 'לא מאזין',
  connecting: 'מתחבר…',
  notReachable: 'מנותק',
  copyAddress: 'העתקת הכתובת',
  addressCopied: 'כתובת ההאזנה הועתקה.',
  widthOfEndpoints: 'רוחב סרגל הצד',
  widthOfList: 'רוחב הרשימה',

  hostGone: 'החיבור למארח אבד.',
  hostUnreachable: 'אי אפשר להתחבר למארח.',
  staleView: 'ייתכן שהתצוגה אינה עדכנית. וובהוקים חדשים אינם מוצגים.',
  isItRunning: (command) => <>בדקו ש־{command} עדיין רץ. ייתכן שהתצוגה אינה עדכנית.</>,
  tryNow: 'ניסיון עכשיו',
  nextTry: (seconds) => `ניסיון נוסף בעוד ${seconds} שנ׳`,
  trying: 'מתחבר מחדש…',
  hostBack: 'החיבור חודש. התצוגה עדכנית.',
  startedAnew: 'Countersign הופעל מחדש.',
  openNewAddress: 'הלשונית הזאת היא מהפעלה קודמת וייתכן שאינה עדכנית. פתחו את הכתובת החדשה.',

  opening: 'בפתיחה',
  cannotOpen: 'לא ניתן לטעון את החלק הזה של החלון. טענו את החלון מחדש ונסו שוב.',
  broken: {
    title: 'Countersign לא הצליח להציג את החלון הזה.',
    kept: 'זו שגיאה ב־Countersign. טענו את החלון מחדש. הלכידות וטיוטות השליחה החוזרת נשמרות. טקסט אחר שלא נשמר אובד.',
    reload: 'טעינת החלון מחדש',
  },
  onlyWithToken: 'לכתובת הזאת דרוש אסימון גישה.',
  tokenIsOld: 'אסימון הגישה של הלשונית הזאת הוא מהפעלה קודמת.',
  openPrinted: (command) => <>פתחו את הכתובת ש־{command} הדפיס כשהופעל. היא נראית כך:</>,
  whyToken:
    'האסימון שומר על הוובהוקים שלכם מפני דפים אחרים ומפני משתמשים אחרים במחשב הזה. הוא מתחלף בכל הפעלה, והדפדפן שוכח אותו כשהלשונית נסגרת.',

  railOf: 'דפים',
  rail: {
    inspect: 'עיון',
    compose: 'הרכבה',
    'check-receiver': 'בדיקה',
    runs: 'הרצות',
    settings: 'הגדרות',
  },
  status: 'מצב',
  waitingForHost: 'ממתין למארח…',
  captured: (count) => `נלכדו: ${count}`,
  lost: (count) => `אבדו: ${count}`,
  lostMeans:
    'וובהוקים שלא היה אפשר לשמור מאז ההפעלה. כל אחד נענה ב־503, כדי שהשירות ישלח אותו שוב.',
  notStoring: 'לא שומר',

  faultTitle: {
    'disk-full': 'הדיסק מלא.',
    'read-only': 'תיקיית הנתונים לקריאה בלבד.',
    failed: 'אי אפשר לשמור וובהוקים.',
    damaged: 'מסד הנתונים פגום.',
    replaced: 'קובץ מסד הנתונים הוחלף או נמחק בזמן ש־Countersign פעל.',
  },
  faultMeans: (since) => `מאז ${since} כל וובהוק נענה ב־503, והשירות שולח אותו שוב מאוחר יותר.`,
  faultDo: {
    'disk-full': (folder) => <>פנו מקום בדיסק של {folder} או מחקו לכידות. השמירה תתחדש אוטומטית.</>,
    'read-only': (folder) => <>אפשרו כתיבה ב־{folder}. השמירה תתחדש אוטומטית.</>,
    failed: (folder) => <>בדקו ש־{folder} קיימת ושאפשר לכתוב בדיסק שלה. השמירה תתחדש אוטומטית.</>,
    damaged: (folder) => (
      <>
        הפעילו את Countersign מחדש. הקובץ הפגום יישמר ב־{folder}, והנתונים שניתן לקרוא ישוחזרו למסד
        חדש.
      </>
    ),
    replaced: (folder) => (
      <>
        הרחיקו מ־{folder} כלים שמסנכרנים או מגבים קבצים, והפעילו את Countersign מחדש. הוא ישתמש
        בקובץ שנמצא שם כעת.
      </>
    ),
  },
  damagedMeans: (since) =>
    `חלק ממנו לא ניתן היה לקריאה ב־${since}. וובהוק שאי אפשר לשמור נענה ב־503.`,
  salvagedTitle: 'מסד הנתונים היה פגום.',
  salvaged: (saved, count) =>
    count === 1 ? 'וובהוק אחד שוחזר למסד חדש.' : `${saved} וובהוקים שוחזרו למסד חדש.`,
  salvagedAll: 'דבר לא אבד.',
  salvagedLost: (lost, count) =>
    count === 1 ? 'אחד לא ניתן היה לקריאה.' : `${lost} לא ניתנו לקריאה.`,
  salvagedLostUnknown: 'לא ידוע כמה לא ניתנו לקריאה.',
  salvagedIds: (ids, isCertain) =>
    isCertain ? <>מזהים: {ids}.</> : <>המזהים שלהם הם מתוך {ids}.</>,
  salvagedEndpoints: (lost, count) =>
    count === 1 ? 'נקודת קצה אחת לא ניתנה לקריאה.' : `${lost} נקודות קצה לא ניתנו לקריאה.`,
  salvagedFile: (file) => <>הקובץ הפגום נשמר בשם {file}, עם כל הנתונים שבו, עד שתמחקו אותו.</>,
  salvagedFound: 'הנזק שנמצא',
  salvagedSeen: 'הבנתי',

  help: 'עזרה',
  shortcutsNote: 'מקשי האותיות פועלים כשהמיקוד אינו בשדה. אפשר לכבות אותם בהגדרות.',
  shortcutsOff: 'מקשי האותיות כבויים בהגדרות.',
  or: 'או',

  palette: {
    placeholder: 'חיפוש פקודות, נקודות קצה ולכידות',
    results: 'פקודות',
    nothing: (search) => `אין תוצאות עבור ״${own(search)}״.`,
  },
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
    'open-detail': 'פתיחת הלכידה',
    'choose-all': 'בחירת הכול',
    'focus-list': 'חזרה אל הרשימה',
    replay: 'שליחה חוזרת של הלכידה',
    'edit-and-replay': 'עריכת הלכידה ושליחתה מחדש',
    notes: 'הערות',
    'bring-here': 'הבאת לכידות מהארכיון לכאן',
    'replay-many': 'שליחה חוזרת של הנבחרות לכמה יעדים',
    compare: 'השוואה ללכידה אחרת',
    export: 'ייצוא הנבחרות',
    'copy-curl': 'העתקה כפקודת cURL',
    delete: 'מחיקת הנבחרות',
    'undo-delete': 'ביטול המחיקה',
    'edit-endpoint': 'עריכת נקודת הקצה',
    'tab-fields': detail.tabs.fields,
    'tab-canonical': detail.tabs.canonical,
    'tab-signature': detail.tabs.signature,
    'tab-request': detail.tabs.request,
    'tab-deliveries': detail.tabs.deliveries,
    'previous-tab': 'הלשונית הקודמת',
    'next-tab': 'הלשונית הבאה',
    filter: 'מעבר אל המסנן',
    'clear-filter': 'ניקוי המסנן',
    'hide-histogram': 'הסתרת ההיסטוגרמה',
    'show-histogram': 'הצגת ההיסטוגרמה',
    'show-all': 'הצגת כל הלכידות',
    'show-archive': 'הצגת הארכיון',
    'show-unrouted': 'הצגת לכידות ללא נקודת קצה',
    'show-valid': 'הצגת לכידות תקינות',
    'show-invalid': 'הצגת לכידות לא תקינות',
    'show-reading': 'הצגת לכידות תקינות עם וריאציה',
    'show-unverifiable': 'הצגת לכידות שלא ניתן לאמת',
    inspect: 'עיון בלכידות',
    compose: 'הרכבה: שליחת וובהוק',
    'check-receiver': 'בדיקת מקבל',
    sample: 'שליחת דוגמה',
    'broken-sample': 'שליחת דוגמה שגויה',
    runs: 'הצגת ההרצות',
    tunnel: 'בדיקת הכתובת הציבורית',
    'copy-address': 'העתקת כתובת ההאזנה',
    import: 'הדבקה או פתיחה',
    'new-endpoint': 'הוספת נקודת קצה',
    palette: 'לוח הפקודות',
    shortcuts: 'קיצורי מקלדת',
    settings: 'הגדרות',
    'check-updates': 'חיפוש עדכונים',
    'theme-system': 'ערכת צבעים לפי המערכת',
    'theme-light': 'ערכת צבעים בהירה',
    'theme-dark': 'ערכת צבעים כהה',
    'language-system': 'שפה לפי המערכת',
    'language-en': 'שפה: English (אנגלית)',
    'language-he': 'שפה: עברית',
    'next-pane': 'החלונית הבאה',
    'previous-pane': 'החלונית הקודמת',
  },
  alsoCalled: {
    compare: 'הבדלים זה לצד זה',
    delete: 'הסרה',
    'bring-here': 'העתקה ייבוא',
    'show-archive': 'צוות משותף',
    compose: 'וובהוק חדש בדיקה',
    'check-receiver': 'מבחן אבחון אימות באג חתימה כתובת',
    sample: 'הדגמה',
    tunnel: 'מנהרה ngrok cloudflared',
    import: 'ייבוא קובץ מקרה בדיקה אימות הסבר מייל סוד תמיכה',
    export: 'שמירה שיתוף חבילת תמיכה HAR',
    settings: 'העדפות אפשרויות פורט שמירה שפה',
    shortcuts: 'עזרה מקשים',
  },
  endpointNamed: (name) => `הצגת ${own(name)}`,
  editEndpointNamed: (name) => `עריכת ${own(name)}`,
  viewNamed: (name) => `תצוגה: ${own(name)}`,
};
