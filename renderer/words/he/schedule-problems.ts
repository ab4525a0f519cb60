// Hebrew: the ways in which a schedule breaks the document's bounds (8).

import type { ScheduleProblem } from '../../../shared/webhook/schedule.ts';
import { ltr } from './isolate.ts';

/** `intervals`: the number of intervals given. */
export const SCHEDULE_PROBLEMS: Readonly<Record<ScheduleProblem, (intervals: number) => string>> = {
  'time-scale': () => 'קנה המידה של הזמן הוא מ־1 עד 1,000,000.',
  'disable-after': () => 'הוובהוק מושבת אחרי מסירה אחת שנכשלה או יותר.',
  count: (intervals) => `מספר המרווחים (${intervals}) אינו מספר הניסיונות החוזרים של הגרסה.`,
  'no-wait': () => 'מרווח חייב להיות גדול מאפס.',
  'long-wait': () => 'מרווח הוא 24 ימים לכל היותר, חלקי קנה המידה של הזמן.',
  'first-retry': () => `בגרסה ${ltr('A')} הניסיון החוזר הראשון בא דקה אחת אחרי הכישלון; כך מתועד.`,
  'not-growing': () => `בגרסה ${ltr('A')} כל מרווח ארוך מקודמו; כך מתועד.`,
  'too-long': () => `בגרסה ${ltr('A')} הניסיון האחרון נעשה בתוך 24 שעות; כך מתועד.`,
};
