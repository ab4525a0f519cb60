// Hebrew: texts of renderer/check about a person's answers, sending again, and running checks.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const checkAsk: Words['checkAsk'] = {
  question: 'שאלה',
  title: 'האם המקבל שלכם קיבל את הוובהוק הזה?',
  hint: 'מצאו אותו ביומן של המקבל לפי השם או הקבלה.',
  questionOf: (number, most) => `וובהוק ${number} מתוך ${most} לכל היותר`,
  name: 'שם',
  receipt: 'קבלה',
  sent: 'נשלח',
  answer: 'תשובה',
  copyName: 'העתקת השם',
  copyReceipt: 'העתקת הקבלה',
  accepted: 'התקבל',
  rejected: 'נדחה',
  unknown: 'לא ידוע לי',
  sending: 'הוובהוק הבא נשלח…',

  askMe: 'שאלו אותי',
  notTold: 'מה לא ידוע',
  onlyAsked: (count) => `נשאלתם רק על ${count === 1 ? 'וובהוק אחד' : `${count} וובהוקים`}.`,
  notRuledOut: (causes) => `לא נשללו: ${causes.join('; ')}.`,
  wrongNotAsked: (wrong) => `וובהוקים שגויים שלא נשאלתם עליהם: ${wrong.join('; ')}.`,
  notRepeated: 'לא נשאל: אותו וובהוק שוב, וכמה בו־זמנית.',
  shortAsked: (count) => (count === 1 ? 'וובהוק אחד בלבד' : `${count} וובהוקים בלבד`),

  again: 'שליחה נוספת',
  againNamed: (what) => `שליחה נוספת: ${what}`,
  before: 'קודם',
  now: 'עכשיו',
  mayBeSent: 'החיבור נותק. ייתכן שהוובהוק נשלח.',
  againFailed: (what, why) => `השליחה הנוספת נכשלה: ${what}. ${why}`,
  confirmTitle: (host) => `לשלוח שוב אל ${ltr(host)}?`,

  runTitle: (host) => `בדיקה של ${ltr(host)}`,
  states: {
    running: 'פועלת',
    waiting: 'ממתינה לתשובה שלכם',
    done: 'הסתיימה',
    cancelled: 'בוטלה',
    stopped: 'נעצרה',
  },
};
