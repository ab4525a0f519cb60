// The parts of a message in another order: exchanged, moved to an end, sorted, or one of them alone.

import { isSecret, type Join } from '../../engine/edit-message.ts';
import { isFields, type Fields, type Part } from '../../scheme.ts';
import type { AnyCauseCode } from '../codes.ts';
import { most, rare, seldom, type SealEdit } from '../edit.ts';
import {
  capital,
  each,
  isKind,
  isText,
  nameOf,
  nameOfList,
  ofMessage,
  only,
  partsIn,
  sideBySide,
} from './message-edit.ts';

const placesIn = ({ parts }: Join) => parts.flatMap((part, at) => (isText(part) ? [] : [at]));

/** Of few parts, any two count as neighbours; of many, an exchange of neighbours is not usual either. */
const MOST_PARTS = 8;
const FEW_PARTS = 4;

/** Every two parts exchanged, fixed texts aside: usually neighbours that are not both of a list. */
function exchanged(message: Part, areUsual: boolean): SealEdit[] {
  const own = partsIn(message);
  const places = placesIn(own);
  return places.flatMap((first, index) =>
    places.slice(index + 1).flatMap((second, between) => {
      const [one = '', other = ''] = [own.parts[first], own.parts[second]];
      const isListed = nameOfList(one) !== null && nameOfList(other) !== null;
      const areNear =
        places.length <= FEW_PARTS || (between === 0 && own.parts.length <= MOST_PARTS);
      const isUsual = areNear && !isListed;
      if (isUsual !== areUsual) return [];
      const edit = ofMessage(
        exchangeCode(one, other),
        isSecret(one) || isSecret(other) ? ['parts', 'place'] : ['parts'],
        `${capital(nameOf(one))} and ${nameOf(other)} were exchanged.`,
        sideBySide(own.parts, ({ parts }) => parts.with(first, other).with(second, one)),
      );
      return areUsual ? edit : { ...edit, ...(between === 0 ? rare : seldom) };
    }),
  );
}

function exchangeCode(one: Part, other: Part): AnyCauseCode {
  const hasSetting = [one, other].some(isKind('setting'));
  if (hasSetting && (isSecret(one) || isSecret(other))) return 'secret-exchanged';
  return isSecret(other) ? 'secret-first' : 'part-order';
}

export const usualExchanges = (message: Part): SealEdit[] => exchanged(message, true);

/** One part at an end, or alone. */
function movedAt(at: number, { parts }: Join): SealEdit[] {
  const part = parts[at] ?? '';
  const name = nameOf(part);
  const moved = (code: AnyCauseCode, says: string, edit: (rest: readonly Part[]) => Part[]) =>
    only(
      code,
      `${capital(says)}.`,
      sideBySide(parts, (own) => edit(own.parts.toSpliced(at, 1))),
    );
  const first = isSecret(part) ? 'secret-first' : 'part-order';
  const onlyIt = only(
    'part-missing',
    `Only ${name} was signed.`,
    sideBySide(parts, (own) => own.parts.filter((one, place) => place === at || isSecret(one))),
  );
  return [
    ...(at > 0
      ? [
          {
            ...moved(first, `${name} was put before everything else`, (rest) => [part, ...rest]),
            ...(isSecret(part) && rare),
          },
        ]
      : []),
    ...(at < parts.length - 1
      ? [moved('part-order', `${name} was put behind everything else`, (rest) => [...rest, part])]
      : []),
    ...(isSecret(part) ? [] : [{ ...onlyIt, ...(isKind('body')(part) && most) }]),
  ];
}

const isList = (part: Part): part is Fields => isFields(part) && Array.isArray(part.take);

/** Other names in a list of fields. */
const listing = (edit: (names: readonly string[], fields: Fields) => readonly string[] | null) =>
  each(isList, (fields) => {
    const take = edit(fields.take as readonly string[], fields);
    return take && { ...fields, take };
  });

/** A text before everything else keeps its separator on its other side: `v0:`. */
const signsApart = (part: Part, at: number): Part[] =>
  at === 0 && isText(part) ? [part.slice(0, -1), part.slice(-1)] : [part];

/** The parts side by side. */
function otherParts(message: Part): SealEdit[] {
  const own = partsIn(message);
  const places = placesIn(own);
  if (places.length < 2) return [];
  return [
    ...exchanged(message, false),
    only(
      'part-order',
      'The parts were joined in the reverse order.',
      sideBySide(own.parts, ({ parts }) => parts.flatMap(signsApart).toReversed()),
    ),
    ...places.flatMap((at) => movedAt(at, own)),
  ];
}

/** Every seldom way to move a part of this message. */
export const movedParts = (message: Part): SealEdit[] => [
  ...otherParts(message),
  {
    ...only(
      'order-sorted',
      'The listed fields were sorted by name.',
      listing((names) => names.toSorted()),
    ),
    ...rare,
  },
  {
    ...only(
      'part-order',
      'The listed fields were joined in the reverse order.',
      listing((names) => names.toReversed()),
    ),
    ...rare,
  },
  only(
    'order-sorted',
    'The listed fields were sorted by name, before the secret was added.',
    listing((names, { add = {} }) => [
      ...names.filter((name) => !(name in add)).toSorted(),
      ...names.filter((name) => name in add),
    ]),
  ),
];
