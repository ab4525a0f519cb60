// The digests in a case: what somebody's code computed, told by its length and by what its line speaks of.

import { readWanted } from '../../signature/explain/wanted.ts';

/** Whether a text is a digest, in quotes too. */
export const readsAsDigest = (text: string) =>
  readWanted(text.replace(/^["']|["']$/g, '')) !== null;

/** The characters of hashes and their encodings. */
const WORDS = /[0-9A-Za-z+/_-]+={0,2}/g;
/** Only digests have these lengths: SHA-256, SHA-384 and SHA-512 in hexadecimal digits. */
const SURE = new Set([64, 96, 128]);
/** SHA-1 and MD5, and SHA-256 in base64: they count only if the line mentions a digest. */
const POSSIBLE = new Set([32, 40, 43, 44, 88]);
const SPEAKS_OF_DIGEST = /sign|hash|digest|sha|md5|hmac|comput|calculat|חתימ|חישב/i;
/** Each candidate is looked up in the webhook, so their number is limited. */
const MOST_WORDS = 50;

/** Digests in the text around the webhook, the most certain first. */
export function findDigests(rest: string, webhook: string): string[] {
  const sure = new Set<string>();
  const possible = new Set<string>();
  const isAlone = readsAsDigest(rest.trim());
  for (const line of rest.split('\n')) {
    const mayBe = isAlone || SPEAKS_OF_DIGEST.test(line);
    for (const [word] of line.matchAll(WORDS)) {
      if (sure.size + possible.size >= MOST_WORDS) break;
      const isHex = /^[0-9A-Fa-f]+$/.test(word);
      const found = isHex && SURE.has(word.length) ? sure : possible;
      if (found === possible && !(mayBe && POSSIBLE.has(word.length))) continue;
      if (readWanted(isHex ? word.toLowerCase() : word) === null) continue;
      found.add(word);
    }
  }
  return [...sure, ...possible].filter((word) => !webhook.includes(word));
}
