import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, nodePracticeProcess, workstation } from '../../../src/main/app.ts';
import { judgedRows, saidBeside } from '../../../src/main/core/lists/rows/fill-rows.ts';
import { createSaidInRows, type SaidInRows } from '../../../src/main/core/lists/rows/said-in-rows.ts';
import { openStore } from '../../../src/main/store/index.ts';
import type { CallOutput } from '../../../src/shared/contract/index.ts';
import { bringIn, type Call, onSheet } from '../list-corpus/evaluate.ts';
import { readingInProcess } from '../list-corpus/in-process.ts';
import { type ListFixture, type ListTruth, readFixtures } from '../list-corpus/truth.ts';
import { fictitiousAccount } from '../seed-orders.ts';

/** What a list of the corpus says of its rows, beside its truth. */
export type ReadList = {
  readonly truth: ListTruth;
  readonly rows: number;
  readonly said: readonly SaidInRows[];
};

const WITHIN = { offline: true, version: 'learning' } as const;

/** The lists of a folder as the app reads them, without an answer to what it asks about their columns. */
export async function readLists(folder: string): Promise<ReadList[]> {
  const fixtures = readFixtures(folder);
  const data = mkdtempSync(join(tmpdir(), 'ridgeline-learning-'));
  try {
    const spreadsheets = readingInProcess(join(data, 'lists'));
    const found = await handedOver(fixtures, data, spreadsheets);
    const store = openStore(join(data, 'ridgeline.db'));
    const read = fixtures.flatMap(({ truth }, at) => {
      const list = store.lists.get(found[at] ?? '');
      if (!list?.source) return [];
      const fields = list.columns.map(({ field }) => field);
      const { about, free } = saidBeside(list.questions, fields);
      const collected = createSaidInRows(list.columns, free, about);
      const chosen = { fields, constants: list.constants, includeHidden: true };
      let rows = 0;
      for (const judged of judgedRows({ ports: { store, spreadsheets } as never }, list, chosen, 1)) {
        if (judged.dropped !== null || judged.row <= (list.source.headerRow ?? 0)) continue;
        collected.see(judged.row, judged.texts);
        rows += 1;
      }
      return [{ truth, rows, said: collected.said(rows) }];
    });
    store.close();
    return read;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** The lists' ids; null where one can't be read. */
async function handedOver(
  fixtures: readonly ListFixture[],
  data: string,
  spreadsheets: ReturnType<typeof readingInProcess>,
): Promise<(string | null)[]> {
  const account = fictitiousAccount('learning');
  const store = openStore(join(data, 'ridgeline.db'));
  store.accounts.insert(account);
  store.accounts.setActive(account.id);
  store.close();
  const adapters = workstation({
    places: { data, library: join(data, 'Library') },
    ...WITHIN,
    desktop: { host: 'direct', platform: 'linux' } as never,
    practice: nodePracticeProcess('none'),
  });
  const app = createApp({ ...adapters, spreadsheets }, { dataDir: data, ...WITHIN });
  const call: Call = async (name, input) => {
    const reply = await app.dispatch(name, input);
    if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
    return reply.value as CallOutput<typeof name>;
  };
  const ids: (string | null)[] = [];
  for (const { truth, bytes } of fixtures)
    try {
      const isPaste = truth.input === 'paste';
      const view = await bringIn(call, account.id, isPaste ? 'Pasted rows' : truth.file, bytes, isPaste);
      ids.push((await onSheet(call, view, truth.sheet)).id);
    } catch {
      ids.push(null);
    }
  await app.stop();
  return ids;
}
