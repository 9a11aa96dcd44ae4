/**
 * Starts a watch; the result gives the milliseconds since then. For clocks of tests and for the tables that deep tests
 * and benchmarks print. What it shows is never asserted on outside test/bench: it depends on the machine.
 */
export function stopwatch(): () => number {
  const began = performance.now();
  return () => performance.now() - began;
}
