// Each mistake in a receiver of another service's webhooks in words: how to mend it, and the title of those that our own
// service does not have.

import type { AnyCauseCode, CauseCode, SchemeCauseCode } from './codes.ts';

export const SCHEME_FIXES: Readonly<Record<SchemeCauseCode, string>> = {
  'secret-whitespace':
    'Use the secret exactly as the service shows it. Remove the line break when reading it from a file.',
  'secret-quoted':
    'Remove the quotes from the secret. In an .env file they are not part of the value.',
  'secret-other': 'Use the secret of this webhook: each one, and test mode, has its own.',
  'secret-decoded':
    'Use the secret as plain text. It only looks like Base64 or hexadecimal digits.',
  'key-as-text': 'Decode the secret first. The key is its bytes, not its text.',
  'key-prefix':
    'Treat the secret’s prefix as the service does: some keep it, others take it off before decoding.',
  'secret-first': 'Put the secret where the service puts it in the message.',
  hmac: 'Use a plain hash of the message, which contains the secret.',
  'digest-plain': 'Use HMAC with the secret as its key.',
  'digest-algorithm': 'Use the service’s hash algorithm.',
  'digest-uppercase': 'Write the digest with lower-case letters.',
  'digest-base64': 'Write the digest in hexadecimal digits.',
  'digest-form': 'Write the digest in the form that the service uses.',
  'setting-other': 'Choose the same algorithm at the service and in the receiver.',
  'body-rewritten':
    'Verify the bytes as they arrived, before any parser or middleware reads them. JSON that is written again differs.',
  'raw-body': 'Sign the message of the service, not the body.',
  'url-other':
    'Use the URL as it is configured at the service, with its protocol, port, query and final slash. A proxy may have changed the one that the receiver sees.',
  'part-missing': 'Add the missing part to the message.',
  'part-order': 'Put the parts of the message in the service’s order.',
  'time-other': 'Use the time exactly as the header has it.',
  separator: 'Join the values with the service’s separator.',
  'order-document': 'Sort the fields by name.',
  'order-sorted': 'Keep the fields in the order of the service.',
  'field-left-out': 'Sign every field that the service sends, also ones that are new.',
  'empty-kept': 'Leave out empty values.',
  'empty-left-out': 'Keep empty values.',
  'nested-kept': 'Leave out objects and arrays.',
  'field-kept': 'Leave out the fields that the service does not sign.',
  'name-shown': 'Join names and values as the service does.',
  'encoding-missing': 'Encode the values before they are joined.',
  'text-url-encoded': 'Join the values decoded or encoded as the service does.',
  'values-trimmed': 'Keep the blanks around values.',
  'json-form': 'Write the JSON as the service’s language writes it.',
  'signature-place':
    'Read the signature where the service puts it. A proxy or a framework may rename or join headers.',
  'body-wrapped':
    'Verify the bytes that the service sent. A gateway, a framework or a log may compress them, write them as Base64 or put them into an object.',
  'key-encoding': 'Use the whole secret, in the encoding in which the service writes it.',
};

export const SCHEME_TITLES: Readonly<Record<Exclude<AnyCauseCode, CauseCode>, string>> = {
  'body-rewritten': 'Signed with the body written again',
  'part-missing': 'Signed with a part of the message missing',
  'part-order': 'Signed with the parts in another order',
  'time-other': 'Signed with the time in another unit',
  'url-other': 'Signed with another URL',
  'setting-other': 'Signed with another algorithm than the one that was agreed',
  'key-as-text': 'Signed with the secret’s text as the key',
  'key-prefix': 'Signed with the secret’s prefix treated differently',
  'digest-plain': 'Signed with a plain hash instead of HMAC',
  'digest-form': 'Signed with the digest in another form',
  'name-shown': 'Signed with names and values joined differently',
  'encoding-missing': 'Signed with values that are not encoded',
  'json-form': 'Signed with JSON written by another language',
  'order-sorted': 'Signed with the fields sorted',
  'values-trimmed': 'Signed with trimmed values',
  'empty-left-out': 'Signed with empty values left out',
  'nested-kept': 'Signed with objects and arrays',
  'field-kept': 'Signed with a field that the service does not sign',
  'signature-place': 'Signed with the signature in another place',
  'body-wrapped': 'Signed with the body in another wrapping',
  'key-encoding': 'Signed with the secret in another encoding',
};
