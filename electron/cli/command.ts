// What all commands have in common: help with examples and exit codes, and errors of one line that name the wrong
// option and the nearest right one.

import { Command, type Option } from 'commander';
import { nearest } from '../../shared/query/nearest.ts';

export interface CommandHelp {
  /** The synopsis after the command's name: `FILE|- [options]`. */
  readonly usage: string;
  readonly summary: string;
  /** More than the summary, where there is more to say. */
  readonly about?: string;
  readonly examples: readonly string[];
  readonly exitCodes: readonly (readonly [code: number, means: string])[];
}

const COMMON_EXITS = [
  [64, 'Wrong options or arguments.'],
  [74, 'The result cannot be written.'],
] as const;

/** A command with its help, without options yet. Commander's ends become CommanderError instead of an exit. */
export function createCommand(name: string, help: CommandHelp): Command {
  const command = new Command(name)
    .usage(help.usage)
    .summary(help.summary)
    .description(help.about ? `${help.summary}\n\n${help.about}` : help.summary)
    .helpOption('--help', 'Show this help.')
    .showSuggestionAfterError(false) // oneLine has them, of choices too
    .exitOverride();
  const exits = [...help.exitCodes, ...COMMON_EXITS].sort(([one], [other]) => one - other);
  command.addHelpText(
    'after',
    [
      '',
      'Examples:',
      ...help.examples.map((example) => `  $ ${example}`),
      '',
      'Exit codes:',
      ...exits.map(([code, means]) => `  ${String(code).padEnd(3)} ${means}`),
    ].join('\n'),
  );
  return command.configureOutput({
    outputError: (text, write) => write(`${oneLine(text, command)}\n`),
  });
}

/** Commander's error as one line, which ends in the nearest right option or in where the options are listed. */
function oneLine(text: string, command: Command): string {
  // Without the value of an option that is none: it may be a secret.
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
    .replace(/(unknown option '--[^'=]*)=[^']*'/, "$1'");
  const [, wrong, choices] = WRONG_CHOICE.exec(line) ?? [];
  if (wrong !== undefined && choices !== undefined) {
    const near = nearest(wrong, choices.split(', '));
    return near === null ? line : line.replace(CHOICES, `Did you mean ${near}?`);
  }
  const [, kind, word = ''] = /unknown (option|command) '-*([^'=]*)/.exec(line) ?? [];
  if (kind === undefined) return line;
  const isOption = kind === 'option';
  const names = isOption
    ? command.options.flatMap(nameShown)
    : command.commands.map((one) => one.name());
  const near = nearest(word, [...names, 'help']);
  return near === null
    ? `${line} (See ${pathOf(command)} --help.)`
    : `${line} (Did you mean ${isOption ? '--' : ''}${near}?)`;
}

const CHOICES = /Allowed choices are (.*)\.$/;
const WRONG_CHOICE = /argument '([^']*)' is invalid\. Allowed choices are (.*)\.$/;

const nameShown = ({ long, hidden }: Option) => (long && !hidden ? [long.slice(2)] : []);

const pathOf = (command: Command): string =>
  command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
