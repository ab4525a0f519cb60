// The steps that read a request: its fields, its signatures, its age and the hash of its body.

import { isNeededSetting, settingsOf, uses, type Scheme } from '../../scheme.ts';
import { call, list, name, number, text, type Step, type Value } from './code.ts';
import type { Draft } from './draft.ts';
import { NoReceiver } from './no-receiver.ts';

/** Whether requests without a form are signed too. */
export const isFormOptional = ({ message }: Scheme): boolean =>
  typeof message === 'object' &&
  message.kind === 'cases' &&
  message.when.some((one) => 'content' in one.if);

/** Reads the signed object into `fields`, or the signed objects into `objects`. */
export function planFields({ scheme, hasTokens, steps, set }: Draft): void {
  const { input, root } = scheme;
  const isOptional = isFormOptional(scheme);
  if (isOptional && (input.length !== 1 || input[0] !== 'form' || root !== undefined)) {
    throw new NoReceiver('form-or-other');
  }
  if (input.length === 0) return;
  if (root !== undefined) {
    if (input.length !== 1 || input[0] !== 'json') throw new NoReceiver('several-objects');
    set('objects', call('jsonObjects', name('body'), list(root.split('.').map(text))));
    return;
  }
  if (hasTokens && input.includes('xml')) throw new NoReceiver('json-and-xml');
  const readers: Record<Scheme['input'][number], Value> = {
    json: call('jsonFields', name('body')),
    form: call(hasTokens ? 'formAsJson' : 'formFields', name('headers'), name('body')),
    query: call(hasTokens ? 'queryAsJson' : 'queryFields', name('url')),
    xml: call('xmlFields', name('body')),
  };
  const missing = (to: Value): Step => ({ kind: 'set-missing', name: 'fields', to });
  input.forEach((one, at) => {
    if (at === 0) set('fields', readers[one]);
    else steps.push(missing(readers[one]));
  });
  if (isOptional) {
    set('isForm', call('isThere', name('fields')));
    steps.push(missing(list([])));
  } else steps.push({ kind: 'refuse-missing', name: 'fields' });
}

/** Refuses a receiver without its settings. The URL of the request stands in for `notification_url`. */
export function planSettings({ scheme, refuseEmpty, valueOf }: Draft): void {
  for (const setting of settingsOf(scheme)) {
    if (setting === 'notification_url' || !isNeededSetting(scheme, setting)) continue;
    const value = valueOf({ kind: 'setting', name: setting });
    if (value.kind === 'name') refuseEmpty(value.name);
  }
}

/** Lists the request's signatures in `signatures`. */
export function planSignatures({ scheme, set, refuseEmpty, header, field }: Draft): void {
  const { at, grammar } = scheme.signature;
  if (at.kind === 'header') set('placed', header(at.names));
  else if (at.kind === 'field') set('placed', field(at.path));
  else throw new NoReceiver('place');
  set('signatures', signaturesOf(grammar));
  refuseEmpty('signatures');
}

function signaturesOf(grammar: Scheme['signature']['grammar']): Value {
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

/** Refuses an old request and one whose body does not have its hash. */
export function planChecks({ scheme: { time, bodyHash }, refuseUnless, valueOf }: Draft): void {
  if (time?.unit === 's' && time.tolerance !== null) {
    const { at, tolerance, future } = time;
    const early = future === 'refused' ? tolerance : -1;
    refuseUnless(call('isFresh', valueOf(at), number(tolerance), number(early), name('now')));
  }
  if (bodyHash) {
    const theirs = valueOf(bodyHash.at);
    const ours = call('plain', text(bodyHash.algorithm), call('bytes', name('body')));
    refuseUnless(call('equalCaseBlind', call('hex', ours), theirs));
  }
}

/** Puts the signed URL into `publicUrl`. */
export function planUrl({ scheme: { message }, set, variable }: Draft): void {
  if (uses(message, 'url')) {
    const urls = list([variable('notification_url'), name('url')]);
    set('publicUrl', call('firstFilled', urls));
  } else if (uses(message, 'path-end')) set('publicUrl', name('url'));
}
