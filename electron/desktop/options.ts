// Start options of the desktop, for tests and additional instances. Arguments take precedence over the environment.

import { parseArgs } from 'node:util';
import { dataFolder } from '../host/folder/data-folder.ts';
import { HostError } from '../host/lib/errors.ts';
import { readHostAndPort, type HostAndPort } from '../host/lib/host-and-port.ts';
import { isLoopback } from '../host/lib/window-policy.ts';

/** The data folder: `--data DIR`, else `COUNTERSIGN_DATA`, else the default of all shells. */
export const readDataFolder = (args: readonly string[]): string => dataFolder(readArgs(args).data);

/**
 * The listener's address: `--listen HOST:PORT`, else `COUNTERSIGN_LISTEN`, else the setting. Only loopback: else throws
 * HostError `invalid-input`.
 */
export function readListen(args: readonly string[]): HostAndPort | 'as-set' {
  const text = readArgs(args).listen ?? process.env.COUNTERSIGN_LISTEN;
  if (text === undefined) return 'as-set';
  const address = readHostAndPort(text);
  if (!address) {
    throw new HostError('invalid-input', { where: '--listen', problem: 'host-and-port' });
  }
  if (!isLoopback(address.host)) {
    throw new HostError('invalid-input', { where: '--listen', problem: 'loopback' });
  }
  return address;
}

const COMMAND = /^([a-z]+|--help|--version)$/;
/** The value of these options is not a command. */
const WITH_VALUE = ['--data', '--listen'];

/** The arguments from the command's name on (`verify body.json`), after any switches; null if there is no command. */
export function commandIn(args: readonly string[]): string[] | null {
  const isSwitch = (arg: string) =>
    arg.startsWith('--') && !COMMAND.test(arg) && !WITH_VALUE.includes(arg);
  const at = args.findIndex((arg) => !isSwitch(arg));
  return COMMAND.test(args[at] ?? '') ? args.slice(at) : null;
}

/** Not strict, because Chromium's switches are among the arguments. */
function readArgs(args: readonly string[]): {
  data: string | undefined;
  listen: string | undefined;
} {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { data: { type: 'string' }, listen: { type: 'string' } },
  });
  const text = (value: string | boolean | undefined) =>
    typeof value === 'string' ? value : undefined;
  return { data: text(values.data), listen: text(values.listen) };
}
