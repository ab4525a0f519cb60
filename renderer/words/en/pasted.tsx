// English: what stands in renderer/compare.

export const compare = {
  title: 'Compare with mine',
  placeholder: 'The digest or the string that your own code computed',
  hint: 'With the secret or without, in quotes or not. It is compared on this machine and not stored.',
  comparing: 'Comparing…',
  elsewhere: 'Another window is comparing something. Type again to compare here.',
  pasted: 'Pasted',
  values: 'Values expected and pasted',
  unknownDigest: 'No known cause gives this digest.',
  unknownString: 'No known cause gives this string.',
  pasteString: 'Paste the string that was hashed: it shows where the two part.',

  sameDigest: 'The same digest',
  sameString: 'The same string',
  asSign: 'Your code computes what the document says, and what stands in sign.',
  notAsSign: 'Your code computes what the document says. What stands in sign is another digest.',
  /** Stands before what the integrator’s code does. */
  webhookIsRight: 'The webhook is correctly signed.',
  yourDigest: 'Your code gets another digest.',
  yourString: 'Your code joins another string.',
  anotherDigest: 'Another digest',
  anotherString: 'Another string',
  sameValues: 'The same values',
  noSecretHere: 'Whether the secret is right cannot be told: this endpoint has none.',
  onlyValues: 'The values are the same; what surrounds them is not.',
  holdsSecret: 'It holds the secret, which is shown as <SECRET>.',
  withoutSecret: 'It was pasted without the secret, so the secret was not compared.',
  noKnownSecret: 'It holds no secret that is known here.',
};
