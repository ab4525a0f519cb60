// Bundles the package's functions for browsers (electron/library/web.ts) into dist/library, with all that they import.
// Those for Node are part of the program's bundle.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('..'),
  publicDir: false,
  build: {
    lib: { entry: here('../electron/library/web.ts'), formats: ['es'], fileName: 'web' },
    outDir: here('../dist/library'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    minify: false, // a bundler does it, and people can read what they run
  },
});
