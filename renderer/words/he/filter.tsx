// Hebrew: texts of renderer/list/filter, and the description of a filter.

import type { DescribeWords } from '../../../shared/query/describe-words.ts';
import type { FilterErrorCode } from '../../../shared/query/error.ts';
import type { NumberComparison, TextComparison, TimeUnit } from '../../../shared/query/filter.ts';
import type { FieldKind } from '../../../shared/query/keys.ts';
import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';
import { ui } from './ui.tsx';

const NUMBER: Readonly<Record<NumberComparison, string>> = {
  is: '',
  'is-not': 'שונה מ־',
  more: 'גדול מ־',
  'at-least': 'לפחות ',
  less: 'קטן מ־',
  'at-most': 'לכל היותר ',
};

const UNITS: Readonly<Record<TimeUnit, readonly [one: string, two: string, many: string]>> = {
  s: ['שנייה', 'שתי שניות', 'שניות'],
  m: ['דקה', 'שתי דקות', 'דקות'],
  h: ['שעה', 'שעתיים', 'שעות'],
  d: ['יום', 'יומיים', 'ימים'],
  w: ['שבוע', 'שבועיים', 'שבועות'],
};

const TEXTS = { endpoint: 'נקודת קצה', method: 'מתודה', path: 'נתיב' } as const;

function duration(count: number, unit: TimeUnit): string {
  const [one, two, many] = UNITS[unit];
  return count === 1 ? one : count === 2 ? two : `${count} ${many}`;
}

function compared(what: string, comparison: TextComparison, text: string): string {
  const value = `״${own(text)}״`;
  switch (comparison) {
    case 'holds':
      return `${what} עם ${value}`;
    case 'is':
      return `${what} בדיוק ${value}`;
    case 'is-not':
      return `${what} שאינו ${value}`;
  }
}

const FIELD_NAMES: Readonly<Record<FieldKind, (name: string) => string>> = {
  field: ltr,
  item: (name) => `${ltr(name)} של פריט`,
  header: (name) => `כותרת ${ltr(name)}`,
};

const DESCRIBE: DescribeWords = {
  everything: 'כל הלכידות',
  every: (parts) => parts.join(', וגם '),
  any: (parts) => parts.join(', או '),
  not: (part) => `לא ${part}`,
  grouped: (part) => `(${part})`,
  freeText: (text) => `הטקסט ״${own(text)}״`,
  state: {
    ...ui.verdicts,
    waiting: 'ממתין לתשובה',
    unrouted: 'ללא נקודת קצה',
    imported: 'מיובא',
    redacted: 'יובא בלי מידע אישי',
  },
  cause: (cause) => (cause === 'unknown' ? 'סיבה לא ידועה' : `סיבה ${ltr(cause)}`),
  reason: {
    'not-json': `אינו ${ltr('JSON')}`,
    'not-an-object': `אינו אובייקט ${ltr('JSON')}`,
    'too-deep': 'קינון עמוק מדי',
    'no-sign': 'בלי חתימה',
    'no-secret': 'בלי סוד',
    'too-much-work': 'יותר מדי עבודה לאימות',
  },
  text: (of, comparison, text) => compared(TEXTS[of], comparison, text),
  quantity: (of, comparison, number) => {
    if (of === 'answered' && number === null) return comparison === 'is' ? 'לא נענה' : 'נענה';
    const than = NUMBER[comparison] + ltr(number ?? '');
    switch (of) {
      case 'attempt':
        return `ניסיון ${than}`;
      case 'answered':
        return `נענה בסטטוס ${than}`;
      case 'bytes':
        return `גוף של ${than} בתים`;
    }
  },
  time: (bound, time) => {
    if ('atMs' in time) return `התקבל ${bound === 'since' ? 'מאז' : 'עד'} ${ltr(time.text)}`;
    const long = duration(time.ago, time.unit);
    return bound === 'since' ? `התקבל בפרק הזמן האחרון: ${long}` : `התקבל לפני יותר מ${long}`;
  },
  fieldText: (of, name, comparison, text) => compared(FIELD_NAMES[of](name), comparison, text),
  fieldNumber: (of, name, comparison, number) =>
    `${FIELD_NAMES[of](name)} ${NUMBER[comparison]}${ltr(number)}`,
};

