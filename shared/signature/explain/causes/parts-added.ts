// A part more at an end of a message: a text, the secret, or what else the request has.

import { uses, type Part, type Scheme } from '../../scheme.ts';
import { body, encode, join, optional, run, secret, url } from '../../schemes/build.ts';
import { nameOfText, PATH_OF_URL } from '../../texts/text-functions.ts';
import { rare, type SealEdit } from '../edit.ts';
import { between, only, onlyForms, partsIn } from './message-edit.ts';

/** A part more at an end, with each of these texts between. */
const atEnds = (more: Part, name: string, separators: readonly string[]): SealEdit[] =>
  separators.flatMap((text) => {
    const how = text === '' ? '' : `, ${between(text)}`;
    return onlyForms('part-added', [
      [`${name} was put behind the message${how}.`, (message) => join(text, message, more)],
      [`${name} was put before the message${how}.`, (message) => join(text, more, message)],
    ]);
  });

/** Texts that a program may put at the ends of a whole message. */
const ENDS: readonly (readonly [text: string, name: string])[] = [
  ['\n', 'A line feed'],
  ['\r\n', 'A line end (CR LF)'],
  [' ', 'A blank'],
  ['?', 'A question mark'],
  ...['&', ':', ';', ',', '|', '.', '/', '-'].map((text) => [text, `The text “${text}”`] as const),
];

/** `own`: the message’s separator, which may be left at an end. */
const textsAdded = (own: string): SealEdit[] => [
  ...ENDS.flatMap(([text, name]) =>
    atEnds(text, name, ['']).map((edit) => ({ ...edit, ...(text === own && rare) })),
  ),
  ...['POST', 'GET'].flatMap((method) => atEnds(method, `The method ${method}`, ['', '\n'])),
];

const path = encode(nameOfText(PATH_OF_URL), url);

/** What may stand between a message and one more part. */
const BETWEEN = ['', '.', ':', '|', '&', '\n'];

/** What this message has not, and texts. */
export function addedParts({ message, digest, time }: Scheme): SealEdit[] {
  const { separator } = partsIn(message);
  const separators = [...new Set([separator, ...BETWEEN])];
  const parts: readonly (readonly [isMissing: boolean, part: Part, name: string])[] = [
    [digest.kind !== 'plain' && !uses(message, 'secret'), secret, 'The secret'],
    [!uses(message, 'body'), body, 'The body'],
    [!uses(message, 'url'), url, 'The URL'],
    [!uses(message, 'url'), path, 'The path of the URL'],
    ...(time ? [[!uses(message, 'timestamp'), time.at, 'The time'] as const] : []),
  ];
  return [
    ...parts.flatMap(([isMissing, part, name]) =>
      isMissing
        ? atEnds(optional(part), name, separators).map((edit, at): SealEdit => ({
            ...edit,
            ...(part === secret
              ? { points: ['place'], ...(at < 2 && rare) }
              : { points: ['parts'] }),
          }))
        : [],
    ),
    ...textsAdded(separator),
    {
      ...only(
        'part-added',
        'The method, the path of the URL and the message were signed, a line each.',
        (own) => run('POST\n', path, '\n', own),
      ),
      points: ['parts'],
    },
  ];
}
