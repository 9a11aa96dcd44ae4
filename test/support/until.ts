/** Waits (real time) until `condition` holds; fails after `limit` milliseconds, naming what didn't come. */
export async function until(what: string, condition: () => boolean, limit = 15_000): Promise<void> {
  const end = performance.now() + limit;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`not within ${limit} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
