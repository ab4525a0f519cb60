// Causes in the choice of fields (`sign-included` to `zero-dropped`).

import type { JsonNode } from '../../../json/tree.ts';
import { NOTIFICATION_FIELDS } from '../../../webhook/notification.ts';
import type { Added, ValueRules } from '../../engine/procedure.ts';
import { alone, most, rare, type Met, type ValuesEdit } from '../edit.ts';
import { formsOf, opens, valuesEdit, type Form } from './values-edit.ts';
import type { Source } from '../../source.ts';
import { nameWithin } from '../../engine/procedure-of.ts';
import { allParts, isFields, type Part } from '../../scheme.ts';

function dropping(isIt: (node: JsonNode) => boolean, where: 'all' | 'top' = 'all') {
  const drops: ValueRules['drops'][number] = (node, { inItems }) =>
    (where === 'all' || !inItems) && isIt(node);
  return (rules: ValueRules) => ({ drops: [...rules.drops, drops] });
}

const NOT_ALWAYS_SENT = ['inst', 'add_field'];
const ALWAYS_SENT = new Set(
  NOTIFICATION_FIELDS.map(({ name }) => name).filter((name) => !NOT_ALWAYS_SENT.includes(name)),
);

const taking = (takes: ValueRules['takes'][number]) => (rules: ValueRules) => ({
  takes: [...rules.takes, takes],
});

const exceptItems = (where: 'all' | 'top') => (where === 'top' ? ', except in the items' : '');

/** With more fields than this, pairs are too many to try. */
const MOST_FOR_TWO = 60;
/** With more fields than this, not each one is tried; comparing strings covers the later ones. */
const MOST_FOR_ONE = 2000;

/** Only fields of a list are joined: those that are always sent, and these. */
export function fixedFields(always: readonly string[], more: readonly string[]): ValuesEdit {
  const listed = new Set([...always, ...more]);
  const names = [...more].sort().map((name) => `“${name}”`);
  const beyond =
    names.length === 0
      ? '. A field that is not always sent was left out.'
      : `, with ${names.join(', ')}.`;
  const says = `Only a fixed list of fields was joined${beyond}`;
  return valuesEdit(
    'fixed',
    { code: 'fixed-fields', says },
    taking((name) => listed.has(name)),
  );
}

/** Listed fields are left out of their list; of `params[x]`, the x. */
export function leftOut(names: readonly string[]): ValuesEdit {
  const quoted = names.map((name) => `“${name}”`).join(' and ');
  const says = names.length === 1 ? `The field ${quoted} was` : `The fields ${quoted} were`;
  const change = ({ listed, takes, within }: ValueRules) => {
    if (listed) return { listed: listed.filter((name) => !names.includes(name)) };
    const inner = within === null ? names : names.map((name) => nameWithin(name, within));
    return { takes: [...takes, (name: string) => !inner.includes(name)] };
  };
  const told = { code: 'field-left-out', says: `${says} left out.`, details: { names } } as const;
  return valuesEdit('left-out', { ...told, ...(names.length > 1 && alone) }, change);
}

const isSeldomKnown = (name: string) => !ALWAYS_SENT.has(name);

/** The names that a message lists. */
const listedIn = (message: Part): readonly string[] =>
  allParts(message).flatMap((part) =>
    isFields(part) && Array.isArray(part.take) ? (part.take as readonly string[]) : [],
  );

function fieldsLeftOut(source: Source, message: Part): ValuesEdit[] {
  const takesAll = allParts(message).some((part) => isFields(part) && !Array.isArray(part.take));
  const sent = takesAll ? source.sorted(source.root).map(({ name }) => name) : [];
  const all = [...new Set([...listedIn(message), ...sent])];
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
  return formsOf(
    'field-left-out',
    'left-out',
    [...names]
      .slice(0, 50)
      .map((name) => [
        `The field “${name}” of the items was left out.`,
        { takesInner: (other) => other !== name },
        { details: { names: [name] }, ...rare },
      ]),
  );
}

