import { fileURLToPath } from 'node:url';

/**
 * The practice service's entry, for this very Node: the one script that ships with the app where it is built, which
 * starts in half the processor time (scripts/lib/vitest-build.mjs), otherwise its sources.
 */
export const PRACTICE_SCRIPT =
  process.env['RIDGELINE_PRACTICE_SCRIPT'] ??
  fileURLToPath(new URL('../../src/sandbox/main.ts', import.meta.url));
