// Arrays and objects as the common languages turn them into text (shared/README.md, `items-object-text`).

import type { JsonArray, JsonNode } from '../../../json/tree.ts';
import {
  goNumber,
  javascriptNumber,
  javaNumber,
  phpNumber,
  pythonNumber,
} from './language-numbers.ts';
import type { Source } from '../source.ts';

/** `repr()` of what Python reads. */
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

/** Single quotes, unless there are single ones and no double ones inside. */
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
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(node.value);
    case 'number':
      return /^-?\d+$/.test(node.literal) ? node.literal : javaNumber(node.literal);
    case 'string':
      return node.value;
    case 'array':
      return `[${node.elements.map((element) => javaText(element, source)).join(', ')}]`;
    case 'object': {
      const members = source.members(node);
      return `{${members.map(({ name, value }) => `${name}=${javaText(value, source)}`).join(', ')}}`;
    }
  }
}

/** `%v` of Go's slices and maps; a map is written by its names. */
export function goText(node: JsonNode, source: Source): string {
  switch (node.kind) {
    case 'null':
      return '<nil>';
    case 'boolean':
      return String(node.value);
    case 'number':
      return goNumber(node.literal);
    case 'string':
      return node.value;
    case 'array':
      return `[${node.elements.map((element) => goText(element, source)).join(' ')}]`;
    case 'object': {
      const members = source.sorted(node);
      return `map[${members.map(({ name, value }) => `${name}:${goText(value, source)}`).join(' ')}]`;
    }
  }
}

/** `String()` of what JavaScript reads. */
export function javascriptText(node: JsonNode): string {
  switch (node.kind) {
    case 'null':
      return 'null';
    case 'boolean':
      return String(node.value);
    case 'number':
      return javascriptNumber(node.literal);
    case 'string':
      return node.value;
    case 'array':
      return node.elements
        .map((element) => (element.kind === 'null' ? '' : javascriptText(element)))
        .join(',');
    case 'object':
      return '[object Object]';
  }
}

/** The elements of an array as `implode` in PHP takes them. */
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
