// A request as a program takes it, read once for all tries: its signed objects, and what their digests are compared with.

import { createBudget } from '../../engine/budget.ts';
import { ofCases, withListedFields } from '../../engine/edit-message.ts';
import { secretOf } from '../../engine/keys.ts';
import { sealOf } from '../../engine/procedure-of.ts';
import type { Seal } from '../../engine/procedure.ts';
import { createValueReader } from '../../engine/read-values.ts';
import { createListing, createWriter, type ValuesBy, type WriteParts } from '../../engine/tries.ts';
import { compiled } from '../../engine/compiled.ts';
import type { Primitives } from '../../primitives.ts';
import { NOTHING_PLACED, type Placed } from '../../request/grammar.ts';
import { createLookups } from '../../request/lookups.ts';
import { emptySource, readRequest } from '../../request/read-request.ts';
import { urlSpellings } from '../../request/url.ts';
import {
  allParts,
  spellingsOf,
  type Condition,
  type DigestForm,
  type Scheme,
} from '../../scheme.ts';
import { rememberedBy, type Source } from '../../source.ts';
import type { Taken } from '../edit.ts';
import { wantedGroups, withoutPrefix, type Sought, type WantedGroup } from './sought.ts';

export interface Reading {
  readonly taken: Taken;
  /** The record, with the message that it has for this request. */
  readonly record: Scheme;
  /** How the service makes its signature. */
  readonly seal: Seal;
  /** Each of them must be signed rightly. */
  readonly objects: readonly SignedObject[];
}

export interface SignedObject {
  readonly source: Source;
  readonly valuesBy: ValuesBy;
  readonly spots: readonly Spot[];
}

/** One text at the place of the signature, beside one spelling of the URL. */
export interface Spot {
  readonly placed: Placed;
  readonly write: WriteParts;
  /** The same with placeholders for secrets. */
  readonly writeShown: WriteParts;
  /** A part as text. */
  readonly decode: (part: string | Uint8Array) => string;
  readonly as: DigestForm;
  readonly wanted: readonly WantedGroup[];
}

/** Null: it cannot be verified. A body that is not UTF-8 is read with U+FFFD, because charsets are among the causes. */
export function readTaken(taken: Taken, sought: Sought, primitives: Primitives): Reading | null {
  const { scheme, request, agreed } = taken;
  const decode: Primitives['decode'] = (bytes, label) => primitives.decode(bytes, label, false);
  const read = readRequest(request, scheme, decode);
  const { settings, isBounded, isContentOptional } = compiled(scheme);
  const isKnown = settings.every((name) => agreed.settings[name]);
  if (!isKnown || !isBounded || !(read.ok || isContentOptional)) return null;
  const { sources, input } = read.ok ? read : { sources: [emptySource(request)], input: null };
  const budget = createBudget(request, Infinity);
  const lookups = createLookups(request, decode, budget.spend);
  const readers = sources.map((source) => {
    const isForm = input === 'form';
    const task = { scheme, request, source, isForm, agreed, primitives, lookups, budget };
    const reader = createValueReader(task);
    const isSigned = reader.placed.some(({ signatures }) => signatures.length > 0);
    const some = reader.placed.length > 0 ? reader.placed : [NOTHING_PLACED];
    const texts = some.map((placed) => ({ placed, digest: reader.digestOf(placed) }));
    return { source, reader, texts: isSigned || sought.kind !== 'signature' ? texts : [] };
  });
  const digest = readers.flatMap(({ texts }) => texts).find((text) => text.digest !== null)?.digest;
  const [first] = readers.map(({ reader }) => reader);
  if (!digest || !first) return null;

  const objects = readers.map(({ source, reader, texts }): SignedObject => {
    const { contentOf, configuredUrl } = reader;
    const spellings = urlSpellings(configuredUrl, spellingsOf(scheme), decode, budget.spend);
    const spots = texts.flatMap(({ placed, digest: own }) => {
      if (own?.kind !== digest.kind || own.algorithm !== digest.algorithm) return [];
      const signatures =
        sought.kind === 'digests' ? withoutPrefix(sought.texts, scheme) : placed.signatures;
      const wanted = sought.kind === 'message' ? [] : wantedGroups(signatures, scheme);
      return spellings.map(({ url }): Spot => {
        const content = contentOf(placed, { url });
        const shown = contentOf(placed, { url, isShown: true });
        return {
          ...{ placed, wanted, as: scheme.signature.as },
          write: createWriter(content, source, budget),
          writeShown: createWriter(shown, source, budget),
          decode: (text) => content.decode({ text }),
        };
      });
    });
    return { source, valuesBy: createListing(source, scheme), spots };
  });
  if (objects.some(({ spots }) => spots.length === 0)) return null;
  const { holds } = first.contentOf(NOTHING_PLACED);
  const record = recordFor(scheme)(holds);
  return { taken, record, seal: sealOf(record, digest, secretOf(scheme, agreed)), objects };
}

/** Made once for each record and its cases. */
const recordFor = rememberedBy((scheme: Scheme) => {
  const conditions = allParts(scheme.message).flatMap((part) =>
    typeof part === 'object' && part.kind === 'cases' ? part.when.map((one) => one.if) : [],
  );
  const known = new Map<string, Scheme>();
  return (holds: (condition: Condition) => boolean): Scheme => {
    const key = conditions.map(holds).join(' ');
    const found = known.get(key);
    if (found) return found;
    const record = { ...scheme, message: withListedFields(ofCases(scheme.message, holds)) };
    known.set(key, record);
    return record;
  };
});
