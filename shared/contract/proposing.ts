// Proposing a record for webhooks of a service that is not known.

import type { Scheme } from '../signature/scheme.ts';

/** One to ten captures of one service, and what signed them: a secret, or the current one of an endpoint. */
export type ProposeRequest = { readonly ids: readonly number[] } & (
  | { readonly secretId: string }
  | { readonly endpointId: number }
);

export interface SchemeProposals {
  /** Records that fit every capture, the simplest first. They hold nothing of the secret but a prefix such as `whsec_`. */
  readonly proposals: readonly Scheme[];
  /** How many rules fit: those that differ from a record only in points that these captures do not show, too. */
  readonly fits: number;
  /** False if a limit ended the search. */
  readonly isComplete: boolean;
}
