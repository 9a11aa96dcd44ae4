import type { Connection } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { OrderLine, Session, SessionFailure, SessionResult, Sessions } from '../../kernel/session.ts';
import { waitWords } from '../../kernel/words.ts';
import type { ApiFailure, Ports, Ways } from '../../ports/index.ts';
import { createTraffic, type Rank, watchForWake } from '../traffic/index.ts';
import { createConnections } from './connections.ts';
import { createOrderLine } from './order-line.ts';
import type { Practice } from './practice.ts';
import type { Secrets } from './secrets.ts';
import { createSession, type SessionDeps } from './session.ts';
import { createTokens } from './tokens.ts';
import { createWayOut } from './way-out.ts';

export type SessionPorts = Pick<Ports, 'clock' | 'random' | 'store' | 'apis' | 'practice' | 'logger'>;

export type SessionsDeps = {
  readonly ports: SessionPorts;
  readonly bus: Bus;
  readonly offline: boolean;
  readonly secrets: Secrets;
  readonly practice: Practice;
  /** The call by which a connection is checked (GET services), made with the session it is given. */
  readonly probe: (session: Session) => Promise<SessionResult<unknown>>;
  /** How orders leave this computer; without it (a core without a network) their way isn't looked at. */
  readonly ways?: Ways | undefined;
};

/** Sessions, and what the accounts area needs of them beside. */
export interface SessionKeeper extends Sessions {
  /** The same verdict, as the outbox needs it. */
  readonly line: OrderLine;
  /** A sign-in page of this network that answers in the service's place. */
  page(accountId: AccountId): string | null;
  /** A real call to the service with the account's key, now, and how it went. */
  tried(accountId: AccountId): Promise<SessionResult<unknown>>;
  /** The way out is another one now: every account is checked. */
  rerouted(): void;
  connection(accountId: AccountId): Connection;
  /** The same in short: how it is, and why. */
  link(accountId: AccountId): Pick<Connection, 'state' | 'reason'>;
  /** One kind of call fails though the service answers, in words; null: no more. */
  partly(accountId: AccountId, words: Message | null): void;
  /** A real call to the service, now; one at a time for an account. */
  check(accountId: AccountId): Promise<Connection>;
  /** New secret, or gone: tokens and what was known of the connection are forgotten. */
  forget(accountId: AccountId): void;
  /** Begins to watch for sleep of the computer and jumps of its clock. */
  start(): void;
  stop(): void;
}

