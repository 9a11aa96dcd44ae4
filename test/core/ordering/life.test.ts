import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../support/folder.ts';
import { liveOnce, rowsOf } from './support/life-plan.ts';
import { serveModel } from './support/model-server.ts';
import { createServiceModel } from './support/service-model.ts';

it('a whole life in its own process: singles and a list, some of it lost and found again', async () => {
  const model = createServiceModel();
  let count = 0;
  const service = await serveModel(model, (bulk) => {
    count += 1;
    return bulk ? (count % 2 ? 'partial' : 'lost_after') : count % 2 ? 'error_after' : 'good';
  });
  onTestFinished(service.close);
  const plan = {
    dataDir: temporaryFolder(),
    baseUrl: service.baseUrl,
    singles: 3,
    rows: 60,
    speed: 200,
    longest: 20_000,
    ledger: null,
    card: false,
  };
  const life = await liveOnce(plan);
  expect(life).toMatchObject({ end: 'done', code: 0, errors: '' });
  expect(life.confirmed).toHaveLength(63);
  const { rows, integrity } = rowsOf(plan.dataDir);
  expect(integrity).toBe('ok');
  expect(rows.filter(({ state }) => state !== 'acked')).toEqual([]);
  expect(model.book).toHaveLength(63);
  expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(63);
  expect(model.calls).toHaveLength(5);
  // A second life finds nothing to do.
  expect(await liveOnce(plan)).toMatchObject({ end: 'done', confirmed: [] });
  expect(model.calls).toHaveLength(5);
});
