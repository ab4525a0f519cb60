// What a search looks for: the signature in the request, or what somebody's code computed for it.

import type { Algorithm } from '../../primitives.ts';
import type { Scheme } from '../../scheme.ts';
import { SECRET_PLACEHOLDER } from '../../verification.ts';
import { pastedDigest, tidyForms } from '../pasted.ts';
import { wantedOf, type Lossy, type Wanted } from '../wanted.ts';

export type Sought =
  | { readonly kind: 'signature' }
  /** Digests in any form. Any of them may be the right one. */
  | { readonly kind: 'digests'; readonly texts: readonly string[] }
  /** A message that somebody's code hashed, in each of its readings, without the secret. */
  | { readonly kind: 'message'; readonly forms: readonly string[] };

/** The signature in the request. */
export const ownSignature: Sought = { kind: 'signature' };

/** A pasted digest, in any form. */
export const soughtDigest = (text: string): Sought => ({
  kind: 'digests',
  texts: [pastedDigest(text) ?? ''],
});

/** A digest, or the signature in the request if there is none. */
export const soughtBy = (digest: string | null): Sought =>
  digest === null ? ownSignature : soughtDigest(digest);

/** A message, with the secret or with `<SECRET>` in its place. */
export const soughtMessage = (text: string, secret: string | null): Sought => ({
  kind: 'message',
  forms: messageForms(text, secret),
});

/** The possible readings of a pasted message, without the secret. */
export const messageForms = (text: string, secret: string | null): string[] =>
  tidyForms(text).map((form) =>
    secret ? form.replaceAll(secret, () => SECRET_PLACEHOLDER) : form,
  );

/** Digests that one hash may equal. */
export interface WantedGroup {
  /** That of the seal, if it is one of the scheme's; else this one. */
  readonly algorithm: Algorithm | null;
  /** Null: the whole digest is compared. */
  readonly by: Lossy | null;
  readonly byHex: ReadonlyMap<string, Wanted>;
  /** How many causes its form proves, at least. */
  readonly forms: number;
}

/** Pasted digests: the service's prefix belongs to them. */
export function withoutPrefix(texts: readonly string[], { signature }: Scheme): string[] {
  const { grammar } = signature;
  const prefix = grammar?.kind === 'prefix' ? grammar.text : '';
  return texts.map((text) => (text.startsWith(prefix) ? text.slice(prefix.length) : text));
}

/** Texts that are no digests have no cause. */
export function wantedGroups(texts: readonly string[], scheme: Scheme): WantedGroup[] {
  const groups = new Map<string, Pick<WantedGroup, 'algorithm' | 'by'> & { all: Wanted[] }>();
  for (const text of texts) {
    for (const wanted of wantedOf(text, scheme)) {
      const algorithm = wanted.isOther ? wanted.algorithm : null;
      const { by } = wanted;
      const key = `${algorithm ?? ''} ${by?.name ?? ''}`;
      const all = [...(groups.get(key)?.all ?? []), wanted];
      groups.set(key, { algorithm, by, all });
    }
  }
  return [...groups.values()].map(({ all, ...group }) => ({
    ...group,
    byHex: new Map(all.map((wanted) => [wanted.hex, wanted])),
    forms: Math.min(...all.map(({ forms }) => forms.length)),
  }));
}
