// Everything that the repository's documents name exists: links, paths, commands, labels. So does what the code cites.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ALL_CAUSE_CODES, SCHEME_CAUSE_CODES } from '../../shared/signature/explain/codes.ts';
import { READING_NAMES } from '../../shared/signature/readings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Folders that are generated or downloaded. */
const MADE = /^(\.git|node_modules|dist|release|coverage|test-results)$/;
const SOURCE = /\.(ts|tsx|cts|mjs|css|yml)$/;

const files = readdirSync(root)
  .filter((name) => !MADE.test(name))
  .flatMap(filesIn);
const documents = files.filter((file) => file.endsWith('.md'));
const sources = files.filter((file) => SOURCE.test(file));

function filesIn(path: string): string[] {
  const entries = readdirSync(root, { withFileTypes: true });
  if (entries.find(({ name }) => name === path)?.isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'));
}

/** A document's text without its code blocks, and the code blocks. */
function parts(document: string): { prose: string; blocks: string } {
  const pieces = read(document).split(/^ *```.*$/m);
  const every = (rest: number) => pieces.filter((_, at) => at % 2 === rest).join('\n');
  return { prose: every(0), blocks: every(1) };
}

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const isThere = (document: string, path: string) =>
  [root, join(root, dirname(document))].some((base) => existsSync(join(base, path)));

/** A path has a slash or a source file's extension. Package names, types and addresses do not count. */
const isPath = (text: string) =>
  /^[\w.-]+(\/[\w.-]+)*\/?$/.test(text) &&
  (text.includes('/') || /\.(ts|tsx|cts|mjs|css|yml|md)$/.test(text)) &&
  !/^(application|text|node_modules|dist|release|test-results)\//.test(text) &&
  !/^latest.*\.yml$/.test(text);

it('finds the documents and the sources', () => {
  expect(documents).toContain('README.md');
  expect(documents).toContain('test/REPORT.md');
  expect(sources.length).toBeGreaterThan(500);
});

describe.each(documents)('%s', (document) => {
  const { prose, blocks } = parts(document);

  it('has no dead links', () => {
    const links = matches(prose, /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|#)/.test(link));
    const missing = links.filter(
      (link) => !existsSync(join(root, dirname(document), link.replace(/#.*$/, ''))),
    );
    expect(missing).toEqual([]);
  });

  it('names existing files and folders', () => {
    const named = matches(prose, /`([^`\n]+)`/g).filter(isPath);
    const inBlocks = matches(
      blocks,
      /(?<![\w/.])((?:shared|electron|renderer|test|build|\.ci|\.github)\/[\w./-]+)/g,
    );
    expect([...named, ...inBlocks].filter((path) => !isThere(document, path))).toEqual([]);
  });

  it('names existing commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = matches(read(document), /\bnpm run (?:-s )?([a-z][\w:]*)/g);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const used = matches(read(document), /\b(?:countersign|run -s cli --) ([a-z]+)\b/g);
    expect(used.filter((name) => !COMMANDS.includes(name))).toEqual([]);
  });
});

const COMMANDS = matches(read('electron/cli/run.ts'), /^ {2}\['(\w+)', async/gm);

describe('README.md', () => {
  const { prose } = parts('README.md');

  it('has at most 200 lines and 16 kB', () => {
    const text = read('README.md');
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_000);
  });

  it('lists every command of the command line', () => {
    expect(COMMANDS.length).toBeGreaterThan(5);
    expect(matches(prose, /^\| `([a-z]+)/gm).sort()).toEqual([...COMMANDS].sort());
  });

  it('names labels as shown in the window', () => {
    const words = files
      .filter((file) => file.startsWith('renderer/words/en/'))
      .map(read)
      .join('\n');
    const labels = matches(prose, /\*\*([^*]+)\*\*/g).flatMap((label) => label.split(' → '));
    expect(labels.length).toBeGreaterThan(5);
    expect(labels.filter((label) => !new RegExp(`['"\`>]${label}`).test(words))).toEqual([]);
  });

  it('gives the right number of causes', () => {
    const [all, others] = [ALL_CAUSE_CODES.length, SCHEME_CAUSE_CODES.length];
    expect(prose).toContain(`${all} kinds of mistakes, ${others} of them`);
  });
});

describe('shared/README.md', () => {
  const text = read('shared/README.md');

  it('lists every reading and every cause by name', () => {
    const missing = [...READING_NAMES, ...ALL_CAUSE_CODES].filter(
      (name) => !text.includes(`\`${name}\``),
    );
    expect(missing).toEqual([]);
  });

  it('has every rule and section that the code cites', () => {
    const comments = sources
      .filter((file) => !file.includes('build/documents'))
      .map(read)
      .join('\n');
    const points = matches(comments, /[( ](R\d{1,2})\b[^\d'"]/g);
    const sections = matches(comments, /\b(?:document|section) (\d+(?:\.\d)?)/g);
    expect(points.length).toBeGreaterThan(20);
    expect(sections.length).toBeGreaterThan(10);
    const rows = matches(text, /^- \*\*(R?[\d.]+)\*\*/gm);
    // A whole section exists if one of its parts does, and so does every rule of 1 or 7.
    const isThere = (name: string) =>
      rows.some((row) => row === name || row.startsWith(`${name}.`)) || /^[17]\.\d$/.test(name);
    expect([...new Set([...points, ...sections])].filter((name) => !isThere(name))).toEqual([]);
  });
});

it.each(['shared', 'electron', 'electron/host', 'renderer'])(
  '%s/README.md names each of its folders',
  (folder) => {
    const text = read(`${folder}/README.md`);
    const folders = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.length).toBeGreaterThan(2);
    expect(folders.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  },
);

it('no source names a missing document', () => {
  const missing = sources
    .filter((file) => file !== 'test/build/documents.test.ts')
    .flatMap((file) =>
      matches(read(file), /(?<![\w*.`/-])([\w./-]+\.md)\b/g)
        .filter((name) => !isThere(file, name))
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});
