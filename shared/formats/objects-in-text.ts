// Finds JSON objects in other text: a mail, a chat, a log. A mail may have wrapped a long string of the body; JSON
// allows no line break there, so the lines are joined again.

import { parseJson } from '../json/parse.ts';
import type { JsonObject } from '../json/tree.ts';

export interface ObjectInText {
  readonly start: number;
  readonly end: number;
  /** As written, except for the line breaks that were joined. */
  readonly text: string;
  readonly root: JsonObject;
  readonly wasJoined: boolean;
}

/** Limits how many wrong braces are tried, because each costs a scan of the text after it. */
const MOST_MISSES = 20;
const MOST_OBJECTS = 1000;

/** The objects of a text in order, none inside another. Never throws. */
export function jsonObjects(text: string): ObjectInText[] {
  const found: ObjectInText[] = [];
  let misses = 0;
  let start = text.indexOf('{');
  while (start !== -1 && misses < MOST_MISSES && found.length < MOST_OBJECTS) {
    const object = beginsObject(text, start) ? objectAt(text, start) : null;
    if (object) found.push(object);
    else if (beginsObject(text, start)) misses++;
    start = text.indexOf('{', object ? object.end : start + 1);
  }
  return found;
}

/** A name or the end must follow the brace, so a brace in a sentence is skipped quickly. */
function beginsObject(text: string, start: number): boolean {
  let at = start + 1;
  while (isBlank(text.charCodeAt(at))) at++;
  return text[at] === '"' || text[at] === '}';
}

const isBlank = (code: number) => code === 32 || code === 9 || code === 10 || code === 13;

function objectAt(text: string, start: number): ObjectInText | null {
  const parts: string[] = [];
  let from = start;
  let depth = 0;
  let isString = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (isString) {
      if (character === '\\') at++;
      else if (character === '"') isString = false;
      else if (character === '\n') {
        // A line that was wrapped at a blank may have kept it.
        parts.push(text.slice(from, at), text[at - 1] === ' ' ? '' : ' ');
        from = at + 1;
      }
    } else if (character === '"') isString = true;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) {
      return read(text, start, at + 1, [...parts, text.slice(from, at + 1)].join(''));
    }
  }
  return null;
}

function read(text: string, start: number, end: number, joined: string): ObjectInText | null {
  const parsed = parseJson(joined);
  if (!parsed.ok || parsed.root.kind !== 'object') return null;
  const wasJoined = joined !== text.slice(start, end);
  return { start, end, text: joined, root: parsed.root, wasJoined };
}
