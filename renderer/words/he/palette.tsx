// Hebrew: what stands in renderer/palette.

import type { Words } from '../en/en.ts';
import { own } from './isolate.ts';

export const palette: Words['palette'] = {
  title: 'לוח הפקודות',
  placeholder: 'פקודה, נקודת קצה, שם או סכום של לכידה',
  results: 'פקודות',
  nothing: (search) => `אין דבר בשם ״${own(search)}״.`,
};
