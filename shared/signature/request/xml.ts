// Reads one flat level of XML into the same tree as a JSON object of strings.

import { SaxesParser } from 'saxes';
import type { JsonMember, JsonObject } from '../../json/tree.ts';

/**
 * The elements inside the root with their text, CDATA included. Null if the text is not well-formed, has a document
 * type (nothing is expanded or loaded), or has elements inside elements.
 */
export function readFlatXml(text: string): JsonObject | null {
  const parser = new SaxesParser({ position: true });
  const members: JsonMember[] = [];
  let depth = 0;
  let name = '';
  let value = '';
  let start = 0;
  const add = (part: string) => {
    if (depth === 2) value += part;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new NotFlat();
  });
  parser.on('opentag', (tag) => {
    depth++;
    if (depth > 2) throw new NotFlat();
    if (depth === 2) [name, value, start] = [tag.name, '', parser.position];
  });
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    if (depth === 2) {
      const end = Math.max(start, text.lastIndexOf('<', parser.position - 1));
      const nameSpan = { start: text.lastIndexOf('<', start - 1) + 1, end: start - 1 };
      members.push({ name, nameSpan, value: { kind: 'string', value, start, end } });
    }
    depth--;
  });
  try {
    parser.write(text).close();
  } catch {
    return null;
  }
  return { kind: 'object', members, start: 0, end: text.length };
}

class NotFlat extends Error {}
