// Hebrew: what stands in renderer/compare.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const compare: Words['compare'] = {
  title: 'השוואה לשלי',
  placeholder: 'התמצית או המחרוזת שהקוד שלכם חישב',
  hint: 'עם הסוד או בלעדיו, במירכאות או בלי. ההשוואה נעשית במחשב הזה ודבר אינו נשמר.',
  comparing: 'משווים…',
  elsewhere: 'חלון אחר משווה משהו. הקלידו שוב כדי להשוות כאן.',
  pasted: 'הודבק',
  values: 'ערכים מצופים וערכים שהודבקו',
  unknownDigest: 'אף סיבה מוכרת לא נותנת את התמצית הזאת.',
  unknownString: 'אף סיבה מוכרת לא נותנת את המחרוזת הזאת.',
  pasteString: 'הדביקו את המחרוזת שעברה גיבוב: היא מראה היכן השתיים נפרדות.',

  sameDigest: 'אותה תמצית',
  sameString: 'אותה מחרוזת',
  asSign: 'הקוד שלכם מחשב את מה שהמסמך אומר, ואת מה שכתוב ב־sign.',
  notAsSign: 'הקוד שלכם מחשב את מה שהמסמך אומר. ב־sign כתובה תמצית אחרת.',
  webhookIsRight: 'הוובהוק חתום כראוי.',
  yourDigest: 'הקוד שלכם מקבל תמצית אחרת.',
  yourString: 'הקוד שלכם מחבר מחרוזת אחרת.',
  anotherDigest: 'תמצית אחרת',
  anotherString: 'מחרוזת אחרת',
  sameValues: 'אותם ערכים',
  noSecretHere: 'אי אפשר לומר אם הסוד נכון: לנקודת הקצה הזאת אין סוד.',
  onlyValues: 'הערכים זהים; מה שסביבם אינו זהה.',
  holdsSecret: `יש בה הסוד, והוא מוצג כ־${ltr('<SECRET>')}.`,
  withoutSecret: 'היא הודבקה בלי הסוד, ולכן הסוד לא הושווה.',
  noKnownSecret: 'אין בה סוד שמוכר כאן.',
};
