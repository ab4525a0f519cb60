// Hebrew: what stands in renderer/list.

import type { Words } from '../words.ts';
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
  captureFound: (id) => `לכידה ${ltr(id)} נמצאה.`,
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
    lead:
      `${ltr('Countersign')} לוכד כל בקשה בית אחר בית, אומר אם החתימה שלה נכונה ומראה איך הוא יודע. ` +
      'לא משנה לאיזה נתיב הוובהוק מגיע, הוא מופיע כאן.',
    see: 'ראו אחד עכשיו',
    seeHow: 'דוגמה נחתמת עבור נקודת קצה להדגמה ונשלחת דרך המאזין האמיתי.',
    sendSample: 'שליחת דוגמה',
    own: 'שלחו וובהוק משלכם',
    ownHow: 'המאזין מקבל כל מתודה וכל נתיב בכתובת הזאת.',
    copyAddress: 'העתקת כתובת המאזין',
    copyCurl: `העתקת דוגמת ${ltr('curl')}`,
    reach: 'אפשרו לשירות להגיע לכאן',
    reachHow:
      'מנהרה נותנת לכתובת הזאת שם ציבורי. הזינו את השם הזה, ואחריו את הנתיב של נקודת הקצה, ככתובת הוובהוק ' +
      `בקישור התשלום או בחיבור ה־${ltr('API')}.`,
    copyCloudflared: `העתקת פקודת ${ltr('cloudflared')}`,
    copyNgrok: `העתקת פקודת ${ltr('ngrok')}`,
    check: 'בדקו את החתימה',
    checkHow:
      `לנקודת קצה יש הנתיב והמפתח הסודי של קישור תשלום אחד או של חיבור ${ltr('API')} אחד. ` +
      'גם מה שהגיע קודם מאומת אז.',
    addEndpoint: 'הוספת נקודת קצה',
  },
};
