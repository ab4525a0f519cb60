// The receiver's steps while they are planned. A value of the request gets a name and a step when it is first needed.

import { spellingsOf, type Ref, type Scheme } from '../../scheme.ts';
import { call, list, name, text, type Step, type Value } from './code.ts';
import { NoReceiver } from './no-receiver.ts';

/** Names that a receiver uses for something else. */
const TAKEN =
  'secret fields isForm url headers body env now objects signatures message digest key algorithm ' +
  'placed publicUrl spelling name value text one';

/** The environment variable of a setting; of the secret, `secret`. A shell accepts only these characters. */
export const variableOf = (setting: string) =>
  `WEBHOOK_${setting.toUpperCase().replace(/[^A-Z0-9_]/g, '_')}`;

export type Draft = ReturnType<typeof createDraft>;

export function createDraft(scheme: Scheme) {
  const hasTokens = scheme.input.includes('json');
  const steps: Step[] = [];
  const known = new Map<string, string>();
  const taken = new Set(TAKEN.split(' '));

  const set = (to: string, value: Value) => steps.push({ kind: 'set', name: to, to: value });
  const variable = (setting: string) => call('setting', name('env'), text(variableOf(setting)));
  const header = (names: readonly string[]) =>
    call('header', name('headers'), list(names.map(text)));
  const field = (path: string) =>
    call(hasTokens ? 'jsonField' : 'field', name('fields'), text(path));

  function freeName(wish: string): string {
    let free = wish;
    for (let at = 2; taken.has(free); at++) free = `${wish}${at}`;
    taken.add(free);
    return free;
  }

  function valueOf(ref: Ref): Value {
    const named = (wish: string, value: Value): Value => {
      const key = JSON.stringify(ref);
      const found = known.get(key);
      if (found !== undefined) return name(found);
      const free = freeName(camelCase(wish));
      known.set(key, free);
      set(free, value);
      return name(free);
    };
    switch (ref.kind) {
      case 'secret':
        return name('secret');
      case 'body':
        throw new NoReceiver('body-inside');
      case 'url':
        return name(spellingsOf(scheme).length > 0 ? 'spelling' : 'publicUrl');
      case 'path-end':
        return named('pathEnd', call('pathEnd', name('publicUrl')));
      case 'timestamp':
        return scheme.time ? valueOf(scheme.time.at) : text('');
      case 'header':
        return named(ref.names[0] ?? '', header(ref.names));
      case 'query':
        return named(ref.name, call('query', name('url'), text(ref.name)));
      case 'field':
        return named(ref.path, field(ref.path));
      case 'setting':
        return named(ref.name, variable(ref.name));
      case 'element': {
        const { grammar } = scheme.signature;
        if (grammar?.kind !== 'pairs') throw new NoReceiver('place');
        const separator = text(grammar.separator);
        return named(ref.name, call('element', name('placed'), separator, text(ref.name)));
      }
    }
  }

  return {
    scheme,
    /** Whether the values in `fields` are JSON tokens and not texts. */
    hasTokens,
    steps,
    set,
    refuseEmpty: (one: string) => steps.push({ kind: 'refuse-empty', name: one }),
    refuseUnless: (test: Value) => steps.push({ kind: 'refuse-unless', test }),
    freeName,
    variable,
    header,
    field,
    valueOf,
  };
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
