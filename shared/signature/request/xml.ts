// Reads XML: one flat level into the same tree as a JSON object of strings, or all texts with their paths.

import { SaxesParser } from 'saxes';
import type { JsonMember, JsonObject } from '../../json/tree.ts';

/**
 * The elements inside the root with their text, CDATA included. Null if the text is not well-formed, has a document
 * type (nothing is expanded or loaded), or has elements inside elements.
 */
export function readFlatXml(text: string): JsonObject | null {
  if (!BEGINS.test(text)) return null; // most are JSON, and an error of the parser costs more than a verdict
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

const BEGINS = /^\uFEFF?\s*</;

/**
 * Calls `add` with the path and the text of each element and attribute; the root's name is not part of a path. Stops
 * when `add` returns false. False: the text is not well-formed or has a document type (nothing is expanded or loaded).
 */
export function readXml(text: string, add: (path: string, value: string) => boolean): boolean {
  const parser = new SaxesParser();
  const open: { readonly path: string; value: string }[] = [];
  const addText = (part: string) => {
    const element = open.at(-1);
    if (element) element.value += part;
  };
  const tell = (path: string, value: string) => {
    if (!add(path, value)) throw new Enough();
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw new NotFlat();
  });
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1);
    const inside = (path: string, part: string) => (path === '' ? part : `${path}.${part}`);
    const path = parent ? inside(parent.path, name) : '';
    open.push({ path, value: '' });
    for (const [key, value] of Object.entries(attributes)) tell(inside(path, key), value);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const { path, value } = open.pop() ?? { path: '', value: '' };
    if (value.trim() !== '') tell(path, value.trim());
  });
  try {
    parser.write(text).close();
    return true;
  } catch (error) {
    return error instanceof Enough;
  }
}

class NotFlat extends Error {}
class Enough extends Error {}
