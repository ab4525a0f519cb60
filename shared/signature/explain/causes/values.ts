// Causes in the text of values (`not-trimmed` to `nested-left-out`): the readings R4 to R6 and R11, and the same points
// in common languages.

import { plainDecimal } from '../../decimal.ts';
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
import { most, rare, seldom, type Met, type ValuesEdit } from '../edit.ts';
import { formsOf, opens, valuesEdit, type Form } from './values-edit.ts';

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

type NumberForm = readonly [
  code: CauseCode,
  /** Completes “Numbers were …”. */
  how: string,
  write: NumberText,
  met?: Met,
  /** The numbers that it applies to; the others follow the reference reading. */
  where?: (place: Place) => boolean,
];

/** A receiver may format only some of its numbers. */
const partly = (code: CauseCode, how: string, write: NumberText): NumberForm[] => [
  [code, `${how}, but only item prices`, write, rare, isPrice],
  [code, `${how}, but only inside items`, write, rare, inItems],
  [code, `${how}, but only outside items`, write, rare, onTop],
];

const asWritten = READ_BY['number-as-written'].number;
const asDouble = READ_BY['number-double'].number;
const precision14 = READ_BY['number-precision-14'].number;

const NUMBER_FORMS: readonly NumberForm[] = [
  ['number-as-written', 'joined exactly as in the body', asWritten],
  ['number-double', 'parsed as 64-bit floats, which changes long numbers', asDouble],
  [
    'number-double',
    'parsed as floats and written as in JavaScript, with an exponent if large',
    javascriptNumber,
  ],
  ['number-double', 'parsed as floats and written as by json_encode in PHP', phpJsonNumber, rare],
  ['number-double', 'parsed as floats and written with 17 digits', seventeenDigits, rare],
  ['number-two-decimals', 'written with two decimals', two],
  ['number-two-decimals', 'parsed as floats and written with two decimals', fixedTwo],
  ...partly('number-two-decimals', 'written with two decimals', two),
  ['number-two-decimals', 'written with two decimals and thousands separators', groupedTwo, rare],
  ['number-float-text', 'written as floats: 10 became 10.0', float],
  ['number-float-text', 'written as in Python: 10 stayed, 10.00 became 10.0', pythonNumber],
  ...partly('number-float-text', 'written as floats', float),
  ...([2, -2] as const).flatMap((power): NumberForm[] => {
    const how = `${power > 0 ? 'multiplied' : 'divided'} by 100`;
    const write: NumberText = (literal) =>
      (/e/i.test(literal) ? null : plainDecimal(`${literal}e${power}`)) ?? literal;
    return [
      ['value-as-number', how, write, seldom],
      ['value-as-number', `${how}, but only item prices`, write, seldom, isPrice],
    ];
  }),
  ['number-float-text', 'written as a Java double', javaNumber, rare],
  ['number-float-text', 'written as a Go float64', goNumber, rare],
  ['number-float-text', 'written with a decimal comma', commaNumber, rare],
  ['number-precision-14', 'written with 14 significant digits', precision14],
  ['number-precision-14', 'cast to text in PHP, with 14 significant digits', phpNumber],
];

// A receiver that formats some numbers may also write the others in its own way.
const numberTexts = NUMBER_FORMS.map(([code, how, write, met, where]) =>
  valuesEdit(
    where ? 'some-numbers' : 'number',
    { code, says: `Numbers were ${how}.`, ...met },
    (before) => ({
      number: where
        ? (literal, place) => (where(place) ? write(literal) : before.number(literal, place))
        : write,
    }),
  ),
);

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
