// What a search among a scheme's neighbours looks for: the signature that came, or what somebody's code computed. A
// digest is compared by its bytes, so that a right one in a wrong form is found without a try, and its form is told.

import {
  inForm,
  readDigest,
  type WrittenDigest,
  type WrittenForm,
} from '../../engine/digest-form.ts';
import { isRight, type SchemeVerification } from '../../engine/scheme-verification.ts';
import type { Scheme } from '../../scheme.ts';
import { SECRET_PLACEHOLDER } from '../../canonical.ts';
import type { SchemeCauseCode } from '../codes.ts';
import { tidyForms } from '../compare/pasted.ts';
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
      : written(verification.received, verification, scheme);

/** A digest, in any form. */
export const soughtDigest =
  (text: string): Sought =>
  (verification, scheme) =>
    written(text.trim(), verification, scheme);

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

/** A name before a digest, as in `sha256=3cfd…`. */
const PREFIX = /^[A-Za-z][\w-]{0,15}[=:] ?/;

/** Whether a text is the digest that was computed, and in which other form. */
function written(
  text: string,
  { computed }: SchemeVerification,
  scheme: Scheme,
): ReturnType<Sought> {
  if (computed === null) return null;
  const { grammar, as, caseBlind } = scheme.signature;
  const [prefix = ''] = PREFIX.exec(text) ?? [];
  const isOwn = prefix === '' || (grammar?.kind === 'prefix' && grammar.text === prefix);
  const bare = text.slice(prefix.length);
  const right = readDigest(computed).map(({ hex }) => hex);
  const same = [...readDigest(text), ...readDigest(bare)].find(
    ({ hex }) => right.includes(hex) && sameText(inForm(hex, as), computed),
  );
  if (!same) return null;
  const isInForm = sameText(inForm(same.hex, as), bare);
  if (isInForm && isOwn) return { form: null };
  if (isInForm) return { form: mistaken('digest-form', `with “${prefix}” before it`) };
  return {
    form: {
      ...mistaken(codeOf(same, as), `in ${FORMS[same.form]}`),
      details: { written: { as: same.form, service: scheme.service, sends: as } },
    },
  };

  function sameText(one: string, other: string) {
    return caseBlind ? one.toLowerCase() === other.toLowerCase() : one === other;
  }

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
