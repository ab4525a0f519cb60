// The regular expressions of the sources, found with the compiler's parser, and an attack text for each: a prefix that
// leads to a repetition, a long run, and an end that does not match.

import { readdirSync, readFileSync } from 'node:fs';
import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';
import ts from 'typescript';

export interface Pattern {
  /** For example `shared/formats/curl-read.ts:42`. */
  readonly place: string;
  readonly source: string;
  readonly flags: string;
}

/** Every pattern in these folders' sources. Throws for a pattern that is built at run time and cannot be read here. */
export function patternsIn(folders: readonly string[]): Pattern[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|cts)$/.test(name))
      .sort()
      .flatMap((name) => patternsOf(`${folder}/${name.replaceAll('\\', '/')}`)),
  );
}

function patternsOf(file: string): Pattern[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: Pattern[] = [];
  const visit = (node: ts.Node) => {
    const line = () => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    const add = (pattern: string, flags: string) =>
      found.push({ place: `${file}:${line()}`, source: pattern, flags });
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      add(node.text.slice(1, end), node.text.slice(end + 1));
    }
    if (ts.isNewExpression(node) && node.expression.getText(source) === 'RegExp') {
      const [pattern, flags] = node.arguments ?? [];
      const text = pattern && templateText(pattern, source);
      if (text === undefined || (flags && !ts.isStringLiteral(flags))) {
        throw new Error(`${file}:${line()}: write this pattern as a literal, so that it is tested`);
      }
      add(text, flags?.text ?? '');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A template's text, with a number for each expression, or undefined for any other expression. */
function templateText(node: ts.Node, source: ts.SourceFile): string | undefined {
  const template = ts.isTaggedTemplateExpression(node) ? node.template : node;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.rawText ?? template.text;
  if (!ts.isTemplateExpression(template) || node.getText(source).startsWith('`')) return undefined;
  return [
    template.head.rawText ?? '',
    ...template.templateSpans.map(({ literal }) => `8${literal.rawText ?? ''}`),
  ].join('');
}

/** A text of any length: `before`, then `run` repeated, then `after`. */
export interface Attack {
  readonly before: string;
  readonly run: string;
  readonly after: string;
}

/** One character of each class that patterns distinguish. */
const CLASSES = [
  ...Array.from(' \t\n\r\0\x1b\x7f\x85\xa0aAzfF019_-.,:;=+*/\\|%$#@!?&\'"`<>()[]{}^~'),
  ...['é', 'א', '٣', '\u2028', '\u202e', '\ufeff', '\ud83d\ude00', '\ud800'],
];

/** Repetitions with a lower limit than this cannot become slow. */
const LONG = 16;

/** Texts that lead into each repetition, repeat it many times, and then match or fail in every way. */
export function attacksOn({ source, flags }: Pattern): Attack[] {
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const classes = classesOf(tree, flags);
  const found = new Map<string, Attack>();
  for (const { before, inner } of repetitions(tree.alternatives, [''], flags)) {
    for (const run of new Set([...classes, ...inner.filter((text) => text !== '')])) {
      for (const start of new Set([...before, ...before.map((text) => `${text}b`)])) {
        for (const after of ['', ...classes]) {
          const attack = { before: start, run, after };
          found.set(JSON.stringify(attack), attack);
        }
      }
    }
  }
  return [...found.values()];
}

/** One character of each kind that the pattern distinguishes. */
function classesOf(tree: AST.Pattern, flags: string): string[] {
  const tests = new Map<string, RegExp>();
  visitRegExpAST(tree, {
    onCharacterEnter: ({ raw, parent }) => {
      if (parent.type === 'Alternative' || parent.type === 'Quantifier')
        tests.set(raw, alone(raw, flags));
    },
    onCharacterSetEnter: ({ raw }) => void tests.set(raw, alone(raw, flags)),
    onCharacterClassEnter: ({ raw }) => void tests.set(raw, alone(raw, flags)),
  });
  const kinds = new Map<string, string>();
  for (const character of [...CLASSES, ...Array.from(tree.raw.replaceAll(/[^\x20-\x7e]/g, ''))]) {
    const kind = [...tests.values()].map((test) => (test.test(character) ? '1' : '0')).join('');
    if (!kinds.has(kind)) kinds.set(kind, character);
  }
  return [...kinds.values()];
}

const alone = (raw: string, flags: string) =>
  new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gymd]/g, ''));

interface Repetition {
  /** Texts that lead to the repetition. */
  readonly before: readonly string[];
  /** Texts that the repetition repeats. */
  readonly inner: readonly string[];
}

/** How many texts are continued at each place. A higher limit finds nothing more. */
const MOST = 3;

function* repetitions(
  alternatives: readonly AST.Alternative[],
  start: readonly string[],
  flags: string,
): Generator<Repetition> {
  for (const { elements } of alternatives) {
    let before = start;
    for (const element of elements) {
      if (element.type === 'Quantifier') {
        const inner = examples(element.element, flags);
        if (element.max >= LONG) yield { before, inner };
        yield* within(element.element, before, flags);
      } else yield* within(element, before, flags);
      before = joined(before, examples(element, flags));
    }
  }
}

function* within(
  element: AST.Element,
  before: readonly string[],
  flags: string,
): Generator<Repetition> {
  if ('alternatives' in element) yield* repetitions(element.alternatives, before, flags);
}

const joined = (starts: readonly string[], ends: readonly string[]) =>
  [...new Set(starts.flatMap((start) => ends.map((end) => start + end)))].slice(0, MOST);

/** Some short texts that an element matches, longest first, because these lead further into the pattern. */
function examples(element: AST.Element, flags: string): string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const pattern = alone(element.raw, flags);
      return ['b', 'f', '0', ...CLASSES].filter((one) => pattern.test(one)).slice(0, 2);
    }
    case 'Quantifier': {
      const inner = examples(element.element, flags);
      const once = inner.map((text) => text.repeat(Math.max(1, element.min)));
      return [...new Set([...once.slice(0, 2), ...(element.min === 0 ? [''] : [])])];
    }
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives
        .flatMap(({ elements }) =>
          elements.reduce<readonly string[]>(
            (texts, one) => joined(texts, examples(one, flags)),
            [''],
          ),
        )
        .slice(0, MOST);
    default:
      return ['']; // anchors, lookarounds, references
  }
}
