// The signed message as one value: the parts of a record, joined and encoded.

import { isFields, uses, type Part } from '../../scheme.ts';
import { call, list, name, text, type Value } from './code.ts';
import type { Draft } from './draft.ts';
import { createFieldSteps, encoded } from './fields.ts';
import { NoReceiver } from './no-receiver.ts';
import { isFormOptional } from './request.ts';

/** Adds the steps that read the message's values. Returns the message: bytes if it has the body, else a text. */
export function planMessage(draft: Draft): Value {
  const { message } = draft.scheme;
  const fieldSteps = createFieldSteps(draft);
  return uses(message, 'body') ? bytesOf(message) : textOf(message);

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
    const made = valueOf(part);
    return isOptional(part) ? call('joined', text(''), list([made])) : made;
  }

  function valueOf(part: Part): Value {
    if (typeof part === 'string') return text(part);
    switch (part.kind) {
      case 'join': {
        const { separator } = part;
        const parts = part.parts.map(valueOf);
        if (part.parts.some(isOptional)) return call('joined', text(separator), list(parts));
        const separated = parts.flatMap((one, at) => (at > 0 ? [text(separator), one] : [one]));
        return { kind: 'run', parts: separator === '' ? parts : separated };
      }
      case 'optional': {
        const inner = valueOf(part.part);
        const test: Value = { kind: 'any-empty', names: namesIn(part.part) };
        return { kind: 'choice', if: test, then: null, otherwise: inner };
      }
      case 'encode': {
        const inner = textOf(part.part);
        if (part.as === 'base64') return call('base64Text', inner);
        if (part.as !== 'decimals-2') return encoded(inner, part.as);
        if (inner.kind !== 'name') throw new NoReceiver('decimals');
        return call('twoDecimals', inner);
      }
      case 'hashed':
        if (part.algorithm === 'crc32') throw new NoReceiver('own-values');
        return call('hex', call('plain', text(part.algorithm), textOf(part.part)));
      case 'cases':
        return part.when.reduceRight<Value>((otherwise, { if: when, part: then }) => {
          if ('content' in when && !isFormOptional(draft.scheme)) {
            throw new NoReceiver('form-or-other');
          }
          const test =
            'has' in when
              ? call(draft.hasTokens ? 'jsonHas' : 'has', name('fields'), text(when.has))
              : name('isForm');
          return { kind: 'choice', if: test, then: valueOf(then), otherwise };
        }, valueOf(part.otherwise));
      case 'fields':
        return fieldSteps.valueOf(part);
      default:
        return draft.valueOf(part);
    }
  }

  /** The names of the values whose absence leaves an optional part out. */
  function namesIn(part: Part): string[] {
    if (typeof part === 'string' || part.kind === 'optional') return [];
    if (part.kind === 'cases') throw new NoReceiver('optional-cases');
    if (part.kind === 'join') return part.parts.flatMap(namesIn);
    if (part.kind === 'encode' || part.kind === 'hashed') return namesIn(part.part);
    if (isFields(part)) return [fieldSteps.listOf(part)];
    const value = draft.valueOf(part);
    return value.kind === 'name' ? [value.name] : [];
  }
}

/** Whether a part may be left out. */
const isOptional = (part: Part): boolean =>
  typeof part === 'object' &&
  (part.kind === 'optional' ||
    (part.kind === 'cases' &&
      [part.otherwise, ...part.when.map((one) => one.part)].some(isOptional)));
