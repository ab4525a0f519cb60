// What the package `countersign` gives to other programs: verify, sign, explain and recognise webhooks of every known
// service. This file is the public surface: its names and shapes follow semantic versioning.

import { exampleRequest as exampleOf } from '../signature/engine/example-request.ts';
import type { UnsignableRequest } from '../signature/verification.ts';
import { signRequest } from '../signature/engine/sign-request.ts';
import { verifyRequest } from '../signature/engine/verify-request.ts';
import { withHints, type Findings, type LabelledSecret } from '../signature/explain/explanation.ts';
import { explainRequest } from '../signature/explain/search/explain.ts';
import type { Primitives } from '../signature/primitives.ts';
import { recogniseKnown } from '../signature/recognise/known.ts';
import { schemesTold } from '../signature/recognise/told.ts';
import type { SignedRequest } from '../signature/request/request.ts';
import type { Scheme } from '../signature/scheme.ts';
import { schemeNamed, SCHEMES } from '../signature/schemes/schemes.ts';
import type { Verdict } from '../signature/verification.ts';

export type { Explanation, Findings, LabelledSecret } from '../signature/explain/explanation.ts';
export type { Scheme } from '../signature/scheme.ts';
export type { SignedRequest } from '../signature/request/request.ts';
export type { Verdict } from '../signature/verification.ts';

/** A webhook as another program has it. */
export interface Webhook {
  /** Absent: POST. */
  readonly method?: string;
  /** The whole public URL; needed where a service signs it. */
  readonly url?: string;
  /** As `fetch`, `node:http` or Express have them. */
  readonly headers?:
    | Iterable<readonly [name: string, value: string]>
    | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as they came, or their text. Never an object that was parsed: writing it again changes it. */
  readonly body: Uint8Array | string;
}

/** What the receiver knows. */
export interface Key {
  /** The name of a known service (`stripe`), or a record. */
  readonly scheme: string | Scheme;
  /** Exactly as the service has it. Null: none is configured. */
  readonly secret: string | null;
  /** Other values that both sides know, by name. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The moment of arrival, as a Date or Unix milliseconds. Null: not known, so no age is checked. Absent: now. */
export interface At {
  readonly at?: Date | number | null;
}

export interface Verified {
  /** `valid-under-reading`: by another reading of the service's document, in `reading`. */
  readonly verdict: Verdict;
  readonly reading: string | null;
  /** A code; null if the signature is right, or is not. */
  readonly reason: string | null;
  /** The message that is signed, with placeholders for secrets; null: there is none. */
  readonly canonical: string | null;
  readonly notes: readonly { readonly code: string; readonly says: string }[];
}

export interface ExplainOptions extends At {
  /** Other secrets that may have been used. */
  readonly others?: readonly LabelledSecret[];
  /** How long to search, in milliseconds. Absent: 2000. */
  readonly limitMs?: number;
}

/** What a platform provides: hashes, charsets, the time, and a fresh identifier. */
export interface Platform extends Primitives {
  readonly nowMs: () => number;
  readonly newId: () => string;
}

/** A wrong argument, or a webhook that cannot be signed. Its message has no secret. */
export class CountersignError extends Error {
  readonly code: 'unknown-scheme' | 'needs-node' | UnsignableRequest;

  constructor(code: CountersignError['code'], message: string) {
    super(message);
    this.name = 'CountersignError';
    this.code = code;
  }
}

/** The functions for one platform. */
export interface Countersign {
  /** Every known service, the first is the document's. */
  readonly schemes: readonly Scheme[];
  /** Whether the signature is right, and recent enough. Throws `unknown-scheme`. */
  readonly verify: (webhook: Webhook, key: Key, options?: At) => Verified;
  /** The same webhook with a right signature, a fresh time and identifier in its headers. Throws CountersignError. */
  readonly sign: (
    webhook: Webhook,
    key: Key,
    options?: { readonly at?: Date | number },
  ) => SignedRequest;
  /** Why a signature is not right: the mistakes that give it, proven. Throws `unknown-scheme`. */
  readonly explain: (webhook: Webhook, key: Key, options?: ExplainOptions) => Findings;
  /** The services whose webhooks look like this one; with a secret, those whose signature it gives. */
  readonly recognise: (webhook: Webhook, secret?: string) => Scheme[];
  /** A webhook of the service without signature, as `sign` takes it. Throws `unknown-scheme`. */
  readonly exampleRequest: (scheme: string | Scheme, url?: string) => SignedRequest;
}

/** Makes the functions from what the platform provides; the package's entries do this for Node and for browsers. */
export function createCountersign(platform: Platform): Countersign {
  const msOf = (at: Date | number | null = platform.nowMs()) => (at === null ? null : Number(at));
  return {
    schemes: SCHEMES,

    verify: (webhook, key, { at } = {}) => {
      const scheme = schemeOf(key.scheme);
      const request = requestOf(webhook);
      const result = verifyRequest(scheme, request, agreedOf(key), msOf(at), platform);
      const { verdict, reading, reason, canonical, notes } = result;
      return {
        ...{ verdict, reading, reason, canonical },
        notes: notes.map(({ code, says }) => ({ code, says })),
      };
    },

    sign: (webhook, key, { at } = {}) => {
      const fresh = { nowMs: msOf(at) ?? platform.nowMs(), id: platform.newId() };
      const scheme = schemeOf(key.scheme);
      const signed = signRequest(scheme, requestOf(webhook), agreedOf(key), fresh, platform);
      if (signed.ok) return signed.request;
      throw new CountersignError(signed.reason, `The webhook cannot be signed: ${signed.reason}.`);
    },

    explain: (webhook, key, { at, others = [], limitMs = 2000 } = {}) => {
      const scheme = schemeOf(key.scheme);
      const request = requestOf(webhook);
      const agreed = agreedOf(key);
      const endMs = platform.nowMs() + limitMs;
      const shouldStop = () => platform.nowMs() > endMs;
      const taken = { scheme, request, agreed };
      const { findings } = explainRequest(taken, others, msOf(at), platform, shouldStop);
      return withHints(findings, agreed.secret, scheme, request, platform.decode);
    },

    recognise: (webhook, secret) => {
      const request = requestOf(webhook);
      return secret === undefined
        ? schemesTold(request, platform.decode)
        : recogniseKnown(request, { secret, settings: {} }, platform);
    },

    exampleRequest: (scheme, url = 'https://shop.example/webhook') =>
      exampleOf(schemeOf(scheme), url, platform.nowMs()),
  };
}

function schemeOf(scheme: string | Scheme): Scheme {
  if (typeof scheme !== 'string') return scheme;
  const found = schemeNamed(scheme);
  if (found) return found;
  throw new CountersignError('unknown-scheme', `There is no scheme “${scheme}”.`);
}

const agreedOf = ({ secret, settings = {} }: Key) => ({ secret, settings });

function requestOf({ method = 'POST', url = '', headers = [], body }: Webhook): SignedRequest {
  const pairs =
    Symbol.iterator in headers
      ? [...(headers as Iterable<readonly [string, string]>)]
      : Object.entries(headers).flatMap(([name, value]) =>
          (Array.isArray(value) ? (value as string[]) : [value as string | undefined]).flatMap(
            (one) => (one === undefined ? [] : [[name, one] as const]),
          ),
        );
  return { method, url, headers: pairs, body };
}
