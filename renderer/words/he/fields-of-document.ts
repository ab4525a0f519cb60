// Hebrew: the documented fields (document 2.1, 2.2), and how a field differs from the document.

import type { JsonNode } from '../../../shared/json/tree.ts';
import {
  ITEM_FIELDS,
  type FieldRule,
  type FieldType,
  type Finding,
} from '../../../shared/webhook/notification.ts';
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
