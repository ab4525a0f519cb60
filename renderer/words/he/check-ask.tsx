// Hebrew: texts of renderer/check about a person’s answers, sending again, running checks, and suites.

import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

export const checkAsk: Words['checkAsk'] = {
  question: 'שאלה',
  title: 'האם המקבל שלכם קיבל את הוובהוק הזה?',
  hint: 'מצאו אותו ביומן של המקבל לפי השם או הקבלה.',
  questionOf: (number, most) => `וובהוק ${number} מתוך ${most} לכל היותר`,
  receipt: 'קבלה',
  sent: 'נשלח',
  answer: 'תשובה',
  copyName: 'העתקת השם',
  copyReceipt: 'העתקת הקבלה',
  accepted: 'התקבל',
  rejected: 'נדחה',
  unknown: 'לא ידוע לי',
  sending: 'הוובהוק הבא נשלח…',
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

export const suites: Words['suites'] = {
  suite: 'סדרה',
  none: 'ללא סדרה',
  actions: 'פעולות על הסדרה',
  checkNamed: (name) => `בדיקה: ${own(name)}`,
  changed: 'השתנתה מאז שנשמרה.',
  noEndpoint: 'נקודת הקצה של הסדרה הזאת חסרה או שאי אפשר לבדוק אותה. בחרו אחרת.',

  save: 'שמירת השינויים',
  saveAs: 'שמירה כסדרה…',
  import: 'ייבוא…',
  delete: 'מחיקה…',
  nameHint: 'סדרה שומרת את הטופס הזה, בלי סוד. השם שלה נשמר עם כל בדיקה.',
  replaces: (name) => `הסדרה ${own(name)} כבר קיימת. השמירה תחליף אותה.`,
  saveAction: 'שמירת הסדרה',
  replaceAction: 'החלפת הסדרה',
  deleteTitle: (name) => `למחוק את הסדרה ${own(name)}?`,
  deleteSays: 'הבדיקות שנעשו איתה נשארות.',
  deleteAction: 'מחיקת הסדרה',

  exportedWithout:
    'בקובץ כתובת היעד היא בלי השאילתה, כי היא עשויה להיות אסימון. מי שמריץ את הקובץ צריך להוסיף אותה.',
  imported: (name) => `הסדרה ${own(name)} יובאה`,
  tooLarge: 'הקובץ הזה גדול מדי לסדרת בדיקות. בחרו קובץ ש־Countersign ייצא.',

  groups: 'מקרים',
  allGroups: 'הכול',
  someGroups: (count, most) => `הבסיס ו־${count} מתוך ${most} קבוצות`,
  groupsSay: 'הבסיס נבדק תמיד. בדוח כתוב אילו קבוצות הושמטו.',
  leftOut: (groups) => `לא נבדקו: ${groups.join(', ')}.`,
  automatic: 'אוטומטי',
  perSecondHint: 'ריק: 50 במחשב הזה, אחרת 10.',
};
