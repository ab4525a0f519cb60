// English: each reading of values in plain words: what the sender did with this webhook.

import type { ReadingName } from '../../../shared/signature/readings.ts';

export const readings: Readonly<Record<ReadingName, string>> = {
  'number-as-written':
    'The sender joins numbers exactly as they are written in the body: 10.50 stays 10.50.',
  'number-double':
    'The sender reads numbers as 64-bit floats before joining them, so that long ones lose digits.',
  'number-two-decimals': 'The sender joins every number with two decimals: 10 becomes 10.00.',
  'number-float-text': 'The sender joins whole numbers as floats: 10 becomes 10.0.',
  'number-precision-14': 'The sender keeps 14 significant digits of each number.',
  'boolean-one-empty': 'The sender joins true as 1 and leaves false out, as if it were empty.',
  'boolean-capitalised': 'The sender joins booleans as True and False.',
  'boolean-one-zero': 'The sender joins true as 1 and false as 0.',
  'trim-ascii': 'The sender trims ASCII blanks only; others, such as the no-break space, stay.',
  'trim-test-only':
    'The sender trims values to see whether they are empty, but joins them untrimmed.',
  'trim-none': 'The sender does not trim values at all.',
  'nested-flattened':
    'The sender goes into nested objects and joins their values one by one, as it does for items.',
  'nested-left-out': 'The sender leaves nested objects out.',
  'charset-replacement':
    'The body is not UTF-8. The sender reads it as UTF-8 and puts U+FFFD where that fails.',
  'charset-windows-1255': 'The body is not UTF-8: the sender reads it as windows-1255 (Hebrew).',
  'charset-windows-1252': 'The body is not UTF-8: the sender reads it as windows-1252 (Western).',
  'charset-iso-8859-8': 'The body is not UTF-8: the sender reads it as ISO 8859-8 (Hebrew).',
};