const WRONG: Readonly<Record<FilterErrorCode, (about: string) => string>> = {
  'unknown-key': (about) => `אין מפתח בשם ${about}. לשדה אחר בגוף כותבים ${ltr('field.name')}.`,
  'unknown-value': (about) => `הערך ${about} אינו מוכר כאן.`,
  'missing-value': (about) => `חסר ערך אחרי ${about}.`,
  'wrong-operator': (about) => `אי אפשר לכתוב כאן ${about}.`,
  'not-a-number': (about) => `נדרש כאן מספר, ו־${about} אינו מספר.`,
  'not-a-time': () =>
    `זה אינו זמן. כותבים לפני כמה זמן, למשל ${ltr('2h')} או ${ltr('7d')}, או תאריך, למשל ${ltr('2026-11-21')}.`,
  'open-quote': () => 'המירכאות לא נסגרו.',
  'open-parenthesis': () => 'הסוגריים לא נסגרו.',
  'stray-parenthesis': () => 'אין סוגריים פתוחים שהסוגר הזה סוגר.',
  'missing-term': (about) => `חסר תנאי ליד ${about}.`,
  'too-short': () =>
    'טקסט לחיפוש צריך לפחות שלושה תווים. כדי לחפש כמה מילים יחד, כתבו אותן במירכאות.',
  'too-long': () => 'המסנן ארוך מדי.',
  'too-deep': () => 'יש במסנן יותר מדי סוגריים זה בתוך זה.',
  'too-many': () => 'יש במסנן יותר מדי תנאים.',
};

