// Causes in cleaning the input before the signature is checked (`text-tags-stripped` to `text-lower-case`): tags and
// blanks removed, letters in lower case.

import type { Origin } from '../../engine/procedure.ts';
import { rare, type ValuesEdit } from '../edit.ts';
import { formsOf, reading, seldomOf, writingTexts as writing } from './values-edit.ts';
import { replaceTags, sanitiseField, sanitiseString, stripTags } from '../../texts/tidy-texts.ts';
import { lower, upper } from '../../texts/text-escapes.ts';

const replacing = (runs: RegExp, one: string) => writing((text) => text.replace(runs, one));

const isField =
  (name: string) =>
  ({ path }: Origin) =>
    path.length === 1 && path[0] === name;

/** Every way to tidy values. */
export const tidyChanges: readonly ValuesEdit[] = [
  ...formsOf('text-tags-stripped', 'tags', [
    ['HTML tags were taken out of texts, as strip_tags in PHP does.', writing(stripTags)],
    [
      'HTML tags were taken out of texts, as strip_tags in PHP does, before they were trimmed.',
      reading(stripTags),
    ],
    ['Everything between < and > was taken out of texts.', writing(replaceTags)],
    [
      'Everything between < and > was taken out of texts before they were trimmed.',
      reading(replaceTags),
      rare,
    ],
    [
      'HTML tags were taken out of texts and quotes encoded, as FILTER_SANITIZE_STRING in PHP does.',
      writing(sanitiseString),
      rare,
    ],
    [
      'Texts were cleaned as sanitize_text_field in WordPress does: without tags and double blanks.',
      writing(sanitiseField),
      rare,
    ],
  ]),
  ...formsOf('text-blanks-collapsed', 'blanks', [
    ['Several blanks inside a text were joined as one.', replacing(/ +/g, ' ')],
    ['Blanks, tabs and line ends inside a text were joined as one blank.', replacing(/\s+/g, ' ')],
    [
      'ASCII blanks, tabs and line ends inside a text were joined as one blank.',
      replacing(/[\t\n\v\f\r ]+/g, ' '),
    ],
    ['All blanks were taken out of texts.', replacing(/\s+/g, ''), rare],
    ['Line ends of two characters were joined as one.', replacing(/\r\n?/g, '\n'), rare],
  ]),
  ...formsOf('text-lower-case', 'letter-case', [
    ['The e-mail address was joined in lower case.', writing(lower, isField('client_email'))],
    ['Text was joined in lower case.', writing(lower), rare],
  ]),
  ...formsOf('text-quotes', 'slashes', [
    [
      'Apostrophes and quotes were taken out of texts.',
      reading((text) => text.replace(/["']/g, '')),
      rare,
    ],
    [
      'Apostrophes in texts were joined as typographic ones.',
      reading((text) => text.replaceAll("'", '’')),
      rare,
    ],
    [
      'Typographic apostrophes and quotes in texts were joined as plain ones.',
      reading((text) => text.replace(/[‘’]/g, "'").replace(/[“”„]/g, '"')),
      rare,
    ],
  ]),
  ...seldomOf('text-upper-case', 'letter-case', [
    ['Text was joined in upper case.', reading(upper)],
  ]),
];
