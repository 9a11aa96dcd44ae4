import { defineConfig } from 'vitest/config';
import { bugOfEnvironment, spoil } from './bugs.ts';

const bug = bugOfEnvironment();

/** One test file over the source with the bug in it. */
export default defineConfig({
  root: new URL('../../../..', import.meta.url).pathname,
  plugins: [
    {
      name: 'seeded-bug',
      enforce: 'pre',
      transform: (source, id) => (id.endsWith(`/${bug.file}`) ? spoil(bug, source) : null),
    },
  ],
  // A spoilt module must never be taken for the good one.
  test: {
    pool: 'forks',
    testTimeout: 40_000,
    bail: 1,
    reporters: ['dot'],
    fsModuleCache: false,
  },
});
