// JavaScript: reads the key, hashes the message and compares signatures.

const r = String.raw;

export const DIGEST = {
  bytes: r`const bytes = (...parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));`,
  hexKey: r`/** The bytes of the key; empty if it is not hexadecimal. */
function hexKey(secret, prefix) {
  const digits = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  return Buffer.from(/^(?:[0-9a-f]{2})+$/i.test(digits) ? digits : '', 'hex');
}`,
  base64Key: r`/** The bytes of the key; empty if it is not Base64. */
function base64Key(secret, prefix) {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  return Buffer.from(/^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? text : '', 'base64');
}`,
  firstFilled: r`const firstFilled = (texts) => texts.find((text) => text !== '') ?? '';`,
  pick: r`const pick = (map, name) => (Object.hasOwn(map, name) ? map[name] : '');`,
  plain: r`const plain = (algorithm, message) => createHash(algorithm).update(message).digest();`,
  hmac: r`const hmac = (algorithm, key, message) => createHmac(algorithm, key).update(message).digest();`,
  digestNamed: r`function digestNamed(name, key, message) {
  const [kind, algorithm] = name.split('-');
  return kind === 'hmac' ? hmac(algorithm, key, message) : plain(algorithm, message);
}`,
  hex: r`const hex = (digest) => digest.toString('hex');`,
  upperHex: r`const upperHex = (digest) => digest.toString('hex').toUpperCase();`,
  base64: r`const base64 = (digest) => digest.toString('base64');`,
  base64url: r`const base64url = (digest) => digest.toString('base64url');`,
  equalCaseBlind: r`/** True for an absent text. */
const equalCaseBlind = (ours, theirs) => theirs === '' || same(ours, theirs.toLowerCase());`,
  anySame: r`const anySame = (signatures, digest) => signatures.some((one) => same(one, digest));`,
  anySameCaseBlind: r`const anySameCaseBlind = (signatures, digest) =>
  signatures.some((one) => same(one.toLowerCase(), digest.toLowerCase()));`,
  same: r`/** Compares in constant time. */
function same(one, other) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}`,
};
