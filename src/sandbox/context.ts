import type { Clock } from './clock.ts';
import type { ReportMaker } from './deliverables.ts';
import type { Dialect } from './dialects/index.ts';
import type { BlobFolder } from './files/blobs.ts';
import type { OrderEventListener } from './model/order-events.ts';
import type { Db } from './store/database.ts';

/** What the lifecycle works with, and the routes too. */
export type Context = {
  db: Db;
  clock: Clock;
  /** 60 makes a minute of section 3's tables a second. Tokens and rate limits stay in real time. */
  speed: number;
  blobs: BlobFolder;
  reportMaker: ReportMaker;
  /** Hears of every order event of section 6, inside the transaction that makes it true. */
  onOrderEvent: OrderEventListener;
  /** How answers and events are written. */
  dialect: Dialect;
  /** One line about something the operator should know. */
  log(line: string): void;
};
