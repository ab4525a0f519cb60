// Finds records for webhooks of a service that is not known: tries one rule after another, simple ones first, until
// some give the signature of every webhook.

import { isRight } from '../verification.ts';
import { verifyRequest } from '../engine/verify-request.ts';
import type { Primitives } from '../primitives.ts';
import { isNeededSetting, settingsOf, type Scheme } from '../scheme.ts';
import { SCHEMES } from '../schemes/schemes.ts';
import { neighboursOf } from './alike.ts';
import { allRules, ledRules, namedSecretRules } from './all-rules.ts';
import { fewRules, singleRules } from './chosen-rules.ts';
import { placesOf, type Place } from './places.ts';
import { digestsFor, keyFormsOf, type Rule } from './rule.ts';
import { bodyRules, templateRules } from './templates.ts';
import {
  readWebhook,
  WORK_OF_A_TRY,
  type ReadWebhook,
  type ValidWebhook,
} from './valid-webhook.ts';

export interface Proposed {
  /** Records that fit every webhook, the simplest first. Rules that sign the same message are one of them. */
  readonly proposals: readonly Scheme[];
  /** How many different rules fit, those that sign the same message here included. */
  readonly fits: number;
  /** How many were tried. */
  readonly tried: number;
  /** Every rule was tried, or simpler ones fit. */
  readonly isComplete: boolean;
}

/** No search tries more rules or hashes more bytes. */
export const MOST_TRIED = 50_000;
export const MOST_HASHED = 200_000_000;
/** More webhooks tell nothing more. */
export const MOST_WEBHOOKS = 10;
const MOST_PROPOSALS = 10;
/** Of so many found rules neighbours are counted too. */
const MOST_WITH_NEIGHBOURS = 20;

/**
 * Proposes records for valid webhooks of one unknown service. `shouldStop` is called before each rule, each try and each
 * webhook; once it returns true, the answer holds the results so far. Never throws.
 */
export function proposeSchemes(
  webhooks: readonly ValidWebhook[],
  primitives: Primitives,
  shouldStop: () => boolean,
  known: readonly Scheme[] = SCHEMES,
): Proposed {
  const read = webhooks.slice(0, MOST_WEBHOOKS).map((one) => readWebhook(one, primitives));
  const found = new Map<string, Scheme>();
  const spent = { tried: 0, bytes: 0 };
  const spend = (bytes: number) => {
    spent.bytes += bytes;
  };
  const isOver = () => spent.tried >= MOST_TRIED || spent.bytes >= MOST_HASHED || shouldStop();

  const fits = (scheme: Scheme) =>
    read.every((webhook) => !shouldStop() && webhook.isSignedBy(scheme, spend));

  /** Whether the search goes on. */
  function attempt(scheme: Scheme): boolean {
    if (isOver()) return false;
    spent.tried++;
    if (fits(scheme)) found.set(keyOf(scheme), scheme);
    return true;
  }

  function search(): boolean {
    const places = placesOf(read, shouldStop);
    const keys = keyFormsOf(read[0]?.agreed.secret ?? '');
    for (const rulesOf of stagesWith(known)) {
      for (const place of places) {
        for (const rule of rulesOf(place, read)) {
          for (const digest of digestsFor(place, rule.message, keys)) {
            if (!attempt(recordOf(place, rule, digest))) return false;
          }
        }
      }
      // A complicated rule that gives the same message as a simple one is not the service's.
      if (found.size > 0) return true;
    }
    return true;
  }

  const hasSecrets = read.length > 0 && read.every(({ agreed }) => agreed.secret);
  const isComplete = hasSecrets ? search() : true;
  for (const scheme of [...found.values()].slice(0, MOST_WITH_NEIGHBOURS)) {
    for (const one of neighboursOf(scheme)) {
      const key = keyOf(one);
      if (!found.has(key) && !isOver() && fits(one)) found.set(key, one);
    }
  }
  const proposals: Scheme[] = [];
  for (const [at, scheme] of simplest([...found.values()]).entries()) {
    const { length } = proposals;
    // Once it should stop, only the first.
    if (length === MOST_PROPOSALS || (at > 0 && shouldStop())) break;
    if (!isConfirmed(scheme, webhooks, primitives)) continue;
    proposals.push({ ...scheme, name: length === 0 ? NAME : `${NAME}-${length + 1}` });
  }
  return { proposals, fits: found.size, tried: spent.tried, isComplete };
}

const NAME = 'my-scheme';

type Stage = (place: Place, webhooks: readonly ReadWebhook[]) => Iterable<Rule>;

/** From simple rules to complicated ones. */
const stagesWith = (known: readonly Scheme[]): readonly Stage[] => [
  bodyRules,
  (_place, webhooks) => knownRules(known, webhooks),
  templateRules,
  singleRules,
  allRules,
  namedSecretRules,
  ledRules,
  fewRules,
];

/** The messages of known schemes, whose signatures stand elsewhere. */
function* knownRules(known: readonly Scheme[], webhooks: readonly ReadWebhook[]): Generator<Rule> {
  const settings = Object.keys(webhooks[0]?.agreed.settings ?? {});
  for (const scheme of known) {
    const needed = settingsOf(scheme).filter((name) => isNeededSetting(scheme, name));
    if (!needed.every((name) => settings.includes(name))) continue;
    const { input, message, time } = scheme;
    yield { input, message, ...(time && { time: { ...time, tolerance: null } }) };
  }
}

/** The record as text, the same whatever the order of its keys. */
const keyOf = (scheme: Scheme): string =>
  JSON.stringify(scheme, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const recordOf = (
  { signature, home, root }: Place,
  { input, message, time }: Rule,
  digest: Pick<Scheme, 'digest' | 'key'>,
): Scheme => ({
  name: NAME,
  service: 'My scheme',
  input: home === null ? input : [home],
  ...(root !== undefined && { root }),
  signature,
  message,
  ...digest,
  ...(time && { time }),
  basis: 'third-party',
  source: 'proposed by Countersign from valid webhooks',
});

/** Of the rules with the same signature, digest and key, which then have the same message, the shortest. */
function simplest(schemes: readonly Scheme[]): Scheme[] {
  const answers = new Map<string, Scheme>();
  const byLength = schemes
    .map((scheme) => ({ scheme, length: JSON.stringify(scheme).length }))
    .sort((one, other) => one.length - other.length);
  for (const { scheme } of byLength) {
    const { signature, digest, key } = scheme;
    const answer = JSON.stringify([signature, digest, key]);
    if (!answers.has(answer)) answers.set(answer, scheme);
  }
  return [...answers.values()];
}

const isConfirmed = (scheme: Scheme, webhooks: readonly ValidWebhook[], primitives: Primitives) =>
  webhooks.every(({ request, agreed, atMs }) =>
    isRight(verifyRequest(scheme, request, agreed, atMs, primitives, WORK_OF_A_TRY)),
  );
