/** A step that can't go on: `message` says what happened, `todo` what the person can do. Printed without a stack. */
export class Stop extends Error {
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

/** Runs a command's body; a Stop becomes its two lines and exit code 1, anything else keeps its message. */
export async function command(body) {
  try {
    const code = await body();
    process.exitCode = typeof code === 'number' ? code : (process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    say(`\n${error instanceof Stop ? error.message : `This went wrong: ${error.message}`}`);
    if (error instanceof Stop && error.todo !== '') say(error.todo);
    process.exitCode = 1;
  }
}
