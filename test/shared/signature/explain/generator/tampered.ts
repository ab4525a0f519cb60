// Bodies with one value changed after signing. No search can find the original value.

import type { Body } from './body.ts';
import { compute, correct } from './procedure.ts';
import type { Value } from './value.ts';

/** The digests of bodies that each differ from this one in one signed value. */
export function tamperedDigests(body: Body, secret: string): string[] {
  return body.members.flatMap(([name, value], place) =>
    changed(value).map((other) => {
      const members = body.members.with(place, [name, other]);
      return compute({ ...body, members }, '', correct(secret)).digest;
    }),
  );
}

/** The value with one change: a letter, a digit, a flag, or a whole text. */
function changed(value: Value): Value[] {
  switch (value.kind) {
    case 'text':
      return changedTexts(value.text).map((text) => ({ kind: 'text', text }));
    case 'number':
      return changedNumbers(value.literal).map((literal) => ({ kind: 'number', literal }));
    case 'truth':
      return [{ kind: 'truth', is: !value.is }];
    case 'null':
      return [];
    case 'list':
      return value.elements.flatMap((element, place) =>
        element.kind === 'object'
          ? changed(element).map((other) => ({
              kind: 'list',
              elements: value.elements.with(place, other),
            }))
          : [],
      );
    case 'object':
      return value.members.flatMap(([name, inner], place) =>
        changed(inner).map((other) => ({
          kind: 'object',
          members: value.members.with(place, [name, other]),
        })),
      );
  }
}

/** An empty text is not signed, so it stays empty. */
function changedTexts(text: string): string[] {
  if (text.trim() === '') return [];
  return [
    text.replace(/[a-y]/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)),
    text.replace(/\d(?=\D*$)/, nextDigit),
    text.replace(/[א-ש]/, 'ת'),
    'quite another value 7',
  ].filter((other) => other !== text);
}

/** Only the first digit: a float or two decimals may drop a later one. */
const changedNumbers = (literal: string): string[] => [literal.replace(/\d/, nextDigit)];

/** Never 0 or 1, because other causes guess these for a missing field. */
const nextDigit = (digit: string): string => String(((Number(digit) + 5) % 8) + 2);
