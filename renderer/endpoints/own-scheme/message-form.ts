// The message of a scheme as form fields: the body alone, with the time or the URL before it, or fields. Other messages
// are edited as JSON.

import { isSame } from '../../../shared/contract/changes.ts';
import { isFields, type Fields, type Part } from '../../../shared/signature/scheme.ts';
import {
  all,
  body,
  listed,
  run,
  secret,
  timestamp,
  url,
} from '../../../shared/signature/schemes/build.ts';

export type MessageKind = 'body' | 'time-body' | 'url-body' | 'all' | 'listed';
export type SecretPlace = 'none' | 'first' | 'last' | 'field';
export type Omitted = 'empty' | 'null' | 'nested';

export interface MessageForm {
  readonly message: MessageKind;
  /** Between the time or the URL and the body. */
  readonly between: string;
  /** `field`: it counts as a field with a name. */
  readonly secretAt: SecretPlace;
  /** Between the secret and the rest, or the name of its field. */
  readonly besideSecret: string;
  /** The listed fields, or those left out, with blanks between them. */
  readonly names: string;
  readonly order: Exclude<Fields['order'], 'listed'>;
  readonly show: Fields['show'];
  readonly separator: string;
  readonly omits: readonly Omitted[];
}

export const BLANK_MESSAGE: MessageForm = {
  message: 'body',
  between: '',
  secretAt: 'none',
  besideSecret: '',
  names: '',
  order: 'name',
  show: 'value',
  separator: '',
  omits: [],
};

const namesOf = (text: string) => text.split(/\s/).filter((name) => name !== '');

function coreOf(form: MessageForm): Part[] {
  const { message, between, secretAt, besideSecret, names, order, show, separator, omits } = form;
  const rest = {
    show,
    ...(omits.length > 0 && { omit: omits }),
    ...(secretAt === 'field' && { add: { [besideSecret]: secret } }),
  };
  switch (message) {
    case 'body':
      return [body];
    case 'time-body':
      return [timestamp, between, body];
    case 'url-body':
      return [url, between, body];
    case 'all': {
      const except = namesOf(names);
      return [all(separator, { ...rest, order, ...(except.length > 0 && { except }) })];
    }
    case 'listed':
      return [listed(separator, '', { ...rest, take: namesOf(names) })];
  }
}

/** The message that the fields describe. */
export function messageOf(form: MessageForm): Part {
  const core = coreOf(form);
  const { secretAt, besideSecret } = form;
  const parts = sequenceOf(
    run(
      ...(secretAt === 'first' ? [secret, besideSecret] : []),
      ...core,
      ...(secretAt === 'last' ? [besideSecret, secret] : []),
    ),
  );
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : run(...parts);
}

/** The fields for a message; null if they cannot show it. */
export function messageForm(part: Part): MessageForm | null {
  const parts = sequenceOf(part);
  const form = guessed(parts);
  return form && isSame(sequenceOf(messageOf(form)), parts) ? form : null;
}

function guessed(parts: readonly Part[]): MessageForm | null {
  const isFirst = isSecret(parts[0]);
  const isLast = !isFirst && isSecret(parts.at(-1));
  const [rest, beside] = isFirst
    ? [parts.slice(2), parts[1]]
    : isLast
      ? [parts.slice(0, -2), parts.at(-2)]
      : [parts, ''];
  // Without a text between the secret and the rest, the neighbour belongs to the rest.
  const core = typeof beside === 'string' ? rest : isFirst ? parts.slice(1) : parts.slice(0, -1);
  const form: MessageForm = {
    ...BLANK_MESSAGE,
    secretAt: isFirst ? 'first' : isLast ? 'last' : 'none',
    besideSecret: typeof beside === 'string' ? beside : '',
  };
  const [first, second] = core;
  if (first === undefined || typeof first === 'string') return null;
  if (isFields(first)) return withFields(form, first);
  const between = typeof second === 'string' ? second : '';
  if (first.kind === 'timestamp') return { ...form, message: 'time-body', between };
  return first.kind === 'url' ? { ...form, message: 'url-body', between } : form;
}

function withFields(form: MessageForm, fields: Fields): MessageForm {
  const { take, except, order, show, separator, omit = [], add = {} } = fields;
  const isListed = typeof take === 'object' && !('prefix' in take);
  const [added] = Object.keys(add);
  return {
    ...form,
    ...(added !== undefined && { secretAt: 'field' as const, besideSecret: added }),
    message: isListed ? 'listed' : 'all',
    names: (isListed ? take : (except ?? [])).join(' '),
    order: order === 'listed' ? 'name' : order,
    ...{ show, separator, omits: omit },
  };
}

const isSecret = (part: Part | undefined) => typeof part === 'object' && part.kind === 'secret';

/** A message as its pieces in order, so that two ways to write the same one are equal. */
function sequenceOf(part: Part): Part[] {
  if (typeof part === 'string') return part === '' ? [] : [part];
  if (part.kind !== 'join') return [part];
  const { separator, parts } = part;
  const isSkipped = (one: Part) => typeof one === 'object' && one.kind === 'optional';
  if (separator !== '' && parts.some(isSkipped)) return [part]; // its separator drops out with it
  const flat = parts.flatMap((one, at) => [
    ...(at > 0 && separator !== '' ? [separator] : []),
    ...sequenceOf(one),
  ]);
  return flat.reduce<Part[]>((merged, one) => {
    const last = merged.at(-1);
    if (typeof one === 'string' && typeof last === 'string') merged[merged.length - 1] = last + one;
    else merged.push(one);
    return merged;
  }, []);
}
