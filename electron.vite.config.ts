import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { build, type Plugin } from 'vite';
import {
  asciiScripts,
  builtinsAsObjects,
  fflateRequire,
  filesInside,
  listPackages,
  pdfjsMinified,
  pdfjsWithoutCanvas,
  pdfkitFonts,
} from './scripts/bundle/plugins.ts';
import { framePolicy } from './src/main/hosts/common/security.ts';

const at = (path: string) => resolve(import.meta.dirname, path);

/** `npm run package` builds what it ships beside what development runs: without the loopback host, with lists. */
const PRODUCT = process.env['RIDGELINE_PRODUCT'] === '1';
const out = (part: string) => at(`${PRODUCT ? 'out/product' : 'out'}/${part}`);

/** What pdf.js fetches by name while it draws: served as `pdfjs/<folder>/<file>` beside the renderer's page. */
const PDFJS = at('node_modules/pdfjs-dist');
const PDFJS_FOLDERS = ['cmaps', 'standard_fonts', 'wasm'];

function pdfjsFiles(): Plugin {
  const files = PDFJS_FOLDERS.flatMap((folder) =>
    readdirSync(join(PDFJS, folder)).map((file) => `${folder}/${file}`),
  );
  return {
    name: 'ridgeline:pdfjs-files',
    generateBundle() {
      for (const file of files)
        this.emitFile({ type: 'asset', fileName: `pdfjs/${file}`, source: readFileSync(join(PDFJS, file)) });
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs/', (request, response, next) => {
        const file = files.find((name) => `/${name}` === request.url?.split('?')[0]);
        if (file === undefined || !existsSync(join(PDFJS, file))) return next();
        createReadStream(join(PDFJS, file)).pipe(response);
      });
    },
  };
}

const FRAME = 'pdf-frame.html';

/** A source with all it imports as one script. */
async function oneScript(input: string, format: 'es' | 'iife', define: Record<string, string> = {}) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format, codeSplitting: false } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${input} was not built as one script`);
  return chunk.code;
}

/**
 * The page of the frame that reads PDFs, whole: its script and pdf.js' worker are inside, because a frame without an
 * origin may fetch nothing (and starts a worker only from a classic script). Its policy names the script by its hash, in
 * the page and in the hosts' header.
 */
async function framePage(): Promise<string> {
  const worker = await oneScript(join(PDFJS, 'build/pdf.worker.min.mjs'), 'iife', {
    // Only a worker that fetches by itself asks where it is.
    'import.meta.url': "'about:blank'",
  });
  const code = await oneScript(at('src/renderer/pdf-frame/main.ts'), 'es', {
    PDF_WORKER: JSON.stringify(worker),
  });
  const script = `<script type="module">${code.replaceAll('</script', '<\\/script')}</script>`;
  // Directives that a page can't give itself are the header's.
  const policy = framePolicy(script)
    .split('; ')
    .filter((rule) => !/^(?:frame-ancestors|sandbox)/.test(rule));
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`,
    `<title>PDF</title></head><body>${script}</body></html>`,
  ].join('\n');
}

function pdfFrame(): Plugin {
  return {
    name: 'ridgeline:pdf-frame',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FRAME, source: await framePage() });
    },
    configureServer(server) {
      server.middlewares.use(`/${FRAME}`, (_request, response, next) => {
        framePage().then((page) => response.setHeader('content-type', 'text/html').end(page), next);
      });
    },
  };
}

/**
 * The page's scripts: one with what the first screen needs, and for the others a few, where the bundler alone makes 270, half of
 * them under one kilobyte, and a start waited for 155. What is large and seldom needed stays by itself.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial'] satisfies '$initial'[] },
  {
    name: 'shared',
    test: /^(?!.*(?:node_modules[\\/]three|features[\\/]library[\\/]roof[\\/]space|copy[\\/]es-US)).*$/,
    entriesAware: true,
    entriesAwareMergeThreshold: 20_000,
  },
];

const CONTRACT = /[\\/]shared[\\/]contract[\\/]/;
const FEATURE_INDEX = /[\\/]renderer[\\/]features[\\/].*[\\/]index\.ts$/;

/** The bundler names a shared part after all that share it. */
function assetName(name: string): string {
  return `assets/${name.startsWith('shared~') ? 'shared' : name.replace(/\.[^.]+$/, '')}-[hash]`;
}

