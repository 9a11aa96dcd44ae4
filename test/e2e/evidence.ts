import { join, relative } from 'node:path';
import { afterAll, afterEach, expect } from 'vitest';
import { keptSentences } from './support.ts';
import { keepEvidence } from './windows.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The files that show what a failed test had on its screens; paths in the project. */
    evidence?: string[];
    /** What it asked of its windows last. */
    steps?: string[];
  }
}

const ROOT = join(import.meta.dirname, '..', '..');
/** Ignored by git; emptied when tests begin. */
const FOLDER = process.env['RIDGELINE_TEST_RESULTS'] ?? join(ROOT, 'test-results');
const MOST_LETTERS = 60;

const asName = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS);

// Before the test's own ending closes its windows.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const file = asName(relative(join(ROOT, 'test'), task.file.filepath));
  const { files, steps } = await keepEvidence(join(FOLDER, file, asName(task.name)));
  if (files.length > 0) task.meta.evidence = files.map((path) => relative(ROOT, path));
  if (steps.length > 0) task.meta.steps = steps;
});

/** Whatever the tests of a file did: what the app says is kept as messages, never as English (decision 373). */
afterAll(() => {
  const found = [...keptSentences];
  keptSentences.clear();
  expect(found, 'sentences in a database').toEqual([]);
});
