// The cases: for each body the digests of its mistakes, and the code that must be named first for each digest.

import { type CauseCode, rankOf } from '../../../../../shared/signature/explain/codes.ts';
import { type Body, textWith } from './body.ts';
import type { Form } from './form.ts';
import { formsOf } from './forms.ts';
import { isOpen } from './open.ts';
import { type Computed, compute, correct, type Procedure } from './procedure.ts';
import { type Labelled } from './secret-forms.ts';

/** A body with a configured secret, and the digests of its single mistakes. */
export interface World {
  readonly body: Body;
  readonly configured: string;
  readonly others: readonly Labelled[];
  /** The correct digest. */
  readonly right: string;
  readonly forms: readonly Form[];
  /** The forms that give each digest, best code first, without the correct digest. */
  readonly byDigest: ReadonlyMap<string, readonly Form[]>;
}

export function worldOf(body: Body, configured: string, others: readonly Labelled[]): World {
  const right = compute(body, '', correct(configured)).digest;
  const forms = formsOf(body, configured, others).filter(
    ({ sets }) => !isOpen(body, { ...correct(configured), ...sets }),
  );
  const byDigest = new Map<string, Form[]>();
  for (const one of forms) {
    const { digest } = compute(body, right, { ...correct(configured), ...one.sets });
    if (digest !== right) byDigest.set(digest, [...(byDigest.get(digest) ?? []), one]);
  }
  for (const same of byDigest.values()) same.sort((a, b) => placeOf(a.code) - placeOf(b.code));
  return { body, configured, others, right, forms, byDigest };
}

/** If treating zeros as empty gives the digest too, that code is better: it explains why values are missing. */
const placeOf = (code: CauseCode) => (code === 'zero-dropped' ? -1 : rankOf(code));

/** The question: why a captured `sign` is invalid, or how a pasted digest for a valid body came about. */
export type Asked = 'sign' | 'digest';

export interface Case {
  readonly world: World;
  readonly asked: Asked;
  /** The body's text, and the digest in question if it is not the one in `sign`. */
  readonly text: string;
  readonly digest: string | null;
  readonly codes: readonly CauseCode[];
  /** The mistakes. */
  readonly used: readonly Form[];
  readonly computed: Computed;
}

export function caseOf(world: World, used: readonly Form[], asked: Asked): Case {
  const { body, configured, right } = world;
  const procedure = used.reduce(
    (sum: Procedure, { sets }) => ({ ...sum, ...sets }),
    correct(configured),
  );
  const computed = compute(body, right, procedure);
  return {
    world,
    asked,
    text: textWith(body, asked === 'sign' ? computed.digest : right),
    digest: asked === 'sign' ? null : computed.digest,
    codes: used.map(({ code }) => code),
    used,
    computed,
  };
}

/** Every digest of one wanted mistake, asked both ways if a sender can make the mistake. */
export function* singleCases(
  world: World,
  isWanted: (form: Form) => boolean = () => true,
): Generator<Case> {
  for (const forms of world.byDigest.values()) {
    const best = forms[0];
    if (!best || !isWanted(best)) continue;
    if (!best.hashesSign) yield caseOf(world, [best], 'sign');
    yield caseOf(world, [best], 'digest');
  }
}
