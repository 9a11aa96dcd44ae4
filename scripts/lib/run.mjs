import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './project.mjs';
import { Stop } from './say.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What a process that ends by `signal` answers to a shell: 128 and the signal's number. */
const exitCodeOf = (code, signal) =>
  code ?? 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);

function started(program, args, options) {
  const child = spawn(program, args, { cwd: ROOT, windowsHide: true, ...options });
  // A terminal's Ctrl+C already reaches the child, which shares the terminal's process group.
  const passes = (signal) => !(signal === 'SIGINT' && process.stdin.isTTY);
  const pass = SIGNALS.map((signal) => [signal, () => passes(signal) && child.kill(signal)]);
  for (const [signal, handler] of pass) process.on(signal, handler);
  const ended = new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Stop(`${program} couldn't be started: ${error.message}`)));
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

/** Runs a program to its end with its output caught: { code, output } with stdout and stderr in one text. */
export async function capture(program, args, { onLine = () => {}, timeoutMillis, ...options } = {}) {
  const { child, ended } = started(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  const take = (chunk) => {
    output += chunk;
    for (const line of String(chunk).split('\n')) if (line.trim() !== '') onLine(line.trim());
  };
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  let timedOut = false;
  const timer =
    timeoutMillis === undefined
      ? undefined
      : setTimeout(() => {
          timedOut = true;
          child.kill('SIGKILL');
        }, timeoutMillis);
  let interrupted = false;
  const note = () => {
    interrupted = true;
  };
  for (const signal of SIGNALS) process.on(signal, note);
  try {
    const code = await ended;
    if (interrupted) throw new Stop('Stopped.', 'Run the same command again to go on from here.');
    return { code, output: stripVTControlCharacters(output), timedOut };
  } finally {
    clearTimeout(timer);
    for (const signal of SIGNALS) process.removeListener(signal, note);
  }
}
