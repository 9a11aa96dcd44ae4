import { mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Store } from '../core/ports/store.ts';
import type { StoreHealth } from '../core/ports/store-health.ts';
import { accountTable } from './accounts.ts';
import { areaTable } from './areas.ts';
import { avoidedTable } from './avoided.ts';
import { checkoutTable } from './checkouts.ts';
import { createCheckpoints } from './checkpoints.ts';
import { connect, relaxed } from './connection.ts';
import { customerTable } from './customers.ts';
import { checkIfSigned, createDamageSign, type DamageSign, noteClosed } from './damage.ts';
import { downloadTable } from './downloads.ts';
import { draftTable } from './drafts.ts';
import { readable, withReadableErrors } from './errors.ts';
import { orderEventTable } from './events.ts';
import { fileTable } from './files.ts';
import { healthOf } from './health.ts';
import { inboxTable } from './inbox.ts';
import { type Journal, keepJournal, NO_JOURNAL } from './journal/index.ts';
import { type Lease, takeLease } from './lease.ts';
import { listTable } from './lists.ts';
import { lockProfile } from './lock.ts';
import { materialTable } from './materials.ts';
import { measurementTable } from './measurements.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';
import { SCHEMA } from './migrations/schema.ts';
import { refuseNetworkDrive } from './network-drive.ts';
import { awaitedFilesTable, noticeTable } from './notices.ts';
import { orderMarkTable } from './order-marks.ts';
import { orderNoteTable } from './order-notes.ts';
import { orderViewTable } from './order-views.ts';
import { orderTable } from './orders.ts';
import { type Guard, outboxTable } from './outbox.ts';
import { packetTable } from './packets.ts';
import { pageTable } from './pages.ts';
import { placeTable } from './places.ts';
import { presetTable } from './presets.ts';
import { quoteTable } from './quotes.ts';
import { readingPlaceTable } from './reading-places.ts';
import { refuseIfLost } from './rescue.ts';
import { putRestoredInPlace } from './restored.ts';
import { runTable } from './runs.ts';
import { searchTable } from './search.ts';
import { serviceTable } from './services.ts';
import { setAsideTable } from './set-aside.ts';
import { settingsTable } from './settings.ts';
import { snapshots } from './snapshots.ts';
import { spendTable } from './spend.ts';
import { type Db, transaction } from './sql.ts';
import { storageTable } from './storage.ts';
import { syncTable } from './sync.ts';
import { createThreadReads } from './thread-reads.ts';
import { wantedTable } from './wanted.ts';
import { webhookTable } from './webhooks.ts';

export type StoreOptions = {
  readonly migrations?: readonly Migration[];
  /** How long to wait for another app to let go of the profile. Milliseconds. */
  readonly lockWait?: number;
  /** Throws StoreError `lost` in place of beginning again where something was; `library`: reports are beside it. */
  readonly askIfLost?: { readonly library: boolean };
  /** Takes the profile for this process; answers how to let go. */
  readonly lock?: typeof lockProfile;
};

/**
 * Opens the database at `path`, makes it if there is none, brings it to this version's form, and keeps the profile
 * for this process until `close()`. `:memory:` gives an empty one without a lock. Throws StoreError when it can't.
 */
export function openStore(path: string, options: StoreOptions = {}): Store {
  let unlock = () => {};
  let db: Db | undefined;
  try {
    const file = path === ':memory:' ? path : settle(path);
    if (file !== ':memory:') unlock = (options.lock ?? lockProfile)(file, options.lockWait);
    if (file !== ':memory:') putRestoredInPlace(file);
    if (options.askIfLost) refuseIfLost(file, options.askIfLost.library);
    db = options.migrations === undefined && file === ':memory:' ? inMemory() : connect(file);
    const isSuspect = file !== ':memory:' && checkIfSigned(db, file);
    migrate(db, file, options.migrations ?? MIGRATIONS, options.migrations ? undefined : SCHEMA);
    const lease = takeLease(db, file);
    const journal = file === ':memory:' ? NO_JOURNAL : journalOf(db, file, lease, isSuspect);
    const damage = createDamageSign(file);
    const health = healthOf(db, file, damage);
    return tablesOf({ db, lease, journal, health, damage }, () => {
      journal.close();
      lease.close();
      if (file !== ':memory:' && damage.state() === null) noteClosed(file);
      unlock();
    });
  } catch (error) {
    db?.close();
    unlock();
    throw readable(error);
  }
}

