// Reads the documents of a check as other programs do: XML and HTML with a strict parser, Markdown by its rules for
// code blocks and escapes.

import { SaxesParser } from 'saxes';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Reads XML strictly; throws at the first error. */
export function parsed(xml: string): Element {
  const parser = new SaxesParser();
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const path = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    path.at(-1)?.children.push(element);
    path.push(element);
  });
  parser.on('text', (text) => {
    for (const element of path) element.text += text;
  });
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return root;
}

export const all = (element: Element, name?: string): Element[] =>
  element.children.flatMap((child) => [
    ...(name === undefined || child.name === name ? [child] : []),
    ...all(child, name),
  ]);

/** Elements and names of attributes, without any text. */
export const skeleton = (element: Element): unknown => [
  element.name,
  Object.keys(element.attributes),
  element.children.map(skeleton),
];

export const only = <T>(found: readonly T[]): T => {
  const [first] = found;
  if (first === undefined || found.length !== 1) throw new Error(`${found.length} found, not one`);
  return first;
};

export interface Block {
  readonly line: string;
  readonly code: string[] | null;
}

/** Lines of Markdown, and the code blocks between them, by CommonMark’s rule for fences. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let fence = 0;
  for (const line of markdown.split('\n')) {
    const open = blocks.at(-1);
    if (fence > 0) {
      const closing = /^ {0,3}(`+)[ \t]*$/.exec(line)?.[1] ?? '';
      if (closing.length >= fence) fence = 0;
      else open?.code?.push(line);
      if (fence === 0) blocks.push({ line: '', code: null });
    } else {
      fence = /^ {0,3}(`{3,})[^`]*$/.exec(line)?.[1]?.length ?? 0;
      blocks.push({ line, code: fence > 0 ? [] : null });
    }
  }
  if (fence > 0) throw new Error('a code block is not closed');
  return blocks;
}

export const cells = (row: string) => row.split('|').slice(1, -1);
export const rowsOf = (markdown: string) =>
  blocksOf(markdown).filter(
    ({ line, code }) => code === null && line.startsWith('| ') && !/^\| (Asked|---) /.test(line),
  );

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

/** The text of Markdown's lines, without its escapes. */
export const unmarked = (markdown: string): string =>
  markdown.replace(
    /\\([*_[\]~#!$])|&(?:#(\d+)|(\w+));/g,
    (_, mark?: string, code?: string, name?: string) =>
      mark ?? (code ? String.fromCodePoint(Number(code)) : (NAMED[name ?? ''] ?? '?')),
  );

/** Every text of an XML or HTML document, in attributes too. */
export const textOf = (root: Element): string =>
  [root.text, ...all(root).flatMap(({ attributes }) => Object.values(attributes))].join('\n');
