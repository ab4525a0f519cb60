// Hebrew: newer versions of the desktop, in the settings and at the foot of the window.

import type { Words } from '../words.ts';
import { ltr } from './isolate.ts';

export const updates: Words['updates'] = {
  title: 'עדכונים',
  feed: 'כתובת מקור העדכונים',
  feedHint: `כשהשדה ריק, שום דבר אינו נשאל. כשיש כתובת, המקור נשאל בכל הפעלה ופעם ביום. רק ${ltr('https')}, או ${ltr('http')} במחשב זה.`,
  feedWrong: `יש להזין כתובת ${ltr('https')}, כתובת ${ltr('http')} של מחשב זה, או להשאיר ריק.`,
  check: 'בדיקה עכשיו',
  download: 'הורדה',
  notHere: {
    browser: 'זה החלון שבדפדפן. הוא מתעדכן כפי שהותקן.',
    checkout: `זה עותק של קוד המקור. יש לעדכן אותו באמצעות ${ltr('git')}.`,
    package: `בלינוקס רק ${ltr('AppImage')} מתעדכן בעצמו. כאן יש להתקין חבילה חדשה יותר.`,
  },
  off: 'לא הוגדר מקור. שום דבר אינו נשאל.',
  asking: 'המקור נשאל…',
  newest: 'זו הגרסה החדשה ביותר.',
  newer: (version) => `יש גרסה ${ltr(version)}.`,
  loading: (version, percent) => `גרסה ${ltr(version)} יורדת: ${ltr(`${percent}%`)}`,
  ready: (version) => `גרסה ${ltr(version)} תותקן ביציאה מ־${ltr('Countersign')}.`,
  failed: {
    unreachable: 'אי אפשר להגיע למקור העדכונים. כדאי לבדוק את הכתובת או לנסות מאוחר יותר.',
    'no-list': 'במקור העדכונים אין רשימת גרסאות למערכת זו. כדאי לבדוק את הכתובת.',
    'not-a-list': 'מה שמקור העדכונים השיב אינו רשימת גרסאות. כדאי לבדוק את הכתובת.',
    'no-file': 'במקור העדכונים אין קובץ להתקנה זו.',
    damaged: 'ההורדה נמחקה: היא אינה מה שמקור העדכונים מתאר. כדאי לנסות מאוחר יותר.',
    'not-possible': 'אי אפשר להכין את העדכון. אפשר להתקין את הגרסה החדשה ידנית.',
  },
};
