// What a search among a scheme's neighbours looks for: the signature that came, or what somebody's code computed.

import { fromBase64, fromHex, toHex } from '../../bytes-text.ts';
import { isRight, type SchemeVerification } from '../../engine/scheme-verification.ts';
import { SECRET_PLACEHOLDER } from '../../verify.ts';
import { tidyForms } from '../compare/pasted.ts';

/** Whether a verification is what is sought. */
export type Sought = (verification: SchemeVerification) => boolean;

/** The signature in the request. */
export const ownSignature: Sought = isRight;

/** A digest, in hexadecimal digits of either case or Base64, whatever the scheme's form is. */
export function soughtDigest(text: string): Sought {
  const sought = spellings(text.trim());
  return ({ computed }) =>
    computed !== null && spellings(computed).some((one) => sought.includes(one));
}

/** A message that somebody's code hashed, with the secret or with `<SECRET>` in its place. */
export function soughtMessage(text: string, secret: string | null): Sought {
  const forms = messageForms(text, secret);
  return ({ canonical }) => canonical !== null && forms.includes(canonical);
}

/** The possible readings of a pasted message, without the secret. */
export const messageForms = (text: string, secret: string | null): string[] =>
  tidyForms(text).map((form) =>
    secret ? form.replaceAll(secret, () => SECRET_PLACEHOLDER) : form,
  );

const DIGEST_BYTES = [16, 20, 32, 48, 64];

/** A digest as hexadecimal digits, for each way to read it. */
function spellings(text: string): string[] {
  return [fromHex(text.toLowerCase()), fromBase64(text)].flatMap((bytes) =>
    bytes && DIGEST_BYTES.includes(bytes.length) ? [toHex(bytes)] : [],
  );
}
