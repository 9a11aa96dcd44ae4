import { buildIfStale } from '../build.mjs';

/** Vitest's global set-up: tests that start the built app need out/. The test commands have built it already. */
export async function setup() {
  if (process.env.RIDGELINE_BUILD_TRIED === undefined) await buildIfStale();
}
