import { homedir } from 'node:os';
import { join } from 'node:path';
import { say } from '../../shared/copy/say.ts';
import { createServiceApis } from '../adapters/api/service-api.ts';
import { createBoundaries } from '../adapters/boundaries/index.ts';
import { sha256Of } from '../adapters/digest/index.ts';
import { createDocuments } from '../adapters/documents/index.ts';
import { createLibraryFiles } from '../adapters/files/index.ts';
import { type Fetch, wrapFetch } from '../adapters/http/fetch-http.ts';
import { createNodeHttp } from '../adapters/http/node-http.ts';
import { createOfflineHttp } from '../adapters/http/offline-http.ts';
import { environmentRoutes, type Routes, resolvedRoutes } from '../adapters/http/routes.ts';
import { createWays } from '../adapters/http/ways.ts';
import { withWindowsSignIn } from '../adapters/http/windows-sign-in.ts';
import { createKeychain } from '../adapters/keychain/index.ts';
import { createLoopbackListener } from '../adapters/listener/index.ts';
import { createFileLogger } from '../adapters/log/index.ts';
import { createMachine } from '../adapters/machine/index.ts';
import { createPacketMaker } from '../adapters/packet/index.ts';
import { systemPolicy } from '../adapters/policy/index.ts';
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
import type { Desktop, Http, OfficePolicy, PolicySource, Ports } from '../core/ports/index.ts';
import { readPolicy } from '../core/workstation/policy/index.ts';
import { type Places, platformName } from './places.ts';

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
   * `session.resolveProxy`. HTTPS_PROXY, HTTP_PROXY and NO_PROXY by default.
   */
  readonly resolveProxy?: (url: string) => Promise<string>;
  /** What the office's IT has set: by default what this system's place for policies holds. */
  readonly policy?: PolicySource;
  /** Of an installed app: what it was built with, and how it is installed. */
  readonly updates?: { readonly feed: BuiltInFeed | null; readonly host: InstallerHost };
};

/** The adapters of a real computer: its clock, network, keychain, disk and logs. */
export function workstation(options: WorkstationOptions): Omit<Ports, 'store'> {
  const { places, offline, version } = options;
  const userAgent = `Ridgeline/${version}`;
  const { resolveProxy } = options;
  const usual = resolveProxy ? resolvedRoutes(resolveProxy) : environmentRoutes(process.env);
  const policy = officePolicy(options.policy ?? systemPolicy());
  const ways = createWays({ userAgent, usual, policy: policy.values.proxy ?? null });
  const { routes } = ways;
  const clock = createSystemClock();
  const logger = createFileLogger({ dir: join(places.data, 'logs') });
  const http = httpOf(options, userAgent, routes);
  for (const problem of policy.problems) logger.warn('office policy', { problem: say(problem) });
  return {
    clock,
    random: createSystemRandom(),
    sha256: sha256Of,
    apis: createServiceApis({ http, clock }),
    ways,
    policy,
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
      ? createUpdateSource({
          ...options.updates,
          policy: {
            mode: policy.values['updates.mode'] ?? null,
            address: policy.values['updates.address'] ?? null,
          },
          folder: join(places.data, 'updates'),
          http,
          logger,
        })
      : createNoUpdates(),
    logger,
    machine: createMachine(),
    boundaries: createBoundaries(),
  };
}

/** The policies in force on this computer. */
function officePolicy(source: PolicySource): OfficePolicy {
  return readPolicy(source.read(), {
    platform: platformName(),
    home: homedir(),
    environment: process.env,
  });
}

function httpOf({ offline, fetch }: WorkstationOptions, userAgent: string, routes: Routes): Http {
  if (offline) return createOfflineHttp();
  const usual = createNodeHttp({ userAgent, routes });
  return fetch ? withWindowsSignIn(usual, wrapFetch(fetch)) : usual;
}
