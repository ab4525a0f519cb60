// English: what stands in renderer/signature: the seven steps of document 5.1, and the digests.

export const signature = {
  computedWith: (label: string) => (
    <>
      Computed with the secret <strong>“{label}”</strong>, exactly as it was entered.
    </>
  ),
  noSecret: 'There is no secret to compute with. Steps 1 to 5 show what would be signed.',
  readingLabel: 'The reading that gives sign',
  reading: (name: string) => (
    <>
      The reading that gives sign: <code>{name}</code>
    </>
  ),
  field: 'Field',
  reference: 'Reference',
  joinedAs: 'Joined by the sender as',
  leftOut: 'left out',

  /** In the order of the document. */
  steps: [
    'Remove sign from the body and keep its value.',
    'Remove top-level fields that are null or empty after trimming.',
    'Sort the names that remain, ascending.',
    'Append the trimmed values; of each item the values, by name.',
    'Join them with colons, then a colon and the secret.',
    'Compute SHA-256 of it, as hexadecimal digits.',
    'Authentic when this equals sign.',
  ] as [string, string, string, string, string, string, string],
  nothingToCompute: 'Without a secret there is nothing to compute.',
  copyComputed: 'Copy computed digest',
  copyReceived: 'Copy received signature',
  noSecretShort: 'no secret',
  noSignature: 'no signature in the body',
  signIs: {
    absent: 'sign is absent.',
    null: 'sign is null.',
    empty: 'sign is empty.',
  },
  none: 'None.',
  noName: 'No name remains.',
  firstOf: (shown: string, all: string) =>
    `The first ${shown} of ${all} values. Canonical has them all.`,
  firstLeftOut: (shown: string, all: string) =>
    `The first ${shown} of ${all}. Canonical has them all.`,
  namesOfFirst: (shown: string) => `The names of the first ${shown} values.`,
  noValue: 'No value is left: the string is a colon and the secret.',

  digests: (received: string, computed: string) => `In sign: ${received}. Computed: ${computed}.`,
  inSign: 'in sign',
  computed: 'computed',
  allEqual: 'All characters are equal.',
  letterCase: 'The same digest, in other letters: the document says lower case.',
  few: (count: number, characters: string, of: number) =>
    `Only ${characters} of ${of} ${count === 1 ? 'differs' : 'differ'}. The signature itself was changed or mistyped.`,
  ofReference:
    'This is the digest of the reference reading. The reading below gives the one in sign.',
  another: (count: number, of: number) =>
    `${count} of ${of} characters differ: another string was hashed, or with another secret.`,
};