export const filter: Words['filter'] = {
  name: 'מסנן',
  placeholder: `טקסט, או ${ltr('is:invalid')}`,
  shown: (sentence) => `מוצג: ${sentence}.`,
  stillShown: (sentence) => `עדיין מוצג: ${sentence}.`,
  stillAll: 'עדיין מוצגת התצוגה כולה.',
  unfinished: 'המסנן לא הושלם. הרשימה לא השתנתה.',
  describe: DESCRIBE,
  wrong: ({ code, about }) => WRONG[code](about === '' ? 'כאן' : ltr(about)),
  suggestions: 'הצעות',
  use: (text) => (
    <>
      החלפה ב־<bdi className="data">{text}</bdi>
    </>
  ),

  menu: 'מסננים מוכנים',
  sections: {
    verdict: 'תוצאה',
    cause: 'סיבה',
    time: 'התקבל',
    endpoint: 'נקודת קצה',
    more: 'עוד',
  },
  spans: {
    '15m': 'ב־15 הדקות האחרונות',
    '1h': 'בשעה האחרונה',
    '24h': 'ב־24 השעות האחרונות',
    '7d': 'ב־7 הימים האחרונים',
  },
  more: {
    repeated: 'נשלח יותר מפעם אחת',
    notDelivered: `לא נענה ב־${ltr('200')}`,
    waiting: 'עדיין ממתין לתשובה',
    imported: 'מיובא',
  },

  save: 'שמירה כתצוגה…',
  saveTitle: 'שמירה כתצוגה',
  viewNameHint: 'השם מופיע בסרגל הצד.',
  viewSaved: (name) => `התצוגה ״${own(name)}״ נשמרה.`,
  viewGone: 'התצוגה הזאת נמחקה בחלון אחר. השמירה תוסיף אותה שוב.',
  saveAction: 'שמירת התצוגה',

  keys: {
    is: 'תוצאה או מצב',
    endpoint: 'שם נקודת הקצה',
    cause: 'הסיבה לחתימה לא תקינה',
    reason: 'הסיבה שלא ניתן לאמת',
    since: 'התקבל אחרי',
    until: 'התקבל לפני',
    attempt: 'מספר הניסיון',
    answered: 'סטטוס התשובה',
    method: `מתודת ${ltr('HTTP')}`,
    path: 'נתיב ושאילתה',
    bytes: 'גודל הגוף בבתים',
    name: 'תיאור התשלום',
    items: 'הפריטים, כטקסט',
    amount: 'סכום התשלום',
    status: 'מצב התשלום',
    client_name: 'שם הקונה',
    client_email: 'דוא״ל הקונה',
    client_tehudat: 'מספר הזהות של הקונה',
    client_phone: 'טלפון הקונה',
    foreign_card: 'כרטיס זר',
    card_mask: 'מספר הכרטיס, מוסתר',
    card_brand: 'סוג הכרטיס',
    receipt: 'כתובת הקבלה',
    inst: `השדה ${ltr('inst')}`,
    add_field: 'ערך מכתובת קישור התשלום',
    sign: 'חתימה',
  },
  anyField: 'שדה בגוף',
  anyHeader: 'כותרת של הבקשה',
  unsearched: {
    waiting: (captures) => `האינדקס עדיין נבנה. עוד לא נבדקו: ${captures}.`,
    cut: (captures, text, value) =>
      `נבדקו רק בחלקן: ${captures}. בכל לכידה נבדקים ${text} התווים הראשונים, ובכל ערך ${value}.`,
  },
  states: DESCRIBE.state,
  reasons: {
    'not-json': `הגוף אינו ${ltr('JSON')}`,
    'not-an-object': 'הגוף אינו אובייקט',
    'too-deep': 'קינון עמוק מדי',
    'no-sign': 'אין בגוף חתימה',
    'no-secret': 'אין סוד',
    'too-much-work': 'יותר מדי עבודה לאימות',
  },

  dialog: {
    title: 'תחביר המסננים',
    lead: 'לכידה צריכה לעמוד בכל התנאים. מה שאינו תנאי מחופש כטקסט.',
    term: 'תנאי',
    finds: 'מוצא',
    tryIt: (example) => `הפעלת ${ltr(example)}`,
    rows: [
      [
        'dana',
        'טקסט בכל מקום: שמות וערכים של הגוף והכותרות, הנתיב, הערות וסיבות. לפחות שלושה תווים',
      ],
      ['"Order 1042"', 'טקסט עם רווחים או תווים מיוחדים'],
      [
        'is:invalid',
        `תוצאה או מצב: ${ltr('valid, reading, invalid, unverifiable, waiting, unrouted, imported')}`,
      ],
      ['cause:strings-only', `סיבה; ${ltr('cause:unknown')} כשלא נמצאה סיבה`],
      ['endpoint:"Shop A"', 'לכידות של נקודת קצה'],
      ['amount>100', `מספרים: ${ltr('= != > >= < <=')}`],
      ['client_name:dana', `שדה שמכיל טקסט; ${ltr('=')} לטקסט הזה בדיוק`],
      [
        'data.object.customer:cus_',
        `כל שדה בגוף, או מה שבתוכו; ${ltr('field.email:x')} בלי נקודה, ${ltr('item.name:x')} בפריט כלשהו`,
      ],
      ['header.x-request-id:req', 'כותרת של הבקשה'],
      ['since:2h', `התקבל בשעתיים האחרונות; ${ltr('30m, 7d')}, או תאריך: ${ltr('2026-11-21')}`],
      ['answered:500', `סטטוס התשובה. ${ltr('attempt>1')} להודעות שהגיעו שוב`],
      ['is:invalid or is:unverifiable', 'אחד התנאים'],
      ['not(status:1)', 'כל השאר. סוגריים מקבצים תנאים'],
    ],
    keyboard:
      `תוך כדי כתיבה מקשי החיצים בוחרים הצעה, ו־${ltr('Enter')} או ${ltr('Tab')} מקבלים אותה. ` +
      `${ltr('Esc')} סוגר את ההצעות, אחר כך מנקה את המסנן, ואחר כך עובר לרשימה.`,
  },
};
