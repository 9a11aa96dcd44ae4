import { randomBytes } from 'node:crypto';
import { orderBody } from '../../../src/main/adapters/api/order-body.ts';
import { sha256Of } from '../../../src/main/adapters/digest/index.ts';
import { reactions } from '../../../src/main/app/reactions.ts';
import { createBus } from '../../../src/main/core/kernel/bus.ts';
import type { Session, SessionFailure, WayFault } from '../../../src/main/core/kernel/session.ts';
import { createOrdering } from '../../../src/main/core/ordering/index.ts';
import type {
  ApiFailure,
  ApiResult,
  BulkOutcome,
  CreateOutcome,
  OrderWire,
  RemotePage,
  ServiceApi,
  Store,
  WireOutcome,
} from '../../../src/main/core/ports/index.ts';
import { createDuplicates } from '../../../src/main/core/tracking/duplicates/index.ts';
import { openStore } from '../../../src/main/store/database.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import type { Account } from '../../../src/shared/domain/account.ts';
import { duplicateName } from '../../../src/shared/domain/list.ts';
import type { Money } from '../../../src/shared/domain/money.ts';
import type { OrderDraft, RemoteOrder } from '../../../src/shared/domain/order.ts';
import { EMPTY_DRAFT } from '../../../src/shared/domain/order-rules.ts';
import { readStatus } from '../../../src/shared/domain/status.ts';
import { NO_FIELDS } from '../../support/blank-order.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { createMemoryLogger } from '../../support/memory-logger.ts';
import { noBrowser } from './support/no-browser.ts';

export const DRAFT: OrderDraft = {
  ...EMPTY_DRAFT,
  customerName: 'Dana Muñoz',
  customerEmail: 'dana@example.com',
  address: '12 N Oak St',
  serviceId: 's1',
  propertyType: 'Residential',
  notes: 'gate code 4',
};

/** What the scripted service charges. */
const PRICE = { minor: 4_250, currency: 'USD' } as const;

export const ACCOUNT: Account = {
  id: 'a1',
  environment: 'sandbox',
  name: 'Sandbox',
  baseUrl: 'https://api.example.com',
  version: 'v4',
  clientId: 'client',
  secretSavedAt: 1,
  libraryFolder: 'Sandbox',
  createdAt: 1,
};

/** An order as the service would tell it; `sent`: the fields it echoes. */
export function remote(
  orderId: string,
  notes: string | null,
  sent: Pick<OrderDraft, 'customerName' | 'customerEmail' | 'address' | 'serviceId'> = DRAFT,
): RemoteOrder {
  return {
    orderId,
    status: readStatus('accepted'),
    ...NO_FIELDS,
    customerName: sent.customerName,
    customerEmail: sent.customerEmail,
    address: sent.address,
    serviceId: sent.serviceId,
    serviceName: null,
    propertyType: 'Residential',
    rushOrder: false,
    pdfRequired: true,
    notes,
    price: null,
    orderedAt: null,
    deliveredAt: null,
    expectedAt: null,
    raw: '{}',
  };
}

export type HarnessOptions = {
  /** Stands between the outbox and its store. */
  readonly store?: (store: Store) => Store;
  /** Waited for before an account's session is handed out. */
  readonly opening?: (accountId: string) => Promise<void>;
  /** In place of the scripted wire and the scripted meaning of its answers. */
  readonly wire?: OrderWire;
  readonly meaning?: (outcome: WireOutcome) => CreateOutcome;
  /** In place of the scripted list. */
  readonly page?: (how: 'list' | 'customer') => ApiResult<RemotePage>;
};

/**
 * The outbox over a real store and a clock that stands. The wire and the service's answers are scripted: `script.wire`
 * decides how a sending ends, `script.meaning` what its answer means, `script.listed` what the service has.
 */
