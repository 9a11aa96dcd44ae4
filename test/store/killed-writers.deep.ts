import { test } from 'vitest';
import { killWriters } from './killed-writers.ts';

test('a process killed 100 times while it writes: always whole, and everything it acknowledged is there', async () => {
  await killWriters(0, 100);
});
