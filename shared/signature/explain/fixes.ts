// How to mend each cause in a receiver, or in any program that computed the digest.

import type { AnyCauseCode, CodeOfSchemes } from './titles.ts';

/** Where a receiver of another service's webhooks needs something else than the document's. */
export const OTHER_FIXES = {
  'secret-whitespace':
    'Use the secret exactly as the service shows it. Remove the line break when reading it from a file.',
  'secret-quoted':
    'Remove the quotes from the secret. In an .env file they are not part of the value.',
  'secret-other':
    'Use the secret of this webhook, not another key or setting. Each webhook, and test mode, has its own.',
  'secret-decoded':
    'Use the secret as plain text. It only looks like Base64 or hexadecimal digits.',
  'secret-first': 'Put the secret where the service puts it in the message.',
  hmac: 'Use a plain hash of the message, which contains the secret.',
  'digest-algorithm': 'Use the service’s hash algorithm.',
  'digest-uppercase': 'Write the digest with lower-case letters.',
  'digest-base64': 'Write the digest in hexadecimal digits.',
  'raw-body': 'Sign the message of the service, not the body.',
  separator:
    'Put the service’s separator between the parts of the message, or nothing if it uses none.',
  'order-document': 'Sort the fields by name, as the service does.',
  'fixed-fields':
    'Take the names from the request, not from a list. Optional fields are signed if they are sent.',
  'field-left-out': 'Sign every field that the service sends, also ones that are new.',
  'empty-kept': 'Leave out empty values.',
  'sign-included': 'Leave the signature’s own field out of the message.',
  'strings-only': 'Join numbers, true and false too.',
  'null-as-text':
    'Treat null and absent values as the service does: it never joins a word for them.',
  'text-url-encoded': 'Join the values decoded or encoded as the service does.',
} as const satisfies Partial<Record<AnyCauseCode, string>>;

/** A code that needs words of its own for other services. */
export type SchemeCauseCode = keyof typeof OTHER_FIXES | CodeOfSchemes;

