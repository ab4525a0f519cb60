// countersign import: captures out of a file, or a pasted body.

import { Option } from 'commander';
import type { ImportKind } from '../../shared/contract/sharing.ts';
import type { Host } from '../host/host.ts';
import { createCommand } from './command.ts';
import { CliError, EXIT } from './exit.ts';
import { nameOf, readBytes } from './input.ts';
import { jsonLine, print, say, visible } from './output.ts';
import { DATA_OPTION, withMadeStore, type StoreOptions } from './store.ts';

interface ImportOptions extends StoreOptions {
  readonly kind?: ImportKind;
  readonly path?: string;
  readonly json?: true;
}

const KINDS: readonly ImportKind[] = ['body', 'curl', 'har', 'jsonl', 'bundle'];

export const importCommand = () =>
  createCommand('import', {
    usage: '[options] FILE|-',
    summary: 'Put a body, a cURL command, a HAR file, JSON Lines or a bundle in as captures.',
    about:
      'They are verified like webhooks that arrived, by the endpoint of their path. Those of a bundle whose personal data ' +
      'was replaced keep the verdict that they had. A window that runs beside hears of them when it is reloaded.',
    examples: [
      'countersign import case.countersign',
      'countersign import body.json --path /hooks/shop-a',
      'pbpaste | countersign import - --kind curl',
    ],
    exitCodes: [
      [0, 'They are stored; their numbers are on standard output.'],
      [65, 'The file is of no kind that is known, or damaged, or holds no webhook.'],
      [66, 'The file cannot be read.'],
      [78, 'The store cannot be opened.'],
    ],
  })
    .argument('<FILE>', 'The file; - is standard input.')
    .addOption(new Option('--kind <KIND>', 'What it is (default: recognised).').choices(KINDS))
    .option('--path <PATH>', "The endpoint's path that a body belongs to.")
    .option('--json', 'Print the result as one line of JSON.')
    .option(...DATA_OPTION)
    .action(async (file: string, options: ImportOptions) => {
      const { path, kind: asked = 'body' } = options;
      if (path !== undefined && asked !== 'body') {
        throw new CliError(
          EXIT.usage,
          `--path cannot be used with --kind ${asked}, which holds paths of its own.`,
        );
      }
      const bytes = await readBytes(file);
      await withMadeStore(options, async (handlers) => {
        const result = await handlers['import.read']({
          bytesBase64: bytes.toString('base64'),
          kind: options.kind ?? null,
          endpointId: path === undefined ? null : await endpointAt(path, handlers),
        });
        const { captureIds, kind, notes } = result;
        const says = notes.map((note) => note.says);
        if (options.json) await print(jsonLine({ ...result, notes: says }));
        else await print(captureIds.map((id) => `${id}\n`).join(''));
        const count = `${captureIds.length} ${captureIds.length === 1 ? 'capture' : 'captures'}`;
        say(`${count} out of ${nameOf(file)} (${kind}).`);
        if (path !== undefined && kind !== 'body') {
          say(`--path was not used: what is ${kind} holds paths of its own.`);
        }
        for (const note of says) say(visible(note));
      });
    });

async function endpointAt(path: string, handlers: Host['handlers']): Promise<number> {
  const endpoints = await handlers['endpoints.list'](null);
  const endpoint = endpoints.find((one) => one.path === path);
  if (endpoint) return endpoint.id;
  throw new CliError(
    EXIT.usage,
    `No endpoint has the path ${path}. Make it in the window, or with serve --endpoints; or leave --path out.`,
  );
}
