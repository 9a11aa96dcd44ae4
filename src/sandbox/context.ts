import type { Clock } from './clock.ts';
import type { ReportMaker } from './deliverables.ts';
import type { BlobFolder } from './files/blobs.ts';
import type { Lifecycle } from './orders/lifecycle.ts';
import type { Db } from './store/database.ts';

/** What the routes and the lifecycle share. */
export type Context = {
  db: Db;
  clock: Clock;
  /** 60 makes a minute of section 3's tables a second. Tokens and rate limits stay in real time. */
  speed: number;
  blobs: BlobFolder;
  reportMaker: ReportMaker;
  /** One line about something the operator should know. */
  log(line: string): void;
};

/** For routes: the lifecycle is started on top of a Context. `baseUrl` is known once the service listens. */
export type RouteContext = Context & { lifecycle: Lifecycle; baseUrl(): string };
