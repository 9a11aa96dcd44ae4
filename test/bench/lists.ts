import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp, nodePracticeProcess, workstation } from '../../src/main/app.ts';
import { openStore } from '../../src/main/store/index.ts';
import type { CallOutput } from '../../src/shared/contract/index.ts';
import { type Call, type Evaluation, evaluate, report } from '../support/list-corpus/evaluate.ts';
import { readingInProcess } from '../support/list-corpus/in-process.ts';
import { REWRITINGS, rewritten } from '../support/list-corpus/rewritten/index.ts';
import { SERVICES } from '../support/list-corpus/services.ts';
import { type ListFixture, readFixtures } from '../support/list-corpus/truth.ts';
import { fictitiousAccount } from '../support/seed-orders.ts';
import { spoken } from '../support/spoken.ts';

/**
 * Every list of a folder (or of `LISTS_FOLDER`) through the app's real way, judged by the truth beside it.
 * `npm run bench -- lists [--folder test/fixtures/lists] [--only part-of-a-name] [--brief]`. `--quick` reads them without a thread
 * for each, in a sixth of the time; `--again` reads them written again in each other way, and not as they are.
 */

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: process.env['LISTS_FOLDER'] ?? 'test/fixtures/lists' },
    only: { type: 'string' },
    brief: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});

/** The ways in which lists are written again. */
const ways = new Map<ListFixture, string>();
/** A list in each way in which it can be written again. */
const inAllWays = (fixture: ListFixture): ListFixture[] =>
  REWRITINGS.flatMap((how) => {
    const again = rewritten(fixture, how);
    if (again) ways.set(again, how);
    return again ?? [];
  });

const folder = mkdtempSync(join(tmpdir(), 'ridgeline-lists-'));
const evaluations: Evaluation[] = [];
try {
  const read = readFixtures(resolve(values.folder), values.only);
  const fixtures = values.again ? read.flatMap(inAllWays) : read;
  const store = openStore(join(folder, 'ridgeline.db'));
  // Its own account for each list: what one teaches it, another mustn't know.
  fixtures.forEach((_, at) => {
    store.accounts.insert(fictitiousAccount(`list-${at}`));
    store.services.replace(`list-${at}`, SERVICES, 1);
  });
  store.accounts.setActive('list-0');
  store.close();
  const adapters = workstation({
    places: { data: folder, library: join(folder, 'Library') },
    offline: true,
    version: 'bench',
    desktop: { host: 'direct', platform: 'linux' } as never,
    practice: nodePracticeProcess('none'),
  });
  const spreadsheets = values.quick ? readingInProcess(join(folder, 'lists')) : adapters.spreadsheets;
  const app = createApp({ ...adapters, spreadsheets }, { dataDir: folder, version: 'bench', offline: true });
  const call: Call = async (name, input) => {
    const reply = await app.dispatch(name, input);
    if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
    return reply.value as CallOutput<typeof name>;
  };
  for (const [at, fixture] of fixtures.entries()) {
    const evaluation = await evaluate(call, `list-${at}`, fixture);
    const way = ways.get(fixture);
    evaluations.push(way ? { ...evaluation, file: `${evaluation.file} (${way})` } : evaluation);
    if (values.only === undefined) continue;
    for (const { header, field, suggestion, why } of evaluation.view.columns ?? [])
      process.stdout.write(
        `  ${(header || '-').padEnd(36)} ${field ?? (suggestion ? `? ${suggestion}` : '-')}   (${spoken(why)})\n`,
      );
    for (const question of evaluation.view.questions ?? [])
      process.stdout.write(`  ${JSON.stringify(question, null, 1)}\n`);
    for (const { row, excluded, draft, typed, problems, duplicates } of evaluation.rows) {
      const { customerName, customerEmail, insuredName, claimNumber, rushOrder, address } = draft;
      const said = { address, customerName, customerEmail, insuredName, claimNumber, ...typed };
      const values = Object.values(said).filter((value) => value);
      process.stdout.write(
        `  ${row}${excluded ? ' (excluded)' : ''}: ${values.join(' | ')}${rushOrder ? ' | RUSH' : ''}\n`,
      );
      for (const { level, field, message } of problems)
        process.stdout.write(`      ${level} ${field ?? 'rows'}: ${spoken(message)}\n`);
      for (const { why } of duplicates) process.stdout.write(`      duplicate: ${spoken(why)}\n`);
    }
    for (const remark of evaluation.view.rowRemarks ?? [])
      process.stdout.write(`  ${JSON.stringify(remark)}\n`);
  }
  await app.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(`${report(evaluations, !values.brief)}\n`);
