// Hebrew: what stands in renderer/request.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const request: Words['request'] = {
  checksTitle: 'לפי המסמך',
  columns: { item: 'פריט', documented: 'המסמך אומר', came: 'מה הגיע' },
  differs: 'שונה:',
  asDocumented: 'כפי שמתועד:',
  nothing: 'כלום',

  senderLabel: 'כתובת השולח',
  senderTitle: 'מאין זה הגיע',
  senderCheck: 'בדיקת השולח',
  socketEnd: 'הצד השני של החיבור',
  addressAndPort: (address, port) => `${ltr(address)} פורט ${port}`,
  allowedBy: 'מותר לפי',
  noForwarding:
    'לא נשלחה כותרת העברה. כתובתו של השירות עצמו אינה מפורסמת; התמיכה שלו מוסרת אותה לפי בקשה.',
  forwarding:
    'הצד השני של החיבור ודאי; מאחורי מנהרה זו המנהרה. כותרת אפשר לזייף. כתובתו של השירות עצמו אינה מפורסמת; התמיכה שלו מוסרת אותה לפי בקשה.',
  allowedAddresses: 'כתובות מותרות',
  sender: {
    fromSocket: 'זה הצד השני של החיבור.',
    fromHeader: (name) => `היא נלקחה מהכותרת ${ltr(name)}, שאפשר לזייף.`,
    noAddress: 'אין כתובת',
    allowed: 'הכתובת מותרת.',
    inList: (address) => `${ltr(address)} נמצאת ברשימה של נקודת הקצה.`,
    under: (address, entry) => `${ltr(address)} נכללת ב־${ltr(entry)} שברשימה של נקודת הקצה.`,
    notAllowed: 'הכתובת אינה מותרת.',
    notInList: (address) => `${ltr(address)} אינה ברשימה של נקודת הקצה.`,
    nothingToCheck: 'אין כתובת לבדוק.',
    unreadable: 'לצד השני של החיבור אין כתובת שאפשר לקרוא.',
    headerEmpty: (name) => `הכותרת ${ltr(name)} אינה מכילה כתובת.`,
    notChecked: 'הכתובת לא נבדקה.',
    noList: 'נקודת הקצה אינה מונה כתובות מותרות.',
    sendersIs: (address) => `כתובת השולח היא ${ltr(address)}.`,
  },

  answerTitle: 'מה הייתה התשובה',
  answer: 'תשובה',
  decidedBy: 'מי קבע',
  from: {
    policy: 'התשובה של נקודת הקצה',
    receiver: 'המקבל שמאחוריה; תשובתו למטה',
    listener: 'המאזין עצמו, בלי קשר לנקודת הקצה',
    file: 'לא כאן: כך רשום בקובץ המיובא',
  },
  statusLine: 'שורת הסטטוס',
  delay: 'השהיה',
  ended: 'הסתיים',
  endedAt: (time, span) => `${time}, ${span} אחרי הגוף`,
  sameBefore: 'אותו גוף קודם לכן',

  forwardLabel: 'העברה הלאה',
  forwardTitle: 'העברה למקבל שלכם',
  notForwarded: 'הלכידה הזאת לא הועברה הלאה: היא הגיעה לפני שההעברה הופעלה, או שתורה עוד לא הגיע.',
  receiver: 'מקבל',
  itsAnswer: 'תשובתו',
  when: 'מתי',
  whenTook: (time, span) => `${time}, נמשך ${span}`,
  proxy: `פרוקסי: זו הייתה גם התשובה לשירות, או 502 כשלא הייתה תשובה.`,
  tee: `פיצול: השירות קיבל את התשובה של נקודת הקצה, לא את זו.`,

  timesTitle: 'מתי',
  headRead: 'הכותרות נקראו',
  bodyComplete: 'הגוף הושלם',
  later: (time, span) => `${time}, ${span} אחר כך`,
  body: 'גוף',
  protocol: 'פרוטוקול',
  notHttp: 'לא HTTP',
  overTls: (version) => `${ltr(`HTTP/${version}`)} מעל TLS`,
  plain: (version) => `${ltr(`HTTP/${version}`)}, לא מוצפן`,
};
