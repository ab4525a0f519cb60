// The fields of one body that a program may leave out or add (shared/README.md, field-left-out and field-added).

import type { Body } from './body.ts';
import { type Form, form } from './form.ts';
import type { Value } from './value.ts';

const GUESSES: readonly (readonly [name: string, value: string])[] = [
  ['inst', '1'],
  ['status', '1'],
  ['foreign_card', '0'],
];

export function fieldForms(body: Body): Form[] {
  const names = body.members.map(([name]) => name);
  return [
    ...names.map((name) => leftOut([name])),
    ...pairsOf(names).map(leftOut),
    ...itemNames(body).map((name) =>
      form('field-left-out', `${name} of the items`, { leftOutOfItems: [name] }, { names: [name] }),
    ),
    ...GUESSES.filter(([name]) => !names.includes(name)).map(([name, value]) =>
      form('field-added', name, { added: [name, value] }, { name, value }),
    ),
    form(
      'field-added',
      'vat of the items',
      { addedToItems: ['vat', '1'] },
      { name: 'vat', value: '1' },
    ),
  ];
}

const leftOut = (names: readonly string[]): Form =>
  form('field-left-out', names.join(' and '), { leftOut: names }, { names });

const pairsOf = (names: readonly string[]): string[][] =>
  names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second]));

/** The names in the items if they are sent as an array. */
function itemNames({ members }: Body): string[] {
  const elements = members.flatMap(([name, value]): readonly Value[] =>
    name === 'items' && value.kind === 'list' ? value.elements : [],
  );
  const names = elements.flatMap((element) =>
    element.kind === 'object' ? element.members.map(([name]) => name) : [],
  );
  return [...new Set(names)];
}
