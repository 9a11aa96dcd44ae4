import { describe, expect, test } from 'vitest';
import { judged } from './liars/run.ts';
import { HONEST, LIARS } from './liars/servers.ts';

test('there are at least eighty lying servers, and as many ways to be honest as half of that', () => {
  expect(LIARS.length).toBeGreaterThanOrEqual(80);
  expect(HONEST.length).toBeGreaterThanOrEqual(40);
});

describe('a lying server', () => {
  test.each(LIARS)('$name', async (server) => {
    expect(await judged(server)).toBeNull();
  });
});

describe('an honest server', () => {
  test.each(HONEST)('$name', async (server) => {
    expect(await judged(server)).toBeNull();
  });
});