let empty: Buffer | undefined;

/** An empty database of this version: the first one of a process is made from the schema, the others are copies of it. */
function inMemory(): Db {
  if (empty === undefined) {
    const first = connect(':memory:');
    migrate(first, ':memory:', MIGRATIONS, SCHEMA);
    empty = first.serialize();
    first.close();
  }
  return connect(empty);
}

/** The file's one true path, so that two ways to the same folder meet at the same lock. */
function settle(path: string): string {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseNetworkDrive(folder);
  return join(realpathSync(folder), basename(path));
}

/** The tables, and what the lease says of the profile. */
type Tables = ReturnType<typeof everyTable> & Pick<Store, 'provenance'>;

type Opened = {
  readonly db: Db;
  readonly lease: Lease;
  readonly journal: Journal;
  readonly health: StoreHealth;
  readonly damage: DamageSign;
};

/** The journal beside the database; what it put back makes the database one that is doubted. */
function journalOf(db: Db, file: string, lease: Lease, isSuspect: boolean): Journal {
  const { journal, replayed } = keepJournal(db, file, { standing: lease.standing, isSuspect });
  if (replayed.back + replayed.later > 0) lease.doubt();
  return journal;
}

function tablesOf({ db, lease, journal, health, damage }: Opened, close: () => void): Store {
  const heard = <Table extends object>(table: Table): Table => withReadableErrors(table, damage.heard);
  const guard: Guard = {
    check: lease.check,
    record: () => journal.record(),
    committed: () => {
      journal.committed();
      lease.committed();
    },
  };
  const checkpoints = createCheckpoints(db, db.memory ? ':memory:' : db.name);
  const tables = everyTable(db, guard);
  const reading = createThreadReads(db, {
    orders: heard(tables.orders),
    spend: heard(tables.spend),
    search: heard(tables.search),
    areas: heard(tables.areas),
  });
  const own = heard({
    transaction: <Value>(work: () => Value): Value => {
      const outermost = !db.inTransaction;
      const value = transaction(db, () => {
        const done = work();
        if (outermost) guard.record();
        return done;
      });
      if (outermost) guard.committed();
      return value;
    },
    relaxed: <Value>(work: () => Value): Value => {
      const value = relaxed(db, work);
      checkpoints.written();
      return value;
    },
    settled: checkpoints.settled,
    close: () => {
      reading.close();
      checkpoints.close();
      db.close();
      close();
    },
  });
  const guarded = Object.entries({ ...tables, provenance: lease.provenance }).map(([name, table]) => [
    name,
    heard(table),
  ]);
  return { ...own, health, inThread: reading.reads, ...(Object.fromEntries(guarded) as Tables) };
}

/** The tables by the names that the core knows them by. */
function everyTable(db: Db, guard: Guard) {
  return {
    accounts: accountTable(db),
    settings: settingsTable(db),
    services: serviceTable(db),
    orders: orderTable(db),
    events: orderEventTable(db),
    marks: orderMarkTable(db),
    views: orderViewTable(db),
    customers: customerTable(db),
    presets: presetTable(db),
    notes: orderNoteTable(db),
    areas: areaTable(db),
    avoided: avoidedTable(db),
    spend: spendTable(db),
    outbox: outboxTable(db, guard),
    runs: runTable(db, guard),
    checkouts: checkoutTable(db, guard),
    files: fileTable(db),
    downloads: downloadTable(db),
    wanted: wantedTable(db),
    drafts: draftTable(db),
    inbox: inboxTable(db),
    awaitedFiles: awaitedFilesTable(db),
    notices: noticeTable(db),
    webhooks: webhookTable(db),
    sync: syncTable(db),
    lists: listTable(db),
    measurements: measurementTable(db),
    materials: materialTable(db),
    packets: packetTable(db),
    pages: pageTable(db),
    search: searchTable(db),
    places: placeTable(db),
    readingPlaces: readingPlaceTable(db),
    quotes: quoteTable(db),
    setAside: setAsideTable(db),
    storage: storageTable(db),
    snapshots: snapshots(db, db.memory ? ':memory:' : db.name, MIGRATIONS.at(-1)?.version ?? 0),
  };
}
