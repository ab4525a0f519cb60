// Hebrew: suites of checks, in the form of a check and in the palette.

import type { Words } from '../en/en.ts';
import { own } from './isolate.ts';

export const suites: Words['suites'] = {
  suite: 'סדרה',
  none: 'ללא סדרה',
  actions: 'פעולות על הסדרה',
  checkNamed: (name) => `בדיקה: ${own(name)}`,
  changed: 'השתנתה מאז שנשמרה.',
  noEndpoint: 'נקודת הקצה של הסדרה הזאת חסרה או שאי אפשר לבדוק אותה. בחרו אחרת.',

  save: 'שמירת השינויים',
  saveAs: 'שמירה כסדרה…',
  export: 'ייצוא…',
  import: 'ייבוא…',
  delete: 'מחיקה…',

  name: 'שם',
  nameHint: 'סדרה שומרת את הטופס הזה, בלי סוד. השם שלה נשמר עם כל בדיקה.',
  noName: 'הזינו שם.',
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
