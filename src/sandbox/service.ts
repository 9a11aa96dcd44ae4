import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startClearing } from './checkout/clearing.ts';
import { adjustableClock, type Clock, systemClock } from './clock.ts';
import type { Context } from './context.ts';
import type { ReportMaker } from './deliverables.ts';
import { seedDemo } from './demo/index.ts';
import { DIALECTS } from './dialects/index.ts';
import { startCourier } from './events/courier.ts';
import { orderListener } from './events/order-listener.ts';
import { openBlobFolder } from './files/blobs.ts';
import { openFileLinks } from './files/link-host.ts';
import { openPostOffice } from './mail/post-office.ts';
import { RATE_LIMIT } from './model/choices.ts';
import type { OrderEventListener } from './model/order-events.ts';
import { Lifecycle } from './orders/lifecycle.ts';
import { startPriceChanges } from './orders/price-changes.ts';
import type { Fault } from './practice/faults/fault.ts';
import { createServer } from './server.ts';
import { type Credentials, createAccount, seedAccount } from './store/accounts.ts';
import { openDatabase } from './store/database.ts';

const LOOPBACK = '127.0.0.1';

export type PracticeServiceOptions = {
  /** Everything the service keeps; created when missing. One running service per folder. */
  dataDir: string;
  reportMaker: ReportMaker;
  /** The address to listen on; 127.0.0.1 unless given. Another one needs a control token. */
  host?: string;
  /** Asked of whoever steers the service by the control plane or the console. */
  controlToken?: string;
  /** 0 takes any free one. */
  port?: number;
  /** 60 makes a minute of the lifecycle a second. */
  speed?: number;
  /** Requests per account and minute; 0 for no limit. */
  rateLimit?: number;
  /** smtp:// or smtps:// address of a server that every e-mail is handed to as well. */
  smtp?: string;
  /** Name of the dialect that answers are written in; plain by default. */
  dialect?: string;
  /** Faults from the start on. */
  faults?: readonly Fault[];
  /** Write down every request from the start on. */
  record?: boolean;
  clock?: Clock;
  log?: (line: string) => void;
  /** Hears of every order event beside the service's own listeners, inside the transaction. */
  onOrderEvent?: OrderEventListener;
};

export type PracticeService = {
  /** `http://127.0.0.1:PORT`, the {base_url} of the interface document. */
  baseUrl: string;
  /** Credentials of the seeded account; its earlier secret stops working. */
  seedAccount(): Credentials;
  createAccount(account: { name: string; email: string }): Credentials;
  /** Gives the account `count` past orders where it has none yet; answers how many were added. */
  seedDemo(accountId: string, count: number): number;
  /** Resolves once every step that is due at this moment of the clock has been taken. */
  settle(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts the practice service. Throws DataFolderError for a folder that can't be used and the
 * system's error (`EADDRINUSE`, `EACCES`) for a port that can't; RangeError for a dialect there isn't, and for another
 * address without a control token.
 */
export async function createPracticeService(options: PracticeServiceOptions): Promise<PracticeService> {
  const { dataDir, reportMaker, port = 0, speed = 1, host = LOOPBACK } = options;
  const wallClock = options.clock ?? systemClock;
  const clock = adjustableClock(wallClock);
  if (host !== LOOPBACK && options.controlToken === undefined)
    throw new RangeError('Another address than 127.0.0.1 needs a control token.');
  const dialect = DIALECTS.find(({ name }) => name === (options.dialect ?? 'plain'));
  if (!dialect) throw new RangeError(`There is no dialect called ${options.dialect}.`);
  const db = openDatabase(dataDir);
  const log = options.log ?? (() => undefined);
  let baseUrl = '';
  const postOffice = openPostOffice(
    { db, clock, log },
    { folder: join(dataDir, 'mail'), smtp: options.smtp },
  );
  const courier = startCourier({ db, clock, wallClock, log });
  const announce = orderListener({ db, clock, dialect }, postOffice, courier, () => baseUrl);
  const context: Context = {
    db,
    clock,
    speed,
    blobs: openBlobFolder(join(dataDir, 'files')),
    reportMaker,
    dialect,
    onOrderEvent: (event) => {
      announce(event);
      options.onOrderEvent?.(event);
    },
    log,
  };
  const lifecycle = new Lifecycle(context);
  const clearing = startClearing(context, lifecycle);
  const priceChanges = startPriceChanges(context, postOffice);
  const fileLinks = dialect.links === 'presigned' ? await openFileLinks(context, host) : undefined;
  const app = await createServer(
    {
      ...context,
      lifecycle,
      clearing,
      priceChanges,
      adjustable: clock,
      postOffice,
      courier,
      fileLinks,
      controlToken: options.controlToken,
      baseUrl: () => baseUrl,
    },
    options.rateLimit ?? RATE_LIMIT.requests,
    { faults: options.faults ?? [], record: options.record ?? false },
  );
  const close = async () => {
    await app.close();
    await fileLinks?.close();
    clearing.stop();
    priceChanges.stop();
    await lifecycle.stop();
    await courier.stop();
    await postOffice.stop();
    await reportMaker.close?.();
    db.close();
  };
  try {
    await app.listen({ host, port });
  } catch (error) {
    await close();
    throw error;
  }
  // Who listens on every address is called by the one that is always there.
  const shown = host === '0.0.0.0' || host === '::' ? LOOPBACK : host;
  baseUrl = `http://${shown.includes(':') ? `[${shown}]` : shown}:${(app.server.address() as AddressInfo).port}`;
  clearing.wake();
  priceChanges.wake();
  lifecycle.wake();
  courier.wake();
  postOffice.wake();
  return {
    baseUrl,
    seedAccount: () => seedAccount(db, clock.now()),
    createAccount: (account) => createAccount(db, account, clock.now()),
    seedDemo(accountId, count) {
      const added = seedDemo(db, accountId, count, clock.now());
      lifecycle.wake();
      return added;
    },
    settle() {
      clearing.wake();
      return lifecycle.settle();
    },
    close,
  };
}
