// English: texts of renderer/explain. Counts, sizes and times are passed already formatted.

import type { WrittenForm } from '../../../shared/signature/engine/digest-form.ts';
import type { MistakeEffect } from '../../../shared/signature/explain/causes/mistakes.ts';
import type { AnyCauseCode } from '../../../shared/signature/explain/codes.ts';
import type {
  ComparedValue,
  Difference,
} from '../../../shared/signature/explain/compare/comparison.ts';
import type { Details, Explanation } from '../../../shared/signature/explain/explanation.ts';
import { KIND_WORDS, type SecretKind } from '../../../shared/signature/explain/hints.ts';
import { TITLES } from '../../../shared/signature/explain/titles.ts';
import { fixOf, yourCodeSays } from '../../../shared/signature/explain/words.ts';

export const explain = {
  why: 'Why',
  looking: 'Looking for the cause…',
  /** The place of the explained digest, as the end of `gives`. */
  standsInSign: 'the digest in sign',
  wasPasted: 'the pasted digest',
  whatToDo: 'Fix:',
  sameStringOtherWay: 'Another possible cause:',
  sameStringOtherWays: 'Other possible causes:',

  /** If every known cause was tried. */
  likeliest: {
    secret: {
      title: 'Probably another secret signed this',
      advice: 'Copy it again from the service, or add an older one.',
    },
    changed: {
      title: 'Probably changed after signing',
      advice: 'Or somebody else signed it. Compare it with a valid one.',
    },
  },
  bigNumber:
    'The body has a number beyond 2^53. A program that reads numbers as floats changes it.',
  bodyCut: (said: number, got: number) =>
    `Content-Length says ${said} bytes, but the body has ${got}.`,
  headerTwice: (name: string) => `The header ${name} came more than once.`,
  secretKind: (label: string, kind: SecretKind) => `“${label}” is ${KIND_WORDS[kind]}.`,
  apiKey: (label: string, begins: string) => `“${label}” begins with ${begins}, like an API key.`,
  secretForm: (label: string, name: string, service: string, begins: string) =>
    `“${label}” does not begin with ${begins}, as a ${name} of ${service} does.`,
  othersValid: (count: number, captures: string, label: string) =>
    `${captures} of this endpoint ${count === 1 ? 'is' : 'are'} valid with “${label}”.`,
  othersInvalid: (count: number, captures: string, label: string) =>
    count === 1
      ? `The other capture of this endpoint is not valid with “${label}” either.`
      : `None of the other ${captures} of this endpoint is valid with “${label}” either.`,
  noOthers: (label: string) =>
    `No known mistake gives its signature with “${label}”, and the endpoint has no other capture.`,
  noKnownCause: 'No known cause produces this digest',
  tooLongToSearch: 'This body is too long to search for causes',
  notInTime: 'No cause found in time',
  unknownAdvice:
    'A value was changed after signing, or the sender used a secret that is not stored here.',
  incompleteAdvice: 'A known cause may still apply: the search did not reach all of them.',
  triedAll: (strings: string) => `All known causes and likely pairs were tried: ${strings}.`,
  tried: (count: number, strings: string) => `${strings} ${count === 1 ? 'was' : 'were'} tried.`,
  howToNarrow: 'Narrow it down:',
  pasteTheirs: 'Paste the string or digest from the sender’s code.',
  lookWhichField: 'Compare the fields with a valid webhook of the same endpoint.',
  ruledOut: 'Ruled out if this secret is right',
  ruledOutLabel: 'Ruled-out causes',
  timeLimit: 'The search reached its time limit. Some causes were not tried.',

  /** `was` and `is`: verdicts. */
  changedBySecret: (was: string, is: string, label: string, time: string) =>
    `Was ${was.toLowerCase()}, now ${is.toLowerCase()} with the secret “${label}” added at ${time}.`,
  changedByCurrent: (was: string, is: string) =>
    `Was ${was.toLowerCase()}, now ${is.toLowerCase()} with the current secret.`,

  inCode: 'In code',
  inCodeOf: (cause: string) => `In code: ${cause}`,
  exampleLanguage: 'Example language',
  oftenWritten: 'Common mistake',
  right: 'Correct',
  copyRight: 'Copy correct code',

  charactersOmitted: (characters: string) => ` … ${characters} … `,
  valuesMore: (values: string) => ` … ${values} more`,
  equalValues: (values: string) => `… ${values} …`,

  proof: 'Proof',
  strip: 'Expected string, with the differences of the signed one',
  struck: 'struck',
  underlined: 'underlined',
  sides: { leftOut: 'expected, but not signed', added: 'signed, but not expected' },
  pastedSides: { leftOut: 'only in the expected string', added: 'only in the pasted string' },
  tooLong: 'Too long to show value by value.',
  sameStrings: 'The strings are the same. The hash or the digest format differs.',
  gives: (where: string) => `Hashed as described, this gives ${where}:`,
  copyDigest: 'Copy digest',
  copySigned: 'Copy signed string',
  copyExpected: 'Copy expected string',

  result: 'Result',
  showEqual: (values: string) => `Show ${values}`,
  empty: 'empty',
  kinds: { same: 'same', changed: 'changed', missing: 'missing', extra: 'extra' },

  code: 'Verification code',
  codeSays:
    'Verifies this signature, with items as an array or a string, and compares in constant time. Tested in each language.',
  codeOfSchemeSays:
    'Verifies webhooks by this scheme and compares in constant time. It reads the secret and the settings from environment variables.',
  codeLanguage: 'Verification code language',
  copyCode: 'Copy code',
  codeIn: (language: string) => `Verification code in ${language}`,

  proves: 'Receiver test',
  provesWhen: 'mistakes that this webhook detects',
  provesUpTo: (size: string) => `Available for bodies up to ${size}.`,
  provesSays:
    'A receiver with one of these mistakes rejects this webhook although it is signed correctly. Every webhook detects mistakes with the secret, the colons or the digest.',
  provesNone: 'None. A receiver with any of the mistakes below accepts it.',
  shown: 'Detected mistakes',
  aReceiverThat: 'A receiver that',
  rejectsBecause: 'rejects it because',
  unseen: 'It does not detect whether a receiver:',
  unseenLabel: 'Undetected mistakes',

  copyExplanation: 'Copy explanation',
  /** The copied text for a mail: names of fields, no values. */
  copied: {
    verdict: (verdict: string) => `Verdict: ${verdict}.`,
    cause: (title: string) => `Cause: ${title}.`,
    codes: (codes: string) => `Codes: ${codes}`,
    whatToDo: (fix: string) => `Fix: ${fix}`,
    leftOut: (names: string) => `Omitted fields: ${names}`,
    added: (names: string) => `Added fields: ${names}`,
    changed: (names: string) => `Changed fields: ${names}`,
    moved: 'The values are the same, in a different order.',
    more: (count: string) => `and ${count} more`,
    alternative: (title: string) => `Another possible cause: ${title}.`,
    ruledOut: (codes: string) => `Ruled out if this secret is right: ${codes}`,
    noValues: 'This text contains no values, signatures or secrets.',
  },
};

