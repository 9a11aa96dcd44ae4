import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Report } from './run.ts';

/**
 * Meets the hostile answers in its own process. Built into one file as the app is: the compiler that would strip
 * the types holds forty megabytes itself.
 */
export async function meetInAProcess(origin: string, part: number, folder: string): Promise<Report> {
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('./run.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'run.mjs' } },
    },
    ssr: { noExternal: true },
  });
  const child = spawn(process.execPath, ['--expose-gc', `${folder}/run.mjs`, origin, `${part}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (piece) => (out += piece));
  child.stderr.on('data', (piece) => (err += piece));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`ended with ${String(code)}: ${err.slice(-2_000)}`);
  return JSON.parse(out) as Report;
}
