// Causes in the text of values (`not-trimmed` to `nested-left-out`): the readings R4 to R6 and R11, and the same points
// in common languages.

import { READ_BY } from '../../engine/value-readings.ts';
import {
  commaNumber,
  fixedTwo,
  goNumber,
  groupedTwo,
  javaNumber,
  javascriptNumber,
  phpJsonNumber,
  phpNumber,
  pythonNumber,
  seventeenDigits,
  type NumberText,
} from '../../texts/language-numbers.ts';
import type { CauseCode } from '../codes.ts';
import type { Place } from '../../engine/procedure.ts';
import { most, rare, type ValuesEdit } from '../edit.ts';
import { formsOf, opens, type Form } from './values-edit.ts';

/** A trim that removes other characters than the reference does. */
const trimOf = (blanks: Pick<RegExp, 'test'>) => (whole: string) => {
  let [start, end] = [0, whole.length];
  while (start < end && blanks.test(whole.charAt(start))) start++;
  while (end > start && blanks.test(whole.charAt(end - 1))) end--;
  return { text: whole.slice(start, end), empty: start === end };
};

/** Whitespace of Python's `str.strip`. */
const PYTHON_BLANKS = {
  test: (character: string) =>
    '\x1c\x1d\x1e\x1f\x85'.includes(character) ||
    (character !== '\ufeff' && character.trim() === ''),
};

const notTrimmed = formsOf('not-trimmed', 'trim', [
  ['Values were joined with the blanks around them.', READ_BY['trim-test-only'], most],
  [
    'Values were joined with the blanks around them, and those of blanks alone were not left out.',
    READ_BY['trim-none'],
  ],
  [
    'The blanks before values were removed, those behind them were not.',
    { trim: (whole) => ({ text: whole.trimStart(), empty: whole.trim() === '' }) },
    rare,
  ],
  [
    'The blanks behind values were removed, those before them were not.',
    { trim: (whole) => ({ text: whole.trimEnd(), empty: whole.trim() === '' }) },
    rare,
  ],
]);

const trimAscii = formsOf('trim-ascii', 'trim', [
  [
    'Only ASCII blanks were trimmed: others, such as the no-break space, were joined.',
    READ_BY['trim-ascii'],
  ],
  ...(
    [
      ['Only blanks, tabs and line ends were trimmed.', /[ \t\r\n]/],
      ['Only ASCII blanks were trimmed, the form feed too.', /[ \t\r\n\v\f]/],
      ['Only what Java’s trim removes was trimmed: everything up to U+0020.', /[\0- ]/],
      [
        'Only what Python’s strip removes was trimmed: control characters U+001C to U+001F and U+0085 too, but not the byte order mark.',
        PYTHON_BLANKS,
      ],
      ['Only spaces were trimmed.', / /],
    ] as const
  ).map(([says, blanks]): Form => [says, { trim: trimOf(blanks) }, rare]),
]);

const isPrice = ({ name, inItems }: Place) => inItems && name === 'price';
const inItems = (place: Place) => place.inItems;
const onTop = (place: Place) => !place.inItems;

const two = READ_BY['number-two-decimals'].number;
const float = READ_BY['number-float-text'].number;

interface NumberForm {
  readonly code: CauseCode;
  /** Completes “Numbers were …”. */
  readonly says: string;
  readonly write: NumberText;
  readonly isRare?: true;
  /** The numbers that it applies to; the others follow the reference reading. */
  readonly where?: (place: Place) => boolean;
}

/** A receiver may format only some of its numbers. */
const partly = (form: NumberForm): NumberForm[] => [
  { ...form, ...rare, where: isPrice, says: `${form.says}, but only item prices` },
  { ...form, ...rare, where: inItems, says: `${form.says}, but only inside items` },
  { ...form, ...rare, where: onTop, says: `${form.says}, but only outside items` },
];

