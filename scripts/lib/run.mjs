import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project.mjs';
import { Interrupted, Stop, say } from './say.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What a process that ends by `signal` answers to a shell: 128 and the signal's number. */
const exitCodeOf = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

function started(program, args, options) {
  const child = spawn(program, args, { cwd: ROOT, windowsHide: true, ...options });
  // A terminal's Ctrl+C already reaches the child, which shares the terminal's process group.
  const passes = (signal) => !(signal === 'SIGINT' && process.stdin.isTTY);
  const pass = SIGNALS.map((signal) => [signal, () => passes(signal) && child.kill(signal)]);
  for (const [signal, handler] of pass) process.on(signal, handler);
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => {
      const why = error.code === 'ENOENT' ? 'it is not installed or not on PATH' : error.message;
      reject(new Stop(`${program} couldn't be started: ${why}.`));
    });
    child.once('close', (code, signal) => {
      for (const [name, handler] of pass) process.removeListener(name, handler);
      resolve(exitCodeOf(code, signal));
    });
  });
  return { child, ended };
}

/** Starts a program that shares this terminal; SIGINT, SIGTERM and SIGHUP are passed on. `ended` gives the exit code. */
export function start(program, args, options = {}) {
  return started(program, args, { stdio: 'inherit', ...options });
}

/** How long a program may take to end after Ctrl+C before it is killed. */
const END_WITHIN_MILLIS = 1_000;

/**
 * Runs a program to its end with its output caught: { code, output, timedOut } with stdout and stderr in one text.
 * Ctrl+C ends it within a second and rejects with a Stop; with `mayFinish` (a package manager that must not be cut
 * short) it is reported and waited for.
 */
export async function capture(program, args, options = {}) {
  const { onLine = () => {}, timeoutMillis, mayFinish = false, ...spawnOptions } = options;
  const { child, ended } = started(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...spawnOptions });
  let output = '';
  const take = (chunk) => {
    output += chunk;
    for (const line of String(chunk).split('\n')) if (line.trim() !== '') onLine(line.trim());
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  const timers = [];
  let timedOut = false;
  const kill = () => child.kill('SIGKILL');
  if (timeoutMillis !== undefined)
    timers.push(
      setTimeout(() => {
        timedOut = true;
        kill();
      }, timeoutMillis),
    );
  let interrupted = false;
  const interrupt = () => {
    if (interrupted) return;
    interrupted = true;
    if (mayFinish) say(`Waiting for ${program} to end safely ...`);
    else {
      child.kill('SIGTERM');
      timers.push(setTimeout(kill, END_WITHIN_MILLIS));
    }
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    // What a killed program has started may still hold its output open.
    const exited = new Promise((resolve) => child.once('exit', () => interrupted && resolve()));
    const code = await Promise.race([ended, exited]);
    if (interrupted) throw new Interrupted();
    return { code, output: stripVTControlCharacters(output), timedOut };
  } finally {
    for (const timer of timers) clearTimeout(timer);
    for (const signal of SIGNALS) process.removeListener(signal, interrupt);
    if (interrupted) for (const stream of [child.stdout, child.stderr]) stream.destroy();
  }
}
