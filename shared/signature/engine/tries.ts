// One signed object by any procedure: its values are listed once for all messages, and its message is written once for
// all digests, because a search tries a hundred thousand of them.

import { rememberedBy, type Source } from '../source.ts';
import type { Fields, Scheme } from '../scheme.ts';
import type { Budget } from './budget.ts';
import { listFields } from './list-fields.ts';
import type { JoinedValue, Seal, ValueRules } from './procedure.ts';
import { isJson, rulesOf, type ReadText } from './procedure-of.ts';
import { fixed, messageWriter, type Content, type SinglePiece } from './write-message.ts';

/** The values of the fields of a message. */
export interface Listed {
  readonly values: readonly JoinedValue[];
  readonly joined: (separator: string) => string;
}

export type ListValues = (fields: Fields, read: ReadText) => Listed;

/** Null: it does not apply to these fields. */
type EditRules = (rules: ValueRules) => ValueRules | null;

/** Lists a source's fields by their record's rules after some edits. */
export type ValuesBy = (edits: readonly EditRules[]) => ListValues;

export function createListing(
  source: Source,
  scheme: Pick<Scheme, 'input' | 'signature'>,
): ValuesBy {
  const rulesOfSent = rememberedBy((fields: Fields) => rulesOf(fields, scheme));
  return (edits) => {
    const known = new Map<string, Listed>();
    let last: { readonly fields: Fields; readonly listed: Listed } | null = null;

    function listedBy(rules: ValueRules): Listed {
      return listedOf(
        listFields(
          source,
          edits.reduce((before, edit) => edit(before) ?? before, rules),
        ),
      );
    }

    function remembered(key: string, rules: () => ValueRules): Listed {
      const found = known.get(key) ?? listedBy(rules());
      known.set(key, found);
      return found;
    }

    return (fields, read) => {
      if (last?.fields === fields) return last.listed;
      if (fields.add) {
        const key = [keyOf(fields), ...Object.values(fields.add).map(read)].join('\0');
        return remembered(key, () => rulesOf(fields, scheme, read));
      }
      const listed = remembered(keyOf(fields), () => rulesOfSent(fields));
      last = { fields, listed };
      return listed;
    };
  };
}

/** The same for fields that only differ in what stands between their values. */
const keyOf = rememberedBy((fields: Fields) => JSON.stringify({ ...fields, separator: '' }));

/** Joins the values once for each separator. */
function listedOf(values: readonly JoinedValue[]): Listed {
  let last: { readonly separator: string; readonly text: string } | null = null;
  const joined = (separator: string) => {
    if (last?.separator !== separator) {
      last = { separator, text: values.map(({ text }) => text).join(separator) };
    }
    return last.text;
  };
  return { values, joined };
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
  const written: Content = {
    ...content,
    read,
    grow: (length) => grow(length),
    list: (fields) => {
      if (now.seal.instead) return [{ ...fixed(''), text: now.seal.instead(source) }];
      const { values, joined } = now.list(fields, textOf);
      if (isJson(fields)) return [fixed(`{${joined(',')}}`)];
      return values.length === 0 ? [] : [fixed(joined(fields.separator))];
    },
  };
  const writeMessage = messageWriter(written);
  return (list, seal, secret) => {
    now = { list, seal, secret: { text: secret, from: { kind: 'secret' } } };
    grow = budget.forMessage();
    return writeMessage(seal.message).map(({ text }) => text);
  };
}
