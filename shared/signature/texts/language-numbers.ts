// Numbers as common languages write them after reading them from JSON (shared/README.md, "How languages differ").

import { plainDecimal, throughDouble } from '../decimal.ts';

/** Writes a JSON number literal like a language does. */
export type NumberText = (literal: string) => string;

const isInteger = (literal: string) => /^-?\d+$/.test(literal);

/** `String(value)`: 100, 1e+21, 1e-7. */
export const javascriptNumber: NumberText = (literal) => {
  const value = Number(literal);
  return Number.isFinite(value) ? String(value) : literal;
};

/** `str(value)`: whole literals stay exact, others are floats: 100.0, 1e+21, 1e-05. */
export const pythonNumber: NumberText = (literal) => {
  if (isInteger(literal)) return plainDecimal(literal) ?? literal;
  return scientific(literal, { from: 16, below: -4, mark: 'e', sign: '+', width: 2, whole: '.0' });
};

/** A value cast to a string in PHP 8 with its `precision=14`: 100, 33.333333333333, 1.0E+25, 1.0E-5. */
export const phpNumber: NumberText = (literal) => {
  if (isPhpInteger(literal)) return plainDecimal(literal) ?? literal;
  const value = Number(literal);
  if (!Number.isFinite(value)) return literal;
  return scientific(value.toPrecision(14), { ...PHP, from: 15, mark: 'E' });
};

/** The same in `json_encode`, with every digit: 100, 33.333333333333336, 1.0e+25. */
export const phpJsonNumber: NumberText = (literal) =>
  isPhpInteger(literal)
    ? (plainDecimal(literal) ?? literal)
    : scientific(literal, { ...PHP, from: 17, mark: 'e' });

/** `Double.toString`: 100.0, 1.0E10, 1.0E-5. */
export const javaNumber: NumberText = (literal) =>
  scientific(literal, {
    from: 7,
    below: -3,
    mark: 'E',
    sign: '',
    width: 1,
    whole: '.0',
    point: true,
  });

/** Integers stay what they are. */
export const javaFloat: NumberText = (literal) =>
  isInteger(literal) ? literal : javaNumber(literal);

/** `to_s` in Ruby: 100.0, 1.0e+16, 1.0e-05. */
export const rubyNumber: NumberText = (literal) =>
  isInteger(literal) ? literal : pythonNumber(literal).replace(/^(-?\d+)e/, '$1.0e');

/** Of a decimal type: 10.00 keeps its zeros, 1e3 is 1000. */
export const decimalNumber: NumberText = (literal) =>
  /e/i.test(literal) ? (plainDecimal(literal) ?? literal) : literal;

/** `%v` of a float64 in Go: 100, 1e+06, 1e-05. */
export const goNumber: NumberText = (literal) =>
  scientific(literal, { from: 6, below: -4, mark: 'e', sign: '+', width: 2, whole: '' });

/** In a culture with a decimal comma: 10,5. */
export const commaNumber: NumberText = (literal) =>
  (plainDecimal(literal) ?? literal).replace('.', ',');

/** Seventeen significant digits, as PHP's `serialize_precision=17` and `%.17g` write: 99.900000000000006. */
export const seventeenDigits: NumberText = (literal) => {
  const value = Number(literal);
  if (!Number.isFinite(value)) return literal;
  return plainDecimal(value.toPrecision(17)) ?? literal;
};

/** `toFixed(2)` of a 64-bit float: it rounds the float, not the written decimal. */
export const fixedTwo: NumberText = (literal) => {
  const value = Number(literal);
  return Number.isFinite(value) && Math.abs(value) < 1e21 ? value.toFixed(2) : literal;
};

/** `number_format(value, 2)`: 1,200.00. */
export const groupedTwo: NumberText = (literal) => {
  const text = fixedTwo(literal);
  let end = Math.max(0, text.indexOf('.'));
  const first = text.startsWith('-') ? 1 : 0;
  const groups = [text.slice(end)]; // from the end
  for (; end - 3 > first; end -= 3) groups.push(`,${text.slice(end - 3, end)}`);
  return [...groups, text.slice(0, end)].reverse().join('');
};

const PHP = { below: -4, sign: '+', width: 1, whole: '', point: true } as const;

const isPhpInteger = (literal: string) =>
  isInteger(literal) && BigInt.asIntN(64, shortBigInt(literal)) === shortBigInt(literal);

/** A longer literal is never a 64-bit integer. */
const shortBigInt = (literal: string) => BigInt(literal.length > 40 ? '9'.repeat(40) : literal);

interface Form {
  /** An exponent is used from this power of ten on. */
  readonly from: number;
  /** An exponent is used below this power of ten. */
  readonly below: number;
  readonly mark: 'e' | 'E';
  readonly sign: '+' | '';
  /** Minimum number of digits of the exponent. */
  readonly width: number;
  /** Follows a whole number. */
  readonly whole: '.0' | '';
  /** The mantissa always has a point: 1.0E10. */
  readonly point?: true;
}

/** The shortest digits of the 64-bit float, with an exponent if the language writes one. */
function scientific(literal: string, form: Form): string {
  const value = Number(literal);
  if (!Number.isFinite(value)) return literal;
  const [mantissa = '', exponentText = '0'] = value.toExponential().split('e');
  const exponent = Number(exponentText);
  if (value !== 0 && (exponent >= form.from || exponent < form.below)) {
    const digits = form.point && !mantissa.includes('.') ? `${mantissa}.0` : mantissa;
    const power = String(Math.abs(exponent)).padStart(form.width, '0');
    return `${digits}${form.mark}${exponent < 0 ? '-' : form.sign}${power}`;
  }
  const plain = Object.is(value, -0) ? '-0' : (throughDouble(literal) ?? literal);
  return plain.includes('.') ? plain : `${plain}${form.whole}`;
}
