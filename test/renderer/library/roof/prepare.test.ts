import { expect, it } from 'vitest';
import type { Client } from '../../../../src/renderer/client/client.ts';
import { createPreparedRoofs } from '../../../../src/renderer/features/library/roof/prepare.ts';
import type { AppEvent } from '../../../../src/shared/contract/index.ts';

/** A client whose answers come when the test says so, and a clock that it moves. */
function office() {
  const asked: string[] = [];
  const answers: ((ok: boolean) => void)[] = [];
  const listeners = new Set<(event: AppEvent) => void>();
  const clock = { now: 0 };
  const client = {
    call: (_name: string, { orderId }: { orderId: string }) => {
      asked.push(orderId);
      return new Promise((resolve) =>
        answers.push((ok) => resolve(ok ? { ok, value: { orderId } } : { ok, error: { code: 'disk' } })),
      );
    },
    subscribe: (listener: (event: AppEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Client;
  const roofs = createPreparedRoofs(client, () => clock.now);
  const answer = async (ok = true) => {
    answers.shift()?.(ok);
    await new Promise(setImmediate);
  };
  const emit = (name: AppEvent['name'], orderId: string) => {
    for (const listener of listeners) listener({ name, data: { accountId: 'a', orderId } } as AppEvent);
  };
  return { ...roofs, asked, answer, emit, clock, listeners };
}

it('a roof is asked for once while it is fresh, and is there when its order opens', async () => {
  const { prepareRoof, preparedSheet, asked, answer, clock } = office();
  prepareRoof('a', '1');
  prepareRoof('a', '1');
  expect(asked).toEqual(['1']);
  expect(preparedSheet('a', '1')?.sheet).toBeNull();
  await answer();
  expect(preparedSheet('a', '1')?.sheet).toEqual({ orderId: '1' });
  expect([preparedSheet('a', '2'), preparedSheet('b', '1')]).toEqual([null, null]);
  clock.now = 9_999;
  expect(preparedSheet('a', '1')).not.toBeNull();
  clock.now = 10_000;
  expect(preparedSheet('a', '1')).toBeNull();
  prepareRoof('a', '1');
  expect(asked).toEqual(['1', '1']);
});

it.each(['measurements.changed', 'downloads.changed'] as const)(
  'after %s of the order its roof is asked for again, also when the answer was on its way',
  async (name) => {
    const { prepareRoof, preparedSheet, asked, answer, emit } = office();
    prepareRoof('a', '1');
    emit(name, '2');
    expect(preparedSheet('a', '1')).not.toBeNull();
    emit(name, '1');
    await answer();
    expect(preparedSheet('a', '1')).toBeNull();
    prepareRoof('a', '1');
    expect(asked).toEqual(['1', '1']);
  },
);

it('a roof that couldn’t be read is asked for again, and only the newest order is listened to', async () => {
  const { prepareRoof, preparedSheet, answer, listeners } = office();
  prepareRoof('a', '1');
  await answer(false);
  expect(preparedSheet('a', '1')).toBeNull();
  prepareRoof('a', '2');
  prepareRoof('a', '3');
  expect(preparedSheet('a', '2')).toBeNull();
  expect(preparedSheet('a', '3')).not.toBeNull();
  expect(listeners.size).toBe(1);
});
