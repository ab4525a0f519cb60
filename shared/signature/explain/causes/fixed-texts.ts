// The fixed texts of a message written otherwise: other names before values, and other signs.

import { isJoin } from '../../engine/edit-message.ts';
import { allParts, editedPart, type Part } from '../../scheme.ts';
import type { AnyCauseCode } from '../codes.ts';
import { rare, type SealEdit } from '../edit.ts';
import type { Details } from '../explanation.ts';
import { each, isKind, isText, only, shown } from './message-edit.ts';

const replaced = (
  code: AnyCauseCode,
  says: string,
  edit: (text: string) => string,
  details?: Details,
): SealEdit => only(code, says, each(isText, edit), details);

/** A label that stands before a value: `request-id:`. */
const LABEL = /^(\W*)([A-Za-z][\w.-]*)([=:]\W*)$/;

const camel = (label: string) =>
  label.replace(/(?<![-_.])[-_.]+([A-Za-z])/g, (_, letter: string) => letter.toUpperCase());

/** The name of the value behind a text. */
function nameBehind(text: string, message: Part): string {
  const value = allParts(message)
    .filter(isJoin)
    .flatMap(({ parts }) => (parts.includes(text) ? (parts[parts.indexOf(text) + 1] ?? []) : []))
    .find((part) => !isText(part));
  if (value === undefined) return '';
  if (isKind('header')(value)) return value.names[0] ?? '';
  return isKind('query')(value) ? value.name : '';
}

/** A label as other programs write it, and none. */
function otherLabels(text: string, message: Part): SealEdit[] {
  const [, before = '', label, behind = ''] = LABEL.exec(text) ?? [];
  if (label === undefined) return [];
  const name = nameBehind(text, message);
  const others = new Set([
    ...[name, name.toLowerCase(), camel(label), label.replaceAll('-', '_')],
    ...[label.toLowerCase(), label.toUpperCase()],
  ]);
  const instead = (says: string, other: string) =>
    replaced('name-shown', `The name “${label}” was ${says}.`, (one) =>
      one === text ? other : one,
    );
  return [
    ...[...others]
      .filter((other) => other !== label && other !== '')
      .map((other) => instead(`written “${other}”`, before + other + behind)),
    instead('left out', before),
  ];
}

const SIGNS = [',', ';', '&', '|', '\n', '=', ':', '.', '-', ' ', ''];

/** A sign that stood in place of another one in all texts. */
const otherSigns = (texts: readonly string[]): SealEdit[] =>
  [...new Set(texts.join('').match(/[^\p{L}\p{N}_-]/gu) ?? [])].flatMap((sign) =>
    [...SIGNS, `${sign} `]
      .filter((other) => other !== sign)
      .map((other) =>
        replaced(
          'separator',
          `${other === '' ? 'Nothing' : shown(other)} stood in place of “${sign}” in the fixed texts of the message.`,
          (text) => text.replaceAll(sign, other),
          { separator: other },
        ),
      ),
  );

const SIGNS_AT_END = /(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/u;

const withoutEnd = only('part-missing', 'The sign at the end was left out.', (message) => {
  let left = allParts(message).filter(isText).length;
  return editedPart(message, (part) =>
    isText(part) && --left === 0 ? part.replace(SIGNS_AT_END, '') : part,
  );
});

/** Every other writing of the fixed texts of this message. */
export function otherFixedTexts(message: Part): SealEdit[] {
  const texts = allParts(message).filter(isText);
  return [
    ...texts.flatMap((text) => otherLabels(text, message)),
    ...otherSigns(texts),
    ...(SIGNS_AT_END.test(texts.at(-1) ?? '') ? [{ ...withoutEnd, ...rare }] : []),
  ];
}
