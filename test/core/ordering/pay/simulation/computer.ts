import { createServiceApis } from '../../../../../src/main/adapters/api/service-api.ts';
import { sha256Of } from '../../../../../src/main/adapters/digest/index.ts';
import { reactions } from '../../../../../src/main/app/reactions.ts';
import { createBus } from '../../../../../src/main/core/kernel/bus.ts';
import { createOrdering } from '../../../../../src/main/core/ordering/index.ts';
import {
  type Clock,
  type Http,
  type Landing,
  ListenError,
  type OrderWire,
  type ReturnListener,
} from '../../../../../src/main/core/ports/index.ts';
import { createIntake } from '../../../../../src/main/core/tracking/orders/index.ts';
import { openStore } from '../../../../../src/main/store/index.ts';
import { createMemoryLogger } from '../../../../support/memory-logger.ts';
import { faultyStore } from '../../faulty-store.ts';
import { type Disk, mortal } from '../../simulation/computer.ts';
import type { Chance } from '../../simulation/random.ts';
import { freeLine } from '../../support/free-line.ts';
import { oneDesk } from '../../support/one-desk.ts';
import { LIFE_ACCOUNT, sessionFor } from '../../support/session.ts';
import { browserOf } from './browser.ts';

export const CARD_ACCOUNT = { ...LIFE_ACCOUNT, version: 'v1' } as const;

export type ComputerPorts = {
  readonly path: string;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly disk: Disk;
  readonly http: Http;
  readonly wireFor: (isAlive: () => boolean) => OrderWire;
  /** The browser was sent to this address. */
  readonly browser: (url: string) => void;
};

/** The app's process: opens the profile and starts sending and asking. */
export function boot(ports: ComputerPorts) {
  const { clock, chance, disk } = ports;
  const plain = openStore(ports.path, { lockWait: 0 });
  let alive = true;
  const faulty = faultyStore(plain, () => {
    if (disk.deadly !== null) {
      disk.deadly -= 1;
      if (disk.deadly < 0) {
        disk.deadly = null;
        // The connection is closed later: a process that dies in a transaction leaves it undone.
        alive = false;
        throw new Error('killed');
      }
    }
    return chance.whether(disk.fullness);
  });
  const store = mortal(faulty, () => alive);
  const logger = createMemoryLogger();
  const bus = createBus((error) => logger.error('listener', error));
  const apis = createServiceApis({ http: ports.http, clock });
  const random = {
    bytes: (count: number) => Uint8Array.from({ length: count }, () => Math.floor(chance.next() * 256)),
    fraction: chance.next,
  };
  const sessions = { open: async () => sessionFor(CARD_ACCOUNT, apis.for(CARD_ACCOUNT)) };
  const intake = createIntake({ ports: { clock, store, logger }, bus });
  const heard = new Map<string, (landing: Landing) => Promise<unknown>>();
  const late: string[] = [];
  const desk = oneDesk({ ports: { clock, store, logger } });
  const outbox = createOrdering({
    ports: {
      clock,
      store,
      logger,
      apis,
      sha256: sha256Of,
      random,
      wire: ports.wireFor(() => alive),
      returns: listenerOn(heard, chance),
      desktop: browserOf(ports.browser),
    },
    bus,
    sessions,
    intake,
    connection: () => 'online',
    line: freeLine,
    lists: { fromDrafts: () => 'list' },
    ...desk,
  });
  bus.react(reactions({ ordering: outbox, duplicates: desk }));
  bus.react({ 'payment.late': [({ checkout }) => void late.push(checkout.id)] });
  if (alive) outbox.start();
  return {
    outbox,
    intake,
    api: apis.for(CARD_ACCOUNT),
    late,
    isAlive: () => alive,
    /** A browser goes to the address that the service was given. Nobody may be there. */
    land: async (url: string, landing: Landing) => {
      const state = /\/([0-9a-f]{40})\//.exec(url)?.[1];
      if (alive && state !== undefined) await heard.get(state)?.(landing);
    },
    kill: () => {
      alive = false;
      void outbox.stop();
      try {
        plain.close();
      } catch {
        // It was closed already.
      }
    },
  };
}
export type Computer = ReturnType<typeof boot>;

/** Ears without a network: now and then a port can't be had. */
function listenerOn(
  heard: Map<string, (landing: Landing) => Promise<unknown>>,
  chance: Chance,
): ReturnListener {
  return {
    open: async ({ state, port }, landed) => {
      if (chance.whether(0.05)) throw new ListenError('the port is taken', true);
      heard.set(state, landed);
      const base = `http://127.0.0.1:${port ?? 5_000}/payment/${state}`;
      return {
        port: port ?? 5_000,
        successUrl: `${base}/done`,
        cancelUrl: `${base}/back`,
        close: async () => void heard.delete(state),
      };
    },
  };
}
