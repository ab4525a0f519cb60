// An endpoint, one payment link or API integration, as the window sees it: its secrets' labels, its answers, and where
// its captures are forwarded.

import type { SchemeChoice } from '../signature/schemes/schemes.ts';
import type { HeaderPairs } from '../webhook/capture.ts';

export type EndpointKind = 'payment-link' | 'api-integration';

export interface Endpoint {
  readonly id: number;
  readonly name: string;
  /** Begins with `/`, without query. Captures match it exactly. */
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  /** How its webhooks are signed. */
  readonly scheme: SchemeChoice;
  /** The values beside the secret that the scheme needs and anyone may know, by name. */
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: readonly EndpointSecret[];
  readonly policy: AnswerPolicy;
  readonly forward: Forward | null;
  /** Allowed sender addresses and CIDR ranges (document 5.2); empty if senders are not checked. */
  readonly allowedAddresses: readonly string[];
}

export interface EndpointSecret {
  readonly id: string;
  readonly label: string;
  /** The scheme's setting that this is the value of. Absent: a secret to sign with. */
  readonly setting?: string;
  /** Captures are verified with the current secret. */
  readonly current: boolean;
  readonly setAtMs: number;
  /** The secret begins or ends with blanks, which are part of it (R13). */
  readonly outerBlanks: boolean;
  /** It cannot be read here: the desktop's keychain sealed it, or it is missing from the secrets file. */
  readonly locked: boolean;
}

/** The answer to an endpoint's sender. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderPairs;
  readonly body: string;
}

/** The service counts this answer as delivered (document 4.2). */
const DEFAULT_ANSWER: Answer = { status: 200, headers: [], body: '' };

/** The reaction to one attempt. */
export interface Reaction extends Answer {
  readonly does:
    | 'answer'
    | 'never-answer' // the connection stays open until the sender gives up
    | 'drop-before-headers' // the connection is closed without a byte of an answer
    | 'drop-after-headers'; // the connection is closed after status and headers
  /** Counted from the moment the capture is stored. */
  readonly delayMs: number;
}

/** The reactions to the attempts of one notification (same body bytes). */
export interface AnswerPolicy {
  /** The reactions to the first attempts, in order, counted since the policy was last changed. */
  readonly script: readonly ScriptStep[];
  /** The reaction to every other attempt. */
  readonly always: Reaction;
}

export interface ScriptStep extends Reaction {
  /** The number of attempts that this step covers. */
  readonly times: number;
}

export const DEFAULT_POLICY: AnswerPolicy = {
  script: [],
  always: { ...DEFAULT_ANSWER, does: 'answer', delayMs: 0 },
};

/** Where an endpoint's captures are forwarded, exactly as captured. */
export interface Forward {
  /** Absolute http or https URL; a capture's query is added to it. */
  readonly url: string;
  /** `proxy`: the service gets the receiver's answer, or 502 if there is none. `tee`: the policy answers. */
  readonly mode: 'tee' | 'proxy';
  readonly timeoutMs: number;
}

export const DEFAULT_FORWARD_TIMEOUT_MS = 30_000;

/** A complete endpoint, to add or to replace an existing one. */
export interface EndpointDraft {
  readonly name: string;
  readonly path: string;
  readonly kind: EndpointKind;
  readonly note: string;
  readonly scheme: SchemeChoice;
  readonly settings: Readonly<Record<string, string>>;
  readonly policy: AnswerPolicy;
  readonly forward: Forward | null;
  readonly allowedAddresses: readonly string[];
  /** The complete list of the endpoint's secrets, in order; a secret that is not listed is deleted. */
  readonly secrets: readonly SecretDraft[];
}

/** A secret that stays (`id`), changes (`id` and `secret`) or is new (`secret`). */
export interface SecretDraft {
  readonly id?: string;
  readonly label: string;
  readonly setting?: string;
  readonly current: boolean;
  readonly secret?: string;
}
