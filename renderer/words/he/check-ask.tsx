// Hebrew: texts of renderer/check about a person's answers, sending again, and running checks.

import { HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import type { Words } from '../en/en.ts';
import { checkAsksSays } from './check-asks.ts';
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
  notToldSays: ({ notTold, requests }) => {
    if (!notTold) return [];
    const { causes, wrong } = notTold;
    const causeNames = causes.map((code) => `חתימה ${HEBREW_TITLES[code]}`);
    const wrongNames = wrong.map((what) =>
      checkAsksSays(what === 'unsigned' ? { code: 'unsigned' } : { code: 'wrong', what }),
    );
    return [
      `נשאלתם רק על ${requests === 1 ? 'וובהוק אחד' : `${requests} וובהוקים`}. מה שלא נשאל אינו נחשב תקין.`,
      ...(causes.length === 0 ? [] : [`לא נשללו: ${causeNames.join('; ')}.`]),
      ...(wrong.length === 0
        ? []
        : [`וובהוקים שגויים שלא נשאלתם עליהם: ${wrongNames.join('; ')}.`]),
      'לא נשאל: אותו וובהוק שוב, וכמה בו־זמנית.',
    ];
  },
  shortAsked: (count) => (count === 1 ? 'וובהוק אחד בלבד' : `${count} וובהוקים בלבד`),

  again: 'שליחה נוספת',
  againNamed: (what) => `שליחה נוספת: ${what}`,
  againSays: 'שולחת שוב את אותם בתים.',
  before: 'קודם',
  now: 'עכשיו',
  mayBeSent: 'החיבור נותק. ייתכן שהוובהוק נשלח.',
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
