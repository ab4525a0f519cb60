// The cases: for each body the digests that its mistakes give, and which code has to be named first for each.

import { type CauseCode, rankOf } from '../../../../../shared/signature/explain/codes.ts';
import { type Body, textWith } from './body.ts';
import type { Form } from './form.ts';
import { formsOf } from './forms.ts';
import { isOpen } from './open.ts';
import { type Computed, compute, correct, type Procedure } from './procedure.ts';
import { type Labelled } from './secret-forms.ts';

/** A body under a configured secret, and everything that its single mistakes give. */
export interface World {
  readonly body: Body;
  readonly configured: string;
  readonly others: readonly Labelled[];
  /** The document's digest. */
  readonly right: string;
  readonly forms: readonly Form[];
  /** The forms that give a digest, best code first. Without the document's own digest. */
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

/** Where zeros taken for empty give the digest too, what is left out is zeros: that tells why. */
const placeOf = (code: CauseCode) => (code === 'zero-dropped' ? -1 : rankOf(code));

/** What is asked: why a captured `sign` does not verify, or what gives a digest for a body that does. */
export type Asked = 'sign' | 'digest';

export interface Case {
  readonly world: World;
  readonly asked: Asked;
  /** The body's text, and the digest asked about where it is not the one in `sign`. */
  readonly text: string;
  readonly digest: string | null;
  readonly codes: readonly CauseCode[];
  /** The mistakes that were made. */
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

/** Every digest of one mistake, asked in both ways where a sender can have signed so. */
export function* singleCases(world: World): Generator<Case> {
  for (const forms of world.byDigest.values()) {
    const best = forms[0];
    if (!best) continue;
    if (!best.hashesSign) yield caseOf(world, [best], 'sign');
    yield caseOf(world, [best], 'digest');
  }
}
