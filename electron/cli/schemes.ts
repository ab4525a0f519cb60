// countersign schemes: the schemes that the program knows, or the record of one.

import { coverageOf } from '../../shared/signature/engine/coverage.ts';
import type { Ref, Scheme } from '../../shared/signature/scheme.ts';
import { SCHEMES, schemeNamed } from '../../shared/signature/schemes/schemes.ts';
import { createCommand } from './command.ts';
import { jsonLine, print } from './output.ts';
import { unknownScheme } from './scheme-file.ts';

export const schemesCommand = () =>
  createCommand('schemes', {
    usage: '[options] [NAME]',
    summary: 'List the known signature schemes, or print the record of one.',
    about: 'A record is JSON. A file with one of your own can be used as --scheme FILE.',
    examples: ['countersign schemes', 'countersign schemes stripe > mine.json'],
    exitCodes: [[0, 'The list or the record is on standard output.']],
  })
    .argument('[NAME]', 'Name of a scheme.')
    .option('--json', 'Print one JSON object per line.')
    .action(async (name: string | undefined, options: { readonly json?: true }) => {
      if (name === undefined) {
        await print(SCHEMES.map(options.json ? jsonLine : textLine).join(''));
        return;
      }
      const scheme = schemeNamed(name);
      if (!scheme) throw unknownScheme(name);
      await print(options.json ? jsonLine(scheme) : `${JSON.stringify(scheme, null, 2)}\n`);
    });

const NAME_WIDTH = Math.max(...SCHEMES.map(({ name }) => name.length)) + 2;
const SERVICE_WIDTH = Math.max(...SCHEMES.map(({ service }) => service.length)) + 2;

const COVERS = { whole: 'the whole body', part: 'some fields', none: 'not the body' };

function textLine(scheme: Scheme): string {
  const { name, service, signature } = scheme;
  const columns = [name.padEnd(NAME_WIDTH), service.padEnd(SERVICE_WIDTH)];
  return `${columns.join('')}${COVERS[coverageOf(scheme)].padEnd(16)}${placeOf(signature.at)}\n`;
}

function placeOf(at: Ref): string {
  switch (at.kind) {
    case 'header':
      return `header ${at.names.join(' or ')}`;
    case 'field':
      return `field ${at.path}`;
    default:
      return at.kind;
  }
}