const NUMBER_FORMS: readonly NumberForm[] = [
  {
    code: 'number-as-written',
    says: 'joined exactly as in the body',
    write: READ_BY['number-as-written'].number,
  },
  {
    code: 'number-double',
    says: 'parsed as 64-bit floats, which changes long numbers',
    write: READ_BY['number-double'].number,
  },
  {
    code: 'number-double',
    says: 'parsed as floats and written as in JavaScript, with an exponent if large',
    write: javascriptNumber,
  },
  {
    code: 'number-double',
    says: 'parsed as floats and written as by json_encode in PHP',
    write: phpJsonNumber,
    ...rare,
  },
  {
    code: 'number-double',
    says: 'parsed as floats and written with 17 digits',
    write: seventeenDigits,
    ...rare,
  },
  { code: 'number-two-decimals', says: 'written with two decimals', write: two },
  {
    code: 'number-two-decimals',
    says: 'parsed as floats and written with two decimals',
    write: fixedTwo,
  },
  ...partly({ code: 'number-two-decimals', says: 'written with two decimals', write: two }),
  {
    code: 'number-two-decimals',
    says: 'written with two decimals and thousands separators',
    write: groupedTwo,
    ...rare,
  },
  { code: 'number-float-text', says: 'written as floats: 10 became 10.0', write: float },
  {
    code: 'number-float-text',
    says: 'written as in Python: 10 stayed, 10.00 became 10.0',
    write: pythonNumber,
  },
  ...partly({ code: 'number-float-text', says: 'written as floats', write: float }),
  { code: 'number-float-text', says: 'written as a Java double', write: javaNumber, ...rare },
  { code: 'number-float-text', says: 'written as a Go float64', write: goNumber, ...rare },
  {
    code: 'number-float-text',
    says: 'written with a decimal comma',
    write: commaNumber,
    ...rare,
  },
  {
    code: 'number-precision-14',
    says: 'written with 14 significant digits',
    write: READ_BY['number-precision-14'].number,
  },
  {
    code: 'number-precision-14',
    says: 'cast to text in PHP, with 14 significant digits',
    write: phpNumber,
  },
];

const numberTexts = NUMBER_FORMS.map(({ code, says, write, isRare, where }): ValuesEdit => ({
  stage: 'values',
  // A receiver that formats some numbers may also write the others in its own way.
  points: [where ? 'some-numbers' : 'number'],
  code,
  says: `Numbers were ${says}.`,
  edit: (before) => ({
    ...before,
    number: where
      ? (literal, place) => (where(place) ? write(literal) : before.number(literal, place))
      : write,
  }),
  ...(isRare && { isRare }),
}));

const booleans: readonly ValuesEdit[] = [
  ...(
    [
      ['boolean-one-empty', 'true was joined as 1, and false was left out as empty.'],
      ['boolean-capitalised', 'true and false were joined as True and False.'],
      ['boolean-one-zero', 'true and false were joined as 1 and 0.'],
    ] as const
  ).flatMap(([code, says]) => formsOf(code, 'boolean', [[says, READ_BY[code], most]])),
  ...formsOf('boolean-one-empty', 'boolean', [
    [
      'true was joined as 1, and false as an empty string.',
      ({ writes }) => ({
        boolean: () => '1',
        writes: [
          ...writes,
          (text, { node }) => (node?.kind === 'boolean' && !node.value ? '' : text),
        ],
      }),
      rare,
    ],
  ]),
  ...formsOf('strings-only', 'boolean', [
    [
      'The values true and false were left out.',
      ({ drops }) => ({ drops: [...drops, ({ kind }) => kind === 'boolean'] }),
      rare,
    ],
  ]),
];

/** Every other text of a value. */
export const valueChanges: readonly ValuesEdit[] = [
  ...notTrimmed,
  ...trimAscii,
  ...numberTexts,
  ...booleans,
  ...formsOf('nested-flattened', 'nested', [
    [
      'Nested objects and arrays were flattened, and their values joined.',
      READ_BY['nested-flattened'],
      opens,
    ],
  ]),
  ...formsOf('nested-left-out', 'nested', [
    ['Nested objects and arrays were left out.', READ_BY['nested-left-out']],
  ]),
];
