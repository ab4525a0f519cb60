// Writes the statements of a plan in a language, then the helpers that they call, and no others.

import type { FieldsStep, Helper, Step, Value } from '../plan/code.ts';
import type { Plan } from '../plan/plan.ts';

/** How a language writes the forms of code.ts. */
export interface Language {
  readonly name: (name: string) => string;
  /** A text as a literal of one line. */
  readonly text: (text: string) => string;
  /** A text for the comment at the top of the file, which it cannot end. */
  readonly comment: (text: string) => string;
  readonly call: (helper: string, args: readonly string[]) => string;
  /** Joins two texts. */
  readonly plus: string;
  readonly map: (entries: readonly (readonly [string, string])[]) => string;
  readonly choice: (test: string, then: string, otherwise: string) => string;
  readonly nothing: string;
  readonly isEmpty: (name: string) => string;
  readonly isMissing: (name: string) => string;
  readonly or: string;
  readonly not: string;
  readonly assign: (name: string, value: string, isFirst: boolean) => string;
  /** A block with its head; the body is indented. */
  readonly when: (test: string, body: readonly string[]) => readonly string[];
  readonly refuse: string;
  readonly accept: string;
  readonly acceptIf: (test: string) => string;
  readonly each: (name: string, of: string, body: readonly string[]) => readonly string[];
  readonly fields: (step: FieldsStep, value: (value: Value) => string) => readonly string[];
  /** The helpers: a function's source, or what stands in place of its call. */
  readonly fragments: Readonly<Record<Helper, Fragment>> & Readonly<Record<string, Fragment>>;
  /** The head’s texts are ready for its comment. */
  readonly file: (head: Pick<Plan, 'service' | 'variables'>, written: WrittenPlan) => string;
}

export type Fragment = string | ((...args: string[]) => string);

interface WrittenPlan {
  readonly steps: readonly string[];
  readonly eachObject: readonly string[] | null;
  /** The helpers that the steps need. */
  readonly helpers: readonly string[];
}

/** Whether code has this beginning of a call, not as the end of a longer name. */
const calls = (code: string, opening: string): boolean =>
  code
    .split(opening)
    .slice(0, -1)
    .some((before) => !/\w$/.test(before));

/** Prints a receiver. */
export function printPlan(plan: Plan, language: Language): string {
  const { fragments } = language;
  const used = new Set<string>();

  function use(helper: string) {
    if (used.has(helper)) return;
    used.add(helper);
    useCalled(sourceOf(helper));
  }

  /** The helpers that code calls. */
  function useCalled(code: string) {
    for (const other of Object.keys(fragments)) {
      const [opening = ''] = language.call(other, ['\0']).split('\0');
      if (calls(code, opening)) use(other);
    }
  }

  function sourceOf(helper: string): string {
    const fragment = fragments[helper];
    return typeof fragment === 'string' ? fragment.trim() : '';
  }

  function called(helper: Helper, args: readonly string[]): string {
    const fragment = fragments[helper];
    if (typeof fragment === 'string') {
      use(helper);
      return language.call(helper, args);
    }
    const written = fragment(...args);
    useCalled(written);
    return written;
  }

  function value(one: Value): string {
    switch (one.kind) {
      case 'text':
        return language.text(one.text);
      case 'number':
        return String(one.number);
      case 'name':
        return language.name(one.name);
      case 'call':
        return called(one.helper, one.args.map(value));
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
        return one.names.map((name) => language.isEmpty(language.name(name))).join(language.or);
    }
  }

  function lines(steps: readonly Step[]): string[] {
    return steps.flatMap((step): readonly string[] => {
      switch (step.kind) {
        case 'set':
          return [language.assign(language.name(step.name), value(step.to), true)];
        case 'set-missing': {
          const name = language.name(step.name);
          return language.when(language.isMissing(name), [
            language.assign(name, value(step.to), false),
          ]);
        }
        case 'refuse-missing':
          return language.when(language.isMissing(language.name(step.name)), [language.refuse]);
        case 'refuse-empty':
          return language.when(language.isEmpty(language.name(step.name)), [language.refuse]);
        case 'refuse-unless':
          return language.when(`${language.not}${value(step.test)}`, [language.refuse]);
        case 'fields':
          return language.fields(step, value);
        case 'accept-any': {
          const inner = step.steps.flatMap((one) =>
            one.kind === 'accept-if'
              ? language.when(value(one.test), [language.accept])
              : lines([one]),
          );
          return [
            ...language.each(language.name(step.name), value(step.of), inner),
            language.refuse,
          ];
        }
        case 'accept-if':
          return [language.acceptIf(value(step.test))];
      }
    });
  }

  const steps = lines(plan.steps);
  const eachObject = plan.eachObject && lines(plan.eachObject);
  const helpers = Object.keys(fragments).filter((one) => used.has(one));
  const head = {
    service: language.comment(plan.service),
    variables: plan.variables.map(language.comment),
  };
  return language.file(head, {
    steps,
    eachObject,
    helpers: helpers.map(sourceOf),
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
