import { expect, test } from 'vitest';
import { createUnlocking } from '../../../../src/renderer/features/library/viewer/pdf/passwords.ts';

/** A person who gives these one after the other; null: none. */
function person(...given: (string | null)[]) {
  const asked: boolean[] = [];
  const ask = async (wrong: boolean) => {
    asked.push(wrong);
    return given.shift() ?? null;
  };
  return { ask, asked };
}

test('a password is asked for until it’s right, and a wrong one is said', async () => {
  const { ask, asked } = person('Roof', 'roof');
  const lock = createUnlocking('one', ask);
  expect([await lock.password(), await lock.password()]).toEqual(['Roof', 'roof']);
  expect(asked).toEqual([false, true]);
});

test('a password that opened a document opens it again without a question', async () => {
  const first = createUnlocking('two', person('roof').ask);
  await first.password();
  first.opened();
  const { ask, asked } = person('other');
  expect(await createUnlocking('two', ask).password()).toBe('roof');
  expect(await createUnlocking('three', undefined).password()).toBeNull();
  expect(asked).toEqual([]);
});

test('a kept password that doesn’t fit the file any more is forgotten, and nobody is called wrong', async () => {
  const first = createUnlocking('four', person('old').ask);
  await first.password();
  first.opened();
  const { ask, asked } = person('new');
  const lock = createUnlocking('four', ask);
  expect([await lock.password(), await lock.password()]).toEqual(['old', 'new']);
  lock.opened();
  expect(asked).toEqual([false]);
  expect(await createUnlocking('four', undefined).password()).toBe('new');
});

test('a password that didn’t open its document isn’t kept', async () => {
  await createUnlocking('five', person('wrong').ask).password();
  expect(await createUnlocking('five', undefined).password()).toBeNull();
});

test('no password is given where the person gives none', async () => {
  expect(await createUnlocking('six', person(null).ask).password()).toBeNull();
});
