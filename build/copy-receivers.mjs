// Building: copies the receivers of shared/signature/snippets into dist unchanged. The program shows them as texts
// (electron/host/inspect/receiver-code.ts); the compiler does not know them.

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './npm.mjs';

const folder = join('shared', 'signature', 'snippets');
cpSync(join(root, folder), join(root, 'dist', folder), {
  recursive: true,
  filter: (path) => !path.endsWith('.ts'),
});
