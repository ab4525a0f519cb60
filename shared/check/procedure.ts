// How a receiver computes the signature: our own service's procedure with a list of mistakes, tried on any body.

import type { JsonNode } from '../json/tree.ts';
import { ownRules, ownSeal } from '../signature/engine/own-procedure.ts';
import type { Seal, ValueRules } from '../signature/engine/procedure.ts';
import { digestOf, secretMaterial, type Material } from '../signature/engine/seal.ts';
import { createFieldsWriter, createListing } from '../signature/engine/tries.ts';
import type { SealEdit } from '../signature/explain/edit.ts';
import type { Algorithm, ExplainPrimitives } from '../signature/primitives.ts';
import { own } from '../signature/schemes/own.ts';
import { rememberedBy, type Source } from '../signature/source.ts';
import type { Mistake } from './mistakes.ts';

export interface Procedure {
  readonly mistakes: readonly Mistake[];
  readonly key: string;
  /** The text of the signature; null if a mistake does not apply to the secret. */
  readonly signature: (source: Source) => string | null;
  /** The string that is hashed, with a placeholder in place of the secret; null as above. */
  readonly shown: (source: Source) => string | null;
}

interface Sealing {
  readonly seal: Seal;
  readonly material: Material;
}

/** Makes procedures for one secret. Signatures are remembered for each body. */
export function createProcedures(secret: string, primitives: ExplainPrimitives) {
  const sealings = new Map<string, Sealing | null>();
  const writerOf = rememberedBy((source: Source) => createFieldsWriter(source, primitives));
  const valuesOf = rememberedBy((source: Source) => createListing(source, own));

  function sealing(mistakes: readonly Mistake[]): Sealing | null {
    const ofSeal = mistakes.filter(({ change }) => isOfSeal(change));
    const key = ofSeal.map((mistake) => mistake.key).join('\n');
    const known = sealings.get(key);
    if (known !== undefined) return known;
    // Another secret comes first, because the other mistakes were made with that one.
    const inOrder = [...ofSeal].sort((a, b) => Number(isOfSecret(b)) - Number(isOfSecret(a)));
    const seal = inOrder.reduce(
      (before, { change }) => (isOfSeal(change) ? change.edit(before) : null) ?? before,
      ownSeal(secret),
    );
    const material = secretMaterial(seal);
    const made = material && { seal, material };
    sealings.set(key, made);
    return made;
  }

  return function procedure(mistakes: readonly Mistake[]): Procedure {
    const sealed = sealing(mistakes);
    const rules = mistakes.reduce(
      (before, { change }) => (change.stage === 'values' ? change.edit(before) : null) ?? before,
      ownRules,
    );
    let algorithm: Algorithm = 'sha256';
    let write = (hex: string) => hex;
    for (const { change } of mistakes) {
      if (change.stage !== 'form') continue;
      algorithm = change.algorithm ?? algorithm;
      write = change.write ?? write;
    }
    const remembered = new WeakMap<Source, string>();

    const partsOf = (source: Source, { seal }: Sealing, secret: Material['value']) =>
      writerOf(source)(valuesOf(source)([() => rulesFor(rules, source)]), seal, secret);

    function signature(source: Source): string | null {
      if (!sealed) return null;
      const known = remembered.get(source);
      if (known !== undefined) return known;
      const { seal, material } = sealed;
      const parts = partsOf(source, sealed, material.value);
      const text = write(digestOf(parts, algorithm, seal, material.key, primitives));
      remembered.set(source, text);
      return text;
    }

    function shown(source: Source): string | null {
      if (!sealed) return null;
      return partsOf(source, sealed, sealed.material.shown)
        .map((part) => (typeof part === 'string' ? part : primitives.decode(part, 'utf-8', false)))
        .join('');
    }

    return { mistakes, key: mistakes.map(({ key }) => key).join('\n'), signature, shown };
  };
}

/** Whether it is a mistake of the message, the key or the digest. */
export const isOfSeal = (change: Mistake['change']): change is SealEdit =>
  change.stage !== 'values' && change.stage !== 'form';

const isOfSecret = ({ points }: Mistake) => points.includes('secret');

/** A field is filled in only where it was not sent. */
function rulesFor(rules: ValueRules, source: Source): ValueRules {
  if (rules.added.length === 0) return rules;
  const added = rules.added.filter(
    ({ name, where }) => where === 'items' || !isSent(source.at(name)?.value),
  );
  return { ...rules, added };
}

const isSent = (node: JsonNode | undefined) =>
  node !== undefined &&
  node.kind !== 'null' &&
  (node.kind !== 'string' || node.value.trim() !== '') &&
  (node.kind !== 'array' || node.elements.length > 0);
