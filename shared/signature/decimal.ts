// Numbers as text (R4). The reference reading keeps the exact decimal value; the other readings write numbers as common
// languages do.

/** Longer plain forms are kept as written, so that `1e999999999` costs nothing. */
const MAX_PLAIN_LENGTH = 400;

interface Decimal {
  readonly negative: boolean;
  /** Significant digits without leading or trailing zeros; empty for zero. */
  readonly digits: string;
  /** The value is 0.digits times ten to this power. */
  readonly point: number;
}

/**
 * The exact decimal value of a JSON number literal, written out: `10.50` is `10.5`, `1e21` is 22 digits, `-0` is `0`.
 * Null if that would be longer than 400 characters.
 */
export function plainDecimal(literal: string): string | null {
  // Almost every number is already plain.
  if (PLAIN.test(literal) && literal.length <= MAX_PLAIN_LENGTH && literal !== '-0') return literal;
  return plain(read(literal));
}

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** Through a 64-bit float: the shortest digits that read back as the same float, written out. */
export function throughDouble(literal: string): string | null {
  const value = Number(literal);
  return Number.isFinite(value) ? plainDecimal(String(value)) : null;
}

/** Like a float in many languages: `10` is `10.0`. */
export function floatText(literal: string): string | null {
  const text = throughDouble(literal);
  return text === null || text.includes('.') ? text : `${text}.0`;
}

/** With 14 significant digits, as PHP casts with `precision=14`. */
export function fourteenDigits(literal: string): string | null {
  if (literal.length <= 14 && !/e/i.test(literal)) return plainDecimal(literal); // nothing to round
  const value = Number(literal);
  return Number.isFinite(value) ? plainDecimal(value.toPrecision(14)) : null;
}

/** The exact value rounded to two decimals, halves away from zero: `10` is `10.00`. */
export function twoDecimals(literal: string): string | null {
  if (HUNDREDTHS.test(literal)) {
    const point = literal.indexOf('.');
    return point === -1 ? `${literal}.00` : literal.padEnd(point + 3, '0');
  }
  const { negative, digits, point } = read(literal);
  const kept = point + 2;
  if (kept > MAX_PLAIN_LENGTH) return null;
  const hundredths = kept >= 0 ? digits.slice(0, kept).padEnd(kept, '0') : '';
  const roundsUp = kept >= 0 && (digits[kept] ?? '0') >= '5';
  const rounded = String(BigInt(hundredths || '0') + (roundsUp ? 1n : 0n)).padStart(3, '0');
  const sign = negative && /[1-9]/.test(rounded) ? '-' : '';
  return `${sign}${rounded.slice(0, -2)}.${rounded.slice(-2)}`;
}

/** Almost every price: needs no rounding. */
const HUNDREDTHS = /^(?:0|[1-9]\d{0,11})(?:\.\d\d?)?$/;

function read(literal: string): Decimal {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(literal);
  if (!match) throw new RangeError(`not a JSON number literal: ${literal.slice(0, 40)}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const written = whole + fraction;
  const significant = written.replace(/^0+/, '');
  const leadingZeros = written.length - significant.length;
  return {
    negative: sign === '-' && significant !== '',
    digits: withoutTrailingZeros(significant),
    point: significant === '' ? 0 : whole.length - leadingZeros + Number(exponent),
  };
}

function plain({ negative, digits, point }: Decimal): string | null {
  const zeros = point < 0 ? -point : Math.max(0, point - digits.length);
  if (digits.length + zeros > MAX_PLAIN_LENGTH) return null;
  if (digits === '') return '0';
  const unsigned =
    point <= 0
      ? `0.${'0'.repeat(-point)}${digits}`
      : point >= digits.length
        ? digits.padEnd(point, '0')
        : `${digits.slice(0, point)}.${digits.slice(point)}`;
  if (unsigned.length + (negative ? 1 : 0) > MAX_PLAIN_LENGTH) return null;
  return negative ? `-${unsigned}` : unsigned;
}

/** A loop, because a pattern would be quadratic on a long run of zeros in the middle. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 0x30) end--;
  return digits.slice(0, end);
}
