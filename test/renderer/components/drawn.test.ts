import { expect, it } from 'vitest';
import { drawnId } from '../../../src/renderer/keyboard/drawn.ts';

it('a marked line is named while it is drawn, and no longer once it is scrolled away', () => {
  const drawn = [{ index: 4 }, { index: 5 }];
  expect(drawnId(drawn, 5, 'run-row-5')).toBe('run-row-5');
  expect(drawnId(drawn, 3, 'run-row-3')).toBeUndefined();
  expect(drawnId([], 0, 'run-row-0')).toBeUndefined();
});
