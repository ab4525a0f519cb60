// A whole body that was read and written again: every library and program that often does it, in the forms that its
// options give.

import type { JsonNode } from '../../json/tree.ts';
import { JSON_STYLES, jsonText, type JsonStyle } from './json-texts.ts';
import {
  decimalNumber,
  javaFloat,
  javaNumber,
  javascriptNumber,
  phpJsonNumber,
  pythonNumber,
  rubyNumber,
  type NumberText,
} from './language-numbers.ts';
import {
  dotnetJsonEscape,
  goJsonEscape,
  gsonEscape,
  jsonEscape,
  phpJsonEscape,
  phpJsonEscapeUnicode,
  pythonJsonEscape,
  slashAndAmpEscape,
  upperAstralJsonEscape,
  type Escape,
} from './text-escapes.ts';

/** An option of a writer, in words that follow its name. */
type Option<Value> = readonly [words: string, value: Value];
type Layout = Option<Partial<JsonStyle> & { readonly end?: string }>;

interface Writer {
  readonly by: string;
  readonly numbers: readonly NumberText[];
  readonly escapes: readonly Option<Escape>[];
  readonly layouts: readonly Layout[];
  readonly isUsual?: true;
  /** So many of its layouts are met often; absent: one. */
  readonly often?: number;
}

const indented = (words: string, indent: string, more?: Layout[1]): Layout => [
  `, indented by ${words}`,
  { colon: ': ', indent, ...more },
];
const COMPACT: Layout = ['', {}];
const SPACED: Layout = [', with blanks', { comma: ', ', colon: ': ' }];
const TWO = indented('2 blanks', '  ');
const TWO_AND_END = indented('2 blanks, with a line feed at its end', '  ', { end: '\n' });
const AND_END: Layout = [', with a line feed at its end', { end: '\n' }];
const WITHOUT_NULL: Layout = [', without null', { dropsNull: true }];
const FOUR = indented('4 blanks', '    ');
const TAB = indented('tabs', '\t');
const ON_WINDOWS = indented('2 blanks, with CR LF', '  ', { lineEnd: '\r\n' });

const asSent: NumberText = (literal) => literal;
const plain: Option<Escape> = ['', jsonEscape];

const WRITERS: readonly Writer[] = [
  {
    ...{ by: 'as JSON.stringify writes it', numbers: [javascriptNumber], escapes: [plain] },
    layouts: [COMPACT, TWO, FOUR, TAB],
    isUsual: true,
  },
  {
    ...{ by: 'as JSON.stringify writes it', numbers: [javascriptNumber], escapes: [plain] },
    layouts: [TWO_AND_END, ON_WINDOWS, SPACED],
  },
  {
    ...{ by: 'as JSON.stringify writes it', numbers: [javascriptNumber], layouts: [COMPACT] },
    escapes: [[' with / and & escaped', slashAndAmpEscape]],
  },
  {
    ...{ by: 'as json.dumps in Python writes it', numbers: [pythonNumber] },
    escapes: [
      ['', pythonJsonEscape],
      [' with ensure_ascii=False', jsonEscape],
    ],
    layouts: [SPACED, COMPACT, TWO, FOUR, AND_END, TWO_AND_END],
  },
  {
    ...{ by: 'as json_encode in PHP writes it', numbers: [phpJsonNumber, rubyNumber] },
    escapes: [
      ['', phpJsonEscape],
      [' with JSON_UNESCAPED_SLASHES', pythonJsonEscape],
      [' with JSON_UNESCAPED_UNICODE', phpJsonEscapeUnicode],
      [' without escapes', jsonEscape],
    ],
    layouts: [COMPACT, FOUR].flatMap(([words, layout]): Layout[] => [
      [words, layout],
      [`${words}, an empty object as []`, { ...layout, emptyAsArray: true }],
      [`${words}, an empty text as null`, { ...layout, emptyAsArray: true, emptyAsNull: true }],
    ]),
    often: 2,
  },
  {
    ...{ by: 'as json.Marshal in Go writes it', numbers: [javascriptNumber, asSent] },
    escapes: [
      ['', goJsonEscape],
      [' without HTML escapes', jsonEscape],
    ],
    layouts: [COMPACT, AND_END, TWO, TAB],
  },
  {
    ...{ by: 'as Ruby and Newtonsoft.Json write it', numbers: [rubyNumber] },
    escapes: [plain, [' in Rails', goJsonEscape]],
    layouts: [COMPACT, TWO, ON_WINDOWS],
  },
  {
    ...{ by: 'as Jackson writes it', numbers: [javaFloat], escapes: [plain] },
    layouts: [COMPACT, TWO],
  },
  {
    ...{ by: 'as Gson writes it', numbers: [javaNumber, javaFloat, asSent] },
    escapes: [
      ['', gsonEscape],
      [' without HTML escapes', jsonEscape],
    ],
    layouts: [COMPACT, WITHOUT_NULL, TWO],
  },
  {
    ...{ by: 'as System.Text.Json writes it', numbers: [asSent, javascriptNumber, decimalNumber] },
    escapes: [
      ['', dotnetJsonEscape],
      [' with relaxed escapes', upperAstralJsonEscape],
    ],
    layouts: [COMPACT, TWO, ON_WINDOWS],
  },
  {
    ...{ by: 'with its numbers as they were sent', numbers: [asSent, decimalNumber] },
    escapes: [plain, [' and \\uXXXX', pythonJsonEscape], [' and as PHP escapes it', phpJsonEscape]],
    layouts: [
      COMPACT,
      SPACED,
      TWO,
      FOUR,
      WITHOUT_NULL,
      [
        ', as a database keeps it, short names first',
        { comma: ', ', colon: ': ', sorts: true, byLength: true },
      ],
    ],
  },
];

const COMPACT_STYLE = { comma: ',', colon: ':' } as const;

export interface JsonWriter {
  readonly by: string;
  /** How often it is met, as of an edit (explain/edit.ts). */
  readonly met?: 'most' | 'rare' | 'seldom';
  readonly write: (root: JsonNode) => string;
}

const inStyle = (style: JsonStyle, end = ''): JsonWriter => ({
  by: style.by,
  write: (root) => jsonText(root, style, ({ members }) => members) + end,
});

const MOST = { met: 'most' } as const;
const RARE = { met: 'rare' } as const;
const SELDOM = { met: 'seldom' } as const;

/** Whether a layout is met more often than the library’s others. */
const isOften = (layout: Layout, sorts: boolean, { layouts, often = 1 }: Writer) =>
  layouts.indexOf(layout) < often ||
  layout === COMPACT ||
  (!sorts && (layout === TWO || layout === FOUR));

/** Each library by all its options. */
const byOptions = WRITERS.flatMap((writer) =>
  [false, true].flatMap((sorts) =>
    writer.layouts.flatMap((one) => {
      const met = writer.isUsual && !sorts ? {} : isOften(one, sorts, writer) ? RARE : SELDOM;
      const [laid, { end, ...layout }] = one;
      return writer.escapes.flatMap(([escaped, escape]) =>
        writer.numbers.map((number): JsonWriter => {
          const by = `${writer.by}${escaped}${laid}${sorts ? ', its names sorted' : ''}`;
          const style = { ...COMPACT_STYLE, by, sorts, number, escape, ...layout };
          return { ...inStyle(style, end), ...met };
        }),
      );
    }),
  ),
);

/** The usual ones first. Some of them write the same of most bodies. */
export const JSON_WRITERS: readonly JsonWriter[] = [
  ...JSON_STYLES.map((style) => ({ ...inStyle(style), ...(!style.isRare && MOST) })),
  ...byOptions,
];
