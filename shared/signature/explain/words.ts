// Each cause in words: what a person reads first, and how it is mended in a receiver.

import type { CauseCode } from './codes.ts';

export interface CauseWords {
  /** Completes a head line: “Signed with the numbers left out”. */
  readonly title: string;
  /** What to do in the receiver, or in whatever computed the digest. */
  readonly fix: string;
}

/** “Signed with the numbers left out, and signed with another separator” */
export function causesTitle(codes: readonly CauseCode[]): string {
  const [first = '', ...more] = codes.map((code) => CAUSE_WORDS[code].title);
  const others = more.map((text) => `, and ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  return first + others.join('');
}

/**
 * What an integrator’s own code does with a webhook that is correctly signed. `leftOut` is what `onlyLeftOut` gives,
 * `title` names the causes.
 */
export const yourCodeSays = (title: string, leftOut: readonly string[]): string =>
  leftOut.length > 0
    ? `Your code left out ${listed(leftOut)}.`
    : `${title.replace(/^Signed/, 'Your code signed')}.`;

const listed = (names: readonly string[]) =>
  names.length === 1 ? String(names[0]) : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const CAUSE_WORDS: Readonly<Record<CauseCode, CauseWords>> = {
  'secret-whitespace': {
    title: 'Signed with other blanks or line ends around the secret',
    fix: 'Use the secret exactly as the account shows it. Take the line end off when it is read from a file, and look at blanks that came along when it was copied.',
  },
  'secret-quoted': {
    title: 'Signed with quotes around the secret taken as part of it',
    fix: 'Take the quotes off the secret: in an .env file or a shell script they are not part of the value.',
  },
  'secret-other': {
    title: 'Signed with another secret',
    fix: 'Each payment link and each API integration has its own secret: configure the one that belongs to this webhook URL.',
  },
  'secret-missing': {
    title: 'Signed without the secret',
    fix: 'Check that the secret is there when the signature is computed: an environment variable that is not set gives an empty text, or a word such as undefined.',
  },
  'secret-decoded': {
    title: 'Signed with the secret decoded first',
    fix: 'Use the secret as the text that it is. It only looks like base64 or hexadecimal digits.',
  },
  'secret-first': {
    title: 'Signed with the secret before the values',
    fix: 'Append the secret behind the last value, with a colon between.',
  },
  'secret-no-colon': {
    title: 'Signed without the colon before the secret',
    fix: 'Put a colon between the last value and the secret; without any value the string is a colon and the secret.',
  },
  hmac: {
    title: 'Signed with HMAC',
    fix: 'Compute a plain SHA-256 digest of the whole string with the secret at its end. The scheme is called HMAC-type, but it is no HMAC.',
  },
  'raw-body': {
    title: 'Signed over the raw body',
    fix: 'Do not hash the body. Parse it, and hash its sorted, trimmed values joined with colons and the secret.',
  },
  separator: {
    title: 'Signed with another separator',
    fix: 'Join the values, and the secret behind them, with a single colon and nothing else.',
  },
  'digest-algorithm': {
    title: 'Signed with another digest algorithm',
    fix: 'Use SHA-256.',
  },
  'digest-uppercase': {
    title: 'Signed in upper-case letters',
    fix: 'Write the digest with lower-case hexadecimal digits before it is compared.',
  },
  'digest-base64': {
    title: 'Signed in base64',
    fix: 'Write the digest as 64 lower-case hexadecimal digits, not in base64.',
  },
  'sign-included': {
    title: 'Signed with the field sign included',
    fix: 'Remove sign from the body before the values are collected; keep it only for the comparison.',
  },
  'strings-only': {
    title: 'Signed with the numbers left out',
    fix: 'Join every value that is not null or empty: numbers, true and false too, in their plain form. Do not test for strings.',
  },
  'fixed-fields': {
    title: 'Signed with a fixed list of fields',
    fix: 'Take the names from the body that arrived, not from a list: optional fields such as inst and add_field are signed when they are sent.',
  },
  'field-left-out': {
    title: 'Signed with a field left out',
    fix: 'Join every field that was sent. Look whether something takes the field out before the signature is checked: a model class, a filter of known fields, or a framework that uses its name.',
  },
  'field-added': {
    title: 'Signed with a field that was not sent',
    fix: 'Do not fill in defaults before the signature is checked: join only what the body holds.',
  },
  'empty-kept': {
    title: 'Signed with empty values kept',
    fix: 'Leave out every value that is null, or empty once it is trimmed, together with its colon.',
  },
  'null-as-text': {
    title: 'Signed with null as a word',
    fix: 'Leave out values that are null before anything is turned into text.',
  },
  'zero-dropped': {
    title: 'Signed with zeros taken for empty',
    fix: 'Test for null and for the empty text, not for truth: 0, "0" and false are values and are signed.',
  },
  'items-left-out': {
    title: 'Signed with the items left out',
    fix: 'Go through arrays too: of each element that is an object, append the values, sorted by their names.',
  },
  'items-as-json': {
    title: 'Signed with the items as one JSON text',
    fix: 'Do not encode items anew. An array is taken apart into its values; a string is joined as the string that was sent.',
  },
  'items-parsed': {
    title: 'Signed with the items string taken apart',
    fix: 'Where items is a string, join it as one value, exactly as it was sent. Take it apart only after the signature is checked.',
  },
  'items-object-text': {
    title: 'Signed with the items turned into “[object Object]” or alike',
    fix: 'Do not turn an array or an object into text: append the values of each element, sorted by their names.',
  },
  'items-key-order': {
    title: 'Signed with the names inside items not sorted',
    fix: 'Sort the names inside each element of items too, before its values are appended.',
  },
  'item-scalars-kept': {
    title: 'Signed with elements that are no objects',
    fix: 'Of an array only the elements that are objects add values; texts and numbers in it add nothing.',
  },
  'order-document': {
    title: 'Signed in the order sent',
    fix: 'Sort the names ascending before their values are joined.',
  },
  'order-descending': {
    title: 'Signed in descending order',
    fix: 'Sort the names ascending, not descending.',
  },
  'order-locale': {
    title: 'Signed in a language’s alphabetical order',
    fix: 'Sort by character codes (ordinal), not by the rules of a language and not without regard to case.',
  },
  'order-numeric': {
    title: 'Signed with numeric names sorted as numbers',
    fix: 'Sort names as texts, also those that look like numbers: in PHP with ksort($fields, SORT_STRING).',
  },
  'not-trimmed': {
    title: 'Signed with values not trimmed',
    fix: 'Trim each value before it is joined, not only before it is tested for emptiness.',
  },
  'trim-ascii': {
    title: 'Signed with only ASCII blanks trimmed',
    fix: 'Trim every kind of Unicode white space at both ends, the no-break space and the byte order mark too.',
  },
  'number-as-written': {
    title: 'Signed with numbers as they are written',
    fix: 'Write numbers in plain decimal form: no exponent, no zeros at the end of a fraction.',
  },
  'number-double': {
    title: 'Signed with numbers read as floats',
    fix: 'Read numbers exactly, as decimals or as the text that was sent: a 64-bit float loses digits.',
  },
  'number-two-decimals': {
    title: 'Signed with numbers in two decimals',
    fix: 'Do not format amounts: 10 stays 10, and 10.50 becomes 10.5.',
  },
  'number-float-text': {
    title: 'Signed with numbers as a float’s text',
    fix: 'Write numbers in plain decimal form: 10, not 10.0, 1E10 or 10,5.',
  },
  'number-precision-14': {
    title: 'Signed with numbers of 14 digits',
    fix: 'Do not cast floats to text in PHP with precision 14: keep every digit that was sent.',
  },
  'boolean-one-empty': {
    title: 'Signed with true as 1 and false as nothing',
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
    title: 'Signed with nested objects taken apart',
    fix: 'How nested objects are signed is not documented. The reference joins their JSON text as it was sent.',
  },
  'nested-left-out': {
    title: 'Signed with nested objects left out',
    fix: 'How nested objects are signed is not documented. The reference joins their JSON text as it was sent.',
  },
  'text-json-escaped': {
    title: 'Signed with values as JSON text',
    fix: 'Join the decoded texts, without JSON’s escapes and quotes: parse the body, and do not encode its values again.',
  },
  'text-html-escaped': {
    title: 'Signed with HTML entities',
    fix: 'Join the values as they were sent: escape them for HTML only when they are shown.',
  },
  'text-slashes': {
    title: 'Signed with backslashes before quotes added or taken away',
    fix: 'Join the values as they were sent: neither addslashes nor stripslashes, and no framework that does so to its input.',
  },
  'text-url-encoded': {
    title: 'Signed with values encoded for a URL',
    fix: 'Join the values as they stand in the JSON body: neither encode nor decode them for a URL or a form.',
  },
  'text-charset': {
    title: 'Signed in another charset',
    fix: 'Read the body as UTF-8, and hash the string’s UTF-8 bytes: name the charset wherever bytes become text or text becomes bytes.',
  },
  'text-unicode-form': {
    title: 'Signed in another Unicode form',
    fix: 'Join the texts as they were sent: do not normalise them before the signature is checked.',
  },
  'text-tags-stripped': {
    title: 'Signed with HTML tags stripped',
    fix: 'Join the values as they were sent, with everything between < and >. Strip tags only where a value is shown.',
  },
  'text-blanks-collapsed': {
    title: 'Signed with blanks inside values collapsed',
    fix: 'Trim values at both ends only. Blanks, tabs and line ends inside a value are signed as they were sent.',
  },
  'text-lower-case': {
    title: 'Signed with texts in lower case',
    fix: 'Join the values as they were sent, an e-mail address too. Change letters only after the signature is checked.',
  },
  'value-as-number': {
    title: 'Signed with a text cast to a number',
    fix: 'Join a text as the text that was sent: "199.80" stays 199.80, and a phone number keeps its leading zero.',
  },
  'values-unique': {
    title: 'Signed with equal values dropped',
    fix: 'Join every value, also one that another field has: collect them in a list, not in a set.',
  },
  'items-first-only': {
    title: 'Signed with the first item only',
    fix: 'Go through all elements of items, not only the first.',
  },
  'items-by-column': {
    title: 'Signed with the items grouped by name',
    fix: 'Finish one item before the next: of each element, append all values, sorted by their names.',
  },
  'order-values': {
    title: 'Signed with the values sorted',
    fix: 'Sort the names, and join the values in the order of their names.',
  },
  'secret-twice': {
    title: 'Signed with the secret appended twice',
    fix: 'Append the secret once, behind the last value. Check that it is not among the values already.',
  },
};
