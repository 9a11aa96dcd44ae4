/** Where `npm run test:flaky` slows the pages down, everything may take so many times as long. */
const SLOWED = Number(process.env['RIDGELINE_CPU_SLOWDOWN'] ?? 1) > 1 ? 3 : 1;

/**
 * The longest that a test waits for anything, in milliseconds: `until`, `expect.poll`, `vi.waitFor`, Playwright, the
 * start of a program. A wait ends as soon as its condition holds, so the limit costs nothing where all is well; it is
 * so generous that a slow machine with much else to do doesn't reach it.
 */
export const WAIT_LIMIT = 120_000 * SLOWED;

/** The longest that one test or hook runs, in milliseconds: several waits after one another. */
export const TEST_LIMIT = 400_000 * SLOWED;

/** How often a condition is looked at to begin with, in milliseconds. */
export const LOOK_EVERY = 10;

/**
 * A look costs the program that is waited for some of its time: who has waited long looks after a tenth of that time
 * again, at the latest after so many milliseconds.
 */
const LONGEST_REST = 100;

/** How often `stays` looks, and so how long it takes: about a tenth of a second on an idle machine. */
const LOOKS = 10;

const rest = (millis = LOOK_EVERY) => new Promise<void>((resolve) => void setTimeout(resolve, millis));

/** Waits (real time) until `condition` holds. Rejects after `WAIT_LIMIT`, naming `what` didn't come. */
export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await condition())) {
    const waited = performance.now() - start;
    if (waited > WAIT_LIMIT) throw new Error(`not within ${WAIT_LIMIT / 1_000} s: ${what}`);
    await rest(Math.min(LONGEST_REST, Math.max(LOOK_EVERY, waited / 10)));
  }
}

/**
 * Watches for a moment that `condition` continues holding, for what must not happen. Rejects, naming `what`, as soon as
 * it doesn't hold. A slow machine can't make it fail. Where something marks that it's over (an answer, a closed
 * connection, a clock in the test's hands), wait for that instead: it proves more.
 */
export async function stays(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    if (!(await condition())) throw new Error(`didn't stay so: ${what}`);
    await rest();
  }
  if (!(await condition())) throw new Error(`didn't stay so: ${what}`);
}
