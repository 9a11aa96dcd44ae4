import { join } from 'node:path';
import { openStore } from '../../../src/main/store/index.ts';
import { startTestApp } from '../app.ts';
import { temporaryFolder } from '../folder.ts';
import { fictitiousAccount } from '../seed-orders.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import { readingInProcess } from './in-process.ts';
import { SERVICES } from './services.ts';
import { type ListFixture, readFixtures } from './truth.ts';

const FOLDER = process.env['LISTS_FOLDER'] ?? join(import.meta.dirname, '..', '..', 'fixtures', 'lists');

export const corpus = (): ListFixture[] => readFixtures(FOLDER);

/** Lists through an app of the tests, one after another. */
export async function evaluated(fixtures: readonly ListFixture[]): Promise<Evaluation[]> {
  const dataDir = temporaryFolder();
  const store = openStore(join(dataDir, 'ridgeline.db'));
  // Its own account for each list: what one teaches it, another mustn't know.
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
  return evaluations;
}
