import type { Connection } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { OrderLine, Session, SessionFailure, SessionResult, Sessions } from '../../kernel/session.ts';
import { waitWords } from '../../kernel/words.ts';
import type { ApiFailure, Ports, Ways } from '../../ports/index.ts';
import { createTraffic, type Rank, watchForWake } from '../traffic/index.ts';
import { Connections } from './connections.ts';
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
export class SessionKeeper implements Sessions {
  /** The same verdict, as the outbox needs it. */
  readonly line: OrderLine;
  readonly #deps: SessionsDeps;
  readonly #clock;
  readonly #logger;
  readonly #store;
  readonly #ports;
  #unwatch = () => {};
  readonly #probes = new Map<AccountId, Promise<void>>();
  readonly #lookingForPage = new Set<AccountId>();
  #stopped = false;
  readonly #connections;
  readonly #wayOut;
  readonly #orderLine;
  readonly #traffic;
  readonly #tokens;
  readonly #sessionDeps: SessionDeps;

  constructor(deps: SessionsDeps) {
    this.#deps = deps;
    this.#clock = deps.ports.clock;
    this.#logger = deps.ports.logger;
    this.#store = deps.ports.store;
    this.#ports = deps.ports;
    this.#connections = new Connections({
      ports: deps.ports,
      bus: deps.bus,
      offline: deps.offline,
      probe: (accountId) => void this.#probe(accountId),
      recovered: (accountId) => {
        this.#traffic.of(accountId).wake();
        this.#released(accountId);
      },
    });
    this.#wayOut = createWayOut({
      clock: this.#clock,
      ways: deps.ways ?? NO_WAYS,
      account: (accountId) =>
        this.#deps.offline || !this.#deps.ways ? null : this.#store.accounts.get(accountId),
      away: (accountId) => this.#connections.away(accountId),
      changed: (accountId) => this.#deps.bus.emit('connection.changed', { accountId }),
      free: (accountId) => this.#released(accountId),
      shut: (accountId) => this.#connections.seenShut(accountId),
      probe: (accountId) => void this.#probe(accountId),
    });
    this.#orderLine = createOrderLine({
      bus: deps.bus,
      account: (accountId) => this.#store.accounts.get(accountId),
      stopped: () => this.#stopped,
      connections: this.#connections,
      wayOut: this.#wayOut,
    });
    this.#traffic = createTraffic({
      ports: deps.ports,
      away: (accountId) => this.#connections.away(accountId),
      changed: (accountId) => this.#deps.bus.emit('connection.changed', { accountId }),
    });
    this.#tokens = createTokens(
      {
        ask: (account, secret) => this.#apiOf(account).token(account.clientId, secret),
        secret: (account) => this.#deps.secrets.read(account),
        repair: (account) =>
          account.environment === 'practice' && !this.#stopped
            ? this.#deps.practice.renew(account.version)
            : Promise.resolve(null),
        current: (accountId) => this.#store.accounts.get(accountId),
        heard: (account, failure) => {
          if (failure !== null) return;
          this.#wayOut.answered(account.id);
          this.#connections.signedIn(account.id);
        },
      },
      this.#clock,
    );
    this.#sessionDeps = {
      logger: this.#logger,
      offline: deps.offline,
      stopped: () => this.#stopped,
      account: (accountId) => this.#store.accounts.get(accountId),
      apiOf: (account) => this.#apiOf(account),
      lane: this.#traffic.of,
      tokens: this.#tokens,
      reach: (accountId) => this.#reach(accountId),
      heard: (account, result) => this.#heard(account, result),
    };
    deps.ports.practice.onExit(() => {
      if (this.#stopped) return;
      for (const account of this.#deps.practice.accounts())
        this.#fail(
          account,
          { kind: 'network', fault: 'refused', detail: 'the practice service ended' },
          true,
        );
    });
    this.line = this.#orderLine.line;
  }

  #released(accountId: AccountId, wasAway = true): void {
    this.#deps.bus.emit('service.answers', { accountId, wasAway });
  }

  #apiOf(account: Account) {
    return this.#ports.apis.for(account, (update) => this.#traffic.of(account.id).heard(update));
  }

  #heard(account: Account, result: SessionResult<unknown>): void {
    if (this.#stopped) return;
    if (result.ok) {
      if (this.#orderLine.heldFor.delete(account.id))
        this.#deps.bus.emit('connection.changed', { accountId: account.id });
      this.#wayOut.answered(account.id);
      this.#connections.answered(account.id);
    } else this.#fail(account, result.failure, false);
  }

  #fail(account: Account, failure: SessionFailure, definite: boolean): void {
    this.#connections.failed(account.id, failure, { account, now: this.#clock.now() }, definite);
    if (this.#connections.away(account.id)?.kind === 'network') this.#wayOut.watch(account.id);
    else if (failure.kind === 'network' && failure.fault !== 'aborted') void this.#wayOut.look(account.id);
    if (this.#connections.away(account.id) && mayBePage(failure)) this.#lookForPage(account);
  }

  /** A network with a sign-in page answers a plain call itself. */
  #lookForPage({ id, environment, baseUrl }: Account): void {
    if (!this.#deps.ways || environment === 'practice' || this.#lookingForPage.has(id)) return;
    this.#lookingForPage.add(id);
    void this.#deps.ways.page(baseUrl).then((page) => {
      this.#lookingForPage.delete(id);
      if (!this.#stopped) this.#connections.foundPage(id, page);
    });
  }

  /** The practice service is started where needed; a real service is simply there or not. */
  async #reach(accountId: AccountId): Promise<ApiFailure | null> {
    if (this.#stopped || this.#store.accounts.get(accountId)?.environment !== 'practice') return null;
    try {
      await this.#deps.practice.ensureRunning();
      return null;
    } catch (error) {
      this.#logger.error('practice start', error);
      const detail = error instanceof Error ? error.message : 'not started';
      return { kind: 'network', fault: 'refused', detail };
    }
  }

  #open(accountId: AccountId, usual: Rank): Session | null {
    const account = this.#store.accounts.get(accountId);
    return account ? createSession(this.#sessionDeps, account, usual) : null;
  }

  #probe(accountId: AccountId): Promise<void> {
    const running = this.#probes.get(accountId);
    if (running) return running;
    const session = this.#stopped ? null : this.#open(accountId, 'probe');
    if (!session) return Promise.resolve();
    const work = this.#deps
      .probe(session)
      .then((result) => {
        if (!this.#stopped && !result.ok && this.#store.accounts.get(accountId))
          this.#fail(session.account, result.failure, true);
      })
      .catch((error: unknown) => {
        this.#logger.error('connection check', error, { account: accountId });
      })
      .finally(() => this.#probes.delete(accountId));
    this.#probes.set(accountId, work);
    return work;
  }

  connection(accountId: AccountId): Connection {
    const known = this.#connections.get(accountId);
    const wait = known.state === 'online' ? this.#traffic.of(accountId).waits() : null;
    return {
      ...known,
      held: this.#orderLine.line.words(accountId),
      waits: wait && { until: wait.until, words: say(waitWords(wait)) },
    };
  }

  async open(accountId: AccountId): Promise<Session | null> {
    const session = this.#open(accountId, 'interactive');
    // What went wrong here comes out at the first call, as a failure of that call.
    if (session && !this.#deps.offline) await this.#reach(accountId);
    return session;
  }

  /** A sign-in page of this network that answers in the service's place. */
  page(accountId: AccountId): string | null {
    return this.#connections.page(accountId);
  }

  /** A real call to the service with the account's key, now, and how it went. */
  async tried(accountId: AccountId): Promise<SessionResult<unknown>> {
    this.#tokens.forgive(accountId);
    const session = this.#stopped ? null : this.#open(accountId, 'probe');
    return session ? this.#deps.probe(session) : { ok: false, failure: { kind: 'signed_out' } };
  }

  /** The way out is another one now: every account is checked. */
  rerouted(): void {
    this.#connections.woke();
    for (const { id } of this.#store.accounts.list())
      if (this.#wayOut.blocked(id)) void this.#wayOut.look(id);
  }

  /** The same in short: how it is, and why. */
  link(accountId: AccountId): Pick<Connection, 'state' | 'reason'> {
    return this.#connections.link(accountId);
  }

  /** One kind of call fails though the service answers, in words; null: no more. */
  partly(accountId: AccountId, words: Message | null): void {
    this.#connections.partly(accountId, words);
  }

  /** A real call to the service, now; one at a time for an account. */
  async check(accountId: AccountId): Promise<Connection> {
    this.#tokens.forgive(accountId);
    this.#connections.checking(accountId);
    await Promise.all([this.#probe(accountId), this.#wayOut.look(accountId)]);
    // A person asks: what is held is tried now, whether or not the connection was known to be away.
    if (this.#connections.link(accountId).state === 'online' && !this.#stopped)
      this.#released(accountId, false);
    return this.connection(accountId);
  }

  /** New secret, or gone: tokens and what was known of the connection are forgotten. */
  forget(accountId: AccountId): void {
    this.#tokens.forget(accountId);
    this.#connections.forget(accountId);
    this.#wayOut.forget(accountId);
    this.#orderLine.heldFor.delete(accountId);
  }

  /** Begins to watch for sleep of the computer and jumps of its clock. */
  start(): void {
    this.#unwatch = watchForWake(this.#clock, () => {
      this.#connections.woke();
      this.#deps.bus.emit('computer.woke', null);
    });
  }

  stop(): void {
    this.#stopped = true;
    this.#unwatch();
    this.#traffic.stop();
    this.#wayOut.stop();
    this.#connections.stop();
  }
}

const NO_WAYS: Pick<Ways, 'reach'> = { reach: () => Promise.reject(new Error('no way out')) };

/** What a network with a sign-in page makes of a call to the service. */
function mayBePage(failure: SessionFailure): boolean {
  if (failure.kind === 'not_understood') return failure.page === true;
  return failure.kind === 'network' && PAGE_FAULTS.has(failure.fault);
}

const PAGE_FAULTS: ReadonlySet<string> = new Set(['certificate', 'timeout', 'refused', 'reset', 'dns']);
