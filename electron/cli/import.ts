// countersign import: adds captures from a file or a pasted body.

import { IMPORT_KINDS } from '../../shared/formats/kinds.ts';
import type { Host } from '../host/host.ts';
import { DATA_OPTION, withMadeStore } from './captures/store.ts';
import { createCommand } from './lib/command.ts';
import { CliError, EXIT } from './lib/exit.ts';
import { nameOf, readBytes } from './lib/input.ts';
import { jsonLine, print, say, visible } from './lib/output.ts';
import { flag, text, value } from './lib/options.ts';

export const importCommand = () =>
  createCommand('import', {
    usage: '[options] FILE|-',
    summary:
      'Import a body, cURL command, HAR file, support bundle or another tool’s file as captures.',
    about:
      'Imported captures are verified like received webhooks, with the endpoint of their path. If personal data was ' +
      'replaced on export, the verdict comes from the file.',
    examples: [
      'countersign import case.countersign',
      'countersign import body.json --path /hooks/shop-a',
      'pbpaste | countersign import - --kind curl',
    ],
    exitCodes: [
      [0, 'Stored. The capture IDs are on standard output.'],
      [65, 'The format is unrecognised, or the file is damaged or contains no webhook.'],
      [66, 'The file cannot be read.'],
      [78, 'The store cannot be opened.'],
    ],
    argument: ['<FILE>', 'File to import; - is standard input.'],
    options: {
      kind: value('<KIND>', 'Kind of file (default: detected automatically).', {
        choices: IMPORT_KINDS,
      }),
      path: text('<PATH>', 'Path of the endpoint for a body.'),
      json: flag('Print the result as one line of JSON.'),
      ...DATA_OPTION,
    },
    run: async (options, file) => {
      const { path, kind: asked = 'body' } = options;
      if (path !== undefined && asked !== 'body') {
        throw new CliError(
          EXIT.usage,
          `--path cannot be used with --kind ${asked}, which contains its own paths.`,
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
        say(`Imported ${count} from ${nameOf(file)} (${kind}).`);
        if (path !== undefined && kind !== 'body') {
          say(`--path was ignored, because ${kind} contains its own paths.`);
        }
        for (const note of says) say(visible(note));
      });
    },
  });

async function endpointAt(path: string, handlers: Host['handlers']): Promise<number> {
  const endpoints = await handlers['endpoints.list'](null);
  const endpoint = endpoints.find((one) => one.path === path);
  if (endpoint) return endpoint.id;
  throw new CliError(
    EXIT.usage,
    `No endpoint has the path ${path}. Add one in the window or with serve --endpoints, or leave --path out.`,
  );
}
