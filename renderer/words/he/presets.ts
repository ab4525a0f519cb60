// Hebrew: the difficult notifications of Compose, by their public names.

import type { PresetId } from '../../../shared/webhook/presets.ts';

interface PresetWords {
  readonly name: string;
  readonly says: string;
}

export const PRESETS: Readonly<Record<PresetId, PresetWords>> = {
  documented: {
    name: 'כפי שמתועד',
    says: 'כל שדה מתועד עם ערך טיפוסי.',
  },
  'empty-buyer': {
    name: 'קונה ריק',
    says: 'ערכים ריקים מושמטים מהחתימה יחד עם הנקודתיים שלהם.',
  },
  hebrew: {
    name: 'עברית',
    says: 'הגיבוב מחושב על המחרוזת כ־UTF-8, עם טקסט מימין לשמאל כפי שנשלח.',
  },
  'long-decimals': {
    name: 'שברים עשרוניים ארוכים',
    says: 'מספרים שומרים על כל ספרה: בלי עיגול ובלי נקודה צפה של 64 סיביות.',
  },
  'outer-blanks': {
    name: 'רווחים סביב ערכים',
    says: 'כל ערך נחתך משני קצותיו לפני הצירוף, גם מרווח קשיח; רווחים בלבד הם ערך ריק.',
  },
  'zero-values': {
    name: 'אפסים',
    says: 'המספר 0 והטקסט 0 הם ערכים ונחתמים: הם אינם ריקים.',
  },
  'many-items': {
    name: '500 פריטים',
    says: 'מערך ארוך נחתם עד האיבר האחרון, בסדר שבו נשלח.',
  },
  'items-string': {
    name: 'פריטים כמחרוזת (גרסה B)',
    says: 'מחרוזת ב־items נחתמת כערך אחד, בדיוק כפי שנשלחה.',
  },
  'unknown-field': {
    name: 'שדה לא מתועד',
    says: 'כל שדה שנשלח נחתם, גם אם אינו מתועד.',
  },
  'repeated-name': {
    name: 'שם שחוזר',
    says: 'כששם בא פעמיים הערך האחרון קובע, כמו ברוב מפענחי ה־JSON.',
  },
  'null-value': {
    name: 'ערך null',
    says: 'ערך null מושמט; הוא לא נחתם כמילה.',
  },
  boolean: {
    name: 'true ו־false',
    says: 'ערכים בוליאניים נחתמים כ־true וכ־false. הם אינם מתועדים.',
  },
  'nested-value': {
    name: 'אובייקט מקונן',
    says: 'איך חותמים על אובייקט לא מתועד; קריאת הייחוס מצרפת את טקסט ה־JSON שלו.',
  },
  'item-scalars': {
    name: 'פריטים שאינם אובייקטים',
    says: 'ממערך נחתמים רק האיברים שהם אובייקטים; טקסטים, מספרים ו־null לא מוסיפים דבר.',
  },
  'numeric-names': {
    name: 'שמות שנראים כמו מספרים',
    says: 'שמות ממוינים כטקסט: 10 לפני 9, אותיות גדולות לפני קטנות.',
  },
  'emoji-and-marks': {
    name: 'אמוג׳י וסימני כיוון',
    says: 'אמוג׳י, סימנים משולבים וסימנים בלתי נראים נכנסים לגיבוב כפי שנשלחו.',
  },
  exponents: {
    name: 'מספרים עם מעריך',
    says: 'מספרים נחתמים בכתיב עשרוני פשוט, בלי מעריך.',
  },
  'large-integer': {
    name: 'מספר שלם גדול מאוד',
    says: 'מספר שלם מעבר ל־2^53 שומר על ספרותיו האחרונות.',
  },
  'special-characters': {
    name: 'לוכסנים, מירכאות ו־HTML',
    says: 'טקסטים מצורפים כפי שהם אחרי הפענוח: בלי רצפי בריחה של JSON, של HTML או של URL.',
  },
  'line-ends': {
    name: 'סופי שורה בתוך ערכים',
    says: 'סופי שורה וטאבים בתוך ערך נשארים; רק אלה שסביבו נחתכים.',
  },
  'no-items': {
    name: 'בלי פריטים',
    says: 'מערך ריק לא מוסיף דבר, אפילו לא נקודתיים.',
  },
  'big-body': {
    name: 'גוף של 1 MB',
    says: 'אסור למקבל לחתוך או לדחות גוף גדול.',
  },
  'recurring-charge': {
    name: 'חיוב חוזר',
    says: 'אותו גוף כמו בתשלום: אין בו דבר שמציין את האירוע (סעיף 6).',
  },
};
