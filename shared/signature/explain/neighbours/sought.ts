// What a search among a scheme's neighbours looks for: the signature that came, or what somebody's code computed. A
// digest is compared by its bytes, so that a right one in a wrong form is found without a try, and its form is told.

import {
  hexOf,
  readDigest,
  type ReadDigest,
  type WrittenDigest,
  type WrittenForm,
} from '../../engine/digest-form.ts';
import { isRight, type SchemeVerification } from '../../engine/scheme-verification.ts';
import type { Scheme } from '../../scheme.ts';
import { SECRET_PLACEHOLDER } from '../../canonical.ts';
import type { SchemeCauseCode } from '../codes.ts';
import { pastedDigest, tidyForms } from '../compare/pasted.ts';
import { surroundings } from '../wanted.ts';
import type { Mistake } from './variant.ts';

/** What a verification has to do with what is sought: null if nothing, else how its digest was written wrongly. */
export type Sought = (
  verification: SchemeVerification,
  scheme: Scheme,
) => { readonly form: Mistake | null } | null;

/** The signature in the request. */
export const ownSignature: Sought = (verification, scheme) =>
  isRight(verification)
    ? { form: null }
    : verification.received === null
      ? null
      : written(readDigest(verification.received), verification, scheme);

/** A digest, in any form. The prefix of the service belongs to it. */
export function soughtDigest(text: string): Sought {
  const read = readDigest(pastedDigest(text) ?? '');
  return (verification, scheme) => {
    const { grammar } = scheme.signature;
    const isOwn = grammar?.kind === 'prefix' && grammar.text === read.prefix;
    return written(isOwn ? { ...read, prefix: '' } : read, verification, scheme);
  };
}

/** A message that somebody's code hashed, with the secret or with `<SECRET>` in its place. */
export function soughtMessage(text: string, secret: string | null): Sought {
  const forms = messageForms(text, secret);
  return ({ canonical }) =>
    canonical !== null && forms.includes(canonical) ? { form: null } : null;
}

/** The possible readings of a pasted message, without the secret. */
export const messageForms = (text: string, secret: string | null): string[] =>
  tidyForms(text).map((form) =>
    secret ? form.replaceAll(secret, () => SECRET_PLACEHOLDER) : form,
  );

/** Whether a text is the digest that was computed, and how else it was written. */
function written(
  read: ReadDigest,
  { computed }: SchemeVerification,
  scheme: Scheme,
): ReturnType<Sought> {
  if (computed === null) return null;
  const { as, caseBlind } = scheme.signature;
  const right = hexOf(computed, as);
  const same = read.digests.find(({ hex }) => hex === right);
  if (!same) return null;
  const isCased = caseBlind === true && as !== 'base64' && !same.form.startsWith('base64');
  const around = surroundings(read);
  if (same.form !== as && !isCased) {
    const details = { written: { as: same.form, service: scheme.service, sends: as } };
    return { form: { ...mistaken(codeOf(same, as), `in ${FORMS[same.form]}`), details } };
  }
  return { form: around === null ? null : mistaken('digest-form', around) };

  function mistaken(code: SchemeCauseCode, how: string): Mistake {
    return { code, says: `The digest was written ${how}; ${scheme.service} sends ${FORMS[as]}.` };
  }
}

const FORMS: Record<WrittenForm, string> = {
  hex: 'lower-case hexadecimal digits',
  HEX: 'upper-case hexadecimal digits',
  'mixed-hex': 'hexadecimal digits of both cases',
  base64: 'Base64',
  base64url: 'base64url',
  'base64-of-hex': 'the Base64 of its hexadecimal digits',
};

function codeOf({ form }: WrittenDigest, wanted: WrittenForm): SchemeCauseCode {
  if (form === 'HEX' && wanted === 'hex') return 'digest-uppercase';
  return form.startsWith('base64') && wanted !== 'base64' ? 'digest-base64' : 'digest-form';
}
