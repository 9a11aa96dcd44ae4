import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Store } from '../../src/main/core/ports/store.ts';
import { openStore } from '../../src/main/store/index.ts';
import { temporaryFolder } from '../support/folder.ts';

function opened(): Store {
  return openStore(join(temporaryFolder(), 'ridgeline.db'));
}

test('a choice is read as it was put, also by a store that is opened later', () => {
  const path = join(temporaryFolder(), 'ridgeline.db');
  const store = openStore(path);
  expect(store.settings.put({ undoDelay: 7_000 }).undoDelay).toBe(7_000);
  expect(store.settings.get().undoDelay).toBe(7_000);
  store.close();
  const again = openStore(path);
  expect(again.settings.get().undoDelay).toBe(7_000);
  again.close();
});

test('a choice in a transaction that is taken back is not kept', () => {
  const store = opened();
  store.settings.put({ undoDelay: 7_000 });
  const failing = () =>
    store.transaction(() => {
      store.settings.put({ undoDelay: 9_000 });
      expect(store.settings.get().undoDelay).toBe(9_000);
      throw new Error('taken back');
    });
  expect(failing).toThrow('taken back');
  expect(store.settings.get().undoDelay).toBe(7_000);
  store.close();
});

test('what a reader does to its copy changes no choice', () => {
  const store = opened();
  store.settings.put({ undoDelay: 7_000 });
  Object.assign(store.settings.get(), { undoDelay: 9_000 });
  expect(store.settings.get().undoDelay).toBe(7_000);
  store.close();
});
