// Hebrew: texts about other services' schemes.

import type { PublicKeyKind } from '../../../shared/signature/primitives.ts';
import { publicKeyOf, type Ref } from '../../../shared/signature/scheme.ts';
import type { SchemeNote } from '../../../shared/signature/notes.ts';
import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

function placeSays(ref: Ref): string {
  switch (ref.kind) {
    case 'header':
      return `הכותרת ${ref.names.map(ltr).join(' או ')}`;
    case 'element':
      return `${ltr(ref.name)} שבכותרת החתימה`;
    case 'field':
      return `השדה ${ltr(ref.path)}`;
    case 'query':
      return `הפרמטר ${ltr(ref.name)} שבשאילתה`;
    case 'setting':
      return `ההגדרה ${ltr(ref.name)}`;
    case 'path-end':
      return 'סוף הנתיב';
    default:
      return ltr(ref.kind);
  }
}

const PUBLIC_KEYS: Readonly<Record<PublicKeyKind, string>> = {
  rsa: `מפתח ציבורי או אישור של RSA בצורת ${ltr('PEM')}`,
  ecdsa: `מפתח ציבורי של ${ltr('P-256')} בצורת ${ltr('PEM')} או ב־${ltr('Base64')}`,
  ed25519: `מפתח ציבורי של ${ltr('Ed25519')} בספרות הקסדצימליות, ב־${ltr('Base64')} או בצורת ${ltr('PEM')}`,
};

const NOTES: Readonly<Record<SchemeNote['code'], string>> = {
  'body-not-covered': 'החתימה אינה מכסה את הגוף.',
  'body-partly-covered': 'החתימה מכסה רק חלק משדות הגוף.',
  'no-time': 'אין זמן בחתימה, ולכן אותו וובהוק נשאר תקף גם כשהוא נשלח שוב.',
  'age-not-checked': 'לא ידוע מתי הוא הגיע, ולכן גילו לא נבדק.',
  'time-ahead':
    'הזמן החתום הוא בעתיד, והספריות של השירות מקבלות זאת. ייתכן שאחד משני השעונים אינו מכוון.',
  'rule-not-confirmed': 'הכלל נקרא בקוד של אחרים, ולא נבדק עם דוגמה מודפסת.',
  'more-signatures': 'יש בה יותר משמונה חתימות. רק שמונה הראשונות נחשבות.',
  'header-repeated': 'הכותרת של החתימה הגיעה יותר מפעם אחת. באחת מהן החתימה הנכונה.',
};

