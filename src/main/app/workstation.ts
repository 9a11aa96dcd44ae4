import { join } from 'node:path';
import { createServiceApis } from '../adapters/api/service-api.ts';
import { sha256Of } from '../adapters/digest/index.ts';
import { createDocuments } from '../adapters/documents/index.ts';
import { createLibraryFiles } from '../adapters/files/index.ts';
import { type Fetch, wrapFetch } from '../adapters/http/fetch-http.ts';
import { createNodeHttp } from '../adapters/http/node-http.ts';
import { createOfflineHttp } from '../adapters/http/offline-http.ts';
import { policyProxy } from '../adapters/http/policy.ts';
import { environmentRoutes, type Routes, resolvedRoutes } from '../adapters/http/routes.ts';
import { createWays } from '../adapters/http/ways.ts';
import { withWindowsSignIn } from '../adapters/http/windows-sign-in.ts';
import { createKeychain } from '../adapters/keychain/index.ts';
import { createLoopbackListener } from '../adapters/listener/index.ts';
import { createFileLogger } from '../adapters/log/index.ts';
import { createPacketMaker } from '../adapters/packet/index.ts';
import { createPracticeLauncher, type StartPractice } from '../adapters/practice/index.ts';
import { createReturnListener } from '../adapters/returns/index.ts';
import { createSpreadsheets } from '../adapters/spreadsheet/index.ts';
import { createStorageDisk } from '../adapters/storage/index.ts';
import { createSystemClock, createSystemRandom } from '../adapters/time/index.ts';
import {
  type BuiltInFeed,
  createNoUpdates,
  createUpdateSource,
  type InstallerHost,
} from '../adapters/updates/index.ts';
import { createOfflineWire, createOrderWire } from '../adapters/wire/order-wire.ts';
import { createArchives } from '../adapters/zip/index.ts';
import type { Desktop, Http, Ports, UpdatePolicy } from '../core/ports/index.ts';
import type { Places } from './places.ts';

export { netFetch } from '../adapters/http/net-fetch.ts';
export { nodePracticeProcess, type StartPractice } from '../adapters/practice/index.ts';
export type { BuiltInFeed, InstallerHost } from '../adapters/updates/index.ts';

/** How many minutes of the practice service pass in one: a report within a minute of ordering. */
const PRACTICE_SPEED = 5;

type WorkstationOptions = {
  readonly places: Places;
  readonly offline: boolean;
  readonly version: string;
  readonly desktop: Desktop;
  readonly practice: StartPractice;
  readonly practiceSpeed?: number;
  /** The window's network (Electron's): for reads where a proxy asks for a Windows sign-in. */
  readonly fetch?: Fetch;
  /**
   * The system's proxies for an address, as a PAC file answers (`PROXY 10.0.0.1:8080; DIRECT`): Electron's
   * `session.resolveProxy`. HTTPS_PROXY, HTTP_PROXY and NO_PROXY unless told.
   */
  readonly resolveProxy?: (url: string) => Promise<string>;
  /** The proxy that the office's IT has set, in place of the one in the policy file. */
  readonly policy?: string;
  /** Of an installed app: what it was built with, how it is installed, and what the office's IT has set. */
  readonly updates?: {
    readonly feed: BuiltInFeed | null;
    readonly host: InstallerHost;
    readonly policy?: Partial<UpdatePolicy>;
  };
};

/** The adapters of a real computer: its clock, network, keychain, disk and logs. */
export function workstation(options: WorkstationOptions): Omit<Ports, 'store'> {
  const { places, offline, version } = options;
  const userAgent = `Ridgeline/${version}`;
  const { resolveProxy } = options;
  const usual = resolveProxy ? resolvedRoutes(resolveProxy) : environmentRoutes(process.env);
  const ways = createWays({ userAgent, usual, policy: options.policy ?? policyProxy() });
  const { routes } = ways;
  const clock = createSystemClock();
  const logger = createFileLogger({ dir: join(places.data, 'logs') });
  const http = httpOf(options, userAgent, routes);
  return {
    clock,
    random: createSystemRandom(),
    sha256: sha256Of,
    apis: createServiceApis({ http, clock }),
    ways,
    wire: offline ? createOfflineWire() : createOrderWire({ userAgent, routes }),
    vault: createKeychain(),
    files: createLibraryFiles({ root: places.library }),
    disk: createStorageDisk(),
    archives: createArchives(),
    documents: createDocuments(),
    spreadsheets: createSpreadsheets({ folder: join(places.data, 'imports') }),
    packets: createPacketMaker(),
    desktop: options.desktop,
    listener: createLoopbackListener({ clock }),
    returns: createReturnListener({ clock }),
    practice: createPracticeLauncher({
      start: options.practice,
      dataDir: join(places.data, 'practice'),
      speed: options.practiceSpeed ?? PRACTICE_SPEED,
      clock,
      logger,
    }),
    updates: options.updates
      ? createUpdateSource({ ...options.updates, folder: join(places.data, 'updates'), http, logger })
      : createNoUpdates(),
    logger,
  };
}

function httpOf({ offline, fetch }: WorkstationOptions, userAgent: string, routes: Routes): Http {
  if (offline) return createOfflineHttp();
  const usual = createNodeHttp({ userAgent, routes });
  return fetch ? withWindowsSignIn(usual, wrapFetch(fetch)) : usual;
}
