// English: texts of renderer/explain/pasted.

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