export const compare = {
  title: 'Compare with mine',
  placeholder: 'Digest or string from your code',
  hint: 'With or without the secret or quotes. Compared on this machine and not stored.',
  comparing: 'Comparing…',
  unknownDigest: 'No known cause produces this digest.',
  unknownString: 'No known cause produces this string.',
  pasteString: 'Paste the hashed string to see the first difference.',

  sameDigest: 'Same digest',
  sameString: 'Same string',
  asSign: 'Your code computes the documented digest, which matches sign.',
  notAsSign: 'Your code computes the documented digest. The digest in sign is different.',
  /** By another service’s scheme. */
  asSignature: 'Your code computes the right digest, which matches the signature that came.',
  notAsSignature: 'Your code computes the right digest. The signature that came is different.',
  /** Precedes the sentence about the integrator’s code. */
  webhookIsRight: 'The webhook is correctly signed.',
  yourDigest: 'Your code computes a different digest.',
  yourString: 'Your code joins a different string.',
  anotherDigest: 'Different digest',
  anotherString: 'Different string',
  sameValues: 'Same values',
  needsSecret: 'Enter the secret to check this digest.',
  noSecretHere: 'The secret cannot be checked: this endpoint has none.',
  onlyValues: 'The values are the same. Only the text around them differs.',
  holdsSecret: 'Contains the secret, shown as <SECRET>.',
  withoutSecret: 'Pasted without the secret, so the secret was not compared.',
  noKnownSecret: 'Contains no stored secret.',
};

/** Other languages need both sides. */
type DifferenceSays = (
  difference: Difference,
  values: readonly ComparedValue[],
  hasSecret: boolean | null,
) => string;

const FORMS: Record<WrittenForm, string> = {
  hex: 'hexadecimal',
  HEX: 'upper-case hexadecimal',
  'mixed-hex': 'hexadecimal of both letter cases',
  base64: 'Base64',
  base64url: 'base64url',
  'base64-bare': 'Base64 without “=” at its end',
  'base64-of-hex': 'Base64 of hexadecimal',
  'hex-of-hex': 'hexadecimal of hexadecimal',
};

export const causes = {
  /** “Signed with the numbers left out”. */
  title: (code: AnyCauseCode, { label, written }: Details) => {
    if (code === 'secret-other' && label !== undefined) return `Signed with the secret “${label}”`;
    return written && (code === 'digest-form' || code === 'digest-base64')
      ? `Signed with the digest in ${FORMS[written.as]}; ${written.service} sends ${FORMS[written.sends]}`
      : TITLES[code];
  },
  /** Joins several titles. */
  together: (titles: readonly string[]) =>
    titles.map((title, at) => (at === 0 ? title : title.replace(/^Signed /, ''))).join(', and '),
  /** Turns a title into the beginning of a sentence, if no verdict precedes it. */
  thisIs: (title: string) => title.replace(/^Signed/, 'This is signed'),
  /** The title without the beginning that all titles share: “numbers left out”. */
  name: (code: AnyCauseCode) => TITLES[code].replace(/^Signed (with (the )?)?/, ''),
  /** What the integrator’s own code does wrong; `leftOut` names the differences, if they are few. */
  yours: yourCodeSays,
  unknown: 'Unknown cause',
  /** What the other program did. */
  says: ({ says }: Explanation) => says,
  fix: ({ fix }: Explanation) => fix,
  fixOf: (code: AnyCauseCode) => fixOf(code, false),
  /** What a sender does that makes the mistake on purpose; `says` is the host's sentence. */
  onPurpose: (_code: AnyCauseCode, says: string) => says,

  /** What a receiver with a mistake does: “signs only strings”. */
  receiver: ({ says }: MistakeEffect) => says.replace(/^A receiver that /, ''),
  because: ({ because }: MistakeEffect) => because,
  /** Where a pasted string differs from ours; `values` are both side by side. */
  difference: (({ says }) => says) as DifferenceSays,
};
