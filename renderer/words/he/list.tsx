// Hebrew: what stands in renderer/list.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const list: Words['list'] = {
  pane: 'רשימת הלכידות',
  captures: 'לכידות',
  reading: 'הרשימה נקראת',
  failed: 'לא ניתן לקרוא את הרשימה',
  manyCaptures: (count) => `יותר מ־${count} לכידות`,
  chosen: (count) => `נבחרו: ${count}`,
  newOnes: (count) => `חדשות: ${count}`,
  showNew: (captures) => `${captures}: הצגה`,
  captureReceived: (id) => `לכידה ${ltr(id)} התקבלה.`,
  removedEndpoint: 'נקודת קצה שהוסרה',
  unrouted: 'ללא נקודת קצה',

  nameless: {
    notHttp: `אינו ${ltr('HTTP')}`,
    emptyBody: 'גוף ריק',
    notWhole: 'לא התקבל במלואו',
    notJson: `אינו ${ltr('JSON')}`,
    notAnObject: `אינו אובייקט ${ltr('JSON')}`,
    tooDeep: 'קינון עמוק מדי',
    notRead: 'טרם נקרא',
    noName: 'ללא שם',
  },
  tags: {
    defects: { cut: 'נחתך', incomplete: 'חלקי', 'not-http': `אינו ${ltr('HTTP')}` },
    imported: 'מיובא',
    answered: (status) => `נענה ב־${ltr(status)}`,
    awaitsAnswer: 'ממתין לתשובה',
    notAnswered: 'לא נענה',
  },
  attempt: (ordinal) => (
    <>
      <span className="tag-rest">ניסיון </span>
      {ordinal}
    </>
  ),

  menu: {
    ofList: 'עוד פעולות לרשימה',
    ofRow: 'פעולות על מה שנבחר',
    sendSample: 'שליחת דוגמה',
    replay: 'שליחה חוזרת לכמה יעדים…',
    replayMany: (count) => `שליחה חוזרת של ${count} לכידות…`,
    export: 'ייצוא…',
    exportMany: (count) => `ייצוא ${count} לכידות…`,
    compare: 'השוואה ללכידה אחרת…',
    compareTwo: 'השוואת שתי הלכידות שנבחרו',
    copyAsCurl: `העתקה כפקודת ${ltr('cURL')}`,
    delete: 'מחיקת הלכידה',
    deleteMany: (count) => `מחיקת ${count} לכידות`,
  },

  empty: {
    showAll: 'הצגת הכול',
    clearFilter: 'ניקוי המסנן',
    none: 'עדיין אין וובהוקים',
    noneYet: 'כל וובהוק מופיע כאן בתוך שנייה, החדש ביותר למעלה.',
    noMatch: 'אין התאמות',
    noMatchHere: 'אין בתצוגה הזאת לכידה שמתאימה למסנן.',
    view: 'אין כאן דבר',
    viewIsEmpty: 'כרגע אין לכידה ששייכת לתצוגה הזאת.',
    unrouted: 'אין לכידות ללא נקודת קצה',
    unroutedIs: 'וובהוקים שהנתיב שלהם אינו שייך לאף נקודת קצה מופיעים כאן. גם הם נלכדים.',
    endpoint: 'עדיין לא נלכד כאן דבר',
    endpointNext: 'הגדירו ככתובת הוובהוק את כתובת המנהרה, ואחריה את הנתיב של נקודת הקצה.',
  },

  firstRun: {
    title: 'בהמתנה לוובהוק הראשון',
    lead: `${ltr('Countersign')} לוכד כל בקשה בית אחר בית, אומר אם החתימה שלה נכונה ומראה איך הוא יודע.`,
    inspect: 'בדיקת וובהוקים',
    inspectHow:
      'שלחו וובהוקים לכתובת הזאת, בכל נתיב. לנקודת קצה יש הנתיב והסוד של קישור תשלום אחד או של חיבור ' +
      `${ltr('API')} אחד; גם וובהוקים שהגיעו קודם מאומתים אז.`,
    copyAddress: 'העתקת כתובת המאזין',
    addEndpoint: 'הוספת נקודת קצה',
    reach: 'מהאינטרנט',
    reachSays: `מנהרה, או ${ltr('curl')} מכאן`,
    reachHow:
      'מנהרה נותנת לכתובת הזאת שם ציבורי. הזינו את השם הזה, ואחריו את הנתיב של נקודת הקצה, ככתובת הוובהוק ' +
      `בקישור התשלום או בחיבור ה־${ltr('API')}.`,
    copyCloudflared: `העתקת פקודת ${ltr('cloudflared')}`,
    copyNgrok: `העתקת פקודת ${ltr('ngrok')}`,
    ownHow: 'או שלחו בקשה מהמחשב הזה:',
    copyCurl: `העתקת דוגמת ${ltr('curl')}`,
    send: 'שליחת וובהוקים',
    sendHow:
      'דוגמה נחתמת עבור נקודת קצה להדגמה ונשלחת דרך המאזין האמיתי. ההרכבה שולחת כל מקרה אל המקבל שלכם.',
    sendSample: 'שליחת דוגמה',
    compose: 'בנייה עצמית',
    solve: 'פתרון מקרה',
    solveHow:
      `הדביקו גוף, פקודת ${ltr('cURL')}, גיבוב, או את המייל שמכיל אותם. התשובה אומרת למה חתימה שונה; אין צורך ` +
      'בנקודת קצה.',
    paste: 'הדבקת מקרה',
  },
};
