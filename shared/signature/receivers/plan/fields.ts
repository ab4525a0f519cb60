// The steps that list values of a request's fields, in the order and form of a record.

import { isJson, nameWithin } from '../../engine/procedure-of.ts';
import { escapedBy, type Fields, type ValueEncoding } from '../../scheme.ts';
import { call, list, name, text, type Step, type Value } from './code.ts';
import type { Draft } from './draft.ts';
import { NoReceiver } from './no-receiver.ts';

/** Writes lists of fields as steps, each list once. */
export function createFieldSteps({
  scheme,
  hasTokens,
  steps,
  set,
  freeName,
  field,
  valueOf,
}: Draft) {
  const lists = new Map<Fields, string>();

  /** The name of the list with the texts of these fields. */
  function listOf(fields: Fields): string {
    const found = lists.get(fields);
    if (found !== undefined) return found;
    check(fields);
    const listName = freeName('values');
    lists.set(fields, listName);
    const { take } = fields;
    if (Array.isArray(take)) set(listName, listed(fields, take as string[]));
    else steps.push(all(fields, listName));
    return listName;
  }

  function check({ take, within, values = {}, order, omit = [], repeated, show }: Fields) {
    const isPlain = !isJson({ show }) && !Array.isArray(take) && !values.encode;
    if ((values.trim || values.number || values.arrays) && !isPlain) {
      throw new NoReceiver('own-values');
    }
    const areSorted = take === 'all' && within === undefined && order === 'code-units';
    if (values.arrays && !(areSorted && show === 'value')) throw new NoReceiver('own-values');
    if (Array.isArray(take) !== (order === 'listed')) throw new NoReceiver('fields-order');
    if (Array.isArray(take) && omit.length > 0) throw new NoReceiver('fields-order');
    if (isJson({ show }) && (!hasTokens || values.encode)) throw new NoReceiver('own-values');
    if (repeated === 'distinct' && hasTokens) throw new NoReceiver('fields-order');
    if (Array.isArray(take) && show !== 'value' && take.some((one: string) => one.includes('.'))) {
      throw new NoReceiver('field-names');
    }
  }

  /** One text for each name; of a JSON object, absent ones are missing. */
  function listed({ show, add = {}, values = {} }: Fields, names: readonly string[]): Value {
    const textAt = (one: string) => {
      const ref = add[one];
      return ref ? valueOf(ref) : field(one);
    };
    if (!isJson({ show })) {
      return list(names.map((one) => shown(show, text(one), encoded(textAt(one), values.encode))));
    }
    const quote = show === 'json' ? 'quoted' : 'phpQuoted';
    const members = names.map((one): Value => {
      const key = (): Value => ({ kind: 'run', parts: [call(quote, text(one)), text(':')] });
      const ref = add[one];
      if (ref) return { kind: 'run', parts: [key(), call(quote, valueOf(ref))] };
      if (values.asText) throw new NoReceiver('own-values');
      return call(show === 'json' ? 'member' : 'phpMember', name('fields'), text(one));
    });
    return list(members);
  }

  function all(fields: Fields, listName: string): Step {
    const {
      take,
      within = null,
      except = [],
      order,
      show,
      omit = [],
      add = {},
      values = {},
    } = fields;
    let from: Value = name('fields');
    if (within !== null) from = call('inside', from, text(within));
    const repeated = fields.repeated ?? (hasTokens ? 'last' : 'all');
    if (repeated === 'last') from = call('lastOfEach', from);
    if (repeated === 'distinct') from = call('distinct', from);
    for (const [added, ref] of Object.entries(add)) {
      const value = hasTokens ? list([call('quoted', valueOf(ref))]) : valueOf(ref);
      from = call('withField', from, text(added), value);
    }
    if (order === 'name') from = call('byName', from);
    if (order === 'code-units') from = call('byCodeUnits', from);
    if (order === 'name-case-blind') from = call('byNameCaseBlind', from);
    if (values.arrays && hasTokens) from = call('elementsApart', from);
    const place = scheme.signature.at.kind === 'field' ? scheme.signature.at.path : null;
    const sign = within === null ? place : nameWithin(place ?? '', within);
    const stops = take === 'before-signature';
    const textOf = values.number ? 'plainTextOf' : 'textOf';
    const whole = hasTokens ? call(textOf, name('value')) : name('value');
    const plain = values.trim ? call('trimmed', whole) : whole;
    const quote = show === 'json' ? 'quoted' : 'phpQuoted';
    const json = values.asText
      ? call(quote, name('text'))
      : call(show === 'json' ? 'jsonOf' : 'phpJsonOf', name('value'));
    return {
      kind: 'fields',
      name: listName,
      from,
      until: stops ? sign : null,
      except: [...(sign === null || stops ? [] : [sign]), ...except.filter((one) => !(one in add))],
      startsWith: typeof take === 'object' && 'prefix' in take ? take.prefix.toLowerCase() : null,
      added: Object.keys(add),
      omits: hasTokens ? omit : omit.filter((kind) => kind === 'empty'),
      text: plain,
      shown: isJson({ show })
        ? { kind: 'run', parts: [call(quote, name('name')), text(':'), json] }
        : shown(show, name('name'), encoded(name('text'), values.encode)),
    };
  }

  /** The joined texts, as one text. */
  function joinedOf(fields: Fields): Value {
    const values = name(listOf(fields));
    if (!isJson(fields)) return call('joined', text(fields.separator), values);
    return { kind: 'run', parts: [text('{'), call('joined', text(','), values), text('}')] };
  }

  return { listOf, valueOf: joinedOf };
}

/** A text in an encoding of values. */
export function encoded(value: Value, as: ValueEncoding | undefined): Value {
  if (!as) return value;
  const separator = escapedBy(as);
  if (separator !== null) return call('escaped', value, text(separator));
  return call(as === 'form' ? 'formEncoded' : 'netEncoded', value);
}

function shown(show: Fields['show'], key: Value, value: Value): Value {
  if (show === 'value') return value;
  return { kind: 'run', parts: show === 'name=value' ? [key, text('='), value] : [key, value] };
}
