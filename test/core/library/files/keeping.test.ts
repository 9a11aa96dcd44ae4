import { expect, test } from 'vitest';
import { pdf } from '../../../support/samples.ts';
import { stays, until } from '../../../support/until.ts';
import { fileService } from './support/file-service.ts';
import { libraryOn, remoteOrder } from './support/library.ts';

const YEAR = 365 * 86_400_000;

test('older deliveries are fetched when all shall be kept, and only then', async () => {
  const service = await fileService();
  const bench = libraryOn(service, { speed: 10_000 });
  const ids = Array.from({ length: 25 }, (_, index) => `old-${index}`);
  for (const orderId of ids) {
    service.orders.set(orderId, [{ id: `f-${orderId}`, name: 'report.pdf', body: pdf(orderId) }]);
    const orderedAt = Date.now() - YEAR;
    bench.store.orders.put('a1', remoteOrder({ orderId, orderedAt, deliveredAt: orderedAt }), Date.now());
  }
  // The order of the bench itself was delivered long ago, too, and has no files at the service.
  service.orders.set('1284', []);
  await bench.library.start();
  await stays('nothing is fetched', () => bench.onDisk().length === 0);
  expect(bench.library.handlers['library.kept']({ accountId: 'a1' })).toMatchObject({
    delivered: 26,
    whole: 0,
  });

  bench.settings = { ...bench.settings, keepOffline: 'all' };
  const whole = () => {
    const kept = bench.library.handlers['library.kept']({ accountId: 'a1' });
    return kept instanceof Promise ? 0 : kept.whole;
  };
  await until('all are here', () => bench.onDisk().length === 25 && whole() === 25);
  const lists = service.asked.filter((path) => path.endsWith('/files'));
  expect(lists.length).toBe(new Set(lists).size);
});

test('while the service can’t be asked nothing is given up: it continues when it can', async () => {
  const service = await fileService();
  const bench = libraryOn(service, { speed: 10_000 });
  bench.settings = { ...bench.settings, keepOffline: 'all' };
  service.orders.set('old', [{ id: 'f', name: 'report.pdf', body: pdf() }]);
  bench.store.orders.put('a1', remoteOrder({ orderId: 'old', orderedAt: 1, deliveredAt: 1 }), Date.now());
  bench.refuse = { kind: 'working_offline' };
  await bench.library.start();
  await stays('nothing is fetched', () => bench.onDisk().length === 0);
  bench.refuse = null;
  await until('it is here', () => bench.onDisk().length === 1);
});
