// The version from package.json, and the folder of the built window.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROGRAM_FOLDER } from '../../host/lib/program-folder.ts';

const PACKAGE = new URL('package.json', PROGRAM_FOLDER);

export const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
  readonly version: string;
};

export const RENDERER_FOLDER = fileURLToPath(new URL('dist/renderer', PROGRAM_FOLDER));
