// English: texts of renderer/capture/signature (the seven steps of document 5.1, and the digests).

export const signature = {
  computedWith: (label: string) => (
    <>
      Computed with the secret <strong>“{label}”</strong>, exactly as entered.
    </>
  ),
  noSecret: 'No secret to compute with. Steps 1 to 5 show the values that are signed.',
  readingLabel: 'Matching variation',
  reading: (name: string) => (
    <>
      Matching variation: <code>{name}</code>
    </>
  ),

  /** In the order of the document. */
  steps: [
    'Remove sign from the body and keep its value.',
    'Remove top-level fields that are null or empty after trimming.',
    'Sort the remaining names, ascending.',
    'Append the trimmed values. For each item, append its values sorted by name.',
    'Join them with colons, then a colon and the secret.',
    'Compute the SHA-256 digest in hexadecimal.',
    'Authentic if this equals sign.',
  ] as [string, string, string, string, string, string, string],
  nothingToCompute: 'Nothing to compute without a secret.',
  copyComputed: 'Copy computed digest',
  copyReceived: 'Copy received signature',
  noSignature: 'no signature in the body',
  signIs: {
    absent: 'sign is absent.',
    null: 'sign is null.',
    empty: 'sign is empty.',
  },
  noName: 'No names remain.',
  firstOf: (shown: string, all: string) =>
    `The first ${shown} of ${all} values. See Canonical for all.`,
  firstLeftOut: (shown: string, all: string) =>
    `The first ${shown} of ${all}. See Canonical for all.`,
  namesOfFirst: 'Names of the first values only.',
  noValue: 'No values remain: the string is a colon and the secret.',

  digests: (received: string, computed: string) => `Received: ${received}. Computed: ${computed}.`,
  inSign: 'in sign',
  computed: 'computed',
  allEqual: 'All characters match.',
  letterCase: 'Same digest, but not in lower case as documented.',
  few: (count: number, characters: string, of: number) =>
    `Only ${characters} of ${of} ${count === 1 ? 'differs' : 'differ'}. The signature itself was changed or mistyped.`,
  ofReference: 'This is the digest by the document. The variation below gives the digest in sign.',
  another: (count: number, of: number) =>
    `${count} of ${of} characters differ: the string or the secret was different.`,
};
