const DAY_MS = 86_400_000;

/**
 * The seed from which a sweep draws its cases: another one each day, so that `npm test` stays short while what it covers
 * grows. `RIDGELINE_TEST_SEED` sets it, to repeat what failed on another day. It's printed with the sweep's name.
 */
export function seedOfTheDay(sweep: string): number {
  const given = process.env['RIDGELINE_TEST_SEED'];
  const seed = given === undefined ? Math.floor(Date.now() / DAY_MS) : Number(given);
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new Error(`RIDGELINE_TEST_SEED must be a whole number from 0, not "${given}".`);
  process.stdout.write(`${sweep}: RIDGELINE_TEST_SEED=${seed}\n`);
  return seed;
}

/**
 * Where a sweep over points whose number isn't known begins today, from 0, and its step: every point within `days` days,
 * and all of them in the deep tests.
 */
export function stepsOfTheDay(
  sweep: string,
  days: number,
): { readonly first: number; readonly step: number } {
  if (process.env['MODE'] === 'deep') return { first: 0, step: 1 };
  return { first: seedOfTheDay(sweep) % days, step: days };
}

/**
 * The part of `cases` that is tried today: one in `days`, another one each day, so that each is tried within `days` days.
 * All of them in the deep tests. The day is chosen as the seeds are.
 */
export function shareOfTheDay<Case>(sweep: string, cases: readonly Case[], days: number): readonly Case[] {
  if (process.env['MODE'] === 'deep') return cases;
  const today = seedOfTheDay(sweep) % days;
  return cases.filter((_, index) => index % days === today);
}

/**
 * How often a property is tried with random cases: a part of `all`, and all of them in the deep tests. The cases are others
 * each time, and what fails is printed with its seed.
 */
export function partOfRuns(all: number, part: number): number {
  return process.env['MODE'] === 'deep' ? all : Math.ceil(all / part);
}
