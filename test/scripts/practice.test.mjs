import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { at, onPath } from '../../scripts/lib/project.mjs';

const MANUAL = readFileSync(at('src/sandbox/manual.txt'), 'utf8');
const section = /^Examples:\n(.*?)\n\n\S/ms.exec(MANUAL)?.[1] ?? '';
const [alone = '', together = ''] = section.split('\n\n').map((part) => part.replace(/^ {2}/gm, ''));
const lines = alone.split('\n').filter((line) => line.startsWith('npm '));
const script = together.slice(together.indexOf('\n') + 1);

/** The project without its history and its tests: the examples write into the folder they run in. */
let copy;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ridgeline-practice-'));
  for (const name of ['scripts', 'src', 'package.json', 'package-lock.json'])
    cpSync(at(name), join(copy, name), { recursive: true });
  symlinkSync(at('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

describe.skipIf(process.platform === 'win32')("the practice manual's examples run as written", () => {
  test('there are some', () => {
    expect(lines.length).toBeGreaterThan(1);
    expect(script).toContain('\ncurl ');
  });

  test.each(lines)('%s', async (line) => {
    const shell = spawn('bash', ['-c', `exec ${line}`], {
      cwd: copy,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    shell.stderr.on('data', (text) => {
      said += text;
    });
    let out = '';
    shell.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
    });
    const ended = once(shell, 'close');
    onTestFinished(async () => {
      process.kill(-shell.pid, 'SIGTERM');
      await ended;
    });
    await Promise.race([ended, expect.poll(() => out).toContain('"ready":true')]);
    expect(out).toMatch(/^\{"ready":true,.*"clientSecret":"rmss_test_/m);
    expect(said.replace(/^npm (warn|notice).*\n/gm, '')).toBe('');
  });

  test.skipIf(onPath('curl') === undefined)('signing in and listing the services', async () => {
    // The only change: another program may have this port.
    const text = script.replaceAll('4010', String(await freePort()));
    const out = execFileSync('bash', ['-e', '-c', text], { cwd: copy, encoding: 'utf8' });
    expect(JSON.parse(out).data.length).toBeGreaterThan(0);
  });
});
