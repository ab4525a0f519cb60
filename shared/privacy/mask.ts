// Masks a personal text: every letter and digit becomes a fixed one of its kind, everything else stays. Lengths stay
// too, in UTF-16 units and UTF-8 bytes, so that every offset and Content-Length still holds.

/** The kinds of characters that could reveal something, with their replacement; the first match counts. */
const KINDS: readonly (readonly [kind: RegExp, by2Bytes: string, by3Bytes: string, by4: string])[] =
  [
    [/[\u{e0000}-\u{e0fff}]/u, '', '', '\u{e0078}'], // tags and selectors: invisible letters
    [/[\u034f\ufe00-\ufe0f]/u, '', '', ''], // joiners and selectors that are only invisible
    [/\p{M}/u, '\u0301', '\u1ab0', '\u{1e944}'],
    [/(?=\p{Script=Hebrew})\p{L}/u, 'א', 'ﬡ', ''],
    [/(?=\p{Script=Latin})\p{Lu}/u, 'É', 'Ẋ', '\u{1df00}'],
    [/(?=\p{Script=Latin})\p{L}/u, 'é', 'ẋ', '\u{1df00}'],
    [/\p{Lu}/u, 'Ж', 'Ꭰ', '\u{10400}'],
    [/\p{L}/u, 'ж', '字', '\u{10428}'],
    [/\p{N}/u, '١', '１', '\u{1d7cf}'],
    [/\p{So}/u, '', '☆', '\u{1f31f}'],
    [/[\p{Cn}\p{Co}]/u, '', '\ue000', '\u{f0000}'],
  ];

/** Text is mostly ASCII, which needs no table. Hexadecimal escapes stay escapes. */
const MASKABLE = /%[0-9A-Fa-f]{2}|[0-9]|[a-z]|[A-Z]|[^\0-\x7f]/gu;

/** A URL keeps its scheme. */
const SCHEME = /^\s*https?:\/\//i;

/** Zeros that a number loses when it is cast: signatures depend on them. The zero of `%0A` is none of them. */
const LEADING_ZEROS = /^(?:(?!%[0-9A-Fa-f]{2})[\0-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]){0,8}0+/;

/**
 * Replaces every letter, digit and symbol by a fixed one of its kind: `Dana 050-1` becomes `Xxxx 111-1`, `דנה` becomes
 * `אאא`. Blanks, punctuation and invisible characters stay, and so do leading zeros, a URL's scheme and the form of
 * `%D7`. Masking a masked text changes nothing.
 */
export function mask(text: string): string {
  const kept = (SCHEME.exec(text) ?? LEADING_ZEROS.exec(text))?.[0] ?? '';
  return kept + withoutDigests(text.slice(kept.length)).replace(MASKABLE, maskCharacter);
}

/** A digest, or anything else without words: digits and letters of both cases in turns. */
const DIGEST_RUN = /%[0-9A-Fa-f]{2}|[0-9A-Za-z+/_-]{16,}/g;
const KIND_CHANGES = /[0-9](?=[A-Za-z])|[a-z](?=[0-9A-Z])|[A-Z](?=[0-9a-z])/g;

/** Letters replace the digits of a digest: they identify the text as well as the digest does. */
const withoutDigests = (text: string): string =>
  text.replace(DIGEST_RUN, (run) => {
    if (run.startsWith('%')) return run;
    const changes = run.match(KIND_CHANGES)?.length ?? 0;
    return changes * 5 < run.length ? run : run.replace(/[0-9A-Za-z]/g, 'x');
  });

/** Replaces a digest by one of the same length and form. */
export function maskDigest(text: string): string {
  if (/^[0-9a-f]+$/.test(text)) return '0'.repeat(text.length);
  return /^[0-9A-F]+$/.test(text) ? 'A'.repeat(text.length) : mask(text);
}

function maskCharacter(character: string): string {
  const first = character.charCodeAt(0);
  if (first === PERCENT) return maskEscape(character);
  if (first <= 0x7f) return first <= NINE ? '1' : first >= SMALL_A ? 'x' : 'X';
  const at = first < 0x800 ? 1 : character.length === 1 ? 2 : 3;
  for (const kind of KINDS) if (kind[0].test(character)) return kind[at] || character;
  return character;
}

const PERCENT = 0x25;
const NINE = 0x39;
const SMALL_A = 0x61;

/** Digits stay digits; letters stay hexadecimal letters. */
const maskEscape = (escape: string) =>
  escape.replace(/[0-9]/g, '1').replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A');

/**
 * Replaces the digits of a JSON number. Sign, point, a short exponent and the zeros around stay, so that its plain form
 * keeps its length. Zero stays zero.
 */
export function maskNumber(literal: string): string {
  const [, significand = '', exponent = ''] = /^([^eE]*)(.*)$/s.exec(literal) ?? [];
  const first = significand.search(/[1-9]/);
  const isWhole = exponent === '' && !significand.includes('.');
  const last = isWhole ? significand.length - 1 : lastDigit(significand);
  const masked =
    first === -1
      ? significand
      : significand.slice(0, first) +
        significand.slice(first, last + 1).replace(/[0-9]/g, '1') +
        significand.slice(last + 1);
  return masked + exponent.replace(LONG_EXPONENT, (digits) => '1'.repeat(digits.length));
}

/** A number with such an exponent is never written out (R4), so any exponent of the same length will do. */
const LONG_EXPONENT = /[1-9]\d{4,}/;

/** The position of the last digit that is not zero. A loop, because a pattern would be quadratic. */
function lastDigit(significand: string): number {
  let at = significand.length - 1;
  while (at > 0 && !/[1-9]/.test(significand[at] ?? '')) at--;
  return at;
}

/** A text that is a number with a fraction or an exponent: a signature may depend on its zeros. */
const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?(?:[eE][-+]?\d{1,3})?$/;

/** Masks a value: a decimal text like a number, and `0` not at all. */
export const maskValue = (text: string): string =>
  DECIMAL.test(text) && (/[.eE]/.test(text) || text === '0') ? maskNumber(text) : mask(text);

/**
 * `mask` for bytes of an unknown charset, one character for each byte. ASCII letters and digits are masked as usual;
 * every byte beyond ASCII except the no-break space gets the same replacement.
 */
export function maskBytes(latin1: string): string {
  const zeros = LEADING_ZEROS.exec(latin1)?.[0] ?? '';
  return zeros + maskedBytes(withoutDigests(latin1.slice(zeros.length)));
}

const maskedBytes = (latin1: string): string =>
  latin1
    .replace(/[0-9]/g, '1')
    .replace(/[a-z]/g, 'x')
    .replace(/[A-Z]/g, 'X')
    .replace(/[\x80-\x9f\xa1-\xff]/g, '\xe9');