export function outboxHarness(options: HarnessOptions = {}) {
  const clock = createFakeClock();
  const store = (options.store ?? ((plain) => plain))(openStore(':memory:'));
  if (store.accounts.list().length === 0) store.accounts.insert(ACCOUNT);
  const bus = createBus();
  const logger = createMemoryLogger();
  const bodies: string[] = [];
  const lists: { name: string; rows: readonly unknown[] }[] = [];
  const script = {
    token: { ok: true, value: 'token' } as Awaited<ReturnType<Session['token']>>,
    wire: { kind: 'answer', status: 201, headers: {}, body: new Uint8Array() } as
      | WireOutcome
      | 'hang'
      | 'crash',
    meaning: null as CreateOutcome | null,
    /** What the answer to a bulk call means. */
    bulk: (() => ({ kind: 'unknown', reason: verbatim('not scripted') })) as () => BulkOutcome,
    price: { ok: true, value: PRICE } as ApiResult<Money>,
    prices: 0,
    connection: 'online' as 'online' | 'offline',
    /** Why nothing may be sent, by the connection; and what it heard of the orders' own way. */
    away: null as SessionFailure | null,
    left: [] as (WayFault | null)[],
    listed: [] as RemoteOrder[],
    listFails: false,
    account: ACCOUNT,
    tokensDropped: 0,
    /** What the service has of other desks when it's looked at before a sending; or why it can't be. */
    elsewhere: [] as RemoteOrder[] | SessionFailure,
    looks: 0,
    /** The look for other desks' orders is never answered. */
    hangs: false,
    /** Why harmless calls fail; null: they succeed. And how many there were. */
    reads: null as ApiFailure | null,
    probes: 0,
  };
  let release: ((outcome: WireOutcome) => void) | null = null;
  const page = (how: 'list' | 'customer'): ApiResult<RemotePage> => {
    if (options.page) return options.page(how);
    return script.listFails
      ? { ok: false as const, failure: { kind: 'unavailable' as const, status: 503, retryAfter: null } }
      : {
          ok: true as const,
          value: { orders: script.listed, total: script.listed.length, hasMore: false, unreadable: 0 },
        };
  };
  const api = {
    orderBody,
    createOrder: (_token, body) => ({
      url: 'https://api.example.com/v4/orders',
      headers: {},
      body,
      connectTimeout: 1,
      overallTimeout: 1,
      maxAnswer: 1,
    }),
    readCreated: (outcome): CreateOutcome => {
      if (options.meaning) return options.meaning(outcome);
      if (outcome.kind === 'not_sent') return outcome;
      if (outcome.kind === 'unknown') return { kind: 'unknown', reason: verbatim(outcome.detail) };
      if (script.meaning) return script.meaning;
      const body = JSON.parse(bodies.at(-1) ?? '{}');
      return { kind: 'placed', order: remote(`o${bodies.length}`, body.notes, body) };
    },
    createBulk: (_token, bodies) => ({
      url: 'https://api.example.com/v4/orders/bulk',
      headers: {},
      body: `[${bodies.join(',')}]`,
      connectTimeout: 1,
      overallTimeout: 1,
      maxAnswer: 1,
    }),
    readBulk: (outcome): BulkOutcome => {
      if (outcome.kind === 'not_sent') return outcome;
      return outcome.kind === 'unknown'
        ? { kind: 'unknown', reason: verbatim(outcome.detail) }
        : script.bulk();
    },
    services: async () => {
      script.probes += 1;
      return script.reads ? { ok: false, failure: script.reads } : { ok: true, value: [] };
    },
    price: async () => {
      script.prices += 1;
      return script.price;
    },
    byCustomer: async () => page('customer'),
    orders: async () => page('list'),
    order: async (_token: string, id: string) => {
      const found = script.listed.find((order) => order.orderId === id);
      return found ? { ok: true, value: found } : { ok: false, failure: { kind: 'not_found', said: null } };
    },
  } as Partial<ServiceApi> as ServiceApi;
  const session = (accountId: string): Session => ({
    get account() {
      return { ...script.account, id: accountId };
    },
    api,
    token: async () => script.token,
    dropToken: () => {
      script.tokensDropped += 1;
    },
    call: (work) => work(api, 'token'),
    leave: () => null,
    limited: () => {},
  });
  const ports = {
    ...noBrowser,
    clock,
    store,
    logger,
    sha256: sha256Of,
    random: { bytes: (count: number) => new Uint8Array(randomBytes(count)), fraction: () => 0.5 },
    apis: { for: () => api },
    wire: options.wire ?? {
      post: (request: { body: string }, beforeFirstByte: () => void): Promise<WireOutcome> => {
        const outcome = script.wire;
        if (outcome !== 'hang' && outcome !== 'crash' && outcome.kind === 'not_sent')
          return Promise.resolve(outcome);
        try {
          beforeFirstByte();
        } catch {
          return Promise.resolve({ kind: 'not_sent', fault: 'aborted', detail: 'called off' });
        }
        bodies.push(request.body);
        if (outcome === 'hang' || outcome === 'crash') {
          return new Promise((resolve) => {
            release = resolve;
          });
        }
        return Promise.resolve(outcome);
      },
    },
  };
  const intake = {
    take: (accountId: string, orders: readonly RemoteOrder[]) => {
      const fresh = orders.filter((order) => store.orders.put(accountId, order, clock.now()) === null);
      // As the real intake does: called after the caller's own transaction.
      queueMicrotask(() =>
        bus.emit('orders.read', { accountId, orderIds: orders.map((order) => order.orderId) }),
      );
      return fresh.map((order) => order.orderId);
    },
  };
  const duplicates = createDuplicates({ ports });
  const elsewhere = async (accountId: string) => {
    script.looks += 1;
    if (script.hangs) return new Promise<null>(() => {});
    if (!Array.isArray(script.elsewhere)) return script.elsewhere;
    if (script.elsewhere.length > 0) intake.take(accountId, script.elsewhere);
    return null;
  };
  const open = async (accountId: string) => {
    await options.opening?.(accountId);
    return session(accountId);
  };
  bus.react(reactions({ duplicates }));
  const make = () => {
    const made = createOrdering({
      ports,
      bus,
      sessions: { open },
      intake,
      connection: () => script.connection,
      line: {
        away: () => script.away,
        left: (_, fault) => void script.left.push(fault),
        held: () => {},
        words: () => null,
      },
      duplicates,
      elsewhere,
      lists: {
        fromDrafts: (_account, name, rows) => {
          lists.push({ name, rows });
          return 'list';
        },
      },
    });
    bus.react(reactions({ ordering: made }));
    return made;
  };
  const outbox = make();
  return {
    outbox,
    /** A second run over the same store, as after a crash. */
    restart: make,
    clock,
    store,
    bus,
    intake,
    script,
    bodies,
    lists,
    logger,
    release: (outcome: WireOutcome) => release?.(outcome),
    /** A person who has seen everything that is known of this roof. */
    place: async (draft: OrderDraft = DRAFT, accountId = 'a1') =>
      outbox.handlers['orders.place']({
        accountId,
        draft,
        quoted: PRICE,
        duplicates: duplicates.of(accountId, draft).map(duplicateName),
      }),
    duplicates,
    intent: (id: string) => {
      const found = store.outbox.get(id);
      if (!found) throw new Error(`no intent ${id}`);
      return found;
    },
  };
}
