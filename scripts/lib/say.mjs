/** A step that can't continue: `message` says what happened, `todo` what the person can do. Printed without a stack. */
export class Stop extends Error {
  exitCode = 1;

  constructor(message, todo = '') {
    super(message);
    this.todo = todo;
  }
}

/** One line of progress. It goes to stderr: stdout belongs to the program that is started. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** "3.4 s", "1 min 12 s". */
export function duration(millis) {
  const seconds = millis / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** Says every 10 seconds that `what` is still going on, with `detail()` if there is one; call the result to end it. */
export function heartbeat(what, detail = () => '') {
  const began = Date.now();
  const timer = setInterval(() => {
    const more = detail();
    say(`  ${what}: ${Math.round((Date.now() - began) / 1000)} s${more === '' ? '' : `, ${more}`}`);
  }, 10_000);
  timer.unref();
  return () => clearInterval(timer);
}

/** What is printed of an error: a Stop's two lines, or any other error's message. RIDGELINE_DEBUG=1 adds the stack. */
function report(error) {
  const known = error instanceof Stop;
  const message = error instanceof Error ? error.message : String(error);
  say(`\n${known ? message : `Something unexpected went wrong: ${message}`}`);
  if (known && error.todo !== '') say(error.todo);
  if (process.env.RIDGELINE_DEBUG === '1') say(String(error?.stack));
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
