// Two mistakes at once: which combinations have a single meaning, and the cases of each pair of codes.

import { CAUSE_CODES, type CauseCode } from '../../../../../shared/signature/explain/codes.ts';
import { type Asked, type Case, caseOf, type World } from './cases.ts';
import type { Form } from './form.ts';
import { isOpen } from './open.ts';
import { correct } from './procedure.ts';

type Codes = readonly CauseCode[];

const starting = (...beginnings: string[]): Codes =>
  CAUSE_CODES.filter((code) => beginnings.some((beginning) => code.startsWith(beginning)));

const SECRETS: Codes = [
  'secret-whitespace',
  'secret-quoted',
  'secret-other',
  'secret-missing',
  'secret-decoded',
];

/** The only settings that matter if the raw bytes are hashed: the secret and the digest's form. */
const BESIDE_RAW_BODY: Codes = [...SECRETS, ...starting('digest-')];

/** Combinations that are not asked, besides those that change the same setting twice. */
const NOT_SENSIBLE: readonly { why: string; of: Codes; with: Codes }[] = [
  { why: 'one secret is used, and it was changed in one way', of: SECRETS, with: SECRETS },
  {
    why: 'the values are not read where the bytes are hashed',
    of: ['raw-body'],
    with: CAUSE_CODES.filter((code) => !BESIDE_RAW_BODY.includes(code)),
  },
  {
    why: 'without a secret there is nothing to HMAC with',
    of: ['hmac', 'raw-body'],
    with: ['secret-missing'],
  },
  {
    why: 'where a field stands that was not sent, in the order of sending, is open',
    of: ['field-added'],
    with: ['order-document', 'items-key-order'],
  },
  {
    why: 'whether a made text counts as a string is open',
    of: ['strings-only'],
    with: ['items-as-json', 'items-object-text', 'null-as-text', 'empty-kept'],
  },
  {
    why: 'a text is escaped or converted in one way',
    of: starting('text-'),
    with: starting('text-'),
  },
  {
    why: 'a decoded items string that is appended as JSON again is items-as-json alone',
    of: ['items-parsed'],
    with: ['items-as-json'],
  },
  {
    why: 'whether the charset was mistaken before the decoding or after it is open',
    of: ['items-parsed', 'items-as-json'],
    with: ['text-charset'],
  },
];

const isListed = (a: CauseCode, b: CauseCode): boolean =>
  NOT_SENSIBLE.some(
    ({ of, with: others }) =>
      (of.includes(a) && others.includes(b)) || (of.includes(b) && others.includes(a)),
  );

/** Two forms that change the same setting would be one. */
const isSensible = (a: Form, b: Form): boolean =>
  !Object.keys(a.sets).some((point) => point in b.sets);

/** The case of two mistakes, or null if a single mistake gives the same digest. */
function pairCase(world: World, a: Form, b: Form, asked: Asked): Case | null {
  const { body, configured, right, byDigest } = world;
  if (isOpen(body, { ...correct(configured), ...a.sets, ...b.sets })) return null;
  const pair = caseOf(world, [a, b], a.hashesSign || b.hashesSign ? 'digest' : asked);
  const { digest } = pair.computed;
  return digest === right || byDigest.has(digest) ? null : pair;
}

/** How many forms of two codes are tried on each body before the pair counts as without effect. */
const TRIES = 12;

/** A case of two codes, or null if there is none. Each `turn` uses other bodies and forms. */
export function findPair(
  worlds: readonly World[],
  [one, other]: readonly [CauseCode, CauseCode],
  turn: number,
): Case | null {
  if (isListed(one, other)) return null;
  const asked = turn % 2 === 0 ? 'sign' : 'digest';
  for (let step = 0; step < worlds.length * TRIES; step++) {
    const world = worlds[(turn + step) % worlds.length];
    const a = formOf(world, one, turn + step);
    const b = formOf(world, other, turn + Math.floor(step / 2));
    const pair = world && a && b && isSensible(a, b) ? pairCase(world, a, b, asked) : null;
    if (pair) return pair;
  }
  return null;
}

/** Leaving out two fields and making another mistake would be three mistakes. */
function formOf(world: World | undefined, code: CauseCode, turn: number): Form | undefined {
  const forms = world?.forms.filter(
    ({ code: its, details }) => its === code && (details.names ?? []).length < 2,
  );
  return forms?.[turn % forms.length];
}
