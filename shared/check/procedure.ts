// How a receiver computes the signature: a service's procedure with a list of mistakes, tried on any request.

import type { TextRequest } from '../signature/engine/example-request.ts';
import type { Key } from '../signature/engine/keys.ts';
import type { Seal } from '../signature/engine/procedure.ts';
import { placeSignature, type Fresh } from '../signature/engine/sign-request.ts';
import type { ListValues } from '../signature/engine/tries.ts';
import type { Edit, ValuesEdit } from '../signature/explain/edit.ts';
import { computeOn, keyWith, listWith, readWith } from '../signature/explain/search/on-purpose.ts';
import type { Reading } from '../signature/explain/search/reading.ts';
import type { ExplainPrimitives } from '../signature/primitives.ts';
import type { JsonNode } from '../json/tree.ts';
import type { Agreed } from '../signature/engine/read-values.ts';
import type { Scheme } from '../signature/scheme.ts';
import { rememberedBy, type Source } from '../signature/source.ts';
import type { SignedText } from './webhooks/signature-text.ts';

export type Mistake = Edit & {
  /** The same for the same mistake in another webhook. */
  readonly key: string;
  /** Writes the signature otherwise. */
  readonly write?: (signature: string) => string;
};

/** A request that waits for its signature, read once for all procedures. */
export interface Sample {
  readonly request: TextRequest;
  /** What is signed of it, as a program with some mistakes reads and lists it; null: it cannot. */
  readonly readBy: (by: ReadBy) => Listed | null;
  /** The request with this text in place of the signature. */
  readonly sign: (signature: string) => TextRequest;
  /** The same request for another secret. */
  readonly taken: { readonly scheme: Scheme; readonly agreed: Agreed };
}

export const keyOf = (mistakes: readonly Mistake[]): string =>
  mistakes.map(({ key }) => key).join('\n');

interface Listed {
  readonly reading: Reading;
  readonly list: ListValues;
}

/** The mistakes in how a request is read, and in how its values are listed. */
interface ReadBy {
  readonly ofRequest: readonly Mistake[];
  readonly ofValues: readonly Mistake[];
  /** Several procedures read alike. */
  readonly isShared: boolean;
  readonly requestKey: string;
  readonly key: string;
}

function readByOf(mistakes: readonly Mistake[]): ReadBy {
  const [ofRequest, ofValues] = (['request', 'values'] as const).map((stage) =>
    mistakes.filter((one) => one.stage === stage),
  ) as [Mistake[], Mistake[]];
  const requestKey = keyOf(ofRequest);
  return {
    ...{ ofRequest, ofValues, requestKey, key: `${requestKey}\n\n${keyOf(ofValues)}` },
    isShared: mistakes.length === 0 || ofValues.length < mistakes.length,
  };
}

const RIGHTLY = readByOf([]);

export interface Procedure {
  readonly mistakes: readonly Mistake[];
  /** The text of the signature; null if a mistake does not apply to the secret or to this request. */
  readonly signature: (sample: Sample) => string | null;
  /** The string that is hashed, with a placeholder in place of the secret; null as above. */
  readonly shown: (sample: Sample) => string | null;
  /** The signed request; null as above, and if the signature would be a part of what it signs. */
  readonly sign: (sample: Sample) => SignedText | null;
}

const asText = (request: { readonly body: string | Uint8Array }) => ({
  body: String(request.body),
});

/** Null: this request cannot be signed. */
export function createSample(
  scheme: Scheme,
  unsigned: TextRequest,
  agreed: Agreed,
  fresh: Fresh,
  primitives: ExplainPrimitives,
): Sample | null {
  const placed = placeSignature(scheme, unsigned, fresh, primitives);
  if (!placed.ok) return null;
  const request = { ...placed.request, ...asText(placed.request) };
  const readings = new Map<string, Reading | null>();
  const lists = new Map<string, Listed | null>();
  const taken = { scheme, agreed, request };
  return {
    ...{ request, taken },
    readBy({ ofRequest, ofValues, isShared, requestKey, key }) {
      const read = () => readWith(ofRequest, taken, primitives);
      const list = () => listed(remembered(readings, requestKey, read), ofValues);
      return isShared ? remembered(lists, key, list) : list();
    },
    sign(signature) {
      const signed = placed.sign(signature);
      return { ...signed, ...asText(signed) };
    },
  };
}

function listed(reading: Reading | null, ofValues: readonly Mistake[]): Listed | null {
  const source = reading?.objects[0]?.source;
  if (!reading || !source) return null;
  const adds = ofValues.some(({ points }) => points.includes('added'));
  const list = listWith(adds ? [...ofValues, onlyAbsent(source)] : ofValues, reading);
  return list && { reading, list };
}

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  known.set(key, made);
  return made;
}

/** The signed object of a sample; null: it cannot be read. */
export const sourceOf = (sample: Sample): Source | null =>
  sample.readBy(RIGHTLY)?.reading.objects[0]?.source ?? null;

/** Makes procedures. Signatures are remembered for each sample. */
export const createProcedures = (primitives: ExplainPrimitives) =>
  function procedure(mistakes: readonly Mistake[]): Procedure {
    // Another secret comes first, because the other mistakes were made with that one.
    const inOrder = [...mistakes].sort((a, b) => Number(isOfSecret(b)) - Number(isOfSecret(a)));
    const by = readByOf(mistakes);
    const writes = mistakes.flatMap(({ write }) => write ?? []);
    let last: { readonly seal: Seal; readonly key: Key | null } | null = null;

    /** The same for all requests, unless they name their digest. */
    function keyOf(seal: Seal): Key | null {
      if (last?.seal.digest !== seal.digest || last.seal.known !== seal.known) {
        last = { seal, key: keyWith(inOrder, seal, primitives) };
      }
      return last.key;
    }

    function computed(listed: Listed | null) {
      const key = listed && keyOf(listed.reading.seal);
      const made = listed && key && computeOn(listed.reading, listed.list, key, primitives);
      return (
        made && { ...made, signature: writes.reduce((text, write) => write(text), made.signature) }
      );
    }

    const signature = rememberedBy(
      (sample: Sample) => computed(sample.readBy(by))?.signature ?? null,
    );

    return {
      ...{ mistakes, signature },
      shown: (sample) => computed(sample.readBy(by))?.shown() ?? null,
      sign(sample) {
        const own = signature(sample);
        if (own === null) return null;
        const request = sample.sign(own);
        if (sample.taken.scheme.signature.at.kind === 'field' && mistakes.length > 0) {
          const again = readWith(by.ofRequest, { ...sample.taken, request }, primitives);
          if (computed(listed(again, by.ofValues))?.signature !== own) return null;
        }
        return { request, signature: own };
      },
    };
  };

const isOfSecret = ({ points }: Mistake) => points.includes('secret');

/** A field is filled in only where it was not sent. */
const onlyAbsent = (source: Source): Pick<ValuesEdit, 'stage' | 'edit'> => ({
  stage: 'values',
  edit: (rules) => ({
    ...rules,
    added: rules.added.filter(
      ({ name, where }) => where === 'items' || !isSent(source.at(name)?.value),
    ),
  }),
});

const isSent = (node: JsonNode | undefined) =>
  node !== undefined &&
  node.kind !== 'null' &&
  (node.kind !== 'string' || node.value.trim() !== '') &&
  (node.kind !== 'array' || node.elements.length > 0);
