// Replaces personal values of a JSON text. Length, tree, escapes and blanks stay, so that its canonical structure and
// every offset into it stay valid.

import { parseJson } from '../json/parse.ts';
import type { JsonNode, JsonObject, Path, Span } from '../json/tree.ts';
import { maskDigest, maskNumber } from './mask.ts';
import {
  fieldPrivacy,
  itemPrivacy,
  NOT_DOCUMENTED,
  REPLACED,
  type FieldPrivacy,
  type Replaced,
} from './personal.ts';
import { maskWords } from './plain-words.ts';

/** Replaces every character that may reveal something; keeps the length. */
export type Mask = (text: string) => string;

/** Called with each replacement. */
export type Tell = (what: Replaced) => void;

interface Piece extends Span {
  readonly text: string;
}

/** The treatment of a member's value, and the rules for that value's members. */
type Rules = (name: string) => { readonly own: FieldPrivacy; readonly inside: Rules };

const nothingKnown: Rules = () => ({ own: NOT_DOCUMENTED, inside: nothingKnown });
const itemRules: Rules = (name) => ({ own: itemPrivacy(name), inside: nothingKnown });
const notificationRules: Rules = (name) => ({
  own: fieldPrivacy(name),
  inside: name === 'items' ? itemRules : nothingKnown,
});

/** The same if the signature must not be exported (digests.ts). */
const RECEIVED: FieldPrivacy = { what: REPLACED.received, harmless: null };
const rulesWithoutSign: Rules = (name) =>
  name === 'sign' ? { own: RECEIVED, inside: nothingKnown } : notificationRules(name);

const rulesFor = (keepsSign: boolean) => (keepsSign ? notificationRules : rulesWithoutSign);

/**
 * The redacted text of a notification; null if `text` is not JSON. `mask` fits the text's charset. Without `keepsSign`
 * the received signature is replaced too.
 */
export function redactJson(text: string, mask: Mask, tell: Tell, keepsSign = true): string | null {
  return redactText(text, rulesFor(keepsSign), NOT_DOCUMENTED, mask, tell);
}

/** Redacts one joined value of a notification, given its text and its path in the body. */
export function redactValue(
  text: string,
  path: Path,
  mask: Mask,
  tell: Tell,
  keepsSign = true,
): string {
  const names = path.filter((step) => typeof step === 'string');
  let rules = rulesFor(keepsSign);
  let own = NOT_DOCUMENTED;
  for (const name of names) ({ own, inside: rules } = rules(name));
  if (names.length === 1 && names[0] === 'items') {
    return redactText(text, itemRules, own, mask, tell) ?? masked(text, own, mask, tell);
  }
  const isNested = /^\s*[[{]/.test(text);
  const nested = isNested ? redactText(text, rules, own, mask, tell) : null;
  return nested ?? masked(text, own, mask, tell);
}

/** Masks every word of a field's name that is not a program's. */
export const redactName = (name: string, mask: Mask, tell: Tell): string =>
  told(name, maskWords(name, mask), REPLACED.fieldNames, tell);

function redactText(
  text: string,
  rules: Rules,
  own: FieldPrivacy,
  mask: Mask,
  tell: Tell,
): string | null {
  const parsed = parseJson(text);
  if (!parsed.ok) return null;
  const pieces: Piece[] = [];
  collect(parsed.root, own, rules);
  return joinPieces(text, pieces);

  function collect(node: JsonNode, privacy: FieldPrivacy, inside: Rules): void {
    switch (node.kind) {
      case 'object':
        collectMembers(node, inside);
        break;
      case 'array':
        for (const element of node.elements) collect(element, elementPrivacy(privacy), inside);
        break;
      case 'string': {
        const value =
          privacy.what === 'items'
            ? (redactText(node.value, inside, NOT_DOCUMENTED, mask, tell) ??
              masked(node.value, privacy, mask, tell))
            : masked(node.value, privacy, mask, tell);
        replaceString(node, node.value, value);
        break;
      }
      case 'number': {
        if (privacy.harmless?.test(node.literal)) break;
        const number = told(node.literal, maskNumber(node.literal), privacy.what, tell);
        pieces.push({ start: node.start, end: node.end, text: number });
      }
    }
  }

  function replaceString({ start, end }: Span, before: string, after: string): void {
    if (after === before) return;
    pieces.push({ start, end, text: `"${writtenLike(text.slice(start + 1, end - 1), after)}"` });
  }

  function collectMembers({ members }: JsonObject, inside: Rules): void {
    for (const { name, nameSpan, value } of members) {
      replaceString(nameSpan, name, redactName(name, mask, tell));
      const next = inside(name);
      collect(value, next.own, next.inside);
    }
  }
}

/** A list in place of one documented value, or a plain value among the items, may hold anything. */
const elementPrivacy = (own: FieldPrivacy): FieldPrivacy => ({ ...NOT_DOCUMENTED, what: own.what });

function masked(value: string, { what, harmless }: FieldPrivacy, mask: Mask, tell: Tell): string {
  if (harmless?.test(value.trim())) return value;
  const fitting = what === REPLACED.received ? maskDigest : mask;
  return told(value, fitting(value), what, tell);
}

function told(before: string, after: string, what: Replaced, tell: Tell): string {
  if (after !== before) tell(what);
  return after;
}

/** Writes a value in the form of a literal of the same length: an escape stays an escape. */
function writtenLike(literal: string, value: string): string {
  if (!literal.includes('\\')) return value;
  let at = 0;
  return literal.replace(CHARACTER, (character) => {
    const unit = value[at++] ?? '';
    return character.startsWith('\\u')
      ? escapeLike(character, unit)
      : character.startsWith('\\')
        ? character
        : unit;
  });
}

/** One UTF-16 unit of a JSON string. */
const CHARACTER = /\\u[0-9a-fA-F]{4}|\\?[^]/g;

function escapeLike(escape: string, unit: string): string {
  const digits = unit.charCodeAt(0).toString(16).padStart(4, '0');
  return `\\u${/[A-F]/.test(escape) ? digits.toUpperCase() : digits}`;
}

function joinPieces(text: string, pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const piece of pieces) {
    parts.push(text.slice(at, piece.start), piece.text);
    at = piece.end;
  }
  return parts.join('') + text.slice(at);
}

/** A sentence with what it quotes made plain. `names`: those that are known, because a name may hold a quotation mark. */
export const withPlainNames = (
  says: string,
  names: readonly string[],
  plain: (name: string) => string,
): string =>
  names
    .reduce((text, name) => text.replaceAll(`“${name}”`, () => `“${plain(name)}”`), says)
    .replace(/“([^”]*)”/g, (_, quoted: string) => `“${plain(quoted)}”`);
