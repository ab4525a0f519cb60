// Exit codes (64 and above as in sysexits.h), and the error that carries one.

import { CommanderError } from 'commander';
import { describeError, HostError, archiveFault } from '../../host/lib/errors.ts';

export const EXIT = {
  ok: 0,
  /** verify: not valid. explain: cause unknown. replay, send: not delivered. */
  no: 1,
  unverifiable: 2,
  usage: 64,
  data: 65,
  noInput: 66,
  noAnswer: 69,
  internal: 70,
  cannotWrite: 74,
  cannotStart: 78,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a sentence on stderr and an exit code. */
export class CliError extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

const USAGE_CODES = new Set([
  'invalid-input',
  'bad-filter',
  'no-secret',
  'own-window',
  'own-listener',
  'remote-target',
  'not-checkable',
  'not-loopback',
  'bad-schedule',
  'archive-address',
]);
const DATA_CODES = new Set([
  ...['not-json', 'not-an-object', 'too-deep', 'no-effect', 'not-signable'],
  ...[
    'no-receiver',
    'not-recognised',
    'not-a-suite',
    'damaged-file',
    'nothing-in-it',
    'too-large',
    'not-http',
  ],
]);

/** The exit code and message for an error. `message` is null if commander already printed it. */
export function ending(error: unknown): { exitCode: number; message: string | null } {
  if (error instanceof CliError) return error;
  if (error instanceof CommanderError) {
    return { exitCode: error.exitCode === 0 ? EXIT.ok : EXIT.usage, message: null };
  }
  const { code, message } = describeError(error);
  const isUnanswered = ['unreachable', 'slow'].includes(archiveFault(error)?.why ?? '');
  if (isUnanswered) return { exitCode: EXIT.noAnswer, message };
  return { exitCode: error instanceof HostError ? exitCodeOf(code) : EXIT.internal, message };
}

function exitCodeOf(code: string): ExitCode {
  if (USAGE_CODES.has(code)) return EXIT.usage;
  if (DATA_CODES.has(code)) return EXIT.data;
  return code === 'not-found' ? EXIT.noInput : EXIT.cannotStart;
}
