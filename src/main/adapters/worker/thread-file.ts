/**
 * Where a thread's entry is: `../<folder>/thread.ts` beside this one in the sources, `thread-<folder>.js` in the built
 * app, whose chunks lie one folder below the entries (electron.vite.config.ts).
 */
export function threadFile(folder: string): URL {
  if (import.meta.url.endsWith('.ts')) return new URL(`../${folder}/thread.ts`, import.meta.url);
  const inChunks = /\/chunks\/[^/]+$/.test(new URL(import.meta.url).pathname);
  return new URL(`${inChunks ? '../' : './'}thread-${folder}.js`, import.meta.url);
}
