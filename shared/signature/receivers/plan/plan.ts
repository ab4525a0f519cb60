// The straight steps of a receiver for one scheme: nothing of the record is left to decide when it runs.

import {
  hasPublicKey,
  isFields,
  isNeededSetting,
  settingsOf,
  uses,
  type Part,
  type Ref,
  type Scheme,
} from '../../scheme.ts';
import { call, list, name, number, text, type Step, type Value } from './code.ts';
import { createFieldSteps } from './fields.ts';
import { NoReceiver, type NoReceiverCode } from './no-receiver.ts';

export interface Plan {
  readonly service: string;
  /** The environment variables that the receiver reads. */
  readonly variables: readonly string[];
  readonly steps: readonly Step[];
  /** Run for each signed object, if the request has several; then `steps` end with the list `objects`. */
  readonly eachObject: readonly Step[] | null;
}

export type Planned =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly code: NoReceiverCode };

/** The environment variable of a setting; of the secret, `secret`. */
export const variableOf = (setting: string) =>
  `WEBHOOK_${setting.toUpperCase().replaceAll('-', '_')}`;

/** Plans the receiver of a scheme, or says with a code why it has none. */
export function planOf(scheme: Scheme): Planned {
  try {
    return { ok: true, plan: makePlan(scheme) };
  } catch (error) {
    if (error instanceof NoReceiver) return { ok: false, code: error.code };
    throw error;
  }
}

