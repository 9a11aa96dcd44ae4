import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { duration, paint } from '../../scripts/lib/say.mjs';

const lib = (name) => JSON.stringify(new URL(`../../scripts/lib/${name}.mjs`, import.meta.url).href);
const evaluate = (code, env = {}) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env: { ...process.env, RIDGELINE_DEBUG: undefined, ...env },
  });

test.each([
  [0, '0.0 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 0 s'],
  [119_700, '2 min 0 s'],
])('%i milliseconds are "%s"', (millis, words) => {
  expect(duration(millis)).toBe(words);
});

test('colors appear only on a terminal that wants them', () => {
  const terminal = { isTTY: true };
  expect(paint('pass', 'green', terminal, {})).toBe('\u001b[32mpass\u001b[39m');
  expect(paint('pass', 'green', terminal, { NO_COLOR: '1' })).toBe('pass');
  expect(paint('pass', 'green', terminal, { TERM: 'dumb' })).toBe('pass');
  expect(paint('pass', 'green', {}, {})).toBe('pass');
});

describe('an error of a command', () => {
  const failing = (body) =>
    `import { command, Stop } from ${lib('say')}; await command(async () => { ${body} });`;

  test.each([
    ['a Stop', "throw new Stop('It is so.', 'Do this.')", '\nIt is so.\nDo this.\n'],
    [
      'anything else',
      "throw new TypeError('no such thing')",
      '\nSomething unexpected went wrong: no such thing\nRIDGELINE_DEBUG=1 before the command shows where it happened.\n',
    ],
    [
      'one of an event handler',
      "setTimeout(() => { throw new TypeError('later') }); await new Promise((done) => setTimeout(done, 60_000))",
      '\nSomething unexpected went wrong: later\nRIDGELINE_DEBUG=1 before the command shows where it happened.\n',
    ],
    [
      'a full disk',
      "throw Object.assign(new Error('ENOSPC: ...'), { code: 'ENOSPC' })",
      '\nThe disk is full.\nFree about 1 GB, then run the same command again.\n',
    ],
  ])('%s is printed in words, without a stack', (_name, body, words) => {
    const { stderr, stdout, status } = evaluate(failing(body));
    expect([status, stdout, stderr]).toEqual([1, '', words]);
  });

  test('a file that may not be written to is named', () => {
    const { stderr } = evaluate(
      failing("throw Object.assign(new Error('EACCES: ...'), { code: 'EACCES', path: '/nowhere/x' })"),
    );
    expect(stderr).toMatch(/ may not write to \/nowhere\/x\.\nUse a clone of your own/);
  });

  test('RIDGELINE_DEBUG=1 adds where it happened', () => {
    const { stderr } = evaluate(failing("throw new TypeError('here')"), { RIDGELINE_DEBUG: '1' });
    expect(stderr).toMatch(/^\s+at /m);
  });
});

describe.skipIf(process.platform === 'win32')('Ctrl+C', () => {
  const DEAF =
    "process.on('SIGTERM', () => {}); process.on('SIGINT', () => {}); console.log('up'); setInterval(() => {}, 1000)";
  const capturing = (child) => `
    import { capture } from ${lib('run')}; import { command } from ${lib('say')};
    await command(() => capture(process.execPath, ['-e', ${JSON.stringify(child)}], {
      onLine: (line) => process.stdout.write(line + '\\n'),
    }));`;

  test('ends a command whose program takes no notice, and says how to continue', async () => {
    const running = spawn(process.execPath, ['--input-type=module', '-e', capturing(DEAF)]);
    let said = '';
    running.stderr.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    await once(running.stdout, 'data');
    running.kill('SIGINT');
    const [code] = await once(running, 'close');
    expect([code, said]).toEqual([130, '\nStopped.\nRun the same command again to continue.\n']);
  });

  test('does not wait for what a killed program has started', async () => {
    const child = `require('node:child_process').spawn('sleep', ['60'], { stdio: 'inherit' }); ${DEAF}`;
    const running = spawn(process.execPath, ['--input-type=module', '-e', capturing(child)]);
    await once(running.stdout, 'data');
    running.kill('SIGINT');
    expect(await once(running, 'exit')).toEqual([130, null]);
  });
});
