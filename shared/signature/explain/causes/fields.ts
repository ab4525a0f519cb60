// Causes in the choice of fields (`sign-included` to `zero-dropped`).

import type { JsonNode } from '../../../json/tree.ts';
import { NOTIFICATION_FIELDS } from '../../../webhook/notification.ts';
import type { Added, ValueRules } from '../../engine/procedure.ts';
import type { ValuesEdit } from '../edit.ts';
import { valuesEdit as change } from './values-edit.ts';
import type { Source } from '../../source.ts';
import { nameWithin } from '../../engine/procedure-of.ts';
import { allParts, isFields, type Part } from '../../scheme.ts';

const signIncluded = change(
  'sign',
  { code: 'sign-included', says: 'The field of the signature was joined with the other values.' },
  () => ({ signature: null }),
);

function dropping(isIt: (node: JsonNode) => boolean, where: 'all' | 'top' = 'all') {
  const drops: ValueRules['drops'][number] = (node, { inItems }) =>
    (where === 'all' || !inItems) && isIt(node);
  return (rules: ValueRules) => ({ drops: [...rules.drops, drops] });
}

const stringsOnly: readonly ValuesEdit[] = (
  [
    [
      'Only values that are JSON strings were joined: numbers, true and false were left out.',
      ({ kind }) => kind !== 'string',
    ],
    [
      'Numbers, true and false were left out.',
      ({ kind }) => kind === 'number' || kind === 'boolean',
    ],
    ['The values that are numbers were left out.', ({ kind }) => kind === 'number'],
  ] as [string, (node: JsonNode) => boolean][]
).map(([says, drops]) => change('kinds', { code: 'strings-only', says }, dropping(drops)));

const NOT_ALWAYS_SENT = ['inst', 'add_field'];
const FIXED = new Set(
  NOTIFICATION_FIELDS.map(({ name }) => name).filter((name) => !NOT_ALWAYS_SENT.includes(name)),
);

const fixedFields = change(
  'fixed',
  {
    code: 'fixed-fields',
    says: 'Only a fixed list of fields was joined. A field that is not always sent was left out.',
  },
  (rules) => ({ takes: [...rules.takes, (name) => name === 'sign' || FIXED.has(name)] }),
);

/** With more fields than this, pairs are too many to try. */
const MOST_FOR_TWO = 60;
/** With more fields than this, not each one is tried; comparing strings covers the later ones. */
const MOST_FOR_ONE = 2000;

/** Listed fields are left out of their list; of `params[x]`, the x. */
function leftOut(names: readonly string[]): ValuesEdit {
  const quoted = names.map((name) => `“${name}”`).join(' and ');
  return {
    ...change(
      'left-out',
      {
        code: 'field-left-out',
        details: { names },
        says: `The ${names.length === 1 ? 'field' : 'fields'} ${quoted} ${names.length === 1 ? 'was' : 'were'} left out.`,
      },
      ({ listed, takes, within }) => {
        if (listed) return { listed: listed.filter((name) => !names.includes(name)) };
        const inner = within === null ? names : names.map((name) => nameWithin(name, within));
        return { takes: [...takes, (name) => !inner.includes(name)] };
      },
    ),
    ...(names.length > 1 && { isAlone: true as const }),
  };
}

const isSeldomKnown = (name: string) => !FIXED.has(name);

/** The names that a message lists. */
const listedIn = (message: Part): readonly string[] =>
  allParts(message).flatMap((part) =>
    isFields(part) && Array.isArray(part.take) ? (part.take as readonly string[]) : [],
  );

function fieldsLeftOut(source: Source, message: Part): ValuesEdit[] {
  const listed = listedIn(message);
  const all =
    listed.length > 0 ? [...new Set(listed)] : source.sorted(source.root).map(({ name }) => name);
  // If two fields have the same value, the one that a receiver may not know is named.
  const names = [
    ...all.filter(isSeldomKnown),
    ...all.filter((name) => !isSeldomKnown(name)),
  ].filter((name) => name !== 'sign');
  const ones = names.slice(0, MOST_FOR_ONE).map((name) => leftOut([name]));
  const twos =
    names.length > MOST_FOR_TWO
      ? []
      : names.flatMap((one, at) =>
          names.slice(at + 1).map((other) => leftOut([one, other].sort())),
        );
  return [...ones, ...twos, ...innerLeftOut(source)];
}

