// One signed object by any procedure: its values are listed once for all messages, and its message is written once for
// all digests, because a search tries a hundred thousand of them.

import { rememberedBy, type Source } from '../source.ts';
import type { Fields, Part, Scheme } from '../scheme.ts';
import type { Budget } from './budget.ts';
import { listAgain, listPair, listSingle, type SingleList } from './list-alike.ts';
import { listFields } from './list-fields.ts';
import type { JoinedValue, Seal, ValueRules } from './procedure.ts';
import { isJson, rulesOf, type ReadText } from './procedure-of.ts';
import {
  fixed,
  messageWriter,
  type Content,
  type Piece,
  type SinglePiece,
} from './write-message.ts';

/** The values of the fields of a message. */
export interface Listed {
  readonly values: readonly JoinedValue[];
  readonly joined: (separator: string) => string;
  /** One number for all lists of the same texts from one source. */
  readonly number: () => number;
}

export type ListValues = (fields: Fields, read: ReadText) => Listed;

/** Null: it does not apply to these fields. */
type EditRules = (rules: ValueRules) => ValueRules | null;

/**
 * Lists a source's fields by their record's rules after some edits. `isOnce`: nothing is kept for the last of these edits,
 * because no other list has it too.
 */
export type ValuesBy = (edits: readonly EditRules[], isOnce?: true) => ListValues;

export function createListing(
  source: Source,
  scheme: Pick<Scheme, 'input' | 'signature'>,
): ValuesBy {
  const rulesOfSent = rememberedBy((fields: Fields) => rulesOf(fields, scheme));
  const numberOf = createNumbering();
  const isKept = source.text.length <= MOST_KEPT;

  const ofNone = listing((fields, read) => {
    const rules = fields.add ? rulesOf(fields, scheme, read) : rulesOfSent(fields);
    const single = listSingle(source, rules, null);
    return { single, listed: listedOf(single.values, numberOf) };
  });

  function listing(make: ListFields): Listing {
    const known = new Map<string, KnownList>();
    const of: ListFields = (fields, read) => {
      const added = fields.add && Object.values(fields.add).map(read);
      const key = added ? [keyOf(fields), ...added].join('\0') : keyOf(fields);
      const found = known.get(key) ?? make(fields, read);
      known.set(key, found);
      return found;
    };
    const itself: Listing = {
      of,
      list: lastOf((fields, read) => of(fields, read).listed),
      after: rememberedBy((edit) =>
        listing((fields, read) => {
          const base = of(fields, read);
          const single = listSingle(source, edited(base, edit), base.single);
          return { single, listed: sameOr(base, single.values) };
        }),
      ),
    };
    return itself;
  }

  const edited = ({ single: { rules } }: KnownList, edit: EditRules) => edit(rules) ?? rules;

  /** If the same is joined, the list before. */
  const sameOr = ({ single, listed }: KnownList, values: readonly JoinedValue[]) =>
    values === single.values ? listed : listedOf(values, numberOf);

  const once = (before: Listing, edit: EditRules) =>
    lastOf((fields, read) => {
      const base = before.of(fields, read);
      const rules = edited(base, edit);
      return rules === base.single.rules
        ? base.listed
        : sameOr(base, listAgain(source, rules, base.single));
    });

  const pair = (one: EditRules, other: EditRules) =>
    lastOf((fields, read) => {
      const [first, second] = [one, other].map((edit) => ofNone.after(edit).of(fields, read));
      const base = ofNone.of(fields, read);
      if (!first || !second) return base.listed;
      const values = listPair(
        source,
        edited(first, other),
        base.single,
        first.single,
        second.single,
      );
      return listedOf(values, numberOf);
    });

  const unkept = (edits: readonly EditRules[]) =>
    lastOf((fields, read) => {
      const sent = rulesOf(fields, scheme, read);
      const rules = edits.reduce((before, edit) => edit(before) ?? before, sent);
      return listedOf(listFields(source, rules), numberOf);
    });

  return (edits, isOnce) => {
    if (!isKept) return unkept(edits);
    const [one, other, ...more] = edits;
    if (!isOnce && one && other && more.length === 0) return pair(one, other);
    const last = isOnce ? edits.at(-1) : undefined;
    const kept = last ? edits.slice(0, -1) : edits;
    const before = kept.reduce((listing, edit) => listing.after(edit), ofNone);
    return last ? once(before, last) : before.list;
  };
}

/** Of longer sources no list is kept. */
const MOST_KEPT = 20_000;

interface KnownList {
  readonly single: SingleList;
  readonly listed: Listed;
}

type ListFields = (fields: Fields, read: ReadText) => KnownList;

interface Listing {
  readonly of: ListFields;
  readonly list: ListValues;
  /** With one edit more. */
  readonly after: (edit: EditRules) => Listing;
}

