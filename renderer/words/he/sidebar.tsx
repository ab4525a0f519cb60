// Hebrew: texts of renderer/list/sidebar.

import type { Words } from '../en/en.ts';
import { own } from './isolate.ts';

export const sidebar: Words['sidebar'] = {
  title: 'נקודות קצה ותצוגות',
  endpoints: 'נקודות קצה',
  all: 'הכול',
  unroutedIs: 'וובהוקים שהנתיב שלהם אינו תואם לאף נקודת קצה.',
  noSecret: 'אין סוד: לא ניתן לאמת וובהוקים.',
  lockedSecret: 'הסוד נעול או חסר: לא ניתן לאמת וובהוקים.',
  endpointsFailed: 'טעינת נקודות הקצה נכשלה.',

  views: 'תצוגות',
  underReading: 'תקין עם וריאציה',
  changed: 'שונתה',
  noViews: 'מסננים שמורים מופיעים כאן.',
  viewsFailed: 'טעינת התצוגות נכשלה.',
  moreFor: (name) => `עוד פעולות עבור ${own(name)}`,
  rename: 'שינוי שם…',
  renameTitle: 'שינוי שם התצוגה',
  changeToPresent: 'עדכון למסנן הנוכחי',
  deleteView: 'מחיקת התצוגה',
  viewDeleted: 'התצוגה נמחקה:',
};