/** A field of the items that the receiver does not know. */
function innerLeftOut(source: Source): ValuesEdit[] {
  const names = new Set<string>();
  for (const { value } of source.members(source.root)) {
    const array = value.kind === 'array' ? value : source.parsed(value)?.root;
    if (array?.kind !== 'array') continue;
    for (const element of array.elements.slice(0, 50)) {
      if (element.kind !== 'object') continue;
      for (const { name } of element.members.slice(0, 50)) names.add(name);
    }
  }
  return [...names].slice(0, 50).map((name) =>
    change(
      'left-out',
      {
        code: 'field-left-out',
        details: { names: [name] },
        says: `The field “${name}” of the items was left out.`,
        isRare: true,
      },
      () => ({ takesInner: (other) => other !== name }),
    ),
  );
}

/** Where all fields of one name count: a program's table keeps the last of them or the first. */
function repeatedLeftOut({ root }: Source): ValuesEdit[] {
  const names = root.members.map(({ name }) => name);
  const later = root.members.filter(({ name }, at) => names.indexOf(name) < at);
  if (later.length === 0) return [];
  const details = { names: [...new Set(later.map(({ name }) => name))] };
  const isLater = (node: JsonNode) => later.some(({ value }) => value === node);
  const keeping = (which: string, change: (rules: ValueRules) => ValueRules): ValuesEdit => ({
    ...{ stage: 'values', points: ['left-out'], code: 'field-left-out', details },
    says: `Of fields with one name, only the ${which} was joined.`,
    edit: (rules) => (rules.repeated === 'last' ? null : change(rules)),
  });
  return [
    keeping('last', (rules) => ({ ...rules, repeated: 'last' })),
    keeping('first', (rules) => ({ ...rules, drops: [...rules.drops, isLater] })),
  ];
}

const string = (value: string): JsonNode => ({ kind: 'string', value, start: 0, end: 0 });
const number = (literal: string): JsonNode => ({ kind: 'number', literal, start: 0, end: 0 });

/** Fields with a value that can be guessed, the usual ones first. */
const GUESSES: readonly (Added & { readonly text: string; readonly isRare?: true })[] = [
  { name: 'inst', text: '1', value: number('1'), where: 'top' },
  { name: 'status', text: '1', value: number('1'), where: 'top' },
  { name: 'foreign_card', text: '0', value: string('0'), where: 'top' },
  { name: 'vat', text: '1', value: string('1'), where: 'items' },
  { name: 'vat', text: '1', value: string('1'), where: 'top' },
  { name: 'inst', text: '0', value: number('0'), where: 'top', isRare: true },
  { name: 'status', text: '0', value: number('0'), where: 'top', isRare: true },
  { name: 'foreign_card', text: '1', value: string('1'), where: 'top', isRare: true },
  { name: 'vat', text: '0', value: string('0'), where: 'items', isRare: true },
  { name: 'vat', text: '3', value: string('3'), where: 'items', isRare: true },
];

const isSent = (node: JsonNode | undefined) =>
  node !== undefined &&
  node.kind !== 'null' &&
  (node.kind !== 'string' || node.value.trim() !== '') &&
  (node.kind !== 'array' || node.elements.length > 0);

function fieldsAdded(source: Source): ValuesEdit[] {
  const members = source.members(source.root);
  const valueOf = (name: string) => members.find((member) => member.name === name)?.value;
  return GUESSES.filter(({ name, where }) => where === 'items' || !isSent(valueOf(name))).map(
    ({ name, text, value, where, isRare }) =>
      change(
        'added',
        {
          code: 'field-added',
          details: { name, value: text },
          says: `The field “${name}” was joined with the value ${text}, but ${where === 'items' ? 'the items do' : 'the body does'} not contain it.`,
          opens: true,
          ...(isRare && { isRare }),
        },
        ({ added }) => ({ added: [...added, { name, value, where }] }),
      ),
  );
}

