import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { at, hasDisplay, manifest } from '../../scripts/lib/project.mjs';
import { until } from '../support/until.ts';

const scriptOf = (name) =>
  manifest()
    .scripts[name].replace(/^node /, '')
    .split(' ')[0];

test.each([
  [{}, 'linux', false],
  [{ DISPLAY: ':0' }, 'linux', true],
  [{ WAYLAND_DISPLAY: 'wayland-0' }, 'linux', true],
  [{ DISPLAY: '' }, 'linux', false],
  [{}, 'win32', true],
  [{}, 'darwin', true],
])('a display with %j on %s: %s', (env, platform, expected) => {
  expect(hasDisplay(env, platform)).toBe(expected);
});

test('the commands that only Node 18 may run use nothing of npm packages', () => {
  const seen = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/^(?:import|export|\}) ?.*from '([^']+)'/gm)) {
      if (name.startsWith('.')) visit(new URL(name, `file://${path}`).pathname);
      else expect(name).toMatch(/^node:/);
    }
  };
  for (const name of Object.keys(manifest().scripts)) visit(at(scriptOf(name)));
  expect(seen.size).toBeGreaterThan(15);
});

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** A stand-in for scripts/loopback.mjs: it starts a program that would never end by itself, and prints its number. */
const STARTS_A_PROGRAM = `
  const { startNode } = await import(process.argv[1]);
  startNode(['-e', 'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000)']);
`;
/** A stand-in for npm: it runs its argument through a shell that outlives it. */
const RUNS_A_SHELL = `
  require('node:child_process').spawn('sh', ['-c', process.argv[1] + '; true'], { stdio: 'inherit' });
`;
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

async function programOf(command) {
  const pid = await new Promise((resolve) => command.stdout.once('data', (text) => resolve(Number(text))));
  expect(alive(pid)).toBe(true);
  return pid;
}

const ends = (pid) => until('the program ends', () => !alive(pid));

describe('a program does not outlive', () => {
  const host = new URL('../../scripts/lib/host.mjs', import.meta.url).href;
  const args = ['--input-type=module', '-e', STARTS_A_PROGRAM, host];
  const stdio = ['ignore', 'pipe', 'inherit'];

  test.each(['SIGKILL', 'SIGTERM'])('the command that started it: %s', async (signal) => {
    const command = spawn(process.execPath, args, { stdio });
    const pid = await programOf(command);
    command.kill(signal);
    await ends(pid);
  });

  test('npm, even when it is killed and its shell is not', async () => {
    const line = [process.execPath, ...args].map(quoted).join(' ');
    const env = { ...process.env, npm_lifecycle_event: 'loopback' };
    const npm = spawn(process.execPath, ['-e', RUNS_A_SHELL, line], { stdio, env });
    const pid = await programOf(npm);
    npm.kill('SIGKILL');
    await ends(pid);
  });
});
