// English: what stands in renderer/explain. Counts, sizes and times come as they are shown.

import type { Verdict } from '../../../shared/signature/verify.ts';

export const explain = {
  why: 'Why',
  looking: 'Looking for the cause…',
  /** Where the digest that is explained is met, as the end of `gives`. */
  standsInSign: 'stands in sign',
  wasPasted: 'was pasted',
  whatToDo: 'What to do.',
  sameStringOtherWay: 'For this webhook the same string comes about in another way:',
  sameStringOtherWays: 'For this webhook the same string comes about in other ways:',

  noKnownCause: 'No known cause gives this digest',
  tooLongToSearch: 'This body is too long to be searched for causes',
  notInTime: 'No cause was found in the time given',
  unknownAdvice: 'A value was changed after signing, or a secret was used that is not known here.',
  triedAll: (strings: string) => `Each of them and all sensible pairs were tried: ${strings}.`,
  tried: (count: number, strings: string) => `${strings} ${count === 1 ? 'was' : 'were'} tried.`,
  noSearchFinds: 'What no search can find:',
  notFound: [
    'a value that was changed after the webhook was signed;',
    'a secret that is not known here: add the older or the other one to its endpoint.',
  ],
  howToNarrow: 'How to narrow it:',
  compareWithMine: 'Compare with mine',
  pasteTheirs: 'Paste the string or the digest that the sender’s code got.',
  showVerified: 'Show those that verify',
  lookWhichField: 'Look which field differs from a webhook of the same endpoint that verifies.',
  ruledOut: 'Ruled out, because each of these gives another digest:',
  ruledOutLabel: 'Causes that were ruled out',
  timeLimit:
    'The search was stopped by its time limit: there may be causes that it did not come to.',

  was: {
    valid: 'Was valid',
    'valid-under-reading': 'Was valid under a reading only',
    invalid: 'Was invalid',
    unverifiable: 'Could not be verified',
  } satisfies Record<Verdict, string>,
  is: {
    valid: 'now verifies',
    'valid-under-reading': 'now verifies under a reading',
    invalid: 'is now invalid',
    unverifiable: 'now cannot be verified',
  } satisfies Record<Verdict, string>,
  changedBySecret: (was: string, is: string, label: string, time: string) =>
    `${was}, ${is} with the secret “${label}” added at ${time}.`,
  changedByCurrent: (was: string, is: string) =>
    `${was}, ${is} with the secret that is current now.`,

  inCode: 'In code',
  inCodeOf: (cause: string) => `In code: ${cause}`,
  exampleLanguage: 'Language of the example',
  oftenWritten: 'Often written so',
  right: 'Right',
  copyRight: 'Copy the right code',

  charactersOmitted: (characters: string) => ` … ${characters} … `,
  valuesMore: (values: string) => ` … ${values} more`,
  equalValues: (values: string) => `… ${values} …`,

  proof: 'Proof',
  tooLong: 'It is too long to be shown value by value.',
  sameStrings:
    'The two strings are the same. The difference is in how they are hashed, or in how the digest is written.',
  gives: (where: string) => `Hashed as described, this gives exactly what ${where}:`,
  copyDigest: 'Copy the digest that it gives',
  signed: 'Signed',
  expected: 'Expected',
  signedString: 'Signed string',
  expectedString: 'Expected string',
  copySigned: 'Copy the signed string',
  copyExpected: 'Copy the expected string',
  emptyMark: 'empty',
  emptyValue: 'empty value',

  valuesSigned: 'Values expected and signed',
  place: 'Place',
  field: 'Field',
  result: 'Result',
  showEqual: (values: string) => `Show ${values}`,
  noField: 'no field',
  empty: 'empty',
  kinds: { same: 'same', changed: 'changed', missing: 'missing', extra: 'extra' },
  movedHere: 'moved here',
  movedAway: 'moved away',

  code: 'Verification code',
  codeSays:
    'A receiver that verifies this scheme, with items as an array or as a string, and compares in constant time. Each is tested with the real language.',
  codeLanguage: 'Language of the verification code',
  copyCode: 'Copy code',
  codeIn: (language: string) => `Verification code in ${language}`,

  proves: 'What this webhook proves',
  provesWhen: 'when a receiver accepts it',
  provesUpTo: (size: string) => `This is worked out for bodies up to ${size} only.`,
  provesSays:
    'A receiver with one of these mistakes would reject this webhook, though it is signed as the document says. Mistakes with the secret, the colons or the digest show on every webhook.',
  provesNone: 'None: a receiver with any of the mistakes below accepts it too.',
  shown: 'Mistakes that this webhook shows',
  aReceiverThat: 'A receiver that',
  rejectsBecause: 'would reject this one, because',
  unseen: 'It does not show whether a receiver:',
  unseenLabel: 'Mistakes that it does not show',

  copyExplanation: 'Copy explanation',
  /** The copied text, for a mail: names of fields, no values. */
  copied: {
    verdict: (verdict: string) => `Verdict: ${verdict}.`,
    cause: (title: string) => `Cause: ${title}.`,
    codes: (codes: string) => `Codes: ${codes}`,
    whatToDo: (fix: string) => `What to do: ${fix}`,
    leftOut: (names: string) => `Fields left out: ${names}`,
    added: (names: string) => `Fields added: ${names}`,
    changed: (names: string) => `Fields with another value: ${names}`,
    moved: 'The values are the same, in another order.',
    more: (count: string) => `and ${count} more`,
    alternative: (title: string) => `Another possible cause: ${title}.`,
    ruledOut: (codes: string) => `Ruled out: ${codes}`,
    noValues: 'This text holds no values, signatures or secrets.',
  },
};
