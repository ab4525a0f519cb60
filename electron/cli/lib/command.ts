// Shared by all commands: help with examples and exit codes, and one-line errors that name the wrong option and suggest
// the closest one.

import { Command, type Option } from 'commander';
import { nearest } from '../../../shared/query/nearest.ts';
import type { ExitCode } from './exit.ts';
import { optionsOf, type OptionTable, type Parsed } from './options.ts';
import { print, say } from './output.ts';
import { terminal } from './terminal.ts';

interface CommandSpec<Table extends OptionTable, Name extends string> {
  /** The synopsis after the command's name: `FILE|- [options]`. */
  readonly usage: string;
  readonly summary: string;
  /** Details, printed after the summary. */
  readonly about?: string;
  readonly examples: readonly string[];
  readonly exitCodes: readonly (readonly [code: number, means: string])[];
  readonly argument?: readonly [name: Name, help: string];
  readonly options?: Table;
  /** Ends with the code that it resolves to, else with 0. */
  readonly run?: (
    options: Parsed<Table>,
    argument: Argument<Name>,
  ) => Promise<ExitCode> | Promise<void>;
}

/** `<FILE>` must be given, `[FILE]` need not be, and of `[ID...]` there may be many. */
type Argument<Name extends string> = Name extends `${string}...]`
  ? readonly string[]
  : Name extends `[${string}`
    ? string | undefined
    : string;

const COMMON_EXITS = [
  [64, 'Invalid options or arguments.'],
  [74, 'The output cannot be written.'],
] as const;

/** Creates a command. Commander throws CommanderError instead of exiting. */
export function createCommand<Table extends OptionTable, const Name extends string>(
  name: string,
  help: CommandSpec<Table, Name>,
): Command {
  const { argument, options = {}, run } = help;
  const command = new Command(name)
    .usage(help.usage)
    .summary(help.summary)
    .description(help.about ? `${help.summary}\n\n${help.about}` : help.summary)
    .helpOption('--help', 'Show this help.')
    .showSuggestionAfterError(false) // oneLine adds suggestions, for choices too
    .exitOverride();
  // A command's own text replaces the common one.
  const exits = [...new Map([...COMMON_EXITS, ...help.exitCodes])].sort(([a], [b]) => a - b);
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
  if (argument) command.argument(...argument);
  for (const option of optionsOf(options)) command.addOption(option);
  if (run) {
    command.action(async () => {
      const given = command.processedArgs[0] as Argument<Name>;
      terminal().exitCode = (await run(command.opts(), given)) ?? terminal().exitCode;
    });
  }
  return command.configureOutput({
    writeOut: (text) => void print(text),
    writeErr: (text) => say(text.replace(/\n$/, '')),
    outputError: (text) => say(oneLine(text, command)),
  });
}

/** Commander's error as one line. It ends with the closest option, or with the command that lists all options. */
function oneLine(text: string, command: Command): string {
  // The value of an unknown option may be a secret, so it is not printed.
  const line = text
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
    .replace(/(unknown option '--[^'=]*)=[^']*'/, "$1'")
    .replace(/(unknown command '[^':]*:)[^']*'/, "$1…'"); // nor is a connection string
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
