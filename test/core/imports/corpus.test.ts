import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/main/store/index.ts';
import { startTestApp } from '../../support/app.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { type Evaluation, evaluate, report } from '../../support/list-corpus/evaluate.ts';
import { readingInProcess } from '../../support/list-corpus/in-process.ts';
import { SERVICES } from '../../support/list-corpus/services.ts';
import { readFixtures } from '../../support/list-corpus/truth.ts';
import { fictitiousAccount } from '../../support/seed-orders.ts';

const FOLDER = process.env['LISTS_FOLDER'] ?? join(import.meta.dirname, '..', '..', 'fixtures', 'lists');
/** Lists that may need a touch that a careful person wouldn't (docs/decisions/250). */
const TOUCHED = 0.1;

test('no list of the corpus is silently ordered wrong, and nine of ten need no touch', async () => {
  const fixtures = readFixtures(FOLDER);
  const dataDir = temporaryFolder();
  const store = openStore(join(dataDir, 'ridgeline.db'));
  // An account of its own for each list: what one teaches it, another mustn't know.
  for (const [at] of fixtures.entries()) {
    store.accounts.insert(fictitiousAccount(`list-${at}`));
    store.services.replace(`list-${at}`, SERVICES, 1);
  }
  store.accounts.setActive('list-0');
  store.close();
  const spreadsheets = readingInProcess(join(dataDir, 'lists'));
  const app = await startTestApp({ offline: true, dataDir, adapters: { spreadsheets } });
  const evaluations: Evaluation[] = [];
  for (const [at, fixture] of fixtures.entries())
    evaluations.push(await evaluate(app.call, `list-${at}`, fixture));
  const count = (verdict: string) => evaluations.filter((one) => one.verdict === verdict).length;
  const told = report(evaluations, true);
  expect(fixtures.length).toBeGreaterThanOrEqual(25);
  expect(count('silently wrong'), told).toBe(0);
  expect(count('touch needed'), told).toBeLessThanOrEqual(fixtures.length * TOUCHED);
}, 300_000);
