// How a receiver computes the signature: our own service's procedure with a list of mistakes, tried on any body.

import type { JsonNode } from '../json/tree.ts';
import { listFields } from '../signature/engine/list-fields.ts';
import { ownRules, ownSeal } from '../signature/engine/own-procedure.ts';
import type { Seal, ValueRules } from '../signature/engine/procedure.ts';
import {
  digestOf,
  filled,
  joinTexts,
  secretMaterial,
  shownMessage,
  templateOf,
  type Material,
  type Template,
} from '../signature/engine/seal.ts';
import type { Algorithm, ExplainPrimitives } from '../signature/primitives.ts';
import type { Source } from '../signature/source.ts';
import type { Mistake } from './mistakes.ts';

export interface Procedure {
  readonly mistakes: readonly Mistake[];
  readonly key: string;
  /** The text of the signature; null if a mistake does not apply to the secret. */
  readonly signature: (source: Source) => string | null;
  /** The string that is hashed, with a placeholder in place of the secret; null as above. */
  readonly shown: (source: Source) => string | null;
}

/** A sealed message whose values are missing. */
interface Sealing {
  readonly seal: Seal;
  readonly material: Material;
  readonly template: Template;
}

/** Makes procedures for one secret. Signatures are remembered for each body. */
export function createProcedures(secret: string, primitives: ExplainPrimitives) {
  const sealings = new Map<string, Sealing | null>();

  function sealing(mistakes: readonly Mistake[]): Sealing | null {
    const ofSeal = mistakes.filter(({ change }) => change.kind === 'seal');
    const key = ofSeal.map((mistake) => mistake.key).join('\n');
    const known = sealings.get(key);
    if (known !== undefined) return known;
    // Another secret comes first, because the other mistakes were made with that one.
    const inOrder = [...ofSeal].sort((a, b) => Number(isOfSecret(b)) - Number(isOfSecret(a)));
    const seal = inOrder.reduce(
      (before, { change }) => (change.kind === 'seal' ? change.apply(before) : before),
      ownSeal(secret),
    );
    const material = secretMaterial(seal);
    const made = material && { seal, material, template: templateOf(seal, material.value) };
    sealings.set(key, made);
    return made;
  }

  return function procedure(mistakes: readonly Mistake[]): Procedure {
    const sealed = sealing(mistakes);
    const rules = mistakes.reduce(
      (before, { change }) => (change.kind === 'values' ? change.apply(before) : before),
      ownRules,
    );
    let algorithm: Algorithm = 'sha256';
    let write = (hex: string) => hex;
    for (const { change } of mistakes) {
      if (change.kind !== 'form') continue;
      algorithm = change.algorithm ?? algorithm;
      write = change.write ?? write;
    }
    const remembered = new WeakMap<Source, string>();

    function signature(source: Source): string | null {
      if (!sealed) return null;
      const known = remembered.get(source);
      if (known !== undefined) return known;
      const { seal, material, template } = sealed;
      const joined = (separator: string) =>
        joinTexts(listFields(source, rulesFor(rules, source)), separator);
      const parts = filled(template, joined, seal, source);
      const text = write(digestOf(parts, algorithm, seal, material.key, primitives));
      remembered.set(source, text);
      return text;
    }

    function shown(source: Source): string | null {
      if (!sealed) return null;
      const values = listFields(source, rulesFor(rules, source));
      return shownMessage(values, sealed.seal, sealed.material, source, primitives);
    }

    return { mistakes, key: mistakes.map(({ key }) => key).join('\n'), signature, shown };
  };
}

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
