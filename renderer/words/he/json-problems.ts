// Hebrew: where a text stops being JSON, and why.

import type { JsonProblem } from '../../../shared/json/error.ts';
import { ltr } from './isolate.ts';

export const JSON_PROBLEMS: Readonly<Record<JsonProblem, string>> = {
  Empty: 'הגוף ריק.',
  Blank: 'הגוף מכיל רק רווחים.',
  TooDeep: 'הקינון בגוף עמוק מ־200 רמות.',
  NotJsonTooDeep: 'זה אינו JSON. הקינון עמוק מ־200 רמות, ולכן לא מחפשים את המקום.',
  NotJson: 'זה אינו JSON.',
  InvalidSymbol: 'זה אינו ערך JSON.',
  InvalidNumberFormat: 'זה אינו מספר JSON.',
  PropertyNameExpected: 'כאן אמור להיות שם שדה במירכאות כפולות.',
  ValueExpected: 'כאן אמור להיות ערך.',
  ColonExpected: 'כאן אמורות להיות נקודתיים.',
  CommaExpected: 'כאן אמור להיות פסיק.',
  CloseBraceExpected: `חסר סוגר מסולסל ${ltr('}')}.`,
  CloseBracketExpected: `חסר סוגר מרובע ${ltr(']')}.`,
  EndOfFileExpected: 'טקסט ה־JSON נגמר לפני כן; יש משהו אחריו.',
  InvalidCommentToken: 'ב־JSON אין הערות.',
  UnexpectedEndOfString: 'המחרוזת אינה סגורה.',
  UnexpectedEndOfNumber: 'המספר אינו שלם.',
  InvalidUnicode: `אחרי ${ltr('\\u')} צריכות לבוא ארבע ספרות הקסדצימליות.`,
  InvalidEscapeCharacter: 'JSON לא מכיר את רצף הבריחה הזה.',
  InvalidCharacter: 'תו בקרה במחרוזת חייב רצף בריחה.',
};
