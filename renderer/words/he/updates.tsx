// Hebrew: newer versions of the desktop, in the settings and at the foot of the window.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const updates: Words['updates'] = {
  title: 'עדכונים',
  feed: 'כתובת מקור העדכונים',
  feedHint: `כשהשדה ריק, שום דבר אינו נשאל. כשיש כתובת, המקור נשאל בכל הפעלה ופעם ביום. רק ${ltr('https')}, או ${ltr('http')} במחשב הזה.`,
  feedWrong: `הזינו כתובת ${ltr('https')} או כתובת ${ltr('http')} של המחשב הזה, או השאירו ריק.`,
  check: 'בדיקה עכשיו',
  download: 'הורדה',
  notHere: {
    browser: 'זה החלון שבדפדפן. הוא מתעדכן כפי שהותקן.',
    checkout: `זה עותק של קוד המקור. עדכנו אותו באמצעות ${ltr('git')}.`,
    package: `בלינוקס רק ${ltr('AppImage')} מתעדכן בעצמו. כאן התקינו חבילה חדשה יותר.`,
  },
  off: 'לא הוגדר מקור. שום דבר אינו נשאל.',
  asking: 'המקור נשאל…',
  newest: 'זו הגרסה החדשה ביותר.',
  newer: (version) => `יש גרסה ${ltr(version)}.`,
  loading: (version, percent) => `גרסה ${ltr(version)} יורדת: ${ltr(`${percent}%`)}`,
  ready: (version) => `גרסה ${ltr(version)} תותקן ביציאה מ־${ltr('Countersign')}.`,
  failed: {
    unreachable: 'אי אפשר להגיע למקור העדכונים. בדקו את הכתובת, או נסו מאוחר יותר.',
    'no-list': 'במקור העדכונים אין רשימת גרסאות למערכת הזאת. בדקו את הכתובת.',
    'not-a-list': 'מה שמקור העדכונים השיב אינו רשימת גרסאות. בדקו את הכתובת.',
    'no-file': 'במקור העדכונים אין קובץ להתקנה הזאת.',
    damaged: 'ההורדה נמחקה: היא אינה מה שמקור העדכונים מתאר. נסו מאוחר יותר.',
    'not-possible': 'אי אפשר להכין את העדכון. התקינו את הגרסה החדשה ידנית.',
  },
};