function makePlan(scheme: Scheme): Plan {
  const { signature, digest, time, bodyHash, root } = scheme;
  if (hasPublicKey(scheme)) throw new NoReceiver('public-key');
  const hasTokens = scheme.input.includes('json');
  const settings = settingsOf(scheme);
  const steps: Step[] = [];
  const set = (to: string, value: Value) => steps.push({ kind: 'set', name: to, to: value });
  const variable = (setting: string) => call('setting', name('env'), text(variableOf(setting)));

  set('secret', variable('secret'));
  steps.push({ kind: 'refuse-empty', name: 'secret' });

  const readsFields = scheme.input.length > 0;
  const isOptional =
    typeof scheme.message === 'object' &&
    scheme.message.kind === 'cases' &&
    scheme.message.when.some((one) => 'content' in one.if);
  if (
    isOptional &&
    (scheme.input.length !== 1 || scheme.input[0] !== 'form' || root !== undefined)
  ) {
    throw new NoReceiver('form-or-other');
  }
  if (readsFields) steps.push(...readSteps(scheme, isOptional));
  const before = steps.length;

  // Each value that is read gets a name, once.
  const known = new Map<string, string>();
  const taken = new Set([
    'secret',
    'fields',
    'isForm',
    'url',
    'headers',
    'body',
    'env',
    'now',
    'objects',
    'signatures',
    'message',
    'digest',
    'key',
    'algorithm',
    'placed',
    'publicUrl',
    'spelling',
    'name',
    'value',
    'text',
    'one',
  ]);
  function named(wish: string, key: string, value: Value): Value {
    const found = known.get(key);
    if (found !== undefined) return name(found);
    const base = camelCase(wish);
    let free = base;
    for (let at = 2; taken.has(free); at++) free = `${base}${at}`;
    taken.add(free);
    known.set(key, free);
    set(free, value);
    return name(free);
  }
  const fieldSteps = createFieldSteps(
    scheme,
    valueOf,
    (wish) => {
      let free = wish;
      for (let at = 2; taken.has(free); at++) free = `${wish}${at}`;
      taken.add(free);
      return free;
    },
    (step) => steps.push(step),
  );

  function valueOf(ref: Ref): Value {
    const key = JSON.stringify(ref);
    switch (ref.kind) {
      case 'secret':
        return name('secret');
      case 'body':
        throw new NoReceiver('body-inside');
      case 'url':
        return name(scheme.accepts?.length ? 'spelling' : 'publicUrl');
      case 'path-end':
        return named('pathEnd', key, call('pathEnd', name('publicUrl')));
      case 'timestamp':
        return time ? valueOf(time.at) : text('');
      case 'header':
        return named(
          ref.names[0] ?? '',
          key,
          call('header', name('headers'), list(ref.names.map(text))),
        );
      case 'query':
        return named(ref.name, key, call('query', name('url'), text(ref.name)));
      case 'field':
        return named(
          ref.path,
          key,
          call(hasTokens ? 'jsonField' : 'field', name('fields'), text(ref.path)),
        );
      case 'setting':
        return named(ref.name, key, variable(ref.name));
      case 'element': {
        if (signature.grammar?.kind !== 'pairs') throw new NoReceiver('place');
        const { separator } = signature.grammar;
        return named(
          ref.name,
          key,
          call('element', name('placed'), text(separator), text(ref.name)),
        );
      }
    }
  }

  for (const setting of settings) {
    if (setting === 'notification_url' || !isNeededSetting(scheme, setting)) continue;
    const value = valueOf({ kind: 'setting', name: setting });
    if (value.kind === 'name') steps.push({ kind: 'refuse-empty', name: value.name });
  }
  if (signature.at.kind === 'header') {
    set('placed', call('header', name('headers'), list(signature.at.names.map(text))));
  } else if (signature.at.kind === 'field') {
    set('placed', call(hasTokens ? 'jsonField' : 'field', name('fields'), text(signature.at.path)));
  } else throw new NoReceiver('place');
  set('signatures', signaturesOf(scheme));
  steps.push({ kind: 'refuse-empty', name: 'signatures' });

  if (time?.unit === 's' && time.tolerance !== null) {
    const { tolerance, future } = time;
    const early = future === 'refused' ? tolerance : -1;
    steps.push({
      kind: 'refuse-unless',
      test: call('isFresh', valueOf(time.at), number(tolerance), number(early), name('now')),
    });
  }
  if (bodyHash) {
    const hash = valueOf(bodyHash.at);
    steps.push({
      kind: 'refuse-unless',
      test: call(
        'equalCaseBlind',
        call('hex', call('plain', text(bodyHash.algorithm), call('bytes', name('body')))),
        hash,
      ),
    });
  }
  const usesUrl = uses(scheme.message, 'url') || uses(scheme.message, 'path-end');
  if (usesUrl) {
    set(
      'publicUrl',
      uses(scheme.message, 'url')
        ? call('firstFilled', list([variable('notification_url'), name('url')]))
        : name('url'),
    );
  }

  const message = scheme.message;
  const value = uses(message, 'body') ? bytesOf(message) : textOf(message);
  const isKeyed =
    digest.kind === 'hmac' ||
    (digest.kind === 'named' && Object.values(digest.names).some(({ kind }) => kind === 'hmac'));
  if (isKeyed && scheme.key) {
    const { decode, prefix = '' } = scheme.key;
    set('key', call(decode === 'hex' ? 'hexKey' : 'base64Key', name('secret'), text(prefix)));
    steps.push({ kind: 'refuse-empty', name: 'key' });
  }
  const key = name(scheme.key ? 'key' : 'secret');
  if (digest.kind === 'named') {
    const by = call('firstFilled', list([...digest.by.map(valueOf), text(digest.otherwise ?? '')]));
    const algorithms = Object.entries(digest.names).map(
      ([one, { kind, algorithm }]) => [one, `${kind}-${algorithm}`] as const,
    );
    set('algorithm', call('pick', { kind: 'map', entries: algorithms }, by));
    steps.push({ kind: 'refuse-empty', name: 'algorithm' });
  }
  const hashed =
    digest.kind === 'named'
      ? call('digestNamed', name('algorithm'), key, name('message'))
      : digest.kind === 'hmac'
        ? call('hmac', text(digest.algorithm), key, name('message'))
        : call('plain', text(digest.algorithm), name('message'));
  const form = ({ hex: 'hex', HEX: 'upperHex', base64: 'base64' } as const)[signature.as];
  const last: Step[] = [
    { kind: 'set', name: 'message', to: value },
    { kind: 'set', name: 'digest', to: call(form, hashed) },
    {
      kind: 'accept-if',
      test: call(
        signature.caseBlind ? 'anySameCaseBlind' : 'anySame',
        name('signatures'),
        name('digest'),
      ),
    },
  ];
  if (scheme.accepts?.length) {
    if (scheme.accepts.length < 2) throw new NoReceiver('url-spellings');
    steps.push({
      kind: 'accept-any',
      name: 'spelling',
      of: call('spellings', name('publicUrl')),
      steps: last,
    });
  } else steps.push(...last);

  const variables = ['secret', ...settings].map(variableOf);
  return root === undefined
    ? { service: scheme.service, variables, steps, eachObject: null }
    : {
        service: scheme.service,
        variables,
        steps: steps.slice(0, before),
        eachObject: steps.slice(before),
      };

  /** The parts of a message with the body's bytes. */
  function bytesOf(part: Part): Value {
    const parts =
      typeof part === 'object' && part.kind === 'join' && part.separator === ''
        ? part.parts
        : [part];
    const bytes = parts.map((one) =>
      typeof one === 'object' && one.kind === 'body' ? name('body') : textOf(one),
    );
    return call('bytes', ...bytes);
  }

  /** A text; an optional part that is left out is an empty text. */
  function textOf(part: Part): Value {
    const made = partOf(part);
    return isOptionalPart(part) ? call('joined', text(''), list([made])) : made;
  }

  function partOf(part: Part): Value {
    if (typeof part === 'string') return text(part);
    switch (part.kind) {
      case 'join': {
        const parts = part.parts.map(partOf);
        if (part.parts.some(isOptionalPart))
          return call('joined', text(part.separator), list(parts));
        return {
          kind: 'run',
          parts: parts.flatMap((one, at) =>
            at > 0 && part.separator !== '' ? [text(part.separator), one] : [one],
          ),
        };
      }
      case 'optional': {
        const inner = partOf(part.part);
        return {
          kind: 'choice',
          if: { kind: 'any-empty', names: namesIn(part.part) },
          then: null,
          otherwise: inner,
        };
      }
      case 'encode': {
        const inner = textOf(part.part);
        const helper = (
          {
            form: 'formEncoded',
            net: 'netEncoded',
            base64: 'base64Text',
            'decimals-2': 'twoDecimals',
          } as const
        )[part.as];
        if (part.as === 'decimals-2' && inner.kind !== 'name') throw new NoReceiver('decimals');
        return call(helper, inner);
      }
      case 'hashed':
        return call('hex', call('plain', text(part.algorithm), textOf(part.part)));
      case 'cases':
        return part.when.reduceRight<Value>((otherwise, one) => {
          const test =
            'has' in one.if
              ? call(hasTokens ? 'jsonHas' : 'has', name('fields'), text(one.if.has))
              : name('isForm');
          if ('content' in one.if && !isOptional) throw new NoReceiver('form-or-other');
          return { kind: 'choice', if: test, then: partOf(one.part), otherwise };
        }, partOf(part.otherwise));
      case 'fields':
        return fieldSteps.valueOf(part);
      default:
        return valueOf(part);
    }
  }

  /** The names of the values whose absence leaves an optional part out. */
  function namesIn(part: Part): string[] {
    if (typeof part === 'string') return [];
    if (part.kind === 'cases') throw new NoReceiver('optional-cases');
    if (part.kind === 'join') return part.parts.flatMap(namesIn);
    if (part.kind === 'encode' || part.kind === 'hashed') return namesIn(part.part);
    if (part.kind === 'optional') return [];
    if (isFields(part)) return [fieldSteps.listOf(part)];
    const value = valueOf(part);
    return value.kind === 'name' ? [value.name] : [];
  }
}

