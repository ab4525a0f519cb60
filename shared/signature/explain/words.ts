// Each cause in words: its title, and how to fix it in a receiver.

import {
  isOfDocument,
  SCHEME_CAUSE_CODES,
  type AnyCauseCode,
  type CauseCode,
  type SchemeCauseCode,
} from './codes.ts';
import { SCHEME_FIXES, SCHEME_TITLES } from './scheme-words.ts';

export interface CauseWords {
  /** Completes a head line: “Signed with the numbers left out”. */
  readonly title: string;
  /** What to change in the receiver, or in any program that computed the digest. */
  readonly fix: string;
}

/** “Signed with the numbers left out, and signed with another separator” */
export function causesTitle(codes: readonly AnyCauseCode[]): string {
  const [first = '', ...more] = codes.map((code) => CAUSE_WORDS[code].title);
  const others = more.map((text) => `, and ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  return first + others.join('');
}

/**
 * What an integrator’s own code does wrong with a correctly signed webhook. `leftOut` is the result of `onlyLeftOut`;
 * `title` names the causes.
 */
export const yourCodeSays = (title: string, leftOut: readonly string[]): string =>
  leftOut.length > 0
    ? `Your code left out ${listed(leftOut)}.`
    : `${title.replace(/^Signed/, 'Your code signed')}.`;

/** “Signs with the numbers left out”: the title for a receiver that verifies so. */
export const receiverTitle = (code: AnyCauseCode): string =>
  CAUSE_WORDS[code].title.replace(/^Signed/, 'Signs');

const listed = (names: readonly string[]) =>
  names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const OWN_WORDS: Readonly<Record<CauseCode, CauseWords>> = {
  'secret-whitespace': {
    title: 'Signed with different whitespace around the secret',
    fix: 'Use the secret exactly as the account shows it. Remove the line break when reading it from a file. Check for whitespace added by copying.',
  },
  'secret-quoted': {
    title: 'Signed with quotes as part of the secret',
    fix: 'Remove the quotes from the secret. In an .env file or a shell script they are not part of the value.',
  },
  'secret-other': {
    title: 'Signed with another secret',
    fix: 'Each payment link and API integration has its own secret. Use the one for this webhook URL.',
  },
  'secret-missing': {
    title: 'Signed without the secret',
    fix: 'Check that the secret is set when the signature is computed. A missing environment variable becomes an empty string or a word such as undefined.',
  },
  'secret-decoded': {
    title: 'Signed with the secret decoded first',
    fix: 'Use the secret as plain text. It only looks like base64 or hexadecimal.',
  },
  'secret-first': {
    title: 'Signed with the secret before the values',
    fix: 'Append a colon and the secret after the last value.',
  },
  'secret-no-colon': {
    title: 'Signed with nothing between the values and the secret',
    fix: 'Put a colon between the last value and the secret. With no values, the string is a colon and the secret.',
  },
  hmac: {
    title: 'Signed with HMAC',
    fix: 'Compute a plain SHA-256 digest of the whole string, with the secret at its end. The scheme is called HMAC-type, but it is not HMAC.',
  },
  'raw-body': {
    title: 'Signed over the raw body',
    fix: 'Do not hash the body. Parse it, then hash its sorted, trimmed values, joined with colons, and the secret.',
  },
  separator: {
    title: 'Signed with a different separator',
    fix: 'Join the values and then the secret with single colons and nothing else.',
  },
  'digest-algorithm': {
    title: 'Signed with a different digest algorithm',
    fix: 'Use SHA-256.',
  },
  'digest-uppercase': {
    title: 'Signed in upper case',
    fix: 'Write the digest in lower-case hexadecimal before comparing it.',
  },
  'digest-base64': {
    title: 'Signed in base64',
    fix: 'Write the digest as 64 lower-case hexadecimal digits, not in base64.',
  },
  'sign-included': {
    title: 'Signed with the field of the signature included',
    fix: 'Remove sign from the body before collecting the values. Use it only for the comparison.',
  },
  'strings-only': {
    title: 'Signed with the numbers left out',
    fix: 'Join every value that is not null or empty, including numbers, true and false. Do not test for strings.',
  },
  'fixed-fields': {
    title: 'Signed with a fixed list of fields',
    fix: 'Take the names from the received body, not from a list. Optional fields such as inst and add_field are signed if they are sent.',
  },
  'field-left-out': {
    title: 'Signed with a field left out',
    fix: 'Join every field that was sent. Check whether something removes the field before verification: a model class, a filter of known fields, or a framework that uses its name.',
  },
  'field-added': {
    title: 'Signed with a field that was not sent',
    fix: 'Join only the fields in the body. Do not fill in defaults before verification.',
  },
  'empty-kept': {
    title: 'Signed with empty values kept',
    fix: 'Leave out values that are null or empty after trimming, together with their colons.',
  },
  'null-as-text': {
    title: 'Signed with null as text',
    fix: 'Leave out null values before converting values to text.',
  },
  'zero-dropped': {
    title: 'Signed with zeros treated as empty',
    fix: 'Test for null and the empty string, not for truthiness. 0, "0" and false are values and are signed.',
  },
  'items-left-out': {
    title: 'Signed with the items left out',
    fix: 'Include arrays. For each element that is an object, append its values sorted by name.',
  },
  'items-as-json': {
    title: 'Signed with the items as JSON text',
    fix: 'Do not re-encode items. Append the values of an array one by one. Join a string exactly as sent.',
  },
  'items-parsed': {
    title: 'Signed with the items string parsed',
    fix: 'If items is a string, join it as one value, exactly as sent. Parse it only after verification.',
  },
  'items-object-text': {
    title: 'Signed with the items as “[object Object]” or similar',
    fix: 'Do not convert an array or object to text. Append the values of each element, sorted by name.',
  },
  'items-key-order': {
    title: 'Signed with names inside items not sorted',
    fix: 'Sort the names inside each element of items too, before appending its values.',
  },
  'item-scalars-kept': {
    title: 'Signed with elements that are not objects',
    fix: 'Append only the values of array elements that are objects. Strings and numbers in an array add nothing.',
  },
  'order-document': {
    title: 'Signed in the order sent',
    fix: 'Sort the names in ascending order before joining their values.',
  },
  'order-descending': {
    title: 'Signed in descending order',
    fix: 'Sort the names in ascending order, not descending.',
  },
  'order-locale': {
    title: 'Signed in locale sort order',
    fix: 'Sort by character code (ordinal), not by locale rules, and case-sensitively.',
  },
  'order-numeric': {
    title: 'Signed with numeric names sorted as numbers',
    fix: 'Sort names as text, even if they look like numbers. In PHP, use ksort($fields, SORT_STRING).',
  },
  'not-trimmed': {
    title: 'Signed with untrimmed values',
    fix: 'Trim each value before joining it, not only before testing whether it is empty.',
  },
  'trim-ascii': {
    title: 'Signed with only ASCII whitespace trimmed',
    fix: 'Trim all Unicode whitespace at both ends, including the no-break space and the byte order mark.',
  },
  'number-as-written': {
    title: 'Signed with numbers as written',
    fix: 'Write numbers in plain decimal form, with no exponent and no trailing zeros.',
  },
  'number-double': {
    title: 'Signed with numbers parsed as floats',
    fix: 'Parse numbers exactly, as decimals or as the text sent. A 64-bit float loses digits.',
  },
  'number-two-decimals': {
    title: 'Signed with two-decimal numbers',
    fix: 'Do not format amounts. 10 stays 10, and 10.50 becomes 10.5.',
  },
  'number-float-text': {
    title: 'Signed with numbers as float text',
    fix: 'Write numbers in plain decimal form: 10, not 10.0, 1E10 or 10,5.',
  },
  'number-precision-14': {
    title: 'Signed with 14-digit numbers',
    fix: 'Do not cast floats to text in PHP with precision 14. Keep every digit that was sent.',
  },
  'boolean-one-empty': {
    title: 'Signed with true as 1 and false as empty',
    fix: 'Write booleans as true and false, as in the JSON text.',
  },
  'boolean-capitalised': {
    title: 'Signed with True and False',
    fix: 'Write booleans in lower case, as in the JSON text.',
  },
  'boolean-one-zero': {
    title: 'Signed with booleans as 1 and 0',
    fix: 'Write booleans as true and false, as in the JSON text.',
  },
  'nested-flattened': {
    title: 'Signed with nested objects flattened',
    fix: 'The document does not describe nested objects. By default, their JSON text is joined as sent.',
  },
  'nested-left-out': {
    title: 'Signed with nested objects left out',
    fix: 'The document does not describe nested objects. By default, their JSON text is joined as sent.',
  },
  'text-json-escaped': {
    title: 'Signed with values as JSON text',
    fix: 'Join the decoded strings, without JSON escapes and quotes. Do not re-encode the values.',
  },
  'text-html-escaped': {
    title: 'Signed with HTML entities',
    fix: 'Join the values as sent. Escape them for HTML only when displaying them.',
  },
  'text-slashes': {
    title: 'Signed with backslashes added or removed',
    fix: 'Join the values as sent. Do not use addslashes or stripslashes, and check that the framework does not apply them to input.',
  },
  'text-url-encoded': {
    title: 'Signed with URL-encoded or decoded values',
    fix: 'Join the values as they are in the JSON body. Do not URL-encode or decode them.',
  },
  'text-charset': {
    title: 'Signed in a different charset',
    fix: 'Decode the body as UTF-8 and hash the string’s UTF-8 bytes. Name the charset in every conversion between bytes and text.',
  },
  'text-unicode-form': {
    title: 'Signed in a different Unicode form',
    fix: 'Join the values as sent. Do not normalise them before verification.',
  },
  'text-tags-stripped': {
    title: 'Signed with HTML tags stripped',
    fix: 'Join the values as sent, including everything between < and >. Strip tags only when displaying a value.',
  },
  'text-blanks-collapsed': {
    title: 'Signed with whitespace inside values collapsed',
    fix: 'Trim values at both ends only. Whitespace inside a value is signed as sent.',
  },
  'text-lower-case': {
    title: 'Signed with lower-case text',
    fix: 'Join the values as sent, including e-mail addresses. Change case only after verification.',
  },
  'value-as-number': {
    title: 'Signed with text cast to a number',
    fix: 'Join a string as sent. "199.80" stays 199.80, and a phone number keeps its leading zero.',
  },
  'values-unique': {
    title: 'Signed with duplicate values dropped',
    fix: 'Join every value, even if another field has the same one. Collect them in a list, not a set.',
  },
  'items-first-only': {
    title: 'Signed with the first item only',
    fix: 'Include all elements of items, not only the first.',
  },
  'items-by-column': {
    title: 'Signed with the items grouped by name',
    fix: 'Finish one item before the next. For each element, append all its values, sorted by name.',
  },
  'order-values': {
    title: 'Signed with the values sorted',
    fix: 'Sort the names and join the values in name order.',
  },
  'secret-twice': {
    title: 'Signed with the secret appended twice',
    fix: 'Append the secret once, after the last value. Check that it is not already among the values.',
  },
};

const ofSchemes = SCHEME_CAUSE_CODES.map((code) => [
  code,
  { title: SCHEME_TITLES[code], fix: SCHEME_FIXES[code] },
]);

/** How to fix a receiver: of another service's webhooks the same mistake may need something else. */
export function fixOf(code: AnyCauseCode, isByScheme: boolean): string {
  if (!isByScheme) return CAUSE_WORDS[code].fix;
  if (code in SCHEME_FIXES) return SCHEME_FIXES[code as SchemeCauseCode];
  return isOfDocument(code)
    ? 'Write and join the values as the service does.'
    : CAUSE_WORDS[code].fix;
}

export const CAUSE_WORDS: Readonly<Record<AnyCauseCode, CauseWords>> = {
  ...OWN_WORDS,
  ...(Object.fromEntries(ofSchemes) as Record<(typeof SCHEME_CAUSE_CODES)[number], CauseWords>),
};
