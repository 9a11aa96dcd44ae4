import { expect, test } from 'vitest';
import { newStore } from './support.ts';

test('lists are kept for each revision, written again in place, and go with their account', () => {
  const { store } = newStore();
  const list = (revision: number, body: string) => ({ revision, body, savedAt: revision * 10 });
  store.materials.put('ours', '1', list(2, '{"b":1}'));
  store.materials.put('ours', '1', list(1, '{"a":1}'));
  store.materials.put('ours', '1', list(2, '{"b":2}'));
  store.materials.put('ours', '2', list(1, '{}'));
  expect(store.materials.ofOrder('ours', '1')).toEqual([list(1, '{"a":1}'), list(2, '{"b":2}')]);
  expect(store.materials.settings('ours')).toBeNull();
  store.materials.putSettings('ours', '{"trim":5}');
  store.materials.putSettings('ours', '{"trim":7}');
  expect(store.materials.settings('ours')).toBe('{"trim":7}');
  store.accounts.remove('ours');
  expect(store.materials.ofOrder('ours', '1')).toEqual([]);
  expect(store.materials.settings('ours')).toBeNull();
});
