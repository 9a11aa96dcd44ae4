// The loopback host behind the development server: a process that is replaced when its sources have changed.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Stop, say } from './say.mjs';

const END_WITHIN_MILLIS = 6_000;

/**
 * Runs `program`, arguments of Node and an environment, with `args`: { start(), stop(), current() }. `current()` is { url, cookie } of the host that is ready,
 * or undefined. Its port is a new one at each start, and its key comes through a pipe: nobody else can take its place
 * or read the key from a command line.
 */
export function createDevHost(program, args) {
  let child;
  let current;

  function start() {
    const started = spawn(process.execPath, [...program.args, ...args, '--port', '0'], {
      env: { ...process.env, ...program.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    return new Promise((resolve, reject) => {
      started.once('error', (error) => reject(new Stop(`The host couldn't be started: ${error.message}`)));
      started.once('exit', (code, signal) => {
        if (child !== started) return;
        const words = `The host ended (${code ?? signal}).`;
        if (current === undefined) return reject(new Stop(words));
        current = undefined;
        say(`${words} It starts again when a source changes.`);
      });
      createInterface({ input: started.stdout }).once('line', (line) => {
        const url = new URL(JSON.parse(line).url);
        current = { url, cookie: `ridgeline_${url.port}=${url.searchParams.get('token')}` };
        resolve();
      });
    });
  }

  async function stop() {
    const ending = child;
    child = undefined;
    current = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    await Promise.race([ended, wait(END_WITHIN_MILLIS, undefined, { ref: false })]);
    ending.kill('SIGKILL');
  }

  return { start, stop, current: () => current };
}
