// Writes the statements of a plan in a language, into that language's file (shared/signature/snippets): at the mark for
// the steps, with the helpers that they call, and no others.

import type { FieldsStep, Helper, Step, Value } from '../plan/code.ts';
import type { Plan } from '../plan/plan.ts';

/** How a language writes the forms of code.ts. */
export interface Language {
  readonly name: (name: string) => string;
  /** The name of a helper where it is called. */
  readonly helper: (name: string) => string;
  /** Helpers for which something else stands in place of a call; the others are in the language's file. */
  readonly inline: Readonly<Partial<Record<Helper, (...args: string[]) => string>>>;
  /** A text as a literal of one line. */
  readonly text: (text: string) => string;
  /** A text for the comment at the top of the file, which it cannot end. */
  readonly comment: (text: string) => string;
  readonly map: (entries: readonly (readonly [string, string])[]) => string;
  readonly choice: (test: string, then: string, otherwise: string) => string;
  /** Joins two texts. */
  readonly plus: string;
  readonly equals: string;
  readonly unequal: string;
  readonly and: string;
  readonly or: string;
  readonly not: string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  /** Ends a statement. */
  readonly end: string;
  readonly isEmpty: (name: string) => string;
  readonly isMissing: (name: string) => string;
  /** Whether a name, in small letters, has a beginning. */
  readonly begins: (name: string, prefix: string) => string;
  readonly isNested: (value: string) => string;
  /** A statement that gives a name its value. `isFirst`: it has none yet. */
  readonly assign: (name: string, value: string, isFirst: boolean) => string;
  readonly push: (list: string, value: string) => string;
  /** A block with its head; the body is indented. */
  readonly when: (test: string, body: readonly string[]) => readonly string[];
  readonly each: (name: string, of: string, body: readonly string[]) => readonly string[];
  readonly eachField: (of: string, body: readonly string[]) => readonly string[];
  /** Whether `steps` accept every one of `objects`. */
  readonly allObjects: (steps: readonly string[]) => readonly string[];
}

/** Stand in a language's file for the service, its environment variables and the steps. */
const MARKS = /__SERVICE__|__VARIABLES__|^( *)__STEPS__;?$/gm;