export const scheme: Words['scheme'] = {
  search: 'חיפוש סכמה',
  noneFound: 'אין סכמה בשם הזה.',
  settingSays: {
    notification_url: 'כתובת ה־URL שנמסרה לשירות. בלעדיה נחשבת הכתובת שבבקשה.',
    webhook_id: 'המזהה של הוובהוק בהגדרות של השירות.',
  },
  hasNoSecret: 'לשירות אין סוד לנקודת הקצה הזאת',
  settingError: (name) => `הזינו את ${ltr(name)}. החתימה תלויה בו.`,

  valid: (label, spelling) =>
    label === null
      ? 'החתימה מתאימה לבקשה הזאת. אין בה סוד.'
      : spelling === null
        ? `החתימה מתאימה לבקשה הזאת ולסוד ״${own(label)}״.`
        : `החתימה מתאימה לסוד ״${own(label)}״ עם כתיב אחר של ה־URL.`,
  invalid: (label) =>
    label === null
      ? 'החתימה אינה מתאימה לבקשה הזאת בלי סוד.'
      : `החתימה אינה מתאימה לסוד ״${own(label)}״.`,
  nearMiss: (label, characters, length) =>
    `החתימה ${label === null ? 'בלי סוד' : `עם הסוד ״${own(label)}״`} שונה מזו שהתקבלה ב־${characters} מתוך ${length}.`,
  invalidAdvice: 'בדקו את הסוד ואת סכמת החתימה של נקודת הקצה.',
  reasons: {
    incomplete: () => 'הבקשה לא התקבלה בשלמותה.',
    'too-deep': () => 'הגוף מקונן ביותר מ־200 רמות.',
    'not-json': () => `הגוף אינו JSON ב־${ltr('UTF-8')}.`,
    'not-an-object': () => 'הגוף הוא JSON, אבל אינו אובייקט.',
    'not-a-form': () => 'הגוף אינו טופס.',
    'no-query': () => 'אין שאילתה ב־URL.',
    'not-xml': () => 'הגוף אינו XML ברמה אחת.',
    'no-sign': (scheme) =>
      scheme ? `אין חתימה: היא צריכה לבוא ב${placeSays(scheme.signature.at)}.` : 'אין חתימה.',
    'no-secret': () => 'אין סוד לאמת איתו.',
    'no-setting': () => 'חסרה הגדרה של הסכמה. הזינו אותה בנקודת הקצה.',
    'wrong-key-form': (scheme) => {
      const kind = scheme && publicKeyOf(scheme);
      const hex = scheme?.key?.decode === 'hex';
      return `הסוד אינו ${kind ? PUBLIC_KEYS[kind] : hex ? 'ספרות הקסדצימליות' : 'Base64'}.`;
    },
    'message-too-long': () => 'ההודעה שהסכמה חותמת עליה ארוכה מדי בבקשה הזאת.',
    'too-much-work': () => 'אימות הבקשה הזאת דורש יותר מדי עבודה.',
    'too-old': (scheme) =>
      `החתימה נכונה, אבל היא ישנה מ־${scheme?.time?.tolerance ?? 0} השניות שהשירות מתיר.`,
    'too-early': () => 'החתימה נכונה, אבל הזמן שלה בעתיד.',
    'no-time': () => 'החתימה נכונה, אבל הזמן שלה אינו מספר.',
    'body-changed': () => 'החתימה נכונה, אבל הגוף אינו זה שנחתם.',
  },
  note: ({ code }) => NOTES[code],

  inputs: { json: 'JSON', form: 'טופס', query: 'שאילתה', xml: 'XML' },
  fieldsOf: (input, values) => `${values} ב־${input}`,
  noFields: 'אין שדות להציג: הגוף אינו JSON, טופס או XML ברמה אחת, או שיש בו יותר מדי שדות.',
  fates: {
    signed: 'נחתם',
    'in-body': 'נחתם עם הגוף',
    signature: 'החתימה',
    'not-signed': 'לא נחתם',
  },
  receivedSignature: 'את החתימה שהתקבלה',
  received: 'התקבל',
  signedAs: (place) => `נחתם, ${place}`,

  pieces: 'חלקי ההודעה',
  message: (service) => `ההודעה שהשירות ${ltr(service)} חותם עליה, והמקור של כל חלק.`,
  noMessage: 'אין הודעה להציג.',
  notListed: (name) =>
    `הוא אומת במקום אחר לפי הסכמה ${ltr(name)}. חלקיו אינם מוצגים, כי שמות השדות הוחלפו, הסכמה אינה נכללת ב־Countersign, או שהבקשה ארוכה או חסרה. בלשונית בקשה מוצג מה שהגיע.`,
  from: {
    fixed: 'טקסט קבוע',
    secret: 'סוד',
    setting: 'הגדרה',
    body: 'גוף',
    header: (name) => `כותרת ${ltr(name)}`,
    url: 'URL',
    added: 'נוסף',
  },
  copyMessage: 'העתקת ההודעה',

  looksLikeBy: (service, place) => `זה נראה כמו ${own(service)}: יש בו ${place}.`,
  looksLike: (services) => `זה נראה כמו ${services.map(own).join(' או ')}.`,
  addToVerify: (name, service, path) =>
    `לאף נקודת קצה אין הנתיב ${ltr(path)}. כדי לאמת, הוסיפו אחת עם ${own(name)} של ${own(service)}.`,
  addOneOf: 'הוסיפו נקודת קצה לשירות שממנו הוא בא.',
  toldByNothing: 'לא זוהה שירות: לאף נקודת קצה אין הנתיב הזה, ואין כותרת או שדה שמעידים עליו.',
  addToVerifyAny: 'כדי לאמת, הוסיפו נקודת קצה עם הנתיב הזה ובחרו את השירות שלה.',
  pasteSecret: (name, begins) =>
    begins ? `הדביקו ${ltr(`${begins}…`)}` : `הדביקו את ה־${ltr(name)}`,
  addAs: (service) => `הוספה בתור ${own(service)}`,
  trying: 'נבדקות סכמות של שירותים אחרים…',
  noneFits: 'אף שירות מוכר אחר לא חותם כך עם הסודות השמורים.',
  recognised: (service, label) => `הוא נחתם כמו ${own(service)} עם הסוד ״${own(label)}״.`,
  alsoFits: (services) => `מתאימים גם: ${services.map(own).join(', ')}.`,
  use: (service) => `שימוש בסכמה של ${own(service)}`,
  signsOnSend: (service) => `הזמן והחתימה נוצרים מחדש בשליחה, כמו בשירות ${ltr(service)}.`,

  steps: {
    find: (place) => `קחו את החתימה: ${place}.`,
    write: 'כתבו את ההודעה.',
    hash: (digest) => `חשבו ${digest}.`,
    form: (form) => `כתבו את התמצית כך: ${form}.`,
    compare: 'השוו בין השתיים.',
    time: (seconds) =>
      seconds === null ? 'הזמן נחתם. כל גיל מתקבל.' : `בדקו את הזמן: עד ${seconds} שניות.`,
  },
  place: placeSays,
  digest: ({ kind, algorithm }) => {
    const name = algorithm.toUpperCase().replace(/^SHA(\d)/, 'SHA-$1');
    return {
      plain: `${ltr(name)} של ההודעה`,
      hmac: `${ltr(`HMAC-${name}`)}, והסוד הוא המפתח`,
      rsa: `את בדיקת חתימת ה־RSA עם ${ltr(name)} והמפתח הציבורי של השירות`,
      ecdsa: `את בדיקת חתימת ה־ECDSA עם ${ltr(name)} והמפתח הציבורי של השירות`,
      ed25519: 'את בדיקת חתימת ה־Ed25519 עם המפתח הציבורי של השירות',
    }[kind];
  },
  noComputed: (service) =>
    `רק ${own(service)} יכול לחשב חתימה, במפתח הפרטי שלו. כאן היא נבדקת במפתח הציבורי. שלחו שוב וובהוק שנלכד, בלי שינוי.`,
  digestByName: 'את התמצית שהבקשה או הגדרה נוקבות בשמה',
  keyFrom: (form) =>
    `המפתח הוא הסוד אחרי פענוח מ־${form === 'hex' ? 'ספרות הקסדצימליות' : 'Base64'}.`,
  forms: {
    hex: 'ספרות הקסדצימליות באותיות קטנות',
    HEX: 'ספרות הקסדצימליות באותיות גדולות',
    base64: 'Base64',
    base64url: 'base64url בלי ריפוד',
  },
  caseBlind: 'אותיות גדולות וקטנות נחשבות שוות.',
  source: 'מקור הכלל',
  basis: {
    'printed-vector': 'נבדק עם דוגמה שהשירות מפרסם',
    sdk: 'נבדק עם הספרייה של השירות עצמו',
    'third-party': 'נקרא בקוד של אחרים',
  },
};