/** Where all fields of one name count: a program's table keeps the last of them or the first. */
function repeatedLeftOut({ root }: Source): ValuesEdit[] {
  const names = new Set<string>();
  const later = root.members.filter(({ name }) => names.size === names.add(name).size);
  if (later.length === 0) return [];
  const details = { names: [...new Set(later.map(({ name }) => name))] };
  const laterValues = new Set<JsonNode>(later.map(({ value }) => value));
  const isLater = (node: JsonNode) => laterValues.has(node);
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
const GUESSES: readonly (Added & Met & { readonly text: string })[] = [
  { name: 'inst', text: '1', value: number('1'), where: 'top' },
  { name: 'status', text: '1', value: number('1'), where: 'top' },
  { name: 'foreign_card', text: '0', value: string('0'), where: 'top' },
  { name: 'vat', text: '1', value: string('1'), where: 'items' },
  { name: 'vat', text: '1', value: string('1'), where: 'top' },
  { name: 'inst', text: '0', value: number('0'), where: 'top', ...rare },
  { name: 'status', text: '0', value: number('0'), where: 'top', ...rare },
  { name: 'foreign_card', text: '1', value: string('1'), where: 'top', ...rare },
  { name: 'vat', text: '0', value: string('0'), where: 'items', ...rare },
  { name: 'vat', text: '3', value: string('3'), where: 'items', ...rare },
];

export const isSent = (node: JsonNode | undefined) =>
  node !== undefined &&
  node.kind !== 'null' &&
  (node.kind !== 'string' || node.value.trim() !== '') &&
  (node.kind !== 'array' || node.elements.length > 0);

/** Fields that the body does not have. */
function fieldsAdded(source: Source): ValuesEdit[] {
  const members = source.members(source.root);
  const valueOf = (name: string) => members.find((member) => member.name === name)?.value;
  return formsOf(
    'field-added',
    'added',
    GUESSES.filter(({ name, where }) => where === 'items' || !isSent(valueOf(name))).map(
      ({ name, text, value, where, met }) => [
        `The field “${name}” was joined with the value ${text}, but ${where === 'items' ? 'the items do' : 'the body does'} not contain it.`,
        ({ added }) => ({ added: [...added, { name, value, where }] }),
        { details: { name, value: text }, ...opens, ...(met && rare) },
      ],
    ),
  );
}

const NULL_WORDS = ['null', 'None', 'NULL', 'undefined', 'nil', '<nil>', 'Null'];
const USUAL_NULL_WORDS = 3;

const isZeroNumber = (node: JsonNode) => node.kind === 'number' && Number(node.literal) === 0;
const isFalse = (node: JsonNode) => node.kind === 'boolean' && !node.value;
const isZeroString = (node: JsonNode) => node.kind === 'string' && node.value.trim() === '0';
const looksZero = (node: JsonNode) =>
  node.kind === 'string' && /^[+-]?0+(?:\.0*)?$/.test(node.value.trim());

const ZEROS: readonly (readonly [
  words: string,
  test: (node: JsonNode) => boolean,
  isRare?: true,
])[] = [
  ['The number 0 and false were taken for empty', (node) => isZeroNumber(node) || isFalse(node)],
  [
    'The values 0, "0" and false were taken for empty',
    (node) => isZeroNumber(node) || isFalse(node) || isZeroString(node),
  ],
  ['The text "0" was taken for empty', isZeroString],
  ['The number 0 was taken for empty', isZeroNumber],
  ['The values 0 and "0" were taken for empty', (node) => isZeroNumber(node) || isZeroString(node)],
  ['The value false was taken for empty', isFalse],
  [
    'Every value that is zero as a number was taken for empty',
    (node) => isZeroNumber(node) || isFalse(node) || looksZero(node),
    true,
  ],
];

/** What does not depend on the body. */
const OF_EVERY_BODY: readonly ValuesEdit[] = [
  ...formsOf('sign-included', 'sign', [
    ['The field of the signature was joined with the other values.', { signature: null }, most],
  ]),
  ...formsOf('strings-only', 'kinds', [
    [
      'Only values that are JSON strings were joined: numbers, true and false were left out.',
      dropping(({ kind }) => kind !== 'string'),
      most,
    ],
    [
      'Numbers, true and false were left out.',
      dropping(({ kind }) => kind === 'number' || kind === 'boolean'),
    ],
    ['The values that are numbers were left out.', dropping(({ kind }) => kind === 'number')],
  ]),
  ...formsOf('empty-kept', 'empty', [
    [
      'Empty and null values were joined as empty strings.',
      ({ nullText }) => ({ keepsEmpty: 'all', nullText: nullText ?? '' }),
      { ...opens, ...most },
    ],
    ['Empty values were joined as empty strings.', { keepsEmpty: 'all' }, opens],
    ['Null values were joined as empty strings.', ({ nullText }) => ({ nullText: nullText ?? '' })],
    [
      'Empty and null values were joined as empty strings, except in the items.',
      ({ nullText }) => ({ keepsEmpty: 'top', nullText: nullText ?? '', nullScope: 'top' }),
      rare,
    ],
    [
      'Empty values were joined as empty strings, except in the items.',
      { keepsEmpty: 'top' },
      rare,
    ],
  ]),
  ...formsOf(
    'null-as-text',
    'null',
    (['all', 'top'] as const).flatMap((nullScope) =>
      NULL_WORDS.map((nullText, place): Form => [
        `Null values were joined as the text “${nullText}”${exceptItems(nullScope)}.`,
        { nullText, nullScope },
        place < USUAL_NULL_WORDS && nullScope === 'all' ? {} : rare,
      ]),
    ),
  ),
  ...formsOf('zero-dropped', 'zeros', [
    ...(['all', 'top'] as const).flatMap((where) =>
      ZEROS.map(([words, test, isRare], at): Form => [
        `${words} and left out${exceptItems(where)}.`,
        dropping(test, where),
        isRare || where === 'top' ? rare : at === 1 ? most : {},
      ]),
    ),
    // The same alone: if empty values are kept, the zero is one of them.
    ...ZEROS.filter(([, , isRare]) => !isRare).map(([words, test]): Form => [
      `${words}.`,
      ({ takenForEmpty }) => ({ takenForEmpty: [...takenForEmpty, test] }),
    ]),
  ]),
];

/** Whether most of the fields that are always sent are there. */
const isOfDocument = ({ root }: Source) =>
  2 * root.members.filter(({ name }) => ALWAYS_SENT.has(name)).length > ALWAYS_SENT.size;

/** Every other choice of fields for this body and message. */
export const fieldChanges = (source: Source, message: Part): ValuesEdit[] => [
  ...OF_EVERY_BODY,
  ...(isOfDocument(source) ? [fixedFields([...ALWAYS_SENT, 'sign'], [])] : []),
  ...repeatedLeftOut(source),
  ...fieldsLeftOut(source, message),
  ...fieldsAdded(source),
];
