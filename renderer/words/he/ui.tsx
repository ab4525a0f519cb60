// Hebrew: texts of renderer/ui, and those that all parts of the window share: units, nouns, verdicts.

import type { Words } from '../en/en.ts';
import { ltr, own } from './isolate.ts';

export const ui: Words['ui'] = {
  cancel: 'ביטול',
  clear: 'ניקוי',
  close: 'סגירה',
  show: 'הצגה',
  tryAgain: 'ניסיון נוסף',
  savedBefore: 'נשמר, בלי מה ששיניתם מאז.',
  failedLater: (act, why, of) =>
    of === undefined ? `בנוגע ל״${act}״: ${why}` : `בנוגע ל״${act}״ (${own(of)}): ${why}`,
  copied: 'הועתק',
  copyRefused: 'ההעתקה נחסמה',
  plainEditor: 'לא ניתן לטעון את עורך הקוד. ערכו את הטקסט כאן.',
  untoldCopy: {
    copied: (name) => `״${own(name)}״: הועתק.`,
    refused: (name) => `״${own(name)}״: ההעתקה נחסמה.`,
    late: (name) => `״${own(name)}״: לא הועתק, כי בינתיים הועתק משהו אחר.`,
  },
  mayBeSaved: 'החיבור נסגר לפני שהמארח ענה. ייתכן שהשינויים נשמרו. בדקו, או שמרו שוב.',
  hostGone: 'אין חיבור למארח. דבר לא השתנה. נסו שוב כשהחיבור יחודש.',

  elsewhere: {
    title: 'השתנה בחלון אחר',
    keep: 'להשאיר את שלי',
    keepOf: (field) => `להשאיר את שלי: ${field}`,
    take: 'לקחת את האחר',
    takeOf: (field) => `לקחת את האחר: ${field}`,
  },
  on: 'פעיל',
  off: 'כבוי',

  moreCharacters: (characters) => `… עוד ${characters}`,
  showLess: 'הצגת פחות',
  showMore: (count) => `הצגת עוד ${count}`,
  notShownYet: (count) => `לא מוצגים עוד ${count}.`,

  timeout: 'זמן קצוב (שניות)',
  anyCertificate: 'קבלת כל תעודת TLS',
  headers: 'כותרות',
  headerName: (number) => `שם של כותרת ${number}`,
  headerValue: (number) => `ערך של כותרת ${number}`,
  namePlaceholder: 'שם',
  valuePlaceholder: 'ערך',
  removeHeader: (number) => `הסרת כותרת ${number}`,
  addHeader: 'הוספת כותרת',

  verdicts: {
    valid: 'תקין',
    'valid-under-reading': 'תקין עם וריאציה',
    invalid: 'לא תקין',
    unverifiable: 'לא ניתן לאימות',
  },
  notVerifiedYet: 'טרם אומת',
  saidVerdict: (verdict: string) => `נאמר במקום אחר: ${verdict}`,

  ordinal: (_, count) => `מס׳\u00a0${count}`,
  size: (value, unit) => ltr(`${value} ${unit}`),
  span: {
    ms: (count) => `${count} מ״ש`,
    s: (count) => `${count} שנ׳`,
    min: (count) => `${count} דק׳`,
    h: (count) => `${count} שע׳`,
  },

  nouns: {
    address: { one: 'כתובת אחת', many: 'כתובות' },
    attempt: { one: 'ניסיון אחד', many: 'ניסיונות' },
    byte: { one: 'בית אחד', many: 'בתים' },
    capture: { one: 'לכידה אחת', many: 'לכידות' },
    character: { one: 'תו אחד', many: 'תווים' },
    copy: { one: 'עותק אחד', many: 'עותקים' },
    day: { one: 'יום אחד', two: 'יומיים', many: 'ימים' },
    delivery: { one: 'מסירה אחת', many: 'מסירות' },
    element: { one: 'איבר אחד', many: 'איברים' },
    endpoint: { one: 'נקודת קצה אחת', many: 'נקודות קצה' },
    'equal-value': { one: 'ערך זהה אחד', many: 'ערכים זהים' },
    field: { one: 'שדה אחד', many: 'שדות' },
    header: { one: 'כותרת אחת', many: 'כותרות' },
    item: { one: 'פריט אחד', many: 'פריטים' },
    'new-capture': { one: 'לכידה חדשה אחת', many: 'לכידות חדשות' },
    'other-field': { one: 'שדה נוסף אחד', many: 'שדות נוספים' },
    replay: { one: 'שליחה חוזרת אחת', many: 'שליחות חוזרות' },
    secret: { one: 'סוד אחד', many: 'סודות' },
    string: { one: 'מחרוזת אחת', many: 'מחרוזות' },
    target: { one: 'יעד אחד', many: 'יעדים' },
    time: { one: 'פעם אחת', two: 'פעמיים', many: 'פעמים' },
    value: { one: 'ערך אחד', many: 'ערכים' },
  },
};
