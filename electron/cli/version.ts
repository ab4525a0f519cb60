// The version, from package.json, and where the built window lies.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// From dist/electron/cli/.
const PACKAGE = new URL('../../../package.json', import.meta.url);

export const { version: VERSION } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
  readonly version: string;
};

export const RENDERER_FOLDER = fileURLToPath(new URL('../../renderer', import.meta.url));
