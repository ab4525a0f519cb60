// One signed object by any procedure: its values are listed once for all messages, and its message is written once for
// all digests, because a search tries a hundred thousand of them.

import { rememberedBy, type Source } from '../source.ts';
import type { Fields, Part, Scheme } from '../scheme.ts';
import type { Budget } from './budget.ts';
import { listAlike, valuesOf, type KnownList, type Run } from './list-alike.ts';
import type { JoinedValue, Seal, ValueRules } from './procedure.ts';
import { jsonOf, rulesOf, type ReadText } from './procedure-of.ts';
import {
  fixed,
  messageWriter,
  type Content,
  type Piece,
  type SinglePiece,
} from './write-message.ts';

/** The values of the fields of a message. */
export interface Listed {
  readonly values: () => readonly JoinedValue[];
  readonly joined: (separator: string) => string;
  /** One number for all lists of the same texts from one source. */
  readonly number: () => number;
}

export type ListValues = (fields: Fields, read: ReadText) => Listed;

/** Null: it does not apply to these fields. */
type EditRules = (rules: ValueRules) => ValueRules | null;

/**
 * Lists a source's fields by their record's rules after some edits. `once`: nothing is kept for the last of these edits,
 * because no other list has it too. `apart`: a member that the first of two edits leaves as it is, is listed as the second
 * lists it.
 */
export type ValuesBy = (edits: readonly EditRules[], how?: 'once' | 'apart') => ListValues;

export function createListing(
  source: Source,
  scheme: Pick<Scheme, 'input' | 'signature'>,
): ValuesBy {
  const rulesOfSent = rememberedBy((fields: Fields) => rulesOf(fields, scheme));
  const numberOf = createNumbering();
  const isKept = source.text.length <= MOST_KEPT;

  const ofNone = listing((fields, read) =>
    found(fields.add ? rulesOf(fields, scheme, read) : rulesOfSent(fields)),
  );

  function listing(make: ListFields): Listing {
    const known = new Map<string, KnownListed>();
    const of: ListFields = (fields, read) => {
      const added = fields.add && Object.values(fields.add).map(read);
      const key = added ? [keyOf(fields), ...added].join('\0') : keyOf(fields);
      const one = known.get(key) ?? make(fields, read);
      known.set(key, one);
      return one;
    };
    const itself: Listing = {
      of,
      list: lastOf((fields, read) => of(fields, read).listed),
      after: rememberedBy((edit) => listing(after(itself, edit))),
    };
    return itself;
  }

  /** The list by these rules, or another one if it joins the same texts. */
  function found(
    rules: ValueRules,
    others: readonly KnownListed[] = [],
    base: KnownListed | null = null,
  ): KnownListed {
    const list = listAlike(source, rules, others, numberOf, base);
    const listed = joinable(list.runs, numberOf);
    const same = others.find((one) => one.listed.number() === listed.number());
    return { ...list, listed: same?.listed ?? listed };
  }

  const edited = ({ rules }: KnownListed, edit: EditRules) => edit(rules) ?? rules;

  const after =
    (before: Listing, edit: EditRules): ListFields =>
    (fields, read) => {
      const base = before.of(fields, read);
      const rules = edited(base, edit);
      return rules === base.rules ? base : found(rules, [base]);
    };

  const pair =
    (one: EditRules, other: EditRules, areApart: boolean): ListFields =>
    (fields, read) => {
      const first = ofNone.after(one).of(fields, read);
      const second = ofNone.after(other).of(fields, read);
      const rules = edited(first, other);
      return found(rules, [first, second], areApart ? ofNone.of(fields, read) : null);
    };

  const unkept =
    (edits: readonly EditRules[]): ListFields =>
    (fields, read) =>
      found(edits.reduce((before, edit) => edit(before) ?? before, rulesOf(fields, scheme, read)));

  const listedBy = (make: ListFields) => lastOf((fields, read) => make(fields, read).listed);

  return (edits, how) => {
    if (!isKept) return listedBy(unkept(edits));
    const [one, other, ...more] = edits;
    if (how !== 'once' && one && other && more.length === 0) {
      return listedBy(pair(one, other, how === 'apart'));
    }
    const last = how === 'once' ? edits.at(-1) : undefined;
    const kept = last ? edits.slice(0, -1) : edits;
    const before = kept.reduce((listing, edit) => listing.after(edit), ofNone);
    return last ? listedBy(after(before, last)) : before.list;
  };
}

/** Of longer sources no list is kept. */
const MOST_KEPT = 20_000;

interface KnownListed extends KnownList {
  readonly listed: Listed;
}

type ListFields = (fields: Fields, read: ReadText) => KnownListed;

/** Equal for runs of the same texts. Those without values make no difference. */
function textsIn(runs: readonly Run[]): string {
  let texts = '';
  for (const { values, number } of runs) if (values.length > 0) texts += `${number} `;
  return texts;
}

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
function joinable(runs: readonly Run[], numberOf: (text: string) => number): Listed {
  let all: readonly JoinedValue[] | null = null;
  let last: { readonly separator: string; readonly text: string } | null = null;
  let known: number | null = null;
  const values = () => (all ??= valuesOf(runs));
  const joined = (separator: string) => {
    if (last?.separator !== separator) {
      last = {
        separator,
        text: values()
          .map(({ text }) => text)
          .join(separator),
      };
    }
    return last.text;
  };
  const number = () => (known ??= numberOf(textsIn(runs)));
  return { values, joined, number };
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
    const json = jsonOf(fields);
    if (json) return `{${joined(json.comma)}}`;
    return values().length === 0 ? null : joined(fields.separator);
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
