// How the desktop is started otherwise than by a click: from tests, and beside another instance. The command line
// counts before the environment.

import { parseArgs } from 'node:util';
import { dataFolder } from '../host/folder/data-folder.ts';
import { HostError } from '../host/lib/errors.ts';
import { readHostAndPort, type HostAndPort } from '../host/lib/host-and-port.ts';
import { isLoopback } from '../host/lib/window-policy.ts';

/** The data folder: `--data DIR`, `COUNTERSIGN_DATA`, else the default of all shells. */
export const readDataFolder = (args: readonly string[]): string => dataFolder(readArgs(args).data);

/** Where to listen: `--listen HOST:PORT`, `COUNTERSIGN_LISTEN`, else as set. Throws HostError `invalid-input`: only loopback. */
export function readListen(args: readonly string[]): HostAndPort | 'as-set' {
  const text = readArgs(args).listen ?? process.env.COUNTERSIGN_LISTEN;
  if (text === undefined) return 'as-set';
  const address = readHostAndPort(text);
  if (!address) {
    throw new HostError(
      'invalid-input',
      `--listen ${text} is not HOST:PORT. An example is 127.0.0.1:4545.`,
    );
  }
  if (!isLoopback(address.host)) {
    throw new HostError(
      'invalid-input',
      `--listen ${text} can be reached from other machines, which the desktop does not do. Put a tunnel in front, or use "countersign serve --allow-remote".`,
    );
  }
  return address;
}

const COMMAND = /^([a-z]+|--help|--version)$/;
/** What these are followed by is no command. */
const WITH_VALUE = ['--data', '--listen'];

/** The arguments from a command's name on (`verify body.json`); null where there is none. Switches may stand before. */
export function commandIn(args: readonly string[]): string[] | null {
  const isSwitch = (arg: string) =>
    arg.startsWith('--') && !COMMAND.test(arg) && !WITH_VALUE.includes(arg);
  const at = args.findIndex((arg) => !isSwitch(arg));
  return COMMAND.test(args[at] ?? '') ? args.slice(at) : null;
}

/** Chromium's own switches stand between ours: what is not known is passed over. */
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
