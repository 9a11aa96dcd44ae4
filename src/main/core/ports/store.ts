import type { AccountTable, DraftTable, ServiceTable, SettingsTable } from './accounts.ts';
import type { AreaTable } from './areas.ts';
import type { AvoidedTable } from './avoided.ts';
import type { CheckoutTable } from './checkouts.ts';
import type { AwaitedFilesTable, InboxTable, NoticeTable, WebhookTable } from './inbox.ts';
import type { DownloadTable, FileTable, PacketTable, ReadingPlaceTable, WantedTable } from './library.ts';
import type { ListTable } from './lists.ts';
import type { MaterialTable } from './materials.ts';
import type { MeasurementTable } from './measurements.ts';
import type { OrderEventTable, OrderMarkTable, OrderTable, OrderViewTable } from './orders.ts';
import type { OutboxTable } from './outbox.ts';
import type { CustomerTable, OrderNoteTable, PresetTable } from './people.ts';
import type { PlaceTable } from './places.ts';
import type { QuoteTable } from './quotes.ts';
import type { RunTable } from './runs.ts';
import type { PageTable, SearchTable } from './search.ts';
import type { SpendTable } from './spend.ts';
import type { Snapshots, StorageTable } from './storage.ts';
import type { StoreHealth } from './store-health.ts';
import type { SetAsideTable, SyncTable } from './sync.ts';

/** What a store keeps in the contract's own shapes; the store knows the contract through here only. */
export type {
  Download,
  KnownCustomer,
  LibraryFolder,
  OrderGroup,
  OrderGrouping,
  OrderGroups,
  OrderMarks,
  OrderPage,
  OrderRow,
  OrderSort,
  OrderView,
  PriceChange,
  RoofRow,
  RunFilter,
  RunRowState,
  Settings,
  UnreadRecord,
  ViewCounts,
} from '../../../shared/contract/index.ts';
export { DEFAULT_SETTINGS, settingsSchema } from '../../../shared/contract/workstation/settings.ts';
export { FIRST_WINDOW } from '../../../shared/contract/workstation/window.ts';
export type * from './accounts.ts';
export type * from './areas.ts';
export type * from './avoided.ts';
export type * from './checkouts.ts';
export type * from './library.ts';
export type * from './lists.ts';
export type * from './materials.ts';
export type * from './measurements.ts';
export type * from './orders.ts';
export type * from './outbox.ts';
export type * from './people.ts';
export type * from './places.ts';
export type * from './runs.ts';
export type * from './search.ts';
export type * from './spend.ts';
export type * from './storage.ts';
export type * from './sync.ts';

/** Everything here is synchronous and durable when it returns (WAL, synchronous=FULL). */
export interface Store {
  /** Runs `work` in one transaction; a throw rolls all of it back. */
  transaction<Value>(work: () => Value): Value;
  /**
   * For what the service reports again when it's asked again and what is read again out of a kept file, and nothing else:
   * the commits of `work` aren't flushed to the disk one by one. A power cut may take the last of them away, whole and in
   * their order; the next ordinary commit makes them durable. Inside a transaction it changes nothing.
   */
  relaxed<Value>(work: () => Value): Value;
  /**
   * To be waited for before each `relaxed` piece of a great reading: what was written before is being moved into the
   * database, and new pieces would keep that from coming to its end. Resolves at once at all other times.
   */
  settled(): Promise<void>;
  readonly accounts: AccountTable;
  readonly settings: SettingsTable;
  readonly services: ServiceTable;
  readonly orders: OrderTable;
  readonly events: OrderEventTable;
  readonly marks: OrderMarkTable;
  readonly views: OrderViewTable;
  readonly customers: CustomerTable;
  readonly presets: PresetTable;
  readonly notes: OrderNoteTable;
  readonly avoided: AvoidedTable;
  readonly spend: SpendTable;
  readonly outbox: OutboxTable;
  readonly runs: RunTable;
  readonly checkouts: CheckoutTable;
  readonly provenance: Provenance;
  readonly files: FileTable;
  readonly downloads: DownloadTable;
  readonly wanted: WantedTable;
  readonly drafts: DraftTable;
  readonly inbox: InboxTable;
  readonly awaitedFiles: AwaitedFilesTable;
  readonly notices: NoticeTable;
  readonly webhooks: WebhookTable;
  readonly sync: SyncTable;
  readonly lists: ListTable;
  readonly measurements: MeasurementTable;
  readonly materials: MaterialTable;
  readonly packets: PacketTable;
  readonly pages: PageTable;
  readonly search: SearchTable;
  readonly places: PlaceTable;
  readonly areas: AreaTable;
  readonly readingPlaces: ReadingPlaceTable;
  readonly quotes: QuoteTable;
  readonly setAside: SetAsideTable;
  readonly storage: StorageTable;
  readonly snapshots: Snapshots;
  readonly health: StoreHealth;
  readonly inThread: ThreadReads;
  close(): void;
}

type Later<Table, Read extends keyof Table> = {
  readonly [Name in Read]: Table[Name] extends (...input: infer Input) => infer Output
    ? (...input: Input) => Promise<Output>
    : never;
};

/**
 * Reads that may take longer than a frame where orders are many: they don't hold the thread of the windows. Each sees all that
 * was committed before it was asked for, and rejects as the read of the same name throws.
 */
export interface ThreadReads {
  readonly orders: Later<OrderTable, 'page' | 'chosen' | 'sums' | 'countOf' | 'delivered'>;
  readonly spend: Later<SpendTable, 'parts' | 'groups' | 'differences'>;
  readonly search: Later<SearchTable, 'orders' | 'pages' | 'files'>;
  readonly areas: Later<AreaTable, 'counts'>;
}

/** Whether the database is where, and as, this computer left it. */
export interface Provenance {
  /**
   * `same`; `copied`: it's at another place, or on another computer, or one of two lines of history; `restored`: an older
   * state than this place has seen.
   */
  check(): 'same' | 'copied' | 'restored';
  /** This place takes it from here on. */
  adopt(): void;
}
