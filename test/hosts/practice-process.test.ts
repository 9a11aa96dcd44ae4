import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { ElectronApi } from '../../src/main/hosts/electron/api.ts';
import { electronPracticeProcess } from '../../src/main/hosts/electron/practice-process.ts';
import { until } from '../support/until.ts';

/** A utility process whose end Electron reports as its lib/browser/api/utility-process.ts does. */
function forked() {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const child = Object.assign(new EventEmitter(), { stdout, stderr, kill: () => true });
  const start = electronPracticeProcess(
    { utilityProcess: { fork: () => child } } as unknown as Pick<ElectronApi, 'utilityProcess'>,
    'practice.js',
  );
  const exit = () => {
    child.emit('exit', 1);
    stdout.removeAllListeners();
    stderr.removeAllListeners();
  };
  const ended: string[] = [];
  start([]).onExit((words) => void ended.push(words));
  return { stderr, exit, ended };
}

it('the last words of a practice process are heard when they come after its exit', async () => {
  const { stderr, exit, ended } = forked();
  stderr.write('the port ');
  await new Promise(setImmediate);
  exit();
  await new Promise(setImmediate);
  stderr.end('is taken\n');
  await until('the end is reported', () => ended.length > 0);
  expect(ended).toEqual(['the port is taken']);
});

it('the end of a practice process whose output was over before is reported with its words', async () => {
  const { stderr, exit, ended } = forked();
  stderr.end('no disk\n');
  await until('the output is over', () => stderr.readableEnded);
  exit();
  expect(ended).toEqual(['no disk']);
});

it('the end of a practice process is reported though its output never ends', async () => {
  const { exit, ended } = forked();
  exit();
  await until('the end is reported', () => ended.length > 0);
  expect(ended).toEqual(['']);
});
