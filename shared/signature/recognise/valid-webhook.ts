// A webhook that is known to be valid, read once for tens of thousands of tries.

import { inForm } from '../engine/digest-form.ts';
import { createBudget } from '../engine/budget.ts';
import { createValueReader, type Agreed } from '../engine/read-values.ts';
import { sealOf } from '../engine/procedure-of.ts';
import { secretMaterial } from '../engine/seal.ts';
import { writeMessage } from '../engine/write-message.ts';
import type { Primitives } from '../primitives.ts';
import { createLookups } from '../request/lookups.ts';
import { emptySource, objectsAt, readRequest } from '../request/read-request.ts';
import type { SignedRequest } from '../request/request.ts';
import { uses, type Input, type Scheme } from '../scheme.ts';
import type { Source } from '../source.ts';
import { createCounter, withinWork } from '../work.ts';

/** A webhook of an unknown service whose signature is right. */
export interface ValidWebhook {
  readonly request: SignedRequest;
  /** The secret that signed it, and what else the service and the receiver know. */
  readonly agreed: Agreed;
  /** When it arrived (Unix milliseconds); null: not known. */
  readonly atMs: number | null;
}

export interface ReadWebhook extends ValidWebhook {
  /** The signed objects in this form; null if the request does not have it, or has too much of it. */
  readonly sources: (input: Input, root?: string) => readonly Source[] | null;
  /** Whether a record gives a signature of the webhook. `spend` learns how many bytes that takes. */
  readonly isSignedBy: (scheme: Scheme, spend: (bytes: number) => void) => boolean;
}

/** Finding one field among others, and sorting it, cost about as much as hashing so many bytes. */
const BYTES_TO_FIND = 1;
const BYTES_TO_SORT = 16;

/** For one record and one webhook: a tenth of a second. `spend` limits all of them together. */
export const WORK_OF_A_TRY = 100_000_000;

export function readWebhook(webhook: ValidWebhook, primitives: Primitives): ReadWebhook {
  const { request, agreed } = webhook;
  const known = new Map<string, readonly Source[] | null>();
  const unparsed = { form: null, objects: [emptySource(request)] };
  const lookups = createLookups(request, primitives.decode, () => undefined);

  /** The form that verifying would read, with its objects. */
  function firstForm({ input, root }: Pick<Scheme, 'input' | 'root'>) {
    if (input.length === 0) return unparsed;
    for (const form of input) {
      const objects = sources(form, root);
      if (objects) return { form, objects };
    }
    return null;
  }

  function sources(input: Input, root?: string): readonly Source[] | null {
    const key = `${input} ${root ?? ''}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const { spend } = createCounter(WORK_OF_A_TRY);
    const objects = withinWork(() => {
      if (root !== undefined) return sources(input)?.flatMap((one) => objectsAt(one, root, spend));
      const read = readRequest(request, { input: [input] }, primitives.decode, spend);
      return read.ok ? read.sources : null;
    });
    const some = objects && objects.length > 0 ? objects : null;
    known.set(key, some);
    return some;
  }

  const isSignedBy = (scheme: Scheme, spend: (bytes: number) => void) =>
    withinWork(() => signs(scheme, spend)) ?? false;

  function signs(scheme: Scheme, spend: (bytes: number) => void): boolean {
    const { digest } = scheme;
    const read = firstForm(scheme);
    if (!read || digest.kind === 'named') return false;
    const seal = sealOf(scheme, digest, agreed.secret);
    const material = secretMaterial(seal);
    if (!material) return false;
    const perField = uses(scheme.message, 'fields') ? BYTES_TO_SORT : BYTES_TO_FIND;
    return read.objects.every((source) => {
      const isForm = read.form === 'form';
      const budget = createBudget(request, WORK_OF_A_TRY);
      const task = { scheme, request, source, isForm, agreed, primitives, lookups, budget };
      const { placed, contentOf } = createValueReader(task);
      return placed.some((one) => {
        const content = contentOf(one, { secret: material.value });
        const parts = writeMessage(seal.message, content).map(({ text }) => text);
        const fields = source.root.members.length * perField;
        spend(parts.reduce((sum, { length }) => sum + length, fields));
        const digits = primitives.digest(digest.algorithm, parts, material.key);
        return one.signatures.includes(inForm(digits, scheme.signature.as));
      });
    });
  }

  return { ...webhook, sources, isSignedBy };
}
