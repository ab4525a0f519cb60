// Hebrew: texts of renderer/capture/request.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

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

  answerTitle: 'תשובה',
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
