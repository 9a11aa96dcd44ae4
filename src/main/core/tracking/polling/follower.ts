import type { SyncState } from '../../../../shared/contract/index.ts';
import { type Message, message, verbatim } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { notSaved } from '../../kernel/not-saved.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import { callFailure, failureMessage, noAccount } from '../../kernel/words.ts';
import { createBackoff } from './backoff.ts';
import type { FollowerDeps } from './deps.ts';
import { createHints, type HintOutcome } from './hints.ts';
import { History } from './history.ts';
import { intervalsOf } from './intervals.ts';
import { createListPositions } from './list-positions.ts';
import { createListTrust } from './list-trust.ts';
import { plannedCalls } from './planned-calls.ts';
import { type CustomerRead, Reader } from './reader.ts';
import { createRounds, isOfList } from './rounds.ts';
import { createSchedule, MOST_OPEN } from './schedule.ts';
import { stateOf } from './sync-state.ts';

/** After so many failures in a row of the list alone, a person is notified. */
const LIST_TROUBLE = 3;
/** Changes that arrive together are handled together. */
const NUDGE: Millis = 200;

/** Follows one account's orders. Its own calls run one at a time; a person's refresh doesn't wait for them. */
export class Follower {
  readonly #deps: FollowerDeps;
  readonly #accountId: AccountId;
  readonly #clock;
  readonly #store;
  readonly #ports;
  readonly #stopping = new AbortController();
  readonly #trust;
  readonly #reader;
  readonly #positions;
  readonly #history;
  readonly #rounds;
  readonly #hints;
  readonly #backoff;
  readonly #schedule;
  readonly #refreshing = new Map<OrderId | null, Promise<number>>();
  #loop: Promise<void> = Promise.resolve();
  #resume: (() => void) | null = null;
  #nudged = false;

