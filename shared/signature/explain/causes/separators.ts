// The texts between values and parts: other ones, or none.

import {
  hasSecretBeside,
  isJoin,
  isSeparated,
  secretSeparatedBy,
  separatedBy,
  valuesSeparatedBy,
  withPartsOf,
} from '../../engine/edit-message.ts';
import { isJson } from '../../engine/procedure-of.ts';
import type { Seal } from '../../engine/procedure.ts';
import { allParts, isFields, type Part, type Scheme } from '../../scheme.ts';
import { most, rare, seldom, type Met, type Point, type SealEdit } from '../edit.ts';

/** The usual ones first. */
const SEPARATORS: readonly (readonly [text: string, words: string])[] = [
  ['', 'nothing'],
  [',', 'commas'],
  [':', 'colons'],
  ['.', 'periods'],
  ['|', 'vertical bars'],
  [';', 'semicolons'],
  ['-', 'hyphens'],
  ['&', 'ampersands'],
  ['\n', 'line feeds'],
  [' ', 'spaces'],
  ['_', 'underscores'],
  ['/', 'slashes'],
  [', ', 'commas and spaces'],
  [': ', 'colons and spaces'],
  ['::', 'two colons'],
  ['| ', 'vertical bars and blanks'],
  ['\r\n', 'CR LF line breaks'],
  ['\t', 'tabs'],
  ['\\', 'backslashes'],
  ['+', 'plus signs'],
  ['#', 'number signs'],
  ['~', 'tildes'],
  ['*', 'asterisks'],
  ['=', 'equals signs'],
  ['@', 'at signs'],
  ['$', 'dollar signs'],
  ['^', 'carets'],
  ['!', 'exclamation marks'],
  [' : ', 'colons surrounded by spaces'],
  ['; ', 'semicolons and blanks'],
  [' | ', 'vertical bars surrounded by spaces'],
  ['||', 'two vertical bars'],
  ['--', 'two hyphens'],
  ['\\n', 'the two characters \\n'],
  ['\0', 'NUL characters'],
  ['\u001f', 'unit separators'],
];

/** So many are usual, and so many rare. */
const USUAL_SEPARATORS = 9;
const RARE_SEPARATORS = 16;

const metAt = (at: number, separator: string): Met =>
  separator === '' ? most : at < USUAL_SEPARATORS ? {} : at < RARE_SEPARATORS ? rare : seldom;

/** Where only one of the two is separated otherwise. */
const metApart = (at: number, separator: string): Met =>
  separator === '' ? most : at < USUAL_SEPARATORS ? rare : seldom;

type Separate = <S extends Pick<Seal, 'message'>>(sealed: S, separator: string) => S;

/** What one text separates: all values, those of the fields alone, and the secret alone. */
export function separators(scheme: Scheme): SealEdit[] {
  const separated = allParts(scheme.message).filter(isSeparated);
  if (separated.length === 0) return separatorsOfNone(scheme.message);
  const hasOthers = separated.some(isFields) && separated.some(isJoin);
  const own = JSON.stringify(scheme.message);
  const ofSecret = hasSecretBeside(scheme);
  const all: readonly Point[] = ['separator', 'secret-separator'];
  return SEPARATORS.flatMap(([separator, words], at) => {
    const edits = (points: readonly Point[], says: string, edit: Separate, met: Met) => {
      // The record's own separator is no mistake.
      if (JSON.stringify(edit(scheme, separator).message) === own) return [];
      const one: SealEdit = {
        ...{ stage: 'message', code: 'separator', points, details: { separator } },
        says: `The ${says} joined with ${words}.`,
        edit: (seal) => edit(seal, separator),
        ...met,
      };
      return [one];
    };
    const apart = metApart(at, separator);
    const beside = 'values, but not what stands beside them, were';
    return [
      ...edits(all, `${joinedIn(scheme.message)} were`, separatedBy, metAt(at, separator)),
      ...(hasOthers ? edits(['separator'], beside, valuesSeparatedBy, apart) : []),
      // With nothing it is `secret-no-colon`.
      ...(separator !== '' && ofSecret
        ? edits(['secret-separator'], 'secret, but not the values, was', secretSeparatedBy, apart)
        : []),
    ];
  });
}

/** Of a message whose parts and values stand side by side with nothing between. */
const separatorsOfNone = (message: Part): SealEdit[] =>
  hasSeveral(message)
    ? SEPARATORS.filter(([separator]) => separator !== '').map(([separator, words], at) => ({
        ...{ stage: 'message', code: 'separator', details: { separator } },
        points: ['separator', 'secret-separator', 'place'],
        says: `The ${joinedIn(message)} were joined with ${words}.`,
        edit: (seal) => {
          const edited = withPartsOf(seal.message, ({ parts, ...own }) => ({
            ...{ ...own, separator },
            parts: parts.map((part) => (isFields(part) ? { ...part, separator } : part)),
          }));
          return edited === null ? null : { ...seal, message: edited };
        },
        ...(at >= MOST_PAIRED && (at < RARE_SEPARATORS ? rare : seldom)),
      }))
    : [];

const joinedIn = (message: Part) =>
  allParts(message).some(isFields) ? 'values' : 'parts of the message';

/** These separators may come with any other mistake. */
const MOST_PAIRED = 5;

const hasSeveral = (message: Part) =>
  allParts(message).some((part) => isJoin(part) && part.parts.length > 1) ||
  allParts(message).some((part) => isFields(part) && !isJson(part));
