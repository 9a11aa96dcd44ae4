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
