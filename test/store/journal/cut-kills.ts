import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../../src/main/store/index.ts';
import { readJournal } from '../../../src/main/store/journal/file.ts';
import { foldJournal } from '../../../src/main/store/journal/fold.ts';
import { writeLine } from '../../../src/main/store/journal/line.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { fictitiousAccount } from '../../support/seed-orders.ts';
import { buildShim, type Doing, shimEnvironment } from '../../support/shim/index.ts';
import { intent } from '../rows.ts';

const CHILD = join(import.meta.dirname, '..', 'children', 'cutter.ts');

/** What the journal says of every order: its state, and the number of its last writing. */
const said = (journal: string) =>
  [...foldJournal(readJournal(journal)).intents].map(([id, { row, n }]) => `${id} ${row['state']} ${n}`);

/** A profile with an order in each of four states, whose journal has grown to `bytes` by steps written again and again. */
function longProfile(bytes: number) {
  const folder = temporaryFolder();
  const path = join(folder, 'first', 'ridgeline.db');
  mkdirSync(join(folder, 'first'));
  const store = openStore(path);
  store.accounts.insert(fictitiousAccount('ours', { createdAt: 1 }));
  for (const id of ['waiting', 'sent', 'placed', 'taken']) store.outbox.insert(intent(id));
  for (const id of ['sent', 'placed']) {
    store.outbox.move(id, ['queued'], 'prepared', {}, 20, 'connecting');
    store.outbox.move(id, ['prepared'], 'on_wire', { sentAt: 21 }, 21, 'first byte');
  }
  store.outbox.move('placed', ['on_wire'], 'acked', { orderId: 'ord_1' }, 22, 'answer');
  store.outbox.move('taken', ['queued'], 'cancelled', {}, 22, 'undone');
  store.close();
  const journal = `${path}.orders`;
  const steps = [...readJournal(journal)].flatMap((line) => (line?.kind === 'step' ? [writeLine(line)] : []));
  const text = steps.join('');
  appendFileSync(journal, text.repeat(Math.ceil(bytes / text.length)));
  return { folder, path, library: buildShim(folder) };
}

export type Cut = 'cut' | 'open';
export type Outcome = { readonly killed: boolean; readonly said: readonly string[]; readonly bytes: number };

/** The journal is cut alone (`cut`), or by the opening of its database (`open`), again and again from the same state. */
export function cuttings(what: Cut) {
  const { folder, path, library } = longProfile(what === 'cut' ? 20_000 : 4_200_000);
  const [first, again] = [join(folder, 'first'), join(folder, 'again')];
  const database = join(again, 'ridgeline.db');
  const journal = `${database}.orders`;
  const run = (doing: Doing): Outcome => {
    rmSync(again, { recursive: true, force: true });
    cpSync(first, again, { recursive: true });
    const { signal } = spawnSync(process.execPath, [CHILD, what, what === 'cut' ? journal : database], {
      env: { ...process.env, ...shimEnvironment(library, again, doing) },
    });
    return { killed: signal === 'SIGKILL', said: said(journal), bytes: statSync(journal).size };
  };
  return {
    before: { said: said(`${path}.orders`), bytes: statSync(`${path}.orders`).size },
    run,
    /** How many calls that write, sync, rename or remove the work makes. */
    calls: (): number => {
      const log = join(folder, 'calls');
      run({ kind: 'count', log });
      return readFileSync(log, 'latin1').split('\n').length - 1;
    },
    /** The states of all orders after the next start in peace, and that nothing is in the way of it. */
    states: (): Record<string, string> => {
      const store = openStore(database);
      const ids = ['waiting', 'sent', 'placed', 'taken'];
      const states = Object.fromEntries(ids.map((id) => [id, store.outbox.get(id)?.state ?? 'forgotten']));
      store.close();
      return states;
    },
  };
}
