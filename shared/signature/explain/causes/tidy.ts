// Causes in cleaning the input before the signature is checked (`text-tags-stripped` to `text-lower-case`): tags and
// blanks removed, letters in lower case.

import type { Origin, ValueRules } from '../../engine/procedure.ts';
import type { Point, ValuesEdit } from '../edit.ts';
import { reading, valuesEdit } from './values-edit.ts';
import { replaceTags, sanitiseString, stripTags } from '../../texts/tidy-texts.ts';
import type { Escape } from '../../texts/text-escapes.ts';

interface Tidying extends Omit<ValuesEdit, 'stage' | 'points' | 'edit'> {
  readonly point: Point;
  readonly apply: (rules: ValueRules) => Partial<ValueRules>;
}

const change = ({ point, apply, ...told }: Tidying) => valuesEdit(point, told, apply);

/** Changes a text after it is trimmed. */
function writing(write: Escape, isIt: (origin: Origin) => boolean = () => true) {
  const writes: ValueRules['writes'][number] = (text, origin) =>
    origin.node?.kind === 'string' && isIt(origin) ? write(text) : text;
  return (rules: ValueRules) => ({ writes: [...rules.writes, writes] });
}

const rare = { isRare: true } as const;

const tags: readonly ValuesEdit[] = (
  [
    ['HTML tags were taken out of texts, as strip_tags in PHP does.', writing(stripTags), false],
    [
      'HTML tags were taken out of texts, as strip_tags in PHP does, before they were trimmed.',
      reading(stripTags),
      false,
    ],
    ['Everything between < and > was taken out of texts.', writing(replaceTags), false],
    [
      'Everything between < and > was taken out of texts before they were trimmed.',
      reading(replaceTags),
      true,
    ],
    [
      'HTML tags were taken out of texts and quotes encoded, as FILTER_SANITIZE_STRING in PHP does.',
      writing(sanitiseString),
      true,
    ],
  ] as const
).map(([says, apply, isRare]) =>
  change({ code: 'text-tags-stripped', point: 'tags', says, apply, ...(isRare && rare) }),
);

const blanks: readonly ValuesEdit[] = (
  [
    ['Several blanks inside a text were joined as one.', / +/g, ' ', false],
    ['Blanks, tabs and line ends inside a text were joined as one blank.', /\s+/g, ' ', false],
    [
      'ASCII blanks, tabs and line ends inside a text were joined as one blank.',
      /[\t\n\v\f\r ]+/g,
      ' ',
      false,
    ],
    ['All blanks were taken out of texts.', /\s+/g, '', true],
    ['Line ends of two characters were joined as one.', /\r\n?/g, '\n', true],
  ] as const
).map(([says, runs, one, isRare]) =>
  change({
    code: 'text-blanks-collapsed',
    point: 'blanks',
    says,
    apply: writing((text) => text.replace(runs, one)),
    ...(isRare && rare),
  }),
);

const isField =
  (name: string) =>
  ({ path }: Origin) =>
    path.length === 1 && path[0] === name;

const lowerCase: readonly ValuesEdit[] = [
  change({
    code: 'text-lower-case',
    point: 'letter-case',
    says: 'The e-mail address was joined in lower case.',
    apply: writing((text) => text.toLowerCase(), isField('client_email')),
  }),
  change({
    code: 'text-lower-case',
    point: 'letter-case',
    says: 'Text was joined in lower case.',
    apply: writing((text) => text.toLowerCase()),
    ...rare,
  }),
];

/** Every way to tidy values. */
export const tidyChanges: readonly ValuesEdit[] = [...tags, ...blanks, ...lowerCase];
