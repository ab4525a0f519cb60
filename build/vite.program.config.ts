// Bundles what Node and Electron run (electron/ and shared/) into dist/program: a program of few files starts faster.
// The native database stays in node_modules, because it looks for files beside its own.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The modules that start as threads (electron/host/lib/worker-thread.ts), by their path in electron/host. */
const workers = Object.fromEntries(
  readdirSync(here('../electron/host'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-worker.ts'))
    .map((file) => [file.replace('.ts', ''), here(`../electron/host/${file}`)] as const),
);

export default defineConfig({
  root: here('..'),
  publicDir: false,
  resolve: { mainFields: ['module', 'main'] }, // jsonc-parser's other form cannot be bundled
  ssr: { noExternal: true, external: ['@photostructure/sqlite', 'electron'] },
  build: {
    ssr: true,
    outDir: here('../dist/program'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        countersign: here('../electron/cli/main.ts'),
        desktop: here('../electron/desktop/start.ts'),
        library: here('../electron/library/node.ts'),
        ...workers,
      },
      output: {
        entryFileNames: '[name].js',
        // What only the desktop needs is not in the package for npm (`files` in package.json).
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => /\/(electron-updater|electron\/desktop)\//.test(id))
            ? 'desktop/[name].js'
            : 'chunks/[name].js',
      },
    },
  },
});
