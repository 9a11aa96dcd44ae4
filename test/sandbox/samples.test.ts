import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { systemClock } from '../../src/sandbox/clock.ts';
import { startService, temporaryFolder } from './support.ts';

const SAMPLES = join(import.meta.dirname, '../../docs/samples');
const run = promisify(execFile);

const isThere = (program: string) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

it('the sample client in JavaScript goes from sign-up to the file', async () => {
  const service = await startService({ clock: systemClock, speed: 6000 });
  const target = join(temporaryFolder(), 'report.pdf');
  const { stdout } = await run(process.execPath, [join(SAMPLES, 'client.mjs'), service.baseUrl, target]);
  expect(stdout).toMatch(/^ord_\w+: report\.pdf, \d+ bytes/);
  expect(readFileSync(target, 'latin1')).toMatch(/^%PDF-1\.7/);
});

it.skipIf(!isThere('python3'))('the sample client in Python goes from sign-up to the file', async () => {
  const service = await startService({ clock: systemClock, speed: 6000 });
  const target = join(temporaryFolder(), 'report.pdf');
  const { stdout } = await run('python3', [join(SAMPLES, 'client.py'), service.baseUrl, target]);
  expect(stdout).toMatch(/^ord_\w+: report\.pdf, \d+ bytes/);
  expect(readFileSync(target, 'latin1')).toMatch(/^%PDF-1\.7/);
});

it.skipIf(!isThere('curl') || process.platform === 'win32')(
  'the walk with curl ends with the ZIP',
  async () => {
    const controlToken = 'a-token-of-20-letters';
    const service = await startService({ clock: systemClock, controlToken });
    const cwd = temporaryFolder();
    const { stdout } = await run('sh', [join(SAMPLES, 'walk.sh')], {
      cwd,
      env: { ...process.env, BASE: service.baseUrl, CONTROL_TOKEN: controlToken },
    });
    expect(stdout).toMatch(/^ord_\w+: completed$/m);
    expect(readFileSync(join(cwd, 'report.zip')).subarray(0, 2).toString()).toBe('PK');
  },
);

it('the guide shows the walk as it is run', () => {
  const guide = readFileSync(join(SAMPLES, '../practice-service.md'), 'utf8');
  expect(guide).toContain(readFileSync(join(SAMPLES, 'walk.sh'), 'utf8'));
});
