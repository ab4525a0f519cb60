// Hebrew: texts of the tabs of a capture (renderer/capture). Times, spans and sizes are passed already formatted.

import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

export const canonical: Words['canonical'] = {
  says: (values) => `${values} לפי סדר השמות, מצורפים בנקודתיים, ואחריהם הסוד.`,
  length: (characters) => `${characters} לפני הסוד.`,
  form: 'תצוגת המחרוזת הקנונית',
  chips: 'ערכים',
  plain: 'טקסט רגיל',
  copy: 'העתקת המחרוזת הקנונית',
  isReference: 'זו המחרוזת לפי המסמך. המחרוזת של השולח שונה, ראו ״חתימה״.',
  values: 'ערכי המחרוזת הקנונית',
  string: 'מחרוזת קנונית',
  secret: 'סוד',
  noSecret: 'אין סוד',
  thenSecret: (label) => (label === null ? 'ואחר כך הסוד (אין).' : `ואחר כך הסוד ״${own(label)}״.`),
  placeholder: `${ltr('<SECRET>')} עומד במקום הסוד, שלעולם אינו מוצג בחלון הזה.`,
  firstOf: (shown, all) => `${shown} הערכים הראשונים מתוך ${all}. ההעתקה כוללת את כולם.`,
  leftOut: 'הושמטו',
  why: 'סיבה',
  nothing: 'אין.',
};

export const fields: Words['fields'] = {
  field: 'שדה',
  value: 'ערך',
  absentFields: (count) =>
    count === 1 ? 'שדה מתועד אחד לא נשלח:' : `${count} שדות מתועדים לא נשלחו:`,
  unknownFields: (count) => `שדות לא מתועדים: ${count}`,
  notInDocument: 'לא מתועד',
  types: { string: 'מחרוזת', integer: 'מספר שלם', number: 'מספר', items: 'מערך או מחרוזת' },
  optional: (type) => `${type}, רשות`,
  missing: 'חסר',
  notSent: 'לא נשלח',
  emptyString: 'מחרוזת ריקה',
  showInCanonical: 'הצגה במחרוזת הקנונית',
  edit: (name) => `עריכת ${name} ושליחה חוזרת`,
  joinedAs: (text) => <>בתור {text}</>,
  nthValue: (ordinal) => `ערך ${ordinal}`,
  values: (first, last) => `ערכים ${first} עד ${last}`,
  leftOut: (why) => `הושמט: ${why}`,
  why: {
    signature: 'החתימה עצמה',
    null: ltr('null'),
    empty: 'ריק',
    'not-an-object': 'אינו אובייקט',
    repeated: 'חוזר בהמשך',
    nested: 'מקונן',
    'not-signed': 'לא נחתם',
  },

  items: 'פריטים',
  itemsForm: 'צורת הפריטים',
  table: 'טבלה',
  string: 'מחרוזת',
  variantA: (items) => `מערך של ${items} (גרסה ${ltr('A')})`,
  variantB: (items) => `מחרוזת עם קידוד JSON של ${items}, שנחתמת כערך אחד (גרסה ${ltr('B')})`,
  holdsNoArray: 'המחרוזת אינה מערך JSON.',
  noObject: 'אינו אובייקט, לא נחתם',
  placeInSignature: (place) => `נחתם כערך ${place}`,
  partOfValue: 'לא נחתם כערך נפרד',
};

