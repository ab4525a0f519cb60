// JavaScript: reads the key, hashes the message and compares signatures.

const r = String.raw;

export const DIGEST = {
  plain: (algorithm: string, message: string) =>
    `createHash(${algorithm}).update(${message}).digest()`,
  hmac: (algorithm: string, key: string, message: string) =>
    `createHmac(${algorithm}, ${key}).update(${message}).digest()`,
  hex: (digest: string) => `${digest}.toString('hex')`,
  upperHex: (digest: string) => `${digest}.toString('hex').toUpperCase()`,
  base64: (digest: string) => `${digest}.toString('base64')`,
  base64url: (digest: string) => `${digest}.toString('base64url')`,
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
  digestNamed: r`function digestNamed(name, key, message) {
  const [kind, algorithm] = name.split('-');
  const made = kind === 'hmac' ? createHmac(algorithm, key) : createHash(algorithm);
  return made.update(message).digest();
}`,
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
