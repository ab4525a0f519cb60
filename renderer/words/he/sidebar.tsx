// Hebrew: what stands in renderer/sidebar.

import type { Words } from '../en/en.ts';
import { own } from './isolate.ts';

export const sidebar: Words['sidebar'] = {
  title: 'נקודות קצה ותצוגות',
  endpoints: 'נקודות קצה',
  addEndpoint: 'הוספת נקודת קצה',
  all: 'הכול',
  unrouted: 'ללא נקודת קצה',
  unroutedIs: 'וובהוקים שהנתיב שלהם אינו שייך לאף נקודת קצה.',
  edit: (name) => `עריכת ${own(name)}`,
  noSecret: 'אין סוד: לא ניתן לאמת את מה שמגיע לכאן.',
  lockedSecret: 'לא ניתן לקרוא כאן את הסוד: לא ניתן לאמת את מה שמגיע.',
  endpointsFailed: 'לא ניתן לקרוא את נקודות הקצה.',

  views: 'תצוגות',
  underReading: 'לפי קריאה אחרת',
  changed: 'שונתה',
  noViews: 'מסנן שנשמר מופיע כאן.',
  viewsFailed: 'לא ניתן לקרוא את התצוגות.',
  moreFor: (name) => `עוד פעולות עבור ${own(name)}`,
  rename: 'שינוי שם…',
  renameTitle: 'שינוי שם התצוגה',
  changeToPresent: 'החלפה במסנן הנוכחי',
  deleteView: 'מחיקת התצוגה',
  deleteTitle: (name) => `למחוק את התצוגה ״${own(name)}״?`,
  deleteSays: 'הלכידות נשארות. רק השם והמסנן נמחקים.',
};
