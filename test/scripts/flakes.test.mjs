import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { flakeLines, tally } from '../../scripts/lib/flakes.mjs';
import { startLoad } from '../../scripts/lib/load.mjs';
import { isAlive } from '../e2e/support.ts';
import { until } from '../support/until.ts';

const round = (...failed) => ({
  testResults: [
    {
      name: '/clone/test/a.test.ts',
      status: failed.length > 0 ? 'failed' : 'passed',
      assertionResults: ['first', 'second'].map((name) => ({
        fullName: name,
        status: failed.includes(name) ? 'failed' : 'passed',
        failureMessages: failed.includes(name) ? [`Error: ${name} broke\n    at somewhere`] : [],
        meta: { evidence: [`test-results/${name}.png`] },
      })),
    },
  ],
});

test('what failed is listed with how often, its last message and what it left, the most often first', () => {
  const flakes = tally([round('first'), round('second', 'first'), round()], '/clone');
  expect(flakeLines(flakes, 3)).toEqual([
    '2 of 3  test/a.test.ts: first',
    '    Error: first broke',
    '    test-results/first.png',
    '1 of 3  test/a.test.ts: second',
    '    Error: second broke',
    '    test-results/second.png',
  ]);
});

test('a round that left no report counts as a failure, and rounds without one say so', () => {
  expect(flakeLines(tally([undefined, round()], '/clone'), 2)).toEqual(['1 of 2  round 1: no report']);
  expect(flakeLines(tally([round(), round()], '/clone'), 2)).toEqual(['Nothing failed in 2 rounds.']);
});

test('busy processes end when they are reported to', async () => {
  const load = startLoad(2);
  expect(load.pids.map(isAlive)).toEqual([true, true]);
  load.end();
  await until('both are gone', () => !load.pids.some(isAlive));
});

test.each(['SIGKILL', 'SIGTERM'])('busy processes end when what started them ends by %s', async (signal) => {
  const load = new URL('../../scripts/lib/load.mjs', import.meta.url).href;
  const code = `import(${JSON.stringify(load)}).then(({ startLoad }) => {
    console.log(JSON.stringify(startLoad(1).pids));
    setInterval(() => {}, 1000);
  });`;
  const parent = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = await new Promise((resolve) => {
    parent.stdout.once('data', (text) => resolve(JSON.parse(text)));
  });
  expect(isAlive(pid)).toBe(true);
  parent.kill(signal);
  await until('it is gone', () => !isAlive(pid));
});
