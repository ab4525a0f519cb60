// Hebrew: what a case of a check asks, as a short line.

import type {
  BodyKind,
  Asks,
  Feature,
  Thing,
  WrongId,
} from '../../../shared/check/webhooks/asks.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import { HEBREW_TITLES } from '../../../shared/signature/explain/titles-hebrew.ts';
import { ltr } from './isolate.ts';
import { PRESETS } from './fields-of-document.ts';

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
  'text-altered': 'טקסט שונה אחרי החתימה',
  'query-altered': 'מחרוזת השאילתה של הכתובת שונתה אחרי החתימה',
  'id-altered': 'מזהה בכותרת שונה אחרי החתימה',
  'time-altered': 'הזמן שונה אחרי החתימה',
  'time-old': 'נחתם נכון לפני יותר משעה',
  'time-future': 'נחתם נכון עם זמן שיגיע בעוד יותר משעה',
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

const FEATURES: Readonly<Record<Feature, string>> = {
  plain: 'הדוגמה',
  hebrew: 'טקסט בעברית',
  quotes: 'מירכאות ולוכסן הפוך בטקסט',
  slashes: 'לוכסנים בטקסט',
  blanks: 'רווחים סביב טקסט',
  'form-signs': 'סימנים שטפסים מקודדים, בטקסט',
  markup: `תגיות ${ltr('HTML')} בטקסט`,
  emoji: 'אמוג׳י בטקסט',
  long: `טקסט של ${ltr('4,000')} אותיות`,
  empty: 'טקסט ריק',
  'unknown-field': 'שדה לא מוכר',
  reversed: 'השדות בסדר הפוך',
  indented: `${ltr('JSON')} עם הזחה`,
  spaced: `${ltr('JSON')} עם רווחים אחרי פסיקים ונקודתיים`,
  escaped: `${ltr('JSON')} עם קידוד של אותיות ולוכסנים`,
  'line-end': `${ltr('JSON')} עם סוף שורה אחריו`,
  'whole-number': `מספר שלם ב־${ltr('JSON')}`,
  fraction: `מספר עם אפס בסופו ב־${ltr('JSON')}`,
  nested: `אובייקטים ומערכים מקוננים ב־${ltr('JSON')}`,
  form: `טופס במקום ${ltr('JSON')}`,
  'form-spelled': 'טופס בקידוד אחר',
  query: 'כתובת עם מחרוזת שאילתה',
  'header-case': 'שמות הכותרות באותיות גדולות',
  'other-version': 'חתימה של גרסה אחרת ליד הנכונה',
  'signature-before': 'חתימה בסוד אחר לפני הנכונה',
  'signature-behind': 'חתימה בסוד אחר אחרי הנכונה',
};

export function checkAsksSays(asks: Asks): string {
  switch (asks.code) {
    case 'example':
      return 'הדוגמה, חתומה נכון';
    case 'unsigned':
      return 'הדוגמה, לא חתומה';
    case 'random-signature':
      return 'הדוגמה עם חתימה אקראית';
    case 'preset':
      return PRESETS[asks.preset].name;
    case 'no-optional-fields':
      return 'בלי שדות הרשות';
    case 'repeated-items':
      return 'אותו פריט פעמיים';
    case 'again':
      return 'אותו וובהוק שוב';
    case 'http2':
      return `וובהוק ב־${ltr('HTTP/2')}`;
    case 'at-once':
      return `אותו וובהוק ${asks.times} פעמים בו־זמנית`;
    case 'wrong':
      return WRONG[asks.what];
    case 'body':
      return BODIES[asks.body] + signedSays(asks.causes);
    case 'feature':
      return FEATURES[asks.feature] + signedSays(asks.causes);
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
