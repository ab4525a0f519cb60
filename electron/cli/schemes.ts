// countersign schemes: the schemes that the program knows and those of one's own, or the record of one.

import { coverageOf } from '../../shared/signature/engine/coverage.ts';
import type { Ref, Scheme } from '../../shared/signature/scheme.ts';
import { SCHEMES } from '../../shared/signature/schemes/schemes.ts';
import { DATA_OPTION, ownSchemes } from './captures/store.ts';
import { createCommand } from './lib/command.ts';
import { jsonLine, print, visibleJson } from './lib/output.ts';
import { readSchemeNamed } from './schemes/scheme-file.ts';
import { flag } from './lib/options.ts';

export const schemesCommand = () =>
  createCommand('schemes', {
    usage: '[options] [NAME]',
    summary: 'List the known signature schemes and your own, or print the record of one.',
    about: 'A record is JSON. A file with one of your own can be used as --scheme FILE.',
    examples: ['countersign schemes', 'countersign schemes stripe > mine.json'],
    exitCodes: [
      [0, 'The list or the record is on standard output.'],
      [78, 'The store cannot be opened.'],
    ],
    argument: ['[NAME]', 'Name of a scheme.'],
    options: {
      json: flag('Print one JSON object per line.'),
      ...DATA_OPTION,
    },
    run: async (options, name) => {
      if (name === undefined) {
        const lineOf = options.json ? jsonLine : textLine;
        await print(SCHEMES.map(lineOf).join('')); // also if the store cannot be opened
        await print((await ownSchemes(options)).map(lineOf).join(''));
        return;
      }
      const scheme = await readSchemeNamed(name, options);
      await print(
        options.json ? jsonLine(scheme) : `${visibleJson(JSON.stringify(scheme, null, 2))}\n`,
      );
    },
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