/** By our own service's document; the last ones only other services' receivers need. */
export const FIXES: Readonly<Record<AnyCauseCode, string>> = {
  'secret-whitespace':
    'Use the secret exactly as the account shows it. Remove the line break when reading it from a file. Check for whitespace added by copying.',
  'secret-quoted':
    'Remove the quotes from the secret. In an .env file or a shell script they are not part of the value.',
  'secret-other':
    'Each payment link and API integration has its own secret. Use the one for this webhook URL.',
  'secret-missing':
    'Check that the secret is set when the signature is computed. A missing environment variable becomes an empty string or a word such as undefined.',
  'secret-decoded': 'Use the secret as plain text. It only looks like base64 or hexadecimal.',
  'secret-first': 'Append a colon and the secret after the last value.',
  'secret-no-colon':
    'Put a colon between the last value and the secret. With no values, the string is a colon and the secret.',
  hmac: 'Compute a plain SHA-256 digest of the whole string, with the secret at its end. The scheme is called HMAC-type, but it is not HMAC.',
  'raw-body':
    'Do not hash the body. Parse it, then hash its sorted, trimmed values, joined with colons, and the secret.',
  separator: 'Join the values and then the secret with single colons and nothing else.',
  'digest-algorithm': 'Use SHA-256.',
  'digest-uppercase': 'Write the digest in lower-case hexadecimal before comparing it.',
  'digest-base64': 'Write the digest as 64 lower-case hexadecimal digits, not in base64.',
  'sign-included':
    'Remove sign from the body before collecting the values. Use it only for the comparison.',
  'strings-only':
    'Join every value that is not null or empty, including numbers, true and false. Do not test for strings.',
  'fixed-fields':
    'Take the names from the received body, not from a list. Optional fields such as inst and add_field are signed if they are sent.',
  'field-left-out':
    'Join every field that was sent. Check whether something removes the field before verification: a model class, a filter of known fields, or a framework that uses its name.',
  'field-added': 'Join only the fields in the body. Do not fill in defaults before verification.',
  'empty-kept':
    'Leave out values that are null or empty after trimming, together with their colons.',
  'null-as-text': 'Leave out null values before converting values to text.',
  'zero-dropped':
    'Test for null and the empty string, not for truthiness. 0, "0" and false are values and are signed.',
  'items-left-out':
    'Include arrays. For each element that is an object, append its values sorted by name.',
  'items-as-json':
    'Do not re-encode items. Append the values of an array one by one. Join a string exactly as sent.',
  'items-parsed':
    'If items is a string, join it as one value, exactly as sent. Parse it only after verification.',
  'items-object-text':
    'Do not convert an array or object to text. Append the values of each element, sorted by name.',
  'items-key-order':
    'Sort the names inside each element of items too, before appending its values.',
  'item-scalars-kept':
    'Append only the values of array elements that are objects. Strings and numbers in an array add nothing.',
  'order-document': 'Sort the names in ascending order before joining their values.',
  'order-descending': 'Sort the names in ascending order, not descending.',
  'order-locale': 'Sort by character code (ordinal), not by locale rules, and case-sensitively.',
  'order-numeric':
    'Sort names as text, even if they look like numbers. In PHP, use ksort($fields, SORT_STRING).',
  'not-trimmed': 'Trim each value before joining it, not only before testing whether it is empty.',
  'trim-ascii':
    'Trim all Unicode whitespace at both ends, including the no-break space and the byte order mark.',
  'number-as-written':
    'Write numbers in plain decimal form, with no exponent and no trailing zeros.',
  'number-double':
    'Parse numbers exactly, as decimals or as the text sent. A 64-bit float loses digits.',
  'number-two-decimals': 'Do not format amounts. 10 stays 10, and 10.50 becomes 10.5.',
  'number-float-text': 'Write numbers in plain decimal form: 10, not 10.0, 1E10 or 10,5.',
  'number-precision-14':
    'Do not cast floats to text in PHP with precision 14. Keep every digit that was sent.',
  'boolean-one-empty': 'Write booleans as true and false, as in the JSON text.',
  'boolean-capitalised': 'Write booleans in lower case, as in the JSON text.',
  'boolean-one-zero': 'Write booleans as true and false, as in the JSON text.',
  'nested-flattened':
    'The document does not describe nested objects. By default, their JSON text is joined as sent.',
  'nested-left-out':
    'The document does not describe nested objects. By default, their JSON text is joined as sent.',
  'text-json-escaped':
    'Join the decoded strings, without JSON escapes and quotes. Do not re-encode the values.',
  'text-html-escaped': 'Join the values as sent. Escape them for HTML only when displaying them.',
  'text-slashes':
    'Join the values as sent. Do not use addslashes or stripslashes, and check that the framework does not apply them to input.',
  'text-url-encoded':
    'Join the values as they are in the JSON body. Do not URL-encode or decode them.',
  'text-charset':
    'Decode the body as UTF-8 and hash the string’s UTF-8 bytes. Name the charset in every conversion between bytes and text.',
  'text-unicode-form': 'Join the values as sent. Do not normalise them before verification.',
  'text-tags-stripped':
    'Join the values as sent, including everything between < and >. Strip tags only when displaying a value.',
  'text-blanks-collapsed':
    'Trim values at both ends only. Whitespace inside a value is signed as sent.',
  'text-lower-case':
    'Join the values as sent, including e-mail addresses. Change case only after verification.',
  'value-as-number':
    'Join a string as sent. "199.80" stays 199.80, and a phone number keeps its leading zero.',
  'values-unique':
    'Join every value, even if another field has the same one. Collect them in a list, not a set.',
  'items-first-only': 'Include all elements of items, not only the first.',
  'items-by-column':
    'Finish one item before the next. For each element, append all its values, sorted by name.',
  'order-values': 'Sort the names and join the values in name order.',
  'secret-twice':
    'Append the secret once, after the last value. Check that it is not already among the values.',
  'key-as-text': 'Decode the secret first. The key is its bytes, not its text.',
  'key-prefix':
    'Treat the secret’s prefix as the service does: some keep it, others take it off before decoding.',
  'digest-plain': 'Use HMAC with the secret as its key.',
  'digest-form': 'Write the digest in the form that the service uses.',
  'setting-other': 'Choose the same algorithm at the service and in the receiver.',
  'body-rewritten':
    'Verify the bytes as they arrived, before any parser or middleware reads them. What is written again differs.',
  'url-other':
    'Use the URL as it is configured at the service, with its protocol, port, query and final slash. A proxy may have changed the one that the receiver sees.',
  'part-missing': 'Add the missing part to the message.',
  'part-order': 'Put the parts of the message in the service’s order.',
  'time-other': 'Use the time exactly as the header has it.',
  'order-sorted': 'Keep the fields in the order of the service.',
  'empty-left-out': 'Keep empty values.',
  'nested-kept': 'Leave out objects and arrays.',
  'field-kept': 'Leave out the fields that the service does not sign.',
  'name-shown': 'Join names and values as the service does.',
  'encoding-missing': 'Encode or escape the values as the service does before they are joined.',
  'values-trimmed': 'Keep the blanks around values.',
  'json-form': 'Write the JSON as the service’s language writes it.',
  'signature-place':
    'Read the signature where the service puts it. A proxy or a framework may rename or join headers.',
  'body-wrapped':
    'Verify the bytes that the service sent. A gateway, a framework or a log may compress them, write them as Base64 or put them into an object.',
  'part-added':
    'Put only the parts into the message that the service puts there, each once, without labels or separators at its ends.',
  'text-upper-case': 'Keep upper and lower case as sent. Change case only after verification.',
  'field-other': 'Join the field that the service signs.',
  'key-encoding':
    'Use the whole secret and nothing else, in the encoding in which the service writes it.',
  'secret-exchanged':
    'Use each value in its own place: the secret as the secret, the message as the data. Check the order of the arguments and the names of the settings.',
  'hashing-other':
    'Hash what the service hashes, as often as it does and with its algorithms. A library that signs a message hashes it itself.',
  'encoding-other':
    'Encode each part once, in the form that the service uses, without line ends and without encoding the whole message.',
  'text-quotes':
    'Join the values as sent. Do not take apostrophes and quotes out of them or make them typographic.',
};
