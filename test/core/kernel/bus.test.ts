import { expect, it } from 'vitest';
import { createBus } from '../../../src/main/core/kernel/bus.ts';

it('a listener that throws neither silences the others nor loses its place', () => {
  const errors: unknown[] = [];
  const bus = createBus((error) => errors.push(error));
  const heard: string[] = [];
  let throws = true;
  bus.subscribe(() => {
    if (throws) throw new Error('once');
    heard.push('first');
  });
  const stop = bus.subscribe(() => void heard.push('second'));
  bus.emit('settings.changed', null);
  throws = false;
  bus.emit('settings.changed', null);
  stop();
  bus.emit('settings.changed', null);
  expect(heard).toEqual(['second', 'first', 'second', 'first']);
  expect(errors).toHaveLength(1);
});

it('reactions to a fact run in the order of the table, before windows hear of it, and each survives the fault of another', () => {
  const errors: unknown[] = [];
  const bus = createBus((error) => errors.push(error));
  const heard: string[] = [];
  bus.subscribe(({ name }) => void heard.push(`window ${name}`));
  bus.react({
    'orders.read': [
      ({ accountId }) => void heard.push(`outbox ${accountId}`),
      () => {
        throw new Error('polling');
      },
      () => void heard.push('duplicates'),
    ],
  });
  bus.emit('orders.read', { accountId: 'ours', orderIds: null });
  bus.emit('inbox.changed', { accountId: 'ours' });
  expect(heard).toEqual(['outbox ours', 'duplicates', 'window orders.read', 'window inbox.changed']);
  expect(errors).toHaveLength(1);
});
