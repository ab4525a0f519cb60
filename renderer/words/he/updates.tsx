// Hebrew: new versions of the desktop, in the settings and in the status bar.

import type { Words } from '../en/en.ts';
import { ltr } from './isolate.ts';

export const updates: Words['updates'] = {
  title: 'עדכונים',
  feedHint: `נבדק בהפעלה ופעם ביום. השאירו ריק כדי לכבות את בדיקת העדכונים. השתמשו ב־${ltr('https')}, או ב־${ltr('http')} במחשב הזה.`,
  feedWrong: `הזינו כתובת ${ltr('https')} או כתובת ${ltr('http')} של המחשב הזה, או השאירו ריק.`,
  check: 'בדיקה עכשיו',
  download: 'הורדה',
  notHere: {
    browser: 'גרסת הדפדפן מתעדכנת בדרך שבה הותקנה.',
    checkout: `זה עותק של קוד המקור. עדכנו אותו באמצעות ${ltr('git')}.`,
    package: `בלינוקס רק ${ltr('AppImage')} מתעדכן בעצמו. כאן התקינו חבילה חדשה יותר.`,
  },
  off: 'בדיקת העדכונים כבויה: לא הוגדר מקור.',
  asking: 'מחפש עדכונים…',
  newest: 'מותקנת הגרסה האחרונה.',
  newer: (version) => `גרסה ${ltr(version)} זמינה.`,
  loading: (version, percent) => `גרסה ${ltr(version)} יורדת: ${ltr(`${percent}%`)}`,
  ready: (version) => `גרסה ${ltr(version)} תותקן ביציאה מ־${ltr('Countersign')}.`,
  failed: {
    unreachable: 'אי אפשר להגיע למקור העדכונים. בדקו את הכתובת, או נסו מאוחר יותר.',
    'no-list': 'במקור העדכונים אין רשימת גרסאות למערכת הזאת. בדקו את הכתובת.',
    'not-a-list': 'מקור העדכונים לא החזיר רשימת גרסאות. בדקו את הכתובת.',
    'no-file': 'במקור העדכונים אין קובץ להתקנה הזאת.',
    damaged: 'ההורדה לא תאמה את מקור העדכונים ונמחקה. נסו מאוחר יותר.',
    'not-possible': 'אי אפשר להכין את העדכון. התקינו את הגרסה החדשה ידנית.',
  },
};