const emptyKept: readonly ValuesEdit[] = [
  change(
    'empty',
    {
      code: 'empty-kept',
      says: 'Empty and null values were joined as empty strings.',
      opens: true,
    },
    (rules) => ({ keepsEmpty: 'all', nullText: rules.nullText ?? '' }),
  ),
  change(
    'empty',
    { code: 'empty-kept', says: 'Empty values were joined as empty strings.', opens: true },
    () => ({ keepsEmpty: 'all' }),
  ),
  change(
    'empty',
    { code: 'empty-kept', says: 'Null values were joined as empty strings.' },
    (rules) => ({ nullText: rules.nullText ?? '' }),
  ),
  change(
    'empty',
    {
      code: 'empty-kept',
      says: 'Empty and null values were joined as empty strings, except in the items.',
      isRare: true,
    },
    (rules) => ({ keepsEmpty: 'top', nullText: rules.nullText ?? '', nullScope: 'top' }),
  ),
  change(
    'empty',
    {
      code: 'empty-kept',
      says: 'Empty values were joined as empty strings, except in the items.',
      isRare: true,
    },
    () => ({ keepsEmpty: 'top' }),
  ),
];

const nullAsText: readonly ValuesEdit[] = (['all', 'top'] as const).flatMap((nullScope) =>
  ['null', 'None', 'NULL', 'undefined', 'nil', '<nil>', 'Null'].map((word, place) =>
    change(
      'null',
      {
        code: 'null-as-text',
        says: `Null values were joined as the text “${word}”${nullScope === 'top' ? ', except in the items' : ''}.`,
        ...((place > 2 || nullScope === 'top') && { isRare: true as const }),
      },
      () => ({ nullText: word, nullScope }),
    ),
  ),
);

const isZeroNumber = (node: JsonNode) => node.kind === 'number' && Number(node.literal) === 0;
const isFalse = (node: JsonNode) => node.kind === 'boolean' && !node.value;
const isZeroString = (node: JsonNode) => node.kind === 'string' && node.value.trim() === '0';
const looksZero = (node: JsonNode) =>
  node.kind === 'string' && /^[+-]?0+(?:\.0*)?$/.test(node.value.trim());

const ZEROS: readonly (readonly [
  words: string,
  test: (node: JsonNode) => boolean,
  isRare: boolean,
])[] = [
  [
    'The number 0 and false were taken for empty and left out.',
    (node) => isZeroNumber(node) || isFalse(node),
    false,
  ],
  [
    'The values 0, "0" and false were taken for empty and left out.',
    (node) => isZeroNumber(node) || isFalse(node) || isZeroString(node),
    false,
  ],
  ['The text "0" was taken for empty and left out.', isZeroString, false],
  ['The number 0 was taken for empty and left out.', isZeroNumber, false],
  [
    'The values 0 and "0" were taken for empty and left out.',
    (node) => isZeroNumber(node) || isZeroString(node),
    false,
  ],
  ['The value false was taken for empty and left out.', isFalse, false],
  [
    'Every value that is zero as a number was taken for empty and left out.',
    (node) => isZeroNumber(node) || isFalse(node) || looksZero(node),
    true,
  ],
];

const zeroDropped: readonly ValuesEdit[] = [
  ...(['all', 'top'] as const).flatMap((where) =>
    ZEROS.map(([words, test, isRare]) =>
      change(
        'zeros',
        {
          code: 'zero-dropped',
          says: where === 'all' ? words : words.replace(/\.$/, ', except in the items.'),
          ...((isRare || where === 'top') && { isRare: true as const }),
        },
        dropping(test, where),
      ),
    ),
  ),
  // The same alone: if empty values are kept, the zero is one of them.
  ...ZEROS.filter(([, , isRare]) => !isRare).map(([words, test]) =>
    change(
      'zeros',
      { code: 'zero-dropped', says: words.replace(' and left out', '') },
      (rules) => ({ takenForEmpty: [...rules.takenForEmpty, test] }),
    ),
  ),
];

/** Every other choice of fields for this body and message. */
export function fieldChanges(source: Source, message: Part): ValuesEdit[] {
  return [
    signIncluded,
    ...stringsOnly,
    fixedFields,
    ...repeatedLeftOut(source),
    ...fieldsLeftOut(source, message),
    ...fieldsAdded(source),
    ...emptyKept,
    ...nullAsText,
    ...zeroDropped,
  ];
}
