import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folder.ts';
import { until } from '../../support/until.ts';

const SERVICE = join(import.meta.dirname, '../../../src/sandbox/main.ts');
const ADAPTER = join(import.meta.dirname, '../../../src/main/adapters/practice/index.ts');
const CLOCK = join(import.meta.dirname, '../../../src/main/adapters/time/index.ts');

const answers = (baseUrl: string) =>
  fetch(`${baseUrl}/_practice/health`).then(
    (answer) => answer.ok,
    () => false,
  );

test('the service ends when the app that started it is killed', async () => {
  const code = `import { createPracticeLauncher, nodePracticeProcess } from ${JSON.stringify(ADAPTER)};
    import { createSystemClock } from ${JSON.stringify(CLOCK)};
    const launched = createPracticeLauncher({ start: nodePracticeProcess(${JSON.stringify(SERVICE)}), speed: 1,
      dataDir: ${JSON.stringify(temporaryFolder())}, clock: createSystemClock(),
      logger: { info() {}, warn() {}, error() { return ''; } } });
    process.stdout.write((await launched.start(false)).baseUrl + '\\n');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code]);
  let out = '';
  parent.stdout.on('data', (data: Buffer) => {
    out += data.toString();
  });
  await until('the service is up', () => out.includes('\n'));
  expect(await answers(out.trim())).toBe(true);
  parent.kill('SIGKILL');
  await until('the service is gone', async () => !(await answers(out.trim())));
});
