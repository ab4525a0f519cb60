// Hebrew: texts of renderer/explain/pasted.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const compare: Words['compare'] = {
  title: 'השוואה לשלי',
  placeholder: 'תמצית או מחרוזת מהקוד שלכם',
  hint: 'עם הסוד או בלעדיו, במירכאות או בלי. ההשוואה נעשית במחשב הזה ודבר אינו נשמר.',
  comparing: 'משווים…',
  unknownDigest: 'אף סיבה מוכרת לא נותנת את התמצית הזאת.',
  unknownString: 'אף סיבה מוכרת לא נותנת את המחרוזת הזאת.',
  pasteString: 'הדביקו את המחרוזת שעברה גיבוב כדי לראות את ההבדל הראשון.',

  sameDigest: 'אותה תמצית',
  sameString: 'אותה מחרוזת',
  asSign: 'הקוד שלכם מחשב את התמצית המתועדת, והיא תואמת ל־sign.',
  notAsSign: 'הקוד שלכם מחשב את התמצית המתועדת. התמצית שב־sign שונה.',
  asSignature: 'הקוד שלכם מחשב את התמצית הנכונה, והיא תואמת לחתימה שהגיעה.',
  notAsSignature: 'הקוד שלכם מחשב את התמצית הנכונה. החתימה שהגיעה שונה.',
  webhookIsRight: 'הוובהוק חתום כראוי.',
  yourDigest: 'הקוד שלכם מחשב תמצית אחרת.',
  yourString: 'הקוד שלכם מחבר מחרוזת אחרת.',
  anotherDigest: 'תמצית אחרת',
  anotherString: 'מחרוזת אחרת',
  sameValues: 'אותם ערכים',
  needsSecret: 'הזינו את הסוד כדי לבדוק את התמצית הזאת.',
  noSecretHere: 'אי אפשר לבדוק את הסוד: לנקודת הקצה הזאת אין סוד.',
  onlyValues: 'הערכים זהים. רק הטקסט שסביבם שונה.',
  holdsSecret: `מכילה את הסוד, שמוצג כ־${ltr('<SECRET>')}.`,
  withoutSecret: 'הודבקה בלי הסוד, ולכן הסוד לא הושווה.',
  noKnownSecret: 'אינה מכילה סוד ששמור כאן.',
};
