import { expect, test } from 'vitest';
import { createSystemRandom } from '../../../src/main/adapters/time/index.ts';

test('every answer has as many bytes as asked for, across the ends of what is taken at once, and none comes twice', () => {
  const random = createSystemRandom();
  const seen = new Set<string>();
  const sizes = Array.from({ length: 3_000 }, (_, index) => [10, 12, 16, 24, 4_096, 10_000][index % 6] ?? 0);
  for (const size of sizes) {
    const bytes = random.bytes(size);
    expect(bytes.length).toBe(size);
    seen.add(Buffer.from(bytes).toString('hex'));
  }
  expect(seen.size).toBe(sizes.length);
});

test('bytes that were given do not change with later ones', () => {
  const random = createSystemRandom();
  const first = random.bytes(16);
  const before = [...first];
  for (let times = 0; times < 1_000; times += 1) random.bytes(16);
  expect([...first]).toEqual(before);
  expect(random.fraction()).toBeGreaterThanOrEqual(0);
  expect(random.fraction()).toBeLessThan(1);
});