export const raw: Words['raw'] = {
  asTheyCame: (headers) => `${headers}, כפי שהתקבלו`,
  repeated: 'חוזרת',
  copyHeaders: 'העתקת הכותרות',
  body: 'גוף',
  form: 'תצוגת הגוף',
  text: 'טקסט',
  pretty: 'עם הזחה',
  hex: 'הקסדצימלי',
  bodyAsText: 'הגוף כטקסט',
  bodyAsHex: 'הגוף בהקסדצימלי',
  copyBody: 'העתקת הגוף',
  copyHex: 'העתקה בהקסדצימלי',
  copyFirstHex: `העתקת ה־${ltr('MB')} הראשון בהקסדצימלי`,
  keptOf: (kept, sent) => `נשמרו ${kept} מתוך ${sent}`,
  partBefore: 'החלק הקודם',
  nextPart: 'החלק הבא',
  part: (number, all) => `חלק ${number} מתוך ${all}`,
  notUtf8: `הגוף אינו ${ltr('UTF-8')}. בתים לא תקינים מוצגים כ־${ltr('U+FFFD')}. הבתים המדויקים מופיעים בתצוגה ההקסדצימלית.`,
  otherCharset: (charset) =>
    `הגוף אינו ${ltr('UTF-8')}. הוא מוצג כ־${ltr(charset)}. הבתים המדויקים מופיעים בתצוגה ההקסדצימלית.`,
  decoded: 'הגוף לאחר פריסה',
  decodedText: 'הטקסט לאחר פריסה',
  compressed: (encodings) =>
    `הגוף דחוס (${ltr(encodings)}). תוצאת האימות מתייחסת לבתים כפי שהתקבלו.`,
  decodedEnds: {
    whole: (size) => `גודל לאחר פריסה: ${size}.`,
    cut: (size) => `ה־${size} הראשונים, לאחר פריסה:`,
    damaged: (size) => `הנתונים פגומים. נפרסו ${size}:`,
    unknown: () => 'סוג הדחיסה אינו נתמך.',
  },
  end: 'סוף',
  place: (line, column) => `שורה ${line}, עמודה ${column}.`,
  showPlace: 'הצגת המקום',
};

export const request: Words['request'] = {
  checksTitle: 'הבקשה המתועדת',
  columns: { item: 'פריט', documented: 'מתועד', came: 'התקבל' },
  differs: 'שונה:',
  asDocumented: 'כפי שמתועד:',

  senderLabel: 'כתובת השולח',
  senderTitle: 'השולח',
  senderCheck: 'בדיקת הכתובת',
  socketEnd: 'כתובת העמית',
  addressAndPort: (address, port) => `${ltr(address)} פורט ${port}`,
  allowedBy: 'מותר לפי',
  noForwarding:
    'לא נשלחה כותרת העברה. השירות אינו מפרסם את כתובתו. צוות התמיכה שלו מוסר אותה לפי בקשה.',
  forwarding:
    'כתובת העמית אמינה, אבל מאחורי מנהרה זו כתובת המנהרה. כותרות אפשר לזייף. השירות אינו מפרסם את כתובתו. צוות התמיכה שלו מוסר אותה לפי בקשה.',
  sender: {
    fromSocket: 'זו כתובת העמית.',
    fromHeader: (name) => `היא נלקחה מהכותרת ${ltr(name)}, שאפשר לזייף.`,
    noAddress: 'אין כתובת',
    allowed: 'הכתובת מותרת.',
    inList: (address) => `${ltr(address)} נמצאת ברשימה של נקודת הקצה.`,
    under: (address, entry) => `${ltr(address)} נכללת ב־${ltr(entry)} שברשימה של נקודת הקצה.`,
    notAllowed: 'הכתובת אינה מותרת.',
    notInList: (address) => `${ltr(address)} אינה ברשימה של נקודת הקצה.`,
    nothingToCheck: 'אין כתובת לבדוק.',
    unreadable: 'כתובת העמית אינה ידועה.',
    headerEmpty: (name) => `הכותרת ${ltr(name)} אינה מכילה כתובת.`,
    notChecked: 'הכתובת לא נבדקה.',
    noList: 'לנקודת הקצה אין כתובות מותרות.',
    sendersIs: (address) => `כתובת השולח היא ${ltr(address)}.`,
  },
  answer: 'תוצאה',
  decidedBy: 'נקבע על ידי',
  from: {
    policy: 'הגדרות התשובה של נקודת הקצה',
    receiver: 'המקבל, ראו למטה',
    listener: 'המאזין, לא נקודת הקצה',
    file: 'הקובץ המיובא',
  },
  statusLine: 'שורת הסטטוס',
  delay: 'השהיה',
  ended: 'הושלם',
  endedAt: (time, span) => `${time}, ${span} אחרי הגוף`,
  sameBefore: 'התקבל קודם',
  notForwarded: 'לא הועברה. הלכידה הגיעה לפני שההעברה הופעלה, או שהיא עדיין בתור.',
  receiver: 'מקבל',
  when: 'זמן',
  whenTook: (time, span) => `${time}, נמשך ${span}`,
  proxy: `פרוקסי: השירות קיבל את התשובה הזאת, או 502 כשלא הייתה תשובה.`,
  tee: `פיצול: השירות קיבל את התשובה של נקודת הקצה, לא את זו.`,

  timesTitle: 'תזמון',
  headRead: 'הכותרות התקבלו',
  bodyComplete: 'הגוף התקבל',
  later: (time, span) => `${time}, ${span} אחר כך`,
  protocol: 'פרוטוקול',
  notHttp: 'לא HTTP',
  overTls: (version) => `${ltr(`HTTP/${version}`)} מעל TLS`,
  plain: (version) => `${ltr(`HTTP/${version}`)}, לא מוצפן`,
};

