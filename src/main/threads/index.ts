/**
 * Where the same threads are built, as a URL of a folder. Only what runs from its sources looks there: the tests, whose
 * threads start in half the processor time then (scripts/lib/vitest-build.mjs).
 */
const BUILT = process.env['RIDGELINE_BUILT_THREADS'];

/**
 * Where a thread's entry is: `source`, beside this folder, when the app runs from its sources; `thread-<name>.js` in the
 * built app, whose chunks are one folder below the entries (electron.vite.config.ts).
 */
export function threadFile(name: string, source = `adapters/${name}/thread.ts`): URL {
  if (import.meta.url.endsWith('.ts'))
    return BUILT === undefined
      ? new URL(`../${source}`, import.meta.url)
      : new URL(`thread-${name}.js`, BUILT);
  const inChunks = /\/chunks\/[^/]+$/.test(new URL(import.meta.url).pathname);
  return new URL(`${inChunks ? '../' : './'}thread-${name}.js`, import.meta.url);
}

const compiled = process.env['NODE_COMPILE_CACHE'];

/**
 * What a thread has of the host: neither its flags (--inspect, loaders) nor its environment, only the cache of compiled
 * code, without which a thread that runs from the sources strips their types again at each start.
 */
export const BARE_THREAD = {
  execArgv: [] as string[],
  env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: compiled },
};

/** What a thread's young objects may take, in all three parts of their space. Megabytes. */
const YOUNG = { little: 8, usual: 24 } as const;

/**
 * The limits of a thread's heap. `old`: megabytes that outlive a collection. `young`: `little` for a thread that works on one small
 * thing after the other for long, because V8 keeps that space at its largest while there is work (decision 339).
 */
export const heapLimits = ({
  old,
  young = 'usual',
}: {
  old?: number;
  young?: keyof typeof YOUNG | undefined;
} = {}) => ({
  maxYoungGenerationSizeMb: YOUNG[young],
  ...(old === undefined ? {} : { maxOldGenerationSizeMb: old }),
});
