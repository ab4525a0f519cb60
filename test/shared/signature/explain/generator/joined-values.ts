// The values that a program joins under a procedure's settings, as texts in order (document 5.1, steps 1 to 4).

import { type Body, FIXED_FIELDS, membersWith } from './body.ts';
import { arrayText } from './array-texts.ts';
import { numberText } from './numbers.ts';
import { sorted } from './orders.ts';
import type { Procedure } from './procedure.ts';
import { trimAscii } from './texts.ts';
import { type Members, mapTexts, text, type Value, write } from './value.ts';

export function joinedValues(body: Body, sign: string, procedure: Procedure): string[] {
  const members = procedure.keepsSign ? membersWith(body, sign) : body.members;
  const signed = members
    .filter(([name]) => !procedure.leftOut.includes(name))
    .filter(([name]) => !procedure.keepsOnlyFixedFields || FIXED_FIELDS.includes(name));
  if (procedure.added) signed.push([procedure.added[0], text(procedure.added[1])]);
  return sorted(signed, procedure.order).flatMap(([name, sent]) => {
    const value = asRead(name, sent, procedure);
    return value.kind === 'list'
      ? arrayValues(value.elements, body, procedure)
      : scalarValues(value, body, ofField(name, procedure));
  });
}

/** The procedure for one field of the body. */
function ofField(name: string, procedure: Procedure): Procedure {
  const { cast, ofEmail } = procedure;
  const change = cast?.field === name ? cast.to : name === 'client_email' ? ofEmail : null;
  return change ? { ...procedure, change } : procedure;
}

/** The value after the program's JSON parser. A program that re-encodes an items string has decoded it first. */
function asRead(name: string, sent: Value, { parsesItems, array, reading }: Procedure): Value {
  const value = reading ? mapTexts(sent, reading) : sent;
  const decodes = name === 'items' && (parsesItems || array.startsWith('json'));
  return decodes && value.kind === 'text' && value.holds ? value.holds : value;
}

function arrayValues(elements: readonly Value[], body: Body, procedure: Procedure): string[] {
  if (procedure.array === 'first only') {
    return arrayValues(elements.slice(0, 1), body, { ...procedure, array: 'elements' });
  }
  if (procedure.array === 'by column') return columnValues(elements, body, procedure);
  if (procedure.array !== 'elements') return arrayText(elements, procedure.array);
  return elements.flatMap((element) => {
    if (element.kind === 'object') return memberValues(element.members, body, procedure);
    return procedure.keepsScalars ? scalarValues(element, body, procedure) : [];
  });
}

function memberValues(members: Members, body: Body, procedure: Procedure): string[] {
  const { leftOutOfItems, addedToItems } = procedure;
  const signed = members.filter(([name]) => !leftOutOfItems.includes(name));
  if (addedToItems && !members.some(([name]) => name === addedToItems[0])) {
    signed.push([addedToItems[0], text(addedToItems[1])]);
  }
  return sorted(signed, procedure.itemOrder).flatMap(([, value]) =>
    scalarValues(value, body, procedure),
  );
}

/** The order of array_column: for each name the values of all elements. */
function columnValues(elements: readonly Value[], body: Body, procedure: Procedure): string[] {
  const rows = elements.map((element) => (element.kind === 'object' ? element.members : []));
  const heads = new Map(rows.flat().map((member) => [member[0], member]));
  return sorted([...heads.values()], procedure.itemOrder).flatMap(([name]) =>
    rows.flatMap((row) =>
      memberValues(
        row.filter(([own]) => own === name),
        body,
        procedure,
      ),
    ),
  );
}

/** The texts that one value adds: none or one, and several only if it is nested and flattened. */
function scalarValues(value: Value, body: Body, procedure: Procedure): string[] {
  const isNested = value.kind === 'object' || value.kind === 'list';
  if (isNested && procedure.nested === 'left out') return [];
  if (isNested && procedure.nested === 'flattened') {
    return value.kind === 'list'
      ? arrayValues(value.elements, body, { ...procedure, array: 'elements' })
      : memberValues(value.members, body, procedure);
  }
  if (procedure.keepsOnlyStrings && value.kind !== 'text') return [];
  if (isZero(value, procedure.dropsZero)) return procedure.keepsEmpty ? [''] : [];
  return unlessEmpty(value, body, procedure);
}

function unlessEmpty(value: Value, body: Body, procedure: Procedure): string[] {
  if (value.kind === 'null') {
    if (procedure.nullWord !== null) return [procedure.nullWord];
    return procedure.keepsEmpty ? [''] : [];
  }
  const plain = textOf(value, body, procedure);
  const trimmed = procedure.trim === 'ascii' ? trimAscii(plain) : plain.trim();
  const isEmpty = (procedure.trim === 'none' ? plain : trimmed) === '';
  if (isEmpty && !procedure.keepsEmpty) return [];
  const kept = procedure.trim === 'none' || procedure.trim === 'test only' ? plain : trimmed;
  if (value.kind !== 'text') return [kept];
  const { cast, change } = procedure;
  const isCast = cast?.field === null && /^[+-]?(\d+\.?\d*|\.\d+)$/.test(kept);
  return [(isCast ? cast.to : (change ?? same))(kept)];
}

const same = (text: string): string => text;

function textOf(value: Value, body: Body, procedure: Procedure): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return numberText(value.literal, procedure.number);
    case 'truth':
      return procedure.truth[value.is ? 0 : 1];
    default:
      return write(value, body.escapes, 'compact');
  }
}

/** `if (!value)` and `if not value` treat 0 and false as empty. PHP's `empty()` also treats "0" as empty. */
function isZero(value: Value, drops: Procedure['dropsZero']): boolean {
  if (drops === 'never') return false;
  if (value.kind === 'number') return Number(value.literal) === 0;
  if (value.kind === 'truth') return !value.is;
  return drops === 'php' && value.kind === 'text' && value.text === '0';
}
