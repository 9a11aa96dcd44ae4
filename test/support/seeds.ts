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