export function createSessions(deps: SessionsDeps): SessionKeeper {
  const { clock, store, apis, logger } = deps.ports;
  let unwatch = () => {};
  const probes = new Map<AccountId, Promise<void>>();
  const lookingForPage = new Set<AccountId>();
  let stopped = false;

  const connections = createConnections({
    ports: deps.ports,
    bus: deps.bus,
    offline: deps.offline,
    probe: (accountId) => void probe(accountId),
    recovered: (accountId) => {
      traffic.of(accountId).wake();
      released(accountId);
    },
  });
  const { ways } = deps;
  const wayOut = createWayOut({
    clock,
    ways: ways ?? NO_WAYS,
    account: (accountId) => (deps.offline || !ways ? null : store.accounts.get(accountId)),
    away: connections.away,
    changed: (accountId) => deps.bus.emit('connection.changed', { accountId }),
    free: released,
    shut: connections.seenShut,
    probe: (accountId) => void probe(accountId),
  });

  function released(accountId: AccountId, wasAway = true): void {
    deps.bus.emit('service.answers', { accountId, wasAway });
  }

  const { line, heldFor } = createOrderLine({
    bus: deps.bus,
    account: (accountId) => store.accounts.get(accountId),
    stopped: () => stopped,
    connections,
    wayOut,
  });
  const traffic = createTraffic({
    ports: deps.ports,
    away: connections.away,
    changed: (accountId) => deps.bus.emit('connection.changed', { accountId }),
  });
  const apiOf = (account: Account) => apis.for(account, (update) => traffic.of(account.id).heard(update));

  const tokens = createTokens(
    {
      ask: (account, secret) => apiOf(account).token(account.clientId, secret),
      secret: (account) => deps.secrets.read(account),
      repair: (account) =>
        account.environment === 'practice' && !stopped
          ? deps.practice.renew(account.version)
          : Promise.resolve(null),
      current: (accountId) => store.accounts.get(accountId),
      heard: (account, failure) => {
        if (failure !== null) return;
        wayOut.answered(account.id);
        connections.signedIn(account.id);
      },
    },
    clock,
  );

  function heard(account: Account, result: SessionResult<unknown>): void {
    if (stopped) return;
    if (result.ok) {
      if (heldFor.delete(account.id)) deps.bus.emit('connection.changed', { accountId: account.id });
      wayOut.answered(account.id);
      connections.answered(account.id);
    } else fail(account, result.failure, false);
  }

  function fail(account: Account, failure: SessionFailure, definite: boolean): void {
    connections.failed(account.id, failure, { account, now: clock.now() }, definite);
    if (connections.away(account.id)?.kind === 'network') wayOut.watch(account.id);
    else if (failure.kind === 'network' && failure.fault !== 'aborted') void wayOut.look(account.id);
    if (connections.away(account.id) && mayBePage(failure)) lookForPage(account);
  }

  /** A network with a sign-in page answers a plain call itself. */
  function lookForPage({ id, environment, baseUrl }: Account): void {
    if (!ways || environment === 'practice' || lookingForPage.has(id)) return;
    lookingForPage.add(id);
    void ways.page(baseUrl).then((page) => {
      lookingForPage.delete(id);
      if (!stopped) connections.foundPage(id, page);
    });
  }

  /** The practice service is started where needed; a real service is simply there or not. */
  async function reach(accountId: AccountId): Promise<ApiFailure | null> {
    if (stopped || store.accounts.get(accountId)?.environment !== 'practice') return null;
    try {
      await deps.practice.ensureRunning();
      return null;
    } catch (error) {
      logger.error('practice start', error);
      const detail = error instanceof Error ? error.message : 'not started';
      return { kind: 'network', fault: 'refused', detail };
    }
  }

  const sessionDeps: SessionDeps = {
    logger,
    offline: deps.offline,
    stopped: () => stopped,
    account: (accountId) => store.accounts.get(accountId),
    apiOf,
    lane: traffic.of,
    tokens,
    reach,
    heard,
  };

  function open(accountId: AccountId, usual: Rank): Session | null {
    const account = store.accounts.get(accountId);
    return account ? createSession(sessionDeps, account, usual) : null;
  }

  function probe(accountId: AccountId): Promise<void> {
    const running = probes.get(accountId);
    if (running) return running;
    const session = stopped ? null : open(accountId, 'probe');
    if (!session) return Promise.resolve();
    const work = deps
      .probe(session)
      .then((result) => {
        if (!stopped && !result.ok && store.accounts.get(accountId))
          fail(session.account, result.failure, true);
      })
      .catch((error: unknown) => {
        logger.error('connection check', error, { account: accountId });
      })
      .finally(() => probes.delete(accountId));
    probes.set(accountId, work);
    return work;
  }

  function connection(accountId: AccountId): Connection {
    const known = connections.get(accountId);
    const wait = known.state === 'online' ? traffic.of(accountId).waits() : null;
    return {
      ...known,
      held: line.words(accountId),
      waits: wait && { until: wait.until, words: say(waitWords(wait)) },
    };
  }

  deps.ports.practice.onExit(() => {
    if (stopped) return;
    for (const account of deps.practice.accounts())
      fail(account, { kind: 'network', fault: 'refused', detail: 'the practice service ended' }, true);
  });

  return {
    open: async (accountId) => {
      const session = open(accountId, 'interactive');
      // What went wrong here comes out at the first call, as a failure of that call.
      if (session && !deps.offline) await reach(accountId);
      return session;
    },
    connection,
    line,
    page: connections.page,
    tried: async (accountId) => {
      tokens.forgive(accountId);
      const session = stopped ? null : open(accountId, 'probe');
      return session ? deps.probe(session) : { ok: false, failure: { kind: 'signed_out' } };
    },
    rerouted: () => {
      connections.woke();
      for (const { id } of store.accounts.list()) if (wayOut.blocked(id)) void wayOut.look(id);
    },
    link: connections.link,
    partly: connections.partly,
    check: async (accountId) => {
      tokens.forgive(accountId);
      connections.checking(accountId);
      await Promise.all([probe(accountId), wayOut.look(accountId)]);
      // A person asks: what is held is tried now, whether or not the connection was known to be away.
      if (connections.link(accountId).state === 'online' && !stopped) released(accountId, false);
      return connection(accountId);
    },
    forget: (accountId) => {
      tokens.forget(accountId);
      connections.forget(accountId);
      wayOut.forget(accountId);
      heldFor.delete(accountId);
    },
    start: () => {
      unwatch = watchForWake(clock, () => {
        connections.woke();
        deps.bus.emit('computer.woke', null);
      });
    },
    stop: () => {
      stopped = true;
      unwatch();
      traffic.stop();
      wayOut.stop();
      connections.stop();
    },
  };
}

const NO_WAYS: Pick<Ways, 'reach'> = { reach: () => Promise.reject(new Error('no way out')) };

/** What a network with a sign-in page makes of a call to the service. */
function mayBePage(failure: SessionFailure): boolean {
  if (failure.kind === 'not_understood') return failure.page === true;
  return failure.kind === 'network' && PAGE_FAULTS.has(failure.fault);
}

const PAGE_FAULTS: ReadonlySet<string> = new Set(['certificate', 'timeout', 'refused', 'reset', 'dns']);
