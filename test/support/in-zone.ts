import { onTestFinished } from 'vitest';

/** Until the test ends this process has the clock of another zone. What a module made at its import keeps the first one. */
export function inZone(zone: string): void {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
}
