import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const at = (path: string) => resolve(import.meta.dirname, path);

/**
 * Main has one entry per process that is started from it: the Electron app, the loopback host, the practice
 * service, and one per worker. Dependencies stay in node_modules; the renderer is bundled whole.
 */
export default defineConfig({
  main: {
    build: {
      outDir: 'out/main',
      externalizeDeps: true,
      rolldownOptions: {
        input: {
          index: at('src/main/index.ts'),
          loopback: at('src/main/hosts/loopback/main.ts'),
          practice: at('src/sandbox/main.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload is one CommonJS file: it can't load modules of its own.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: at('src/preload/index.ts') },
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src/renderer'),
    base: './',
    build: {
      outDir: at('out/renderer'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: { index: at('src/renderer/index.html') } },
    },
    plugins: [react()],
  },
});