/** Keeps the list of the fields that were asked for last. */
function lastOf(list: ListValues): ListValues {
  let last: { readonly fields: Fields; readonly listed: Listed } | null = null;
  return (fields, read) => {
    if (last?.fields === fields) return last.listed;
    const listed = list(fields, read);
    if (!fields.add) last = { fields, listed };
    return listed;
  };
}

/** The same for fields that only differ in what stands between their values. */
const keyOf = rememberedBy((fields: Fields) => JSON.stringify({ ...fields, separator: '' }));

/** Joins the values once for each separator. */
function listedOf(values: readonly JoinedValue[], numberOf: (text: string) => number): Listed {
  const texts = values.map(({ text }) => text);
  let last: { readonly separator: string; readonly text: string } | null = null;
  const joined = (separator: string) => {
    if (last?.separator !== separator) last = { separator, text: texts.join(separator) };
    return last.text;
  };
  let known: number | null = null;
  return { values, joined, number: () => (known ??= numberOf(texts.join('\0'))) };
}

/** Gives equal texts one number. */
export function createNumbering(): (text: string) => number {
  const known = new Map<string, number>();
  let next = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (text.length <= MOST_KEPT) known.set(text, next);
    return next++;
  };
}

/** The parts of a message, to be hashed. `secret` stands in the message. Throws MessageTooLong. */
export type WriteParts = (
  list: ListValues,
  seal: Seal,
  secret: string | Uint8Array,
) => readonly (string | Uint8Array)[];

/** `content` reads everything but the secret and the fields. */
export function createWriter(content: Content, source: Source, budget: Budget): WriteParts {
  let now: { readonly list: ListValues; readonly seal: Seal; readonly secret: SinglePiece };
  let grow: Content['grow'];
  const read: Content['read'] = (ref) => (ref.kind === 'secret' ? now.secret : content.read(ref));
  const textOf: ReadText = (ref) => {
    const piece = read(ref);
    return piece ? content.decode(piece) : '';
  };
  /** Null: there is no value. */
  const fieldsText = (fields: Fields): string | Uint8Array | null => {
    if (now.seal.instead) return now.seal.instead(source);
    const { values, joined } = now.list(fields, textOf);
    if (isJson(fields)) return `{${joined(',')}}`;
    return values.length === 0 ? null : joined(fields.separator);
  };
  const writeMessage = messageWriter({
    ...content,
    read,
    grow: (length) => grow(length),
    list: (fields) => {
      const text = fieldsText(fields);
      return text === null ? [] : [{ ...fixed(''), text }];
    },
  });
  const stencilOf = rememberedBy((message: Exclude<Part, string>) =>
    cutStencil(message, content, () => now.secret.text, fieldsText),
  );

  return (list, seal, secret) => {
    now = { list, seal, secret: { text: secret, from: { kind: 'secret' } } };
    const stencil = typeof seal.message === 'string' ? null : stencilOf(seal.message);
    const parts = stencil && filled(stencil);
    grow = budget.forMessage();
    if (!parts) return writeMessage(seal.message).map(({ text }) => text);
    for (const { length } of parts) grow(length);
    return parts;
  };
}

/** Gives what stands in a hole of a stencil now. Null: nothing. */
type Hole = () => string | Uint8Array | null;

/** A message as it is written, with holes for what differs from try to try: the secret and the fields. */
type Stencil = readonly (string | Uint8Array | Hole)[];

/** Null: what stands in the holes is encoded or hashed. */
function cutStencil(
  message: Part,
  content: Content,
  secret: Hole,
  textOf: (fields: Fields) => ReturnType<Hole>,
): Stencil | null {
  const holes = new Map<Piece, Hole>();
  const cut = (hole: Hole) => {
    const piece = fixed('-');
    holes.set(piece, hole);
    return piece;
  };
  const write = messageWriter({
    ...content,
    read: (ref) => (ref.kind === 'secret' ? cut(secret) : content.read(ref)),
    list: (fields) => [cut(() => textOf(fields))],
    grow: () => undefined,
  });
  const pieces = write(message);
  const left = pieces.filter((piece) => holes.has(piece));
  return left.length === holes.size ? pieces.map((piece) => holes.get(piece) ?? piece.text) : null;
}

/** Texts side by side become one. Null: a hole stays empty, and then other parts may be left out. */
function filled(stencil: Stencil): (string | Uint8Array)[] | null {
  const parts: (string | Uint8Array)[] = [];
  let text = '';
  for (const piece of stencil) {
    const part = typeof piece === 'function' ? piece() : piece;
    if (typeof piece === 'function' && !part?.length) return null;
    if (typeof part === 'string') text += part;
    else if (part) {
      if (text !== '') parts.push(text);
      parts.push(part);
      text = '';
    }
  }
  if (text !== '') parts.push(text);
  return parts;
}