/** The font of most texts: asked for beside the scripts, not when the first words are laid out with another one. */
const FONT = /[\\/]inter-latin-wght-normal-[^\\/]*\.woff2$/;

function fontPreloaded(): Plugin {
  return {
    name: 'ridgeline:font-preloaded',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => FONT.test(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` },
          })),
    },
  };
}

/**
 * Main has one entry for each process and thread that is started from it: the Electron app, the loopback host, the
 * practice service and the threads. What is bundled is in devDependencies; outside stay the natives, and sharp, which
 * only development loads.
 */
export default defineConfig({
  main: {
    plugins: [
      filesInside(),
      pdfjsMinified(),
      pdfjsWithoutCanvas(),
      pdfkitFonts(),
      fflateRequire(),
      builtinsAsObjects(),
      asciiScripts(),
      ...(PRODUCT ? [listPackages()] : []),
    ],
    build: {
      outDir: out('main'),
      externalizeDeps: false,
      rolldownOptions: {
        external: ['better-sqlite3', 'keytar', 'sharp'],
        input: {
          index: at('src/main/index.ts'),
          ...(PRODUCT ? {} : { loopback: at('src/main/hosts/loopback/index.ts') }),
          practice: at('src/sandbox/main.ts'),
          // Found by sandbox/report/threads.ts.
          'thread-reports': at('src/sandbox/report/thread.ts'),
          // Found by store/checkpoints.ts.
          'thread-checkpoint': at('src/main/store/checkpoint-thread.ts'),
          // Found by store/thread-reads.ts.
          'thread-read': at('src/main/store/read-thread.ts'),
          // Found by store/checked.ts.
          'thread-check': at('src/main/store/check-thread.ts'),
          // Found by store/update.ts.
          'thread-update': at('src/main/store/update-thread.ts'),
          // Threads: found by adapters/worker/thread-file.ts.
          'thread-boundaries': at('src/main/adapters/boundaries/thread.ts'),
          'thread-documents': at('src/main/adapters/documents/thread.ts'),
          'thread-packet': at('src/main/adapters/packet/thread.ts'),
          'thread-storage': at('src/main/adapters/storage/thread.ts'),
          'thread-workbook': at('src/main/adapters/spreadsheet/workbook-thread.ts'),
          'thread-spreadsheet': at('src/main/adapters/spreadsheet/thread.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: out('preload'),
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
      outDir: out('renderer'),
      emptyOutDir: true,
      // Half of the script, which every start reads and parses. Names of errors are texts and stay.
      minify: true,
      // The page's policy is script-src 'self': no script, and no file as a data: address, may be inlined.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { index: at('src/renderer/index.html') },
        // A feature's index.ts only passes on: who imports one name of it doesn't load what stands behind the others. The
        // same for the contract: who uses a list of it doesn't load its schemas.
        treeshake: {
          moduleSideEffects: [
            { test: FEATURE_INDEX, sideEffects: false },
            { test: CONTRACT, sideEffects: false },
          ],
        },
        output: {
          chunkFileNames: ({ name }) => `${assetName(name)}.js`,
          assetFileNames: ({ names: [name = 'asset'] }) => `${assetName(name)}[extname]`,
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
    // What is new in a version is read in the app (src/renderer/frame/WhatsNew.tsx).
    define: { CHANGE_LOG: JSON.stringify(readFileSync(at('CHANGELOG.md'), 'utf8')) },
    plugins: [
      react(),
      asciiScripts(),
      fontPreloaded(),
      pdfjsFiles(),
      pdfFrame(),
      ...(PRODUCT ? [listPackages()] : []),
    ],
  },
});
