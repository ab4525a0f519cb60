// An endpoint, one payment link or API integration, as the window sees it: its secrets' labels, what its sender meets,
// and where its captures are handed on to.

import type { HeaderPairs } from '../webhook/capture.ts';

export type EndpointKind = 'payment-link' | 'api-integration';

export interface Endpoint {
  readonly id: number;
  readonly name: string;
  /** Begins with `/`, without query; captures are matched by it exactly. */
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly secrets: readonly EndpointSecret[];
  readonly policy: AnswerPolicy;
  readonly forward: Forward | null;
  /** Addresses and CIDR ranges that the service may send from (document 5.2); empty: not checked. */
  readonly allowedAddresses: readonly string[];
}

export interface EndpointSecret {
  readonly id: string;
  readonly label: string;
  /** Captures are verified with the current secret. */
  readonly current: boolean;
  readonly setAtMs: number;
  /** The secret begins or ends with blanks, which are part of it (R13). */
  readonly outerBlanks: boolean;
  /** It cannot be read here: it was sealed by the desktop's keychain, or is missing from the file of the secrets. */
  readonly locked: boolean;
}

/** What an endpoint's sender gets. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: string;
}

/** The answer that the service counts as delivered (document 4.2). */
const DEFAULT_ANSWER: Answer = { status: 200, headers: [], body: '' };

/** What one attempt meets. */
export interface Reaction extends Answer {
  readonly does:
    | 'answer'
    | 'never-answer' // the connection stays open until the sender gives up
    | 'drop-before-headers' // the connection is broken off without a byte of an answer
    | 'drop-after-headers'; // status and headers, and then the connection is broken off
  /** From the moment when the capture is stored. */
  readonly delayMs: number;
}

/** What an endpoint's sender meets, attempt by attempt of one notification (same body bytes). */
export interface AnswerPolicy {
  /** What the first attempts meet, in order, counted since the policy was last changed. */
  readonly script: readonly ScriptStep[];
  /** What every other attempt meets. */
  readonly always: Reaction;
}

export interface ScriptStep extends Reaction {
  /** For so many attempts. */
  readonly times: number;
}

export const DEFAULT_POLICY: AnswerPolicy = {
  script: [],
  always: { ...DEFAULT_ANSWER, does: 'answer', delayMs: 0 },
};

/** Where an endpoint's captures are handed on to, as captured. */
export interface Forward {
  /** Absolute http or https URL; a capture's query is added to it. */
  readonly url: string;
  /** `proxy`: the receiver's answer becomes ours to the service (502 where there is none). `tee`: the policy answers. */
  readonly mode: 'tee' | 'proxy';
  readonly timeoutMs: number;
}

export const DEFAULT_FORWARD_TIMEOUT_MS = 30_000;

/** A whole endpoint: one that is added, or what another one shall be. */
export interface EndpointDraft {
  readonly name: string;
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly policy: AnswerPolicy;
  readonly forward: Forward | null;
  readonly allowedAddresses: readonly string[];
  /** The secrets that the endpoint has afterwards, in order; what is not listed is deleted. */
  readonly secrets: readonly SecretDraft[];
}

/** A secret that is kept (`id`), changed (`id` and `secret`) or new (`secret`). */
export interface SecretDraft {
  readonly id?: string;
  readonly label: string;
  readonly current: boolean;
  readonly secret?: string;
}
