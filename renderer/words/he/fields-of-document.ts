// Hebrew: the documented fields (document 2.1, 2.2), and how a field differs from the document.

import type { JsonNode } from '../../../shared/json/tree.ts';
import {
  type FieldRule,
  type FieldType,
  type Finding,
  ITEM_FIELDS,
} from '../../../shared/webhook/notification.ts';
import type { PresetId } from '../../../shared/webhook/presets.ts';
import { ltr } from './isolate.ts';

interface FieldWords {
  readonly notes: string;
  readonly notDocumented?: string;
  /** The document's statement about its form. */
  readonly pattern?: string;
}

const FIELDS: Readonly<Record<string, FieldWords>> = {
  name: { notes: 'תיאור התשלום.' },
  items: {
    notes: `מערך של פריטים (גרסה ${ltr('A')}), או מחרוזת עם קידוד ה־JSON שלו (גרסה ${ltr('B')}).`,
  },
  amount: { notes: 'הסכום הכולל של התשלום, כמחרוזת עשרונית.', pattern: 'מחרוזת עשרונית' },
  status: {
    notes: 'הערך 1 מלווה תשלום שהצליח.',
    notDocumented: 'ערכים אחרים מ־1 אינם מתועדים.',
  },
  client_name: { notes: 'שם הקונה.' },
  client_email: { notes: 'כתובת הדוא״ל של הקונה.' },
  client_tehudat: { notes: 'מספר הזהות של הקונה.' },
  client_phone: { notes: 'מספר הטלפון של הקונה.' },
  foreign_card: {
    notes: 'הערך 0 מציין כרטיס שאינו זר.',
    notDocumented: 'ערכים אחרים מ־0 אינם מתועדים.',
  },
  card_mask: {
    notes: 'מספר הכרטיס ממוסך: שש ספרות ראשונות, שש כוכביות, ארבע ספרות אחרונות.',
    pattern: 'שש ספרות, שש כוכביות, ארבע ספרות',
  },
  card_brand: { notes: 'מותג הכרטיס באותיות קטנות.', pattern: 'אותיות קטנות' },
  receipt: {
    notes: 'כתובת ה־URL של מסמך הקבלה, או מחרוזת ריקה כשאין כזה.',
    pattern: 'כתובת URL, או ריק',
  },
  inst: {
    notes: 'מופיע רק בגרסה אחת של הגוף.',
    notDocumented: 'משמעותו אינה מתועדת.',
  },
  add_field: { notes: `הערך של הפרמטר ${ltr('add_field')} בקישור התשלום.` },
  sign: {
    notes: `החתימה (תמצית ${ltr('SHA-256')}), ראו סעיף 5.`,
    pattern: '64 ספרות הקסדצימליות באותיות קטנות',
  },
};

const ITEM: Readonly<Record<string, FieldWords>> = {
  name: { notes: 'שם הפריט.' },
  price: { notes: 'מחיר ליחידה.' },
  qty: { notes: 'כמות.' },
  vat: {
    notes: 'מופיע רק בגרסה אחת של הגוף.',
    notDocumented: 'משמעות הערכים שלו אינה מתועדת.',
  },
};

/** The words of a documented field; untranslated ones stay in the document's terms. */
export function fieldWords(rule: FieldRule): FieldWords {
  const { name, notes } = rule;
  return (ITEM_FIELDS.includes(rule) ? ITEM[name] : FIELDS[name]) ?? { notes };
}

/** How a field differs, as a sentence. */
export function findingSays(
  code: Finding['code'],
  rule: FieldRule,
  node: JsonNode | undefined,
): string {
  switch (code) {
    case 'missing':
      return 'לפי המסמך השדה נשלח תמיד.';
    case 'type':
      return `מתועד: ${TYPES[rule.type]}. התקבל: ${node ? came(node) : 'כלום'}.`;
    case 'empty':
      return 'לא מתועד שהשדה יכול להיות ריק.';
    case 'pattern':
      return `מתועד: ${fieldWords(rule).pattern ?? ''}.`;
    case 'not-documented':
      return fieldWords(rule).notDocumented ?? '';
  }
}

const TYPES: Readonly<Record<FieldType, string>> = {
  string: 'מחרוזת',
  integer: 'מספר שלם',
  number: 'מספר',
  items: 'מערך או מחרוזת',
};

function came(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
    case 'boolean':
      return ltr(node.kind === 'null' ? 'null' : String(node.value));
    case 'array':
      return 'מערך';
    case 'object':
      return 'אובייקט';
    case 'number':
      return `המספר ${ltr(node.literal.slice(0, 40))}`;
    case 'string':
      return 'מחרוזת';
  }
}

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