/** Whether a part may be left out. */
const isOptionalPart = (part: Part): boolean =>
  typeof part === 'object' &&
  (part.kind === 'optional' ||
    (part.kind === 'cases' &&
      [part.otherwise, ...part.when.map((one) => one.part)].some(isOptionalPart)));

/** Reads the signed object into `fields`, or the signed objects into `objects`. */
function readSteps({ input, root }: Scheme, isOptional: boolean): Step[] {
  if (root !== undefined) {
    if (input.length !== 1 || input[0] !== 'json') throw new NoReceiver('several-objects');
    return [
      {
        kind: 'set',
        name: 'objects',
        to: call('jsonObjects', name('body'), list(root.split('.').map(text))),
      },
    ];
  }
  const isJson = input.includes('json');
  const readers: Record<Scheme['input'][number], Value> = {
    json: call('jsonFields', name('body')),
    form: call(isJson ? 'formAsJson' : 'formFields', name('headers'), name('body')),
    query: call(isJson ? 'queryAsJson' : 'queryFields', name('url')),
    xml: call('xmlFields', name('body')),
  };
  if (isJson && input.includes('xml')) throw new NoReceiver('json-and-xml');
  const steps = input.map((one, at): Step => ({
    kind: at === 0 ? 'set' : 'set-missing',
    name: 'fields',
    to: readers[one],
  }));
  return isOptional
    ? [
        ...steps,
        { kind: 'set', name: 'isForm', to: call('isThere', name('fields')) },
        { kind: 'set-missing', name: 'fields', to: list([]) },
      ]
    : [...steps, { kind: 'refuse-missing', name: 'fields' }];
}

function signaturesOf({ signature: { grammar } }: Scheme): Value {
  const placed = name('placed');
  switch (grammar?.kind) {
    case undefined:
      return call('only', placed);
    case 'prefix':
      return call('afterPrefix', placed, text(grammar.text));
    case 'pairs':
      return call('pairsNamed', placed, text(grammar.separator), text(grammar.signature));
    case 'list':
      return call('listEntries', placed, text(grammar.separator), text(grammar.prefix));
  }
}

/** A name that every language allows. */
function camelCase(wish: string): string {
  const words = wish.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  const joined = words
    .map(
      (word, at) =>
        (at === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('');
  return `${/^[A-Za-z]/.test(joined) ? '' : 'value'}${joined}Text`;
}
