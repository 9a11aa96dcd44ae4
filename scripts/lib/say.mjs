import { ownerOf, ownName } from './accounts.mjs';

/** A step that can't continue: `message` says what happened, `todo` what the person can do. Printed without a stack. */
export class Stop extends Error {
  exitCode = 1;

  constructor(message, todo = '') {
    super(message);
    this.todo = todo;
  }
}

/** Ctrl+C or a signal. The exit code is a shell's own for it. */
export class Interrupted extends Stop {
  exitCode = 130;

  constructor() {
    super('Stopped.', 'Run the same command again to continue.');
  }
}

const CLEAR_LINE = '\r\u001b[K';
const DOTS = '⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏';
const COLORS = { green: 32, red: 31, yellow: 33 };
const DRAW_MILLIS = 120;
const LINE_MILLIS = 10_000;

/** The line that moves at the foot of a terminal, or '' while there is none. */
let status = '';

const drawStatus = (text) => {
  if (status !== '' || text !== '') process.stderr.write(`${CLEAR_LINE}${text}`);
  status = text;
};

/** Writes a line above the one that moves. */
function writeLine(stream, text) {
  const moving = status;
  drawStatus('');
  stream.write(`${text}\n`);
  drawStatus(moving);
}

/** One line of progress. It goes to stderr: stdout belongs to the program that is started. */
export function say(text) {
  writeLine(process.stderr, text);
}

/** One line of a command's result, to stdout. */
export function print(text = '') {
  writeLine(process.stdout, text);
}

/** `text` in a color where stdout is a terminal that wants colors; otherwise as it is. */
export function paint(text, color, { isTTY } = process.stdout, env = process.env) {
  const colored = isTTY && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
  return colored ? `\u001b[${COLORS[color]}m${text}\u001b[39m` : text;
}

/** "3.4 s", "1 min 12 s". */
export function duration(millis) {
  const tenths = Math.round(millis / 100) / 10;
  if (tenths < 60) return `${tenths.toFixed(1)} s`;
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Shows that `what` is running, with `detail()` if there is one: on a terminal as a line that moves, elsewhere as a line
 * every 10 seconds. Call the result to end it.
 */
export function heartbeat(what, detail = () => '') {
  const began = Date.now();
  const line = () => {
    const more = detail();
    return `${what}: ${Math.round((Date.now() - began) / 1000)} s${more === '' ? '' : `, ${more}`}`;
  };
  const moves = process.stderr.isTTY === true && process.env.TERM !== 'dumb';
  let step = 0;
  const draw = () => {
    step += 1;
    const text = `${DOTS[step % DOTS.length]} ${line()}`;
    drawStatus(text.slice(0, Math.max(20, (process.stderr.columns ?? 80) - 1)));
  };
  const timer = moves ? setInterval(draw, DRAW_MILLIS) : setInterval(() => say(`  ${line()}`), LINE_MILLIS);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (moves) drawStatus('');
  };
}

/** What the file system refuses, in words; undefined for every other error. */
function fileTrouble({ code, path } = {}) {
  const again = 'then run the same command again.';
  const place = path === undefined ? 'a file' : path;
  if (code === 'ENOSPC') return new Stop('The disk is full.', `Free about 1 GB, ${again}`);
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  const owner = path === undefined ? undefined : ownerOf(path);
  const whose = owner === undefined || owner === ownName() ? '' : `, which belongs to ${owner}`;
  return new Stop(
    `${ownName()} may not write to ${place}${whose}.`,
    `Use a clone of your own, or get write permission, ${again}`,
  );
}

/** What is printed of an error: a Stop's two lines, or any other error's message. RIDGELINE_DEBUG=1 adds the stack. */
function report(thrown) {
  const error = thrown instanceof Stop ? thrown : (fileTrouble(thrown) ?? thrown);
  const known = error instanceof Stop;
  const message = error instanceof Error ? error.message : String(error);
  say(`\n${known ? message : `Something unexpected went wrong: ${message}`}`);
  if (known && error.todo !== '') say(error.todo);
  if (process.env.RIDGELINE_DEBUG === '1') say(String(thrown?.stack));
  else if (!known) say('RIDGELINE_DEBUG=1 before the command shows where it happened.');
  return known ? error.exitCode : 1;
}

/** Runs a command's body to its exit code. Errors, also those of event handlers, are printed in words. */
export async function command(body) {
  const crash = (error) => process.exit(report(error));
  process.once('uncaughtException', crash);
  try {
    const code = await body();
    process.exitCode = typeof code === 'number' ? code : (process.exitCode ?? 0);
  } catch (error) {
    process.exitCode = report(error);
  } finally {
    process.removeListener('uncaughtException', crash);
  }
}