export const signature: Words['signature'] = {
  computedWith: (label) => (
    <>
      חושב עם הסוד{' '}
      <strong>
        ״<bdi>{label}</bdi>״
      </strong>
      , בדיוק כפי שהוזן.
    </>
  ),
  noSecret: 'אין סוד לחשב איתו. שלבים 1 עד 5 מראים את הערכים שנחתמים.',
  readingLabel: 'הווריאציה המתאימה',
  reading: (name) => (
    <>
      הווריאציה המתאימה: <code dir="ltr">{name}</code>
    </>
  ),

  steps: [
    'הוציאו את sign מהגוף ושמרו את ערכו.',
    'הוציאו שדות עליונים שהם null או ריקים אחרי חיתוך הרווחים.',
    'מיינו את השמות שנותרו בסדר עולה.',
    'צרפו את הערכים החתוכים. מכל פריט צרפו את ערכיו, ממוינים לפי שמותיהם.',
    'חברו אותם בנקודתיים, ואז נקודתיים והסוד.',
    'חשבו את תמצית SHA-256 בהקסדצימלית.',
    'אותנטי אם התמצית שווה ל־sign.',
  ],
  nothingToCompute: 'בלי סוד אין מה לחשב.',
  copyComputed: 'העתקת התמצית שחושבה',
  copyReceived: 'העתקת החתימה שהתקבלה',
  noSignature: 'אין חתימה בגוף',
  signIs: {
    absent: 'השדה sign חסר.',
    null: 'השדה sign הוא null.',
    empty: 'השדה sign ריק.',
  },
  noName: 'לא נותרו שמות.',
  firstOf: (shown, all) => `${shown} הערכים הראשונים מתוך ${all}. ראו את כולם בלשונית ״קנונית״.`,
  firstLeftOut: (shown, all) => `${shown} הראשונים מתוך ${all}. ראו את כולם בלשונית ״קנונית״.`,
  namesOfFirst: 'השמות של הערכים הראשונים בלבד.',
  noValue: 'לא נותרו ערכים: המחרוזת היא נקודתיים והסוד.',

  digests: (received, computed) => `ב־sign: ${ltr(received)}. חושב: ${ltr(computed)}.`,
  inSign: 'ב־sign',
  computed: 'חושב',
  allEqual: 'כל התווים תואמים.',
  letterCase: 'אותה תמצית, אבל לא באותיות קטנות כפי שמתועד.',
  few: (count, characters, of) =>
    `רק ${characters} מתוך ${of} ${count === 1 ? 'שונה' : 'שונים'}. החתימה עצמה שונתה, או הוקלדה בטעות.`,
  ofReference: 'זו התמצית לפי המסמך. הווריאציה שלמטה נותנת את התמצית שב־sign.',
  another: (count, of) => `${count} מתוך ${of} תווים שונים: המחרוזת או הסוד היו אחרים.`,
};
