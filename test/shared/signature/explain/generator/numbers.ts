// How a program writes a number from JSON (shared/README.md, R4), computed on decimal digits as text.

export type NumberForm =
  | 'plain'
  | 'number-as-written'
  | 'number-double'
  | 'number-two-decimals'
  | 'number-float-text'
  | 'number-precision-14';

const LONGEST = 400;

/** Digits without a point, multiplied by ten to the power of `exponent`. */
interface Decimal {
  readonly minus: boolean;
  readonly digits: bigint;
  readonly exponent: number;
}

/** The text that a program writes for a number's literal. */
export function numberText(literal: string, form: NumberForm): string {
  switch (form) {
    case 'number-as-written':
      return literal;
    case 'number-double':
      return plain(String(Number(literal)));
    case 'number-two-decimals': {
      const { minus, digits } = rounded(read(literal), -2);
      const padded = digits.toString().padStart(3, '0');
      return `${minus && digits > 0n ? '-' : ''}${padded.slice(0, -2)}.${padded.slice(-2)}`;
    }
    case 'number-float-text': {
      const text = plain(String(Number(literal)));
      return /^-?\d+$/.test(text) ? `${text}.0` : text;
    }
    case 'number-precision-14': {
      const decimal = read(literal);
      const surplus = decimal.digits.toString().length - 14;
      return surplus <= 0 ? plain(literal) : write(rounded(decimal, decimal.exponent + surplus));
    }
    case 'plain':
      return plain(literal);
  }
}

/** The exact decimal value. A literal whose plain form exceeds 400 characters is kept. */
function plain(literal: string): string {
  const { digits, exponent } = read(literal);
  if (digits > 0n && Math.abs(exponent) > 2 * LONGEST + literal.length) return literal;
  const text = write(read(literal));
  return text.length > LONGEST ? literal : text;
}

function read(literal: string): Decimal {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(literal);
  if (!match) throw new Error(`not a number: ${literal}`);
  const [, sign, whole = '', fraction = '', power = '0'] = match;
  return {
    minus: sign === '-',
    digits: BigInt(whole + fraction),
    exponent: Number(power) - fraction.length,
  };
}

/** Rounds to a multiple of ten to the power of `exponent`, halves away from zero. */
function rounded(decimal: Decimal, exponent: number): Decimal {
  const shift = exponent - decimal.exponent;
  if (shift <= 0) {
    return { ...decimal, digits: decimal.digits * 10n ** BigInt(-shift), exponent };
  }
  const unit = 10n ** BigInt(shift);
  return { ...decimal, digits: (decimal.digits * 2n + unit) / (unit * 2n), exponent };
}

function write({ minus, digits, exponent }: Decimal): string {
  if (digits === 0n) return '0';
  const sign = minus ? '-' : '';
  if (exponent >= 0) return `${sign}${digits}${'0'.repeat(exponent)}`;
  const padded = digits.toString().padStart(1 - exponent, '0');
  const fraction = padded.slice(exponent).replace(/0+$/, '');
  return `${sign}${padded.slice(0, exponent)}${fraction && `.${fraction}`}`;
}
