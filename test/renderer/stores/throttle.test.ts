import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttled } from '../../../src/renderer/stores/window/throttle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('works at once, then at most once in the time, and never loses the last call', () => {
  const work = vi.fn();
  const { ask } = throttled(work, 100);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  ask();
  vi.advanceTimersByTime(99);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does nothing more once canceled, and may be asked again', () => {
  const work = vi.fn();
  const { ask, cancel } = throttled(work, 100);
  ask();
  ask();
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  expect(work).toHaveBeenCalledTimes(2);
});
