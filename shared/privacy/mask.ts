// What stands in place of a personal text: every letter and digit becomes one of its kind that says nothing, everything
// else stays. Lengths stay too, in UTF-16 units and in UTF-8 bytes, so that every offset and Content-Length still holds.

/** The kinds of characters that could tell something, the first that matches counts, and what stands for each. */
const KINDS: readonly (readonly [kind: RegExp, by2Bytes: string, by3Bytes: string, by4: string])[] =
  [
    [/[\u{e0000}-\u{e0fff}]/u, '', '', '\u{e0078}'], // tags and selectors: letters that nobody sees
    [/[\u034f\ufe00-\ufe0f]/u, '', '', ''], // joiners and selectors that are no more than invisible
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

/** ASCII is nearly everything: one step without the table. Line by line: hexadecimal escapes stay escapes. */
const MASKABLE = /%[0-9A-Fa-f]{2}|[0-9]|[a-z]|[A-Z]|[^\0-\x7f]/gu;

/** A URL stays one. */
const SCHEME = /^\s*https?:\/\//i;

/** Zeros that a number loses where it is cast: they are what a signature turns on. */
const LEADING_ZEROS = /^[\0-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]{0,8}0+/;

/**
 * The text with every letter, digit and symbol replaced by a fixed one of its kind: `Dana 050-1` is `Xxxx 111-1`, `דנה`
 * is `אאא`. Blanks, punctuation and invisible characters stay, and so do zeros at the beginning, a URL's scheme and the
 * form of `%D7`. Masking a masked text changes nothing.
 */
export function mask(text: string): string {
  const kept = (SCHEME.exec(text) ?? LEADING_ZEROS.exec(text))?.[0] ?? '';
  return kept + withoutDigests(text.slice(kept.length)).replace(MASKABLE, maskCharacter);
}

/** A digest, or anything else without words: digits and letters of both cases in turns. */
const DIGEST_RUN = /%[0-9A-Fa-f]{2}|[0-9A-Za-z+/_-]{16,}/g;
const KIND_CHANGES = /[0-9](?=[A-Za-z])|[a-z](?=[0-9A-Z])|[A-Z](?=[0-9a-z])/g;

/** Where the digits of a digest stand tells of which text it is as well as the digest does: they become letters. */
const withoutDigests = (text: string): string =>
  text.replace(DIGEST_RUN, (run) => {
    if (run.startsWith('%')) return run;
    const changes = run.match(KIND_CHANGES)?.length ?? 0;
    return changes * 5 < run.length ? run : run.replace(/[0-9A-Za-z]/g, 'x');
  });

/** In place of a digest: as long, and written in the same way. */
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

/** Digits stay digits and letters letters that a hexadecimal number may have. */
const maskEscape = (escape: string) =>
  escape.replace(/[0-9]/g, '1').replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A');

/**
 * A JSON number with other digits: sign, point, a short exponent and the zeros around stay, so that its plain form is as
 * long as before. Zero stays zero.
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

/** Such a number is never written out (R4), so that its power can be any that is as long. */
const LONG_EXPONENT = /[1-9]\d{4,}/;

/** The place of the last digit that is no zero; a loop, because a pattern would be quadratic. */
function lastDigit(significand: string): number {
  let at = significand.length - 1;
  while (at > 0 && !/[1-9]/.test(significand[at] ?? '')) at--;
  return at;
}

/** A text that is a number written with a fraction or an exponent: its zeros may be what a signature turns on. */
const DECIMAL = /^-?\d{1,30}(?:\.\d{1,30})?(?:[eE][-+]?\d{1,3})?$/;

/** `mask` for a value: a decimal text as the number that it is, and `0` as it is. */
export const maskValue = (text: string): string =>
  DECIMAL.test(text) && (/[.eE]/.test(text) || text === '0') ? maskNumber(text) : mask(text);

/**
 * The same as `mask` for bytes of an unknown charset, each as the character of its number: letters and digits of ASCII as ever,
 * and every byte beyond ASCII but the no-break space as one.
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
