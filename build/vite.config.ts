// Bundles the window (renderer/) into dist/renderer. Both shells serve these files as they are.
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('../renderer'),
  plugins: [react()],
  build: {
    outDir: here('../dist/renderer'),
    emptyOutDir: true,
    target: 'chrome130', // Electron 33, the oldest runtime that the desktop runs on
    assetsInlineLimit: 0, // the content security policy allows no data: URLs
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600, // kB; served from this machine, never over a network
  },
});
