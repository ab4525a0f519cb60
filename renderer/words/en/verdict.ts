// English: the verdict in one sentence, and what to do.

/** Why there is no signature to compare with. */
const SIGN_STATES = {
  absent: 'absent',
  null: 'null',
  empty: 'empty',
  unknown: 'absent, null or empty',
};

export const verdict = {
  valid: (label: string) => `Signed with the secret “${label}”.`,
  underReading: (label: string, reading: string, says: string) =>
    `Signed with the secret “${label}”, under the reading ${reading}. ${says}`,
  underReadingAdvice:
    'The document leaves this point open. A receiver that reads it the other way refuses this webhook.',
  notAnObject: (root: string) => `The body is JSON, but ${root}, not one object.`,
  notAnObjectAdvice: 'A webhook of the service is one JSON object.',
  tooDeep: 'The body nests deeper than 200 levels, so it is not read.',
  tooDeepAdvice: 'It is stored whole.',
  noSign: (state: keyof typeof SIGN_STATES) =>
    `There is no signature to compare with: sign is ${SIGN_STATES[state]}.`,
  noSignAdvice: 'It does not come from the service, or something on the way took the field out.',
  letterCase: (label: string) =>
    `The secret “${label}” gives this digest, but sign is not written as the document says.`,
  letterCaseAdvice: 'A receiver that compares exactly refuses it.',
  signForm: (note: string) => `What stands in sign cannot be a signature: ${note}`,
  signFormAdvice:
    'A signature of the document is a string of 64 lower-case hexadecimal characters.',
  nearMiss: (label: string, characters: string) =>
    `What the secret “${label}” gives differs from sign in ${characters} of 64.`,
  nearMissAdvice:
    'So close does not happen by chance: the signature itself was changed or mistyped.',
  otherDigest: (label: string) =>
    `The secret “${label}” gives another digest, under every reading of the values.`,
  otherDigestAdvice:
    'Another secret was used, a value was changed, or the sender joins the values differently.',
  secretBlanksAdvice: 'Look at the secret first: what stands at its ends is seldom meant.',
  notWhole: 'The request was not received whole.',
  notWholeAdvice: 'What is missing could be anything, so there is nothing to compare.',
  empty: 'The body is empty.',
  emptyAdvice: 'A webhook of the service carries one JSON object.',
  compressed: (encodings: string) =>
    `The body is compressed (${encodings}), and its bytes are not JSON.`,
  compressedAdvice: 'The document knows no compressed body.',
  notUtf8: 'The body is not UTF-8, which JSON must be, and no other charset verifies it.',
  notJsonFrom: (line: string, column: string, problem: string) =>
    `The body is not JSON, from line ${line}, column ${column}: ${lowerFirst(problem)}`,
  notJson: 'The body is not JSON.',
  unrouted: (path: string) =>
    `No endpoint has the path ${path}, so there is no secret to check with.`,
  unroutedAdvice:
    'Add an endpoint with this path and its secret. This capture is then verified again.',
  locked: (endpoint: string) =>
    `The secret of ${endpoint} is locked or missing: it was sealed by the desktop’s keychain, or is not in secrets.json.`,
  lockedAdvice: 'Open Countersign on the desktop, or enter the secret again here.',
  noSecret: (endpoint: string) => `${endpoint} has no secret to check with.`,
  noSecretAdvice: 'Enter the webhook secret key of this payment link or API integration.',

  /** Which tab shows more; not said in that tab. */
  see: {
    sender: 'See under Request who sent this.',
    whole: 'Raw shows it.',
    decoded: 'Raw shows it decoded.',
    place: 'Raw shows the place.',
    bytes: 'Raw shows the exact bytes.',
    narrowing: 'The Signature tab says how to narrow it.',
  },
};

/** Inside a sentence; what begins with a sign or an abbreviation stays. */
const lowerFirst = (text: string) =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
