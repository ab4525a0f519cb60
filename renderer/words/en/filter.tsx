// English: texts of renderer/list/filter. The command line shares the description of a filter.

import { ENGLISH } from '../../../shared/query/describe-english.ts';
import type { FilterError } from '../../../shared/query/error.ts';

export const filter = {
  name: 'Filter',
  placeholder: 'Text, or is:invalid',
  shown: (sentence: string) => `Showing ${sentence}.`,
  /** Shown while the filter is wrong. */
  stillShown: (sentence: string) => `Still showing ${sentence}.`,
  stillAll: 'Still showing the whole view.',
  unfinished: 'Incomplete filter. The list is unchanged.',
  describe: ENGLISH,
  wrong: (error: FilterError) => error.says,
  suggestions: 'Suggestions',
  use: (text: string) => (
    <>
      Use <bdi className="data">{text}</bdi>
    </>
  ),

  menu: 'Preset filters',
  sections: {
    verdict: 'Verdict',
    cause: 'Cause',
    time: 'Received',
    endpoint: 'Endpoint',
    more: 'More',
  },
  spans: {
    '15m': 'Last 15 minutes',
    '1h': 'Last hour',
    '24h': 'Last 24 hours',
    '7d': 'Last 7 days',
  },
  more: {
    repeated: 'Sent more than once',
    notDelivered: 'Not answered 200',
    waiting: 'Awaiting response',
    imported: 'Imported',
  },

  save: 'Save as view…',
  saveTitle: 'Save as view',
  viewNameHint: 'Shown in the sidebar.',
  viewSaved: (name: string) => `View “${name}” saved.`,
  viewGone: 'Another window deleted this view. Saving adds it again.',
  saveAction: 'Save view',

  /** The meaning of each key. */
  keys: {
    is: 'Verdict or state',
    endpoint: 'Endpoint name',
    cause: 'Cause of an invalid signature',
    reason: 'Reason it is unverifiable',
    since: 'Received after',
    until: 'Received before',
    attempt: 'Attempt number',
    answered: 'Response status',
    method: 'HTTP method',
    path: 'Path and query',
    bytes: 'Body size in bytes',
    name: 'Payment description',
    items: 'Items as text',
    amount: 'Payment amount',
    status: 'Payment status',
    client_name: 'Buyer name',
    client_email: 'Buyer e-mail',
    client_tehudat: 'Buyer identity number',
    client_phone: 'Buyer phone',
    foreign_card: 'Foreign card',
    card_mask: 'Masked card number',
    card_brand: 'Card brand',
    receipt: 'Receipt URL',
    inst: 'Field inst',
    add_field: 'Value from the payment link URL',
    sign: 'Signature',
  },
  anyField: 'Body field',
  anyHeader: 'Request header',
  /** What a search by text did not read. */
  unsearched: {
    waiting: (captures: string) => `Still indexing: ${captures} not searched yet.`,
    cut: (captures: string, text: string, value: string) =>
      `Searched in part: ${captures}. The search reads the first ${text} characters of a capture and ${value} of a value.`,
  },
  states: {
    valid: 'Signature matches',
    'valid-under-reading': 'Signature matches with a variation',
    invalid: 'Signature does not match',
    unverifiable: 'Cannot be verified',
    waiting: 'Awaiting response',
    unrouted: 'No endpoint',
    imported: 'Imported',
    redacted: 'Imported with personal data replaced',
  },
  reasons: {
    'not-json': 'Body is not JSON',
    'not-an-object': 'Body is not an object',
    'too-deep': 'Nested too deep',
    'no-sign': 'Body has no signature',
    'no-secret': 'No secret',
    'too-much-work': 'Too much work to verify',
  },

  dialog: {
    title: 'Filter syntax',
    lead: 'A capture must match every term. Anything that is not a term is searched as text.',
    term: 'Term',
    finds: 'Matches',
    tryIt: (example: string) => `Try ${example}`,
    rows: [
      [
        'dana',
        'Text anywhere: names and values of body and headers, path, notes, causes. At least 3 characters',
      ],
      ['"Order 1042"', 'Text with spaces or special characters'],
      [
        'is:invalid',
        'A verdict or state: valid, reading, invalid, unverifiable, waiting, unrouted, imported',
      ],
      ['cause:strings-only', 'A cause, or cause:unknown if none was found'],
      ['endpoint:"Shop A"', 'Captures of one endpoint'],
      ['amount>100', 'Numbers: = != > >= < <='],
      ['client_name:dana', 'A field that contains this text. Use = for an exact match'],
      [
        'data.object.customer:cus_',
        'Any body field, or what is inside it. Use field.email:x for a name without dots, item.name:x for any item',
      ],
      ['header.x-request-id:req', 'A request header'],
      ['since:2h', 'Received in the last 2 hours. Use s, m, h, d, w, or a date such as 2026-11-21'],
      ['answered:500', 'Response status. Use attempt>1 for repeated notifications'],
      ['is:invalid or is:unverifiable', 'Either term'],
      ['not(status:1)', 'Anything else. Parentheses group terms'],
    ] as readonly (readonly [example: string, finds: string])[],
    keyboard:
      'Use the arrow keys to pick a suggestion and Enter or Tab to accept it. Esc closes suggestions, then clears the filter, then returns to the list.',
  },
};