/** The name of the helper that a part of a file defines. */
const DEFINED = /^(?: *\/[/*].*\n)*(?: *private static)? *(?:function|const|def) (\w+)/;

/** Prints a receiver. `file`: of the language. */
export function printPlan(plan: Plan, language: Language, file: string): string {
  const blank = file.includes('\n\n\n') ? '\n\n\n' : '\n\n';
  const parts = file.split(blank);
  const helpers = new Map(
    parts.flatMap((part) => {
      const name = part.search(MARKS) === -1 ? DEFINED.exec(part)?.[1] : undefined;
      return name === undefined ? [] : [[name, part]];
    }),
  );
  const unused = new Set(helpers.values());

  /** Keeps the helpers that code calls, and those that they call. */
  function useCalled(code: string) {
    for (const [name, part] of helpers) {
      if (!calls(code, `${language.helper(name)}(`) || !unused.delete(part)) continue;
      useCalled(part);
    }
  }

  const steps = statements(plan.steps, language);
  if (plan.eachObject) steps.push(...language.allObjects(statements(plan.eachObject, language)));
  useCalled(steps.join('\n'));
  const written = parts.filter((part) => !unused.has(part)).join(blank);
  return written.replace(MARKS, (mark, by: string | undefined) => {
    if (by !== undefined) return indented(steps, by).join('\n');
    return mark === '__SERVICE__'
      ? language.comment(plan.service)
      : plan.variables.map(language.comment).join(', ');
  });
}

/** Whether code has this beginning of a call, not as the end of a longer name. */
const calls = (code: string, opening: string): boolean =>
  code
    .split(opening)
    .slice(0, -1)
    .some((before) => !/\w$/.test(before));

function statements(steps: readonly Step[], language: Language): string[] {
  const { name, when, assign, isMissing, isEmpty, not, end } = language;
  const refuse = `return ${language.no}${end}`;

  function value(one: Value): string {
    switch (one.kind) {
      case 'text':
        return language.text(one.text);
      case 'number':
        return String(one.number);
      case 'name':
        return name(one.name);
      case 'call': {
        const args = one.args.map(value);
        const inline = language.inline[one.helper];
        return inline ? inline(...args) : `${language.helper(one.helper)}(${args.join(', ')})`;
      }
      case 'run':
        return one.parts.map(value).join(language.plus) || language.text('');
      case 'list':
        return `[${one.items.map(value).join(', ')}]`;
      case 'map':
        return language.map(one.entries);
      case 'choice': {
        const or = (other: Value | null) => (other ? value(other) : language.nothing);
        return language.choice(value(one.if), or(one.then), or(one.otherwise));
      }
      case 'any-empty':
        return one.names.map((one) => isEmpty(name(one))).join(language.or);
    }
  }

  function fields(step: FieldsStep): readonly string[] {
    const { equals, unequal, and } = language;
    const [own, item, text] = [name('name'), name('value'), name('text')];
    const skip = (test: string, how = 'continue') => when(test, [how + end]);
    const is = (other: string) => own + equals + language.text(other);
    const body: string[] = [];
    if (step.until !== null) body.push(...skip(is(step.until), 'break'));
    for (const one of step.except) body.push(...skip(is(one)));
    if (step.startsWith !== null) {
      const begins = not + language.begins(own, language.text(step.startsWith));
      const others = step.added.map((one) => own + unequal + language.text(one));
      body.push(...skip([...others, begins].join(and)));
    }
    if (step.omits.includes('null')) body.push(...skip(`${item}[0]${equals}'null'`));
    if (step.omits.includes('nested')) body.push(...skip(language.isNested(item)));
    const shown = language.push(name(step.name), value(step.shown));
    const omitsEmpty = step.omits.includes('empty');
    if (shown.includes(text) || omitsEmpty) body.push(assign(text, value(step.text), true));
    if (omitsEmpty) body.push(...skip(`${text}${equals}''`));
    const list = assign(name(step.name), '[]', true);
    return [list, ...language.eachField(value(step.from), [...body, shown])];
  }

  return steps.flatMap((step): readonly string[] => {
    switch (step.kind) {
      case 'set':
        return [assign(name(step.name), value(step.to), true)];
      case 'set-missing':
        return when(isMissing(name(step.name)), [assign(name(step.name), value(step.to), false)]);
      case 'refuse-missing':
        return when(isMissing(name(step.name)), [refuse]);
      case 'refuse-empty':
        return when(isEmpty(name(step.name)), [refuse]);
      case 'refuse-unless':
        return when(`${not}${value(step.test)}`, [refuse]);
      case 'fields':
        return fields(step);
      case 'accept-any': {
        const inner = step.steps.flatMap((one) =>
          one.kind === 'accept-if'
            ? when(value(one.test), [`return ${language.yes}${end}`])
            : statements([one], language),
        );
        return [...language.each(name(step.name), value(step.of), inner), refuse];
      }
      case 'accept-if':
        return [`return ${value(step.test)}${end}`];
    }
  });
}

/** Lines with a text in front of each that is not empty. */
export const indented = (lines: readonly string[], by: string): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? '' : by + line));

/** Characters that end a line in some language, or that nobody sees. */
const UNSEEN = /[\p{Cc}\u2028\u2029]/gu;

/** A text on one line: `written` says how a language escapes a character by its hexadecimal number. */
export const onOneLine = (
  text: string,
  written = (number: string) => `\\u${number.padStart(4, '0')}`,
) => text.replace(UNSEEN, (one) => written(one.charCodeAt(0).toString(16)));

/** A text in single quotes, for JavaScript and Python. */
export const quoted = (text: string) =>
  onOneLine(`'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`);
