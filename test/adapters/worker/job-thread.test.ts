import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { JobThread } from '../../../src/main/adapters/worker/index.ts';
import { temporaryFolder } from '../../support/folder.ts';

/** A thread that does what it is asked: keeps buffers, holds on to texts, spins, throws or answers. */
function thread(timeLimit = 20_000) {
  const file = join(temporaryFolder(), 'thread.mjs');
  const serve = new URL('../../../src/main/adapters/worker/serve-jobs.ts', import.meta.url);
  writeFileSync(
    file,
    `import { serveJobs } from ${JSON.stringify(serve.href)};
const kept = [];
const rest = (span) => { for (const end = Date.now() + span; Date.now() < end; ); };
serveJobs(async (job) => {
  if (job === 'buffers') for (let count = 0; count < 400; count += 1) { kept.push(Buffer.alloc(5_000_000, 1)); rest(10); }
  if (job === 'some') { kept.push(Buffer.alloc(70_000_000, 1)); rest(400); }
  if (job === 'texts') for (;;) kept.push(String(Math.random()).repeat(10).split(''));
  if (job === 'spin') for (;;);
  if (job === 'throw') throw new Error('on purpose');
  return job;
});`,
  );
  const made = new JobThread<string, string>({
    file: pathToFileURL(file),
    timeLimit,
    memory: 60,
    buffers: 100,
    idle: 1_000,
  });
  onTestFinished(() => made.close());
  return made;
}

// The first one: threads of the others are still being ended by force a second later.
test('a thread that has nothing to do any more ends without force', async () => {
  const force = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => force.mockRestore());
  const jobs = thread();
  expect(await jobs.run('next')).toBe('next');
  await jobs.close();
  expect(force).not.toHaveBeenCalled();
});

test.each([
  ['buffers', 'died'],
  ['texts', 'died'],
  ['throw', 'failed'],
])('a job with too many %s ends as “%s”, and the next one is done', async (job, kind) => {
  const jobs = thread();
  const before = process.memoryUsage.rss();
  await expect(jobs.run(job)).rejects.toMatchObject({ name: 'JobError', kind });
  expect(process.memoryUsage.rss() - before).toBeLessThan(600_000_000);
  expect(await jobs.run('next')).toBe('next');
});

test('a job isn’t ended for the buffers that the one before left', async () => {
  const jobs = thread();
  for (let count = 0; count < 4; count += 1) expect(await jobs.run('some')).toBe('some');
});

test('a job that never ends is ended, and the next one is done', async () => {
  // The next one starts a thread as well, which takes more than a second on a busy computer.
  const jobs = thread(6_000);
  await expect(jobs.run('spin')).rejects.toMatchObject({ kind: 'late' });
  expect(await jobs.run('next')).toBe('next');
});