  constructor(deps: FollowerDeps, accountId: AccountId) {
    this.#deps = deps;
    this.#accountId = accountId;
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
    this.#ports = deps.ports;
    this.#trust = createListTrust(deps.ports, accountId);
    this.#reader = new Reader(deps, accountId, this.#trust, this.#stopping.signal);
    this.#positions = createListPositions(this.#store.sync.get(accountId)?.newestFirst ?? null);
    this.#history = new History(
      { ports: deps.ports, reader: this.#reader, positions: this.#positions, changed: () => this.#changed() },
      accountId,
    );
    this.#rounds = createRounds({
      clock: this.#clock,
      signal: this.#stopping.signal,
      reader: this.#reader,
      positions: this.#positions,
      history: this.#history,
      trust: this.#trust,
      listed: (failure) => this.#listed(failure),
    });
    this.#hints = createHints(deps.ports, accountId);
    this.#backoff = createBackoff(deps.ports);
    this.#schedule = createSchedule(
      {
        ...deps,
        reader: this.#reader,
        positions: this.#positions,
        history: this.#history,
        hints: this.#hints,
        backoff: this.#backoff,
        trust: this.#trust,
      },
      accountId,
    );
  }

  #changed() {
    return this.#deps.changed(this.#accountId);
  }

  #pause(delay: Millis): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        cancel();
        this.#resume = null;
        resolve();
      };
      const cancel = Number.isFinite(delay) ? this.#clock.after(delay, done) : () => {};
      this.#resume = done;
    });
  }

  /** Something changed here: when to ask next is worked out again. */
  nudge(): void {
    if (this.#nudged || this.#stopping.signal.aborted) return;
    this.#nudged = true;
    this.#clock.after(NUDGE, () => {
      this.#nudged = false;
      this.#resume?.();
    });
  }

  async #round(): Promise<void> {
    const account = this.#store.accounts.get(this.#accountId);
    if (this.#stopping.signal.aborted || !account) return;
    const { gap } = intervalsOf(account.environment);
    const now = this.#clock.now();
    const asked = this.#hints.take();
    const open = this.#schedule.wanted(now);
    const reported = new Set(open.map(({ orderId }) => orderId));
    // What an event names and isn't open here is new, or was thought to be done.
    const strange = asked.orderIds.filter((orderId) => !reported.has(orderId));
    let failure = await this.#rounds.run(plannedCalls(open, now), 'background', gap);
    failure ??= await this.#rounds.singly(strange, 'background', gap);
    if (!failure && !this.#stopping.signal.aborted) {
      if (asked.any || this.#schedule.listDue(open.length, now) <= now) failure = await this.#onList();
    }
    asked.done(failure === null);
    if (!this.#stopping.signal.aborted) this.#settle(failure);
  }

  async #onList(): Promise<SessionFailure | null> {
    const failure = await (this.#history.walking()
      ? this.#history.walkOn()
      : this.#history.look('background'));
    if (failure && !isOfList(failure) && !this.#isListAlone(failure)) return failure;
    this.#listed(failure);
    return null;
  }

  /** The network fails for the list, and only for it. */
  #isListAlone(failure: SessionFailure): boolean {
    return (
      failure.kind === 'network' &&
      failure.fault !== 'aborted' &&
      this.#deps.connection(this.#accountId).state === 'online'
    );
  }

  #listed(failure: SessionFailure | null): void {
    const { before, now } = this.#backoff.listed(failure);
    if (before > 0 || failure) this.#changed();
    if (before >= LIST_TROUBLE && failure === null) this.#deps.partly(this.#accountId, null);
    if (failure && now === LIST_TROUBLE) {
      this.#deps.partly(
        this.#accountId,
        message('orders.list_orders_cant_be_read', { failure: this.#messageOf(failure) }),
      );
    }
  }

  #messageOf(failure: SessionFailure): Message {
    const account = this.#store.accounts.get(this.#accountId);
    return account ? failureMessage(failure, { account, now: this.#clock.now() }) : verbatim('');
  }

  #settle(failure: SessionFailure | null): void {
    this.#schedule.shake();
    if (failure?.kind === 'network' && failure.fault === 'aborted') return;
    this.#backoff.settle(failure);
    if (failure) this.#changed();
  }

  async #follow(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        const delay = this.#schedule.delay();
        if (delay > 0) await this.#pause(delay);
        else await this.#round();
      } catch (error) {
        this.#settle(notSaved(this.#ports.logger, 'polling', error, { account: this.#accountId }));
      }
    }
  }

  /** The same question of several at a time is asked once. */
  #once(orderId: OrderId | null, work: () => Promise<number>): Promise<number> {
    const running = this.#refreshing.get(orderId);
    if (running) return running;
    const started = work().finally(() => this.#refreshing.delete(orderId));
    this.#refreshing.set(orderId, started);
    return started;
  }

  #refused(failure: SessionFailure) {
    const account = this.#store.accounts.get(this.#accountId);
    return account ? callFailure(failure, { account, now: this.#clock.now() }) : noAccount();
  }

  async #refresh(orderId: OrderId | null): Promise<number> {
    const before = this.#reader.reported();
    const failure = orderId === null ? await this.#refreshAll() : await this.#readOne(orderId);
    if (failure) throw this.#refused(failure);
    this.nudge();
    return this.#reader.reported() - before;
  }

  async #readOne(orderId: OrderId): Promise<SessionFailure | null> {
    const read = await this.#reader.order(orderId, 'interactive');
    return 'failure' in read ? read.failure : null;
  }

  async #refreshAll(): Promise<SessionFailure | null> {
    const began = this.#clock.now();
    const failure = await this.#history.look('interactive');
    if (failure) return failure;
    this.#listed(null);
    const open = this.#store.sync
      .followed(this.#accountId, MOST_OPEN)
      .filter((order) => order.lastSeenAt < began);
    const now = this.#clock.now();
    const wants = open.map(({ orderId }) => ({
      orderId,
      place: this.#trust.lost() ? ('apart' as const) : this.#positions.of(orderId),
      every: SECOND,
      due: now,
    }));
    return this.#rounds.run(plannedCalls(wants, now), 'interactive', 0);
  }

  run(): void {
    this.#loop = this.#follow();
  }

  /** The service answers again, or the computer woke. */
  wake(): void {
    this.#backoff.wake();
    this.#resume?.();
  }

  /** Asks now, for a person. Throws a CallFailure. Returns how many orders were reported. */
  refresh(orderId: OrderId | null): Promise<number> {
    return this.#once(orderId, () => this.#refresh(orderId));
  }

  async byCustomer(email: string): Promise<CustomerRead> {
    const read = await this.#reader.byCustomer(email);
    if ('failure' in read) throw this.#refused(read.failure);
    return read.value;
  }

  /** The newest end of the list and, where an address is given, that customer's orders; null when either could be read. */
  async elsewhere(email: string | null): Promise<SessionFailure | null> {
    const [list, customer] = await Promise.all([
      this.#history.look('interactive'),
      email === null ? null : this.#reader.byCustomer(email),
    ]);
    if (list === null) this.#listed(null);
    return list !== null && customer !== null && 'value' in customer ? null : list;
  }

  /** Something may have happened to the order (null: to any). */
  hint(orderId: OrderId | null): Promise<HintOutcome> {
    const outcome = this.#hints.add(orderId);
    this.#resume?.();
    return outcome;
  }

  state(): SyncState {
    const failure = this.#backoff.why();
    return stateOf(this.#deps, this.#accountId, this.#history, failure && say(this.#messageOf(failure)));
  }

  importAgain(): void {
    this.#history.restart();
    this.#resume?.();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#hints.stop();
    this.#resume?.();
    await this.#loop;
    await Promise.allSettled(this.#refreshing.values());
  }
}
