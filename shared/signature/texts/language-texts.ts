// Arrays and objects as common languages convert them to text (shared/README.md, `items-object-text`).

import type { JsonArray, JsonNode, JsonObject } from '../../json/tree.ts';
import {
  goNumber,
  javaFloat,
  javascriptNumber,
  phpNumber,
  pythonNumber,
} from './language-numbers.ts';
import type { Source } from '../source.ts';

/** Python's `repr()` of the parsed value. */
export function pythonText(node: JsonNode, source: Source): string {
  switch (node.kind) {
    case 'null':
      return 'None';
    case 'boolean':
      return node.value ? 'True' : 'False';
    case 'number':
      return pythonNumber(node.literal);
    case 'string':
      return pythonString(node.value);
    case 'array':
      return `[${node.elements.map((element) => pythonText(element, source)).join(', ')}]`;
    case 'object': {
      const members = source.members(node);
      return `{${members.map(({ name, value }) => `${pythonString(name)}: ${pythonText(value, source)}`).join(', ')}}`;
    }
  }
}

/** Single quotes, unless the text holds single quotes and no double ones. */
function pythonString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll('\u00a0', '\\xa0');
  return quote + escaped + quote;
}

/** `toString()` of Java's lists and maps. */
export function javaText(node: JsonNode, source: Source): string {
  if (node.kind === 'array') {
    return `[${node.elements.map((element) => javaText(element, source)).join(', ')}]`;
  }
  if (node.kind === 'object') {
    const members = source.members(node);
    return `{${members.map(({ name, value }) => `${name}=${javaText(value, source)}`).join(', ')}}`;
  }
  return scalarText(node, 'null', javaFloat);
}

/** `%v` of Go's slices and maps; a map is sorted by name. */
export function goText(node: JsonNode, source: Source): string {
  if (node.kind === 'array') {
    return `[${node.elements.map((element) => goText(element, source)).join(' ')}]`;
  }
  if (node.kind === 'object') {
    const members = source.sorted(node);
    return `map[${members.map(({ name, value }) => `${name}:${goText(value, source)}`).join(' ')}]`;
  }
  return scalarText(node, '<nil>', goNumber);
}

/** JavaScript's `String()` of the parsed value. */
export function javascriptText(node: JsonNode): string {
  if (node.kind === 'array') {
    return node.elements
      .map((element) => (element.kind === 'null' ? '' : javascriptText(element)))
      .join(',');
  }
  return node.kind === 'object' ? '[object Object]' : scalarText(node, 'null', javascriptNumber);
}

function scalarText(
  node: Exclude<JsonNode, JsonArray | JsonObject>,
  ofNull: string,
  ofNumber: (literal: string) => string,
): string {
  if (node.kind === 'null') return ofNull;
  return node.kind === 'number' ? ofNumber(node.literal) : String(node.value);
}

/** The elements of an array as PHP's `implode` joins them. */
export function phpElements({ elements }: JsonArray): string[] {
  return elements.map((element) => {
    switch (element.kind) {
      case 'null':
        return '';
      case 'boolean':
        return element.value ? '1' : '';
      case 'number':
        return phpNumber(element.literal);
      case 'string':
        return element.value;
      default:
        return 'Array';
    }
  });
}
