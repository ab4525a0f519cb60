// Hebrew: what a case of a check asks, as a short line.

import type { BodyKind } from '../../../shared/check/bodies.ts';
import type { Asks, Thing, WrongId } from '../../../shared/check/probe.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import { ltr } from './isolate.ts';
import { PRESETS } from './presets.ts';

const WRONG: Readonly<Record<WrongId, string>> = {
  'amount-altered': 'הסכום שונה אחרי החתימה',
  'item-price-altered': 'מחיר של פריט שונה אחרי החתימה',
  'item-name-altered': 'שם של פריט שונה אחרי החתימה',
  'client-altered': 'שם הקונה שונה אחרי החתימה',
  'status-altered': 'הסטטוס שונה אחרי החתימה',
  'field-added': 'שדה נוסף אחרי החתימה',
  'field-removed': 'שדה הוסר אחרי החתימה',
  'other-body': 'חתימה של וובהוק אחר',
  'other-secret': 'חתימה בסוד אחר',
  'empty-secret': 'חתימה בסוד ריק',
  'sign-empty': 'חתימה ריקה',
  'sign-null': `${ltr('null')} בתור החתימה`,
  'sign-zero': 'המספר 0 בתור החתימה',
  'sign-true': `${ltr('true')} בתור החתימה`,
  'sign-array': 'החתימה בתוך מערך',
  'sign-object': 'החתימה בתוך אובייקט',
  'sign-cut': '8 התווים הראשונים של החתימה',
  'sign-longer': 'החתימה עם תו נוסף',
  'sign-tail-altered': 'המחצית השנייה של החתימה שונתה',
  'sign-head-altered': 'המחצית הראשונה של החתימה שונתה',
  'sign-upper-case': 'החתימה באותיות גדולות',
  'amount-twice': 'סכום שני נוסף אחרי החתימה',
};

const BODIES: Readonly<Record<BodyKind, string>> = {
  plain: 'וובהוק פשוט',
  'status-number': `וובהוק פשוט, ${ltr('status')} כמספר`,
  'no-items': 'וובהוק פשוט בלי פריטים',
  'items-word': `וובהוק פשוט, מילה בתור ${ltr('items')}`,
  'items-empty': 'וובהוק פשוט עם רשימת פריטים ריקה',
  example: 'הדוגמה המתועדת',
  'name-alone': 'וובהוק עם שם בלבד',
};

const THINGS: Readonly<Record<Thing, string>> = {
  number: 'מספר',
  'unknown-field': 'שדה לא מתועד',
  'optional-field': 'שדה רשות',
  empty: 'ערך ריק',
  blanks: 'רווחים סביב ערך',
  'zero-text': 'אפס כטקסט',
  boolean: 'ערך בוליאני',
  items: 'פריטים',
  array: 'מערך נוסף',
  object: 'אובייקט מקונן',
  'items-string': `פריטים כמחרוזת (גרסה ${ltr('B')})`,
  order: 'סדר השמות',
  'repeated-name': 'שם שחוזר',
  text: 'טקסט',
  'texts-of-others': 'טקסטים מיוחדים בשדות אחרים',
};

export function checkAsksSays(asks: Asks): string {
  switch (asks.code) {
    case 'example':
      return 'הדוגמה המתועדת, חתומה נכון';
    case 'unsigned':
      return 'הדוגמה המתועדת, לא חתומה';
    case 'random-signature':
      return 'הדוגמה המתועדת עם חתימה אקראית';
    case 'preset':
      return PRESETS[asks.preset].name;
    case 'no-optional-fields':
      return 'בלי שדות הרשות';
    case 'repeated-items':
      return 'אותו פריט פעמיים';
    case 'again':
      return 'אותו וובהוק שוב';
    case 'at-once':
      return `אותו וובהוק ${asks.times} פעמים בו־זמנית`;
    case 'wrong':
      return WRONG[asks.what];
    case 'body':
      return BODIES[asks.body] + signedSays(asks.causes);
    case 'point': {
      const where = asks.field === '' ? '' : ` ב־${ltr(asks.field)}`;
      const value = asks.value === '' ? '' : `: ${ltr(asks.value)}`;
      return `${THINGS[asks.thing]}${where}${value}${signedSays(asks.causes)}`;
    }
    case 'points': {
      const things = [...new Set(asks.parts.map(({ thing }) => THINGS[thing]))];
      return `כמה דברים יחד: ${things.join(', ')}${signedSays(asks.causes)}`;
    }
  }
}

const signedSays = (causes: readonly AnyCauseCode[]) =>
  causes.length === 0 ? '' : ` (נחתם ${causes.map((code) => HEBREW_TITLES[code]).join(', ')})`;
