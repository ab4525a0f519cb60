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
    `Signed with the secret “${label}”, with the variation ${reading}. ${says}`,
  underReadingAdvice:
    'The document leaves this point open. A receiver that follows another variation rejects this webhook.',
  notAnObject: (root: string) => `The body is ${root}, not a JSON object.`,
  notAnObjectAdvice: 'The service sends a JSON object.',
  tooDeep: 'The body is nested more than 200 levels deep, so it is not parsed.',
  bodyIsStored: 'The whole body is stored.',
  tooMuchWork: 'The body has too many values to verify its signature.',
  noSign: (state: keyof typeof SIGN_STATES) =>
    `No signature to verify: sign is ${SIGN_STATES[state]}.`,
  noSignAdvice: 'The service did not send it, or something in between removed the field.',
  letterCase: (label: string) =>
    `The secret “${label}” gives this digest, but sign is not written as documented.`,
  letterCaseAdvice: 'A receiver that compares exactly rejects it.',
  signForm: (note: string) => `The value of sign is not a signature: ${note}`,
  signFormAdvice: 'A documented signature is a string of 64 lower-case hexadecimal characters.',

  nearMiss: (label: string, characters: string) =>
    `The digest with the secret “${label}” differs from sign in ${characters} of 64.`,
  nearMissAdvice:
    'Such a close match is no coincidence. The signature itself was changed or mistyped.',
  otherDigest: (label: string) =>
    `The secret “${label}” gives a different digest, with every known variation.`,
  otherDigestAdvice:
    'The sender used another secret, a value was changed, or the sender joins values differently.',
  secretBlanksAdvice: 'Check the secret first. Whitespace at its ends is rarely intended.',
  notWhole: 'The request is incomplete.',
  notWholeAdvice: 'Without the missing part, the signature cannot be verified.',
  empty: 'The body is empty.',
  emptyAdvice: 'The service sends a JSON object.',
  compressed: (encodings: string) =>
    `The body is compressed (${encodings}), and its bytes are not JSON.`,
  compressedAdvice: 'Compressed bodies are not documented.',
  notUtf8: 'The body is not UTF-8, as JSON requires, and no other charset verifies it.',
  notJsonFrom: (line: string, column: string, problem: string) =>
    `The body is not JSON. Line ${line}, column ${column}: ${lowerFirst(problem)}`,
  notJson: 'The body is not JSON.',
  unrouted: (path: string) =>
    `No endpoint has the path ${path}, so there is no secret to verify with.`,
  unroutedAdvice: 'Add an endpoint with this path and its secret to verify this capture.',
  locked: (endpoint: string) =>
    `The secret of ${endpoint} is locked or missing. It is encrypted with the desktop keychain, or not in secrets.json.`,
  lockedAdvice: 'Open the desktop app, or re-enter the secret here.',
  noSecret: (endpoint: string) => `${endpoint} has no secret to verify with.`,
  noSecretAdvice: 'Enter the webhook secret key of this payment link or API integration.',

  /** The tab with more; not shown in that tab. */
  see: {
    sender: 'See Request for the sender.',
    whole: 'See Request.',
    decoded: 'See Request for the decoded body.',
    place: 'See Request for the position.',
    bytes: 'See Request for the exact bytes.',
    narrowing: 'See what was tried.',
  },
};

/** For use inside a sentence; a text that begins with a sign or an abbreviation stays. */
const lowerFirst = (text: string) =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
