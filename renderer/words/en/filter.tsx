// English: what stands in renderer/filter. What a filter says in words is shared with the command line.

import { ENGLISH } from '../../../shared/query/describe-english.ts';
import type { FilterError } from '../../../shared/query/error.ts';

export const filter = {
  name: 'Filter',
  placeholder: 'Text, or is:invalid',
  clear: 'Clear filter',
  shown: (sentence: string) => `Shown: ${sentence}.`,
  /** While the filter is wrong. */
  stillShown: (sentence: string) => `The list still shows: ${sentence}.`,
  stillAll: 'The list still shows this view without a filter.',
  unfinished: 'Not finished yet. The list stays as it is.',
  describe: ENGLISH,
  wrong: (error: FilterError) => error.says,
  suggestions: 'Suggestions',
  use: (text: string) => (
    <>
      Use <bdi className="data">{text}</bdi>
    </>
  ),

  menu: 'Ready-made filters',
  sections: {
    verdict: 'Verdict',
    cause: 'Cause',
    time: 'Received',
    endpoint: 'Endpoint',
    more: 'More',
  },
  spans: {
    '15m': 'In the last 15 minutes',
    '1h': 'In the last hour',
    '24h': 'In the last 24 hours',
    '7d': 'In the last 7 days',
  },
  more: {
    repeated: 'Sent more than once',
    notDelivered: 'Not answered 200',
    waiting: 'Still waiting for an answer',
    imported: 'Imported',
  },
  howTo: 'How filters are written',

  save: 'Save as view…',
  saveTitle: 'Save as view',
  viewName: 'Name',
  viewFilter: 'Filter',
  viewNameHint: 'It appears in the side bar.',
  viewNameEmpty: 'A view needs a name.',
  viewSaved: (name: string) => `View “${name}” saved.`,
  viewGone: 'This view was deleted in another window. Saving adds it again.',
  saveAction: 'Save view',

  /** What each key looks at. */
  keys: {
    is: 'Verdict or state',
    endpoint: 'Name of the endpoint',
    cause: 'Why it does not verify',
    reason: 'Why it cannot be verified',
    since: 'Received since',
    until: 'Received until',
    attempt: 'Number of the attempt',
    answered: 'Status that we answered',
    method: 'HTTP method',
    path: 'Path and query',
    bytes: 'Length of the body',
    name: 'Description of the payment',
    items: 'Items, as text',
    amount: 'Amount of the payment',
    status: 'Status of the payment',
    client_name: 'Buyer’s name',
    client_email: 'Buyer’s e-mail',
    client_tehudat: 'Buyer’s identity number',
    client_phone: 'Buyer’s telephone',
    foreign_card: 'Foreign card',
    card_mask: 'Card number, masked',
    card_brand: 'Card brand',
    receipt: 'URL of the receipt',
    inst: 'Field inst',
    add_field: 'Field from the link’s URL',
    sign: 'Signature',
  },
  anyField: 'Field of the body',
  states: {
    valid: 'Signature is right',
    'valid-under-reading': 'Right under another reading',
    invalid: 'Signature is wrong',
    unverifiable: 'Cannot be verified',
    waiting: 'Waits for its answer',
    unrouted: 'Belongs to no endpoint',
    imported: 'Put in by hand',
    redacted: 'Imported without personal data',
  },
  reasons: {
    'not-json': 'Body is not JSON',
    'not-an-object': 'Body is not an object',
    'too-deep': 'Nested too deep',
    'no-sign': 'Body has no sign',
    'no-secret': 'No secret is known',
  },

  sheet: {
    title: 'How filters are written',
    lead: 'Terms stand side by side: a capture has to meet them all. Anything else is searched for as text.',
    term: 'Term',
    finds: 'Finds',
    tryIt: (example: string) => `Try ${example}`,
    rows: [
      ['dana', 'Text in name, amount, method, path or the buyer’s fields'],
      ['"Order 1042"', 'Text with blanks, or with signs that mean something'],
      [
        'is:invalid',
        'A verdict or state: valid, reading, invalid, unverifiable, waiting, unrouted, imported',
      ],
      ['cause:strings-only', 'A cause; cause:unknown where none was found'],
      ['endpoint:"Shop A"', 'Captures of an endpoint'],
      ['amount>100', 'Numbers: = != > >= < <='],
      ['client_name:dana', 'A field that holds a text; = for exactly this text'],
      ['field.custom:x', 'Any field of the body; item.name:x in any item'],
      ['since:2h', 'Received in the last 2 hours; m, h, d, w, or a date such as 2026-11-21'],
      ['answered:500', 'The status that we answered; attempt>1 for what came again'],
      ['is:invalid or is:unverifiable', 'One of the two'],
      ['not(status:1)', 'What does not meet it; parentheses group'],
    ] as readonly (readonly [example: string, finds: string])[],
    keyboard:
      'While you type, the arrow keys choose a suggestion, Enter or Tab takes it. Esc closes the suggestions, then clears the filter, then goes to the list.',
  },
};
