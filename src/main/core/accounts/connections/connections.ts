import type { Connection, Remedy } from '../../../../shared/contract/index.ts';
import { message, sameMessage } from '../../../../shared/copy/message.ts';
import { say } from '../../../../shared/copy/say.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { SessionFailure } from '../../kernel/session.ts';
import { type Asked, failureMessage } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';
import {
  type ConnectionEntry,
  DOUBT,
  DOUBT_PAUSE,
  isWithin,
  newEntry,
  PAGE_PAUSE,
  PARTLY,
  STABLE,
} from './connection-entry.ts';
import { askedPause, checkPause } from './pauses.ts';
import { remedyOf, stateOf } from './remedy.ts';
import { REFUSED_PAUSE } from './tokens.ts';
import { countUnsettled } from './unsettled.ts';

/** More than this isn't counted: the chip shows a number, not a ledger. */
const MOST_COUNTED = 1_000;

export type ConnectionsDeps = {
  readonly ports: Pick<Ports, 'clock' | 'random' | 'store'>;
  readonly bus: Bus;
  readonly offline: boolean;
  /** A real call to the service; how it went comes back through `answered` and `failed`. */
  readonly probe: (accountId: AccountId) => void;
  /** The account answers again after it didn't. */
  readonly recovered: (accountId: AccountId) => void;
};

const same = (one: Message | null, other: Message | null) =>
  one === other || (one !== null && other !== null && sameMessage(one, other));

/** What is known of each account's connection; the only evidence is how real calls to the service went. */
export class Connections {
  readonly #deps: ConnectionsDeps;
  readonly #clock;
  readonly #ports;
  readonly #entries = new Map<AccountId, ConnectionEntry>();
  #stopped = false;

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps;
    this.#clock = deps.ports.clock;
    this.#ports = deps.ports;
  }

  #entryOf(accountId: AccountId): ConnectionEntry {
    const known = this.#entries.get(accountId);
    if (known) return known;
    const entry = newEntry(this.#deps.offline);
    this.#entries.set(accountId, entry);
    return entry;
  }

  #set(
    accountId: AccountId,
    entry: ConnectionEntry,
    state: Connection['state'],
    reason: Message | null,
    remedy: Remedy | null = null,
  ): void {
    const minute = entry.lastAnswerAt === null ? -1 : Math.floor(entry.lastAnswerAt / MINUTE);
    const isSame =
      entry.state === state &&
      same(entry.reason, reason) &&
      entry.remedy === remedy &&
      entry.announcedMinute === minute;
    entry.state = state;
    entry.reason = reason;
    entry.remedy = remedy;
    entry.announcedMinute = minute;
    if (!isSame) this.#deps.bus.emit('connection.changed', { accountId });
  }

  #again(accountId: AccountId, entry: ConnectionEntry, pause: Millis): void {
    entry.cancel?.();
    if (this.#stopped) return;
    entry.cancel = this.#clock.after(pause, () => {
      entry.cancel = null;
      this.#deps.probe(accountId);
    });
  }

  #growingPause(entry: ConnectionEntry): Millis {
    entry.failures += 1;
    return checkPause(entry.failures - 1, this.#ports.random.fraction());
  }

  #down(accountId: AccountId, failure: SessionFailure, asked: Asked, pause?: Millis): void {
    const entry = this.#entryOf(accountId);
    const state = stateOf(failure);
    if (entry.state === 'online' && this.#clock.now() - entry.onlineSince >= STABLE) entry.failures = 0;
    entry.failure = failure;
    if (entry.cancel === null || entry.state !== state)
      this.#again(accountId, entry, pause ?? this.#growingPause(entry));
    if (state !== 'offline') entry.page = null;
    if (entry.page !== null) this.#set(accountId, entry, state, message('net.sign_in_page'), 'open_page');
    else
      this.#set(
        accountId,
        entry,
        state,
        failureMessage(failure, asked),
        remedyOf(failure, asked.account.environment),
      );
  }

  answered(accountId: AccountId): void {
    const entry = this.#entryOf(accountId);
    if (entry.state === 'working_offline') return;
    const wasDown = entry.state !== 'online';
    const now = this.#clock.now();
    entry.lastAnswerAt = now;
    entry.failure = null;
    entry.page = null;
    if (wasDown) {
      if (isWithin(entry.lostAt, PARTLY, now)) entry.doubtUntil = now + DOUBT;
      entry.onlineSince = now;
      entry.cancel?.();
      entry.cancel = null;
    }
    this.#set(accountId, entry, 'online', null);
    const returned = wasDown || entry.wakes;
    entry.wakes = false;
    if (returned && !this.#stopped) this.#deps.recovered(accountId);
  }

  #doubt(accountId: AccountId, entry: ConnectionEntry, pause = DOUBT_PAUSE): void {
    const now = this.#clock.now();
    const isKnown = entry.state === 'offline' || entry.cancel !== null;
    if (isKnown || isWithin(entry.doubtedAt, pause, now)) return;
    entry.doubtedAt = now;
    this.#again(accountId, entry, 0);
  }

  /** A call found no network: taken at its word, unless checks have shown that only this kind of call finds none. */
  #lost(accountId: AccountId, failure: SessionFailure, asked: Asked, definite: boolean): void {
    const entry = this.#entryOf(accountId);
    const now = this.#clock.now();
    const doubted = entry.state === 'online' && isWithin(entry.doubtUntil - DOUBT, DOUBT, now);
    if (definite) entry.doubtUntil = 0;
    else if (!doubted) entry.lostAt = now;
    if (doubted && !definite) this.#doubt(accountId, entry);
    else this.#down(accountId, failure, asked);
  }

  get(accountId: AccountId): Omit<Connection, 'waits' | 'held'> {
    const { state, reason, lastAnswerAt, remedy, partly } = this.#entryOf(accountId);
    const waiting = countUnsettled(this.#ports.store, accountId, MOST_COUNTED);
    const limping = state === 'online' ? partly : null;
    return {
      ...{ accountId, state, lastAnswerAt, waiting, remedy },
      reason: reason && say(reason),
      partly: limping && say(limping),
    };
  }

  link(accountId: AccountId): Pick<Connection, 'state' | 'reason'> {
    const { state, reason } = this.#entryOf(accountId);
    return { state, reason: reason && say(reason) };
  }

  /** Why nothing is sent; null while the service may be asked. */
  away(accountId: AccountId): SessionFailure | null {
    const { state, failure } = this.#entryOf(accountId);
    return state === 'offline' || state === 'signed_out' ? failure : null;
  }

  /** One kind of call fails though the service answers (null: no more). */
  partly(accountId: AccountId, words: Message | null): void {
    const entry = this.#entryOf(accountId);
    if (same(entry.partly, words)) return;
    entry.partly = words;
    this.#deps.bus.emit('connection.changed', { accountId });
  }

  /** The computer woke, or its clock jumped: every connection is checked now. */
  woke(): void {
    for (const [accountId, entry] of this.#entries) {
      if (entry.state === 'working_offline') continue;
      entry.failures = 0;
      entry.wakes = true;
      this.#again(accountId, entry, 0);
    }
  }

  /** No connection can be made at all: a failed call isn't doubted. */
  seenShut(accountId: AccountId): void {
    const entry = this.#entryOf(accountId);
    entry.lostAt = -PARTLY;
    entry.doubtUntil = 0;
  }

  /** An order had no way out: the service is asked whether anything has. */
  doubtful(accountId: AccountId): void {
    this.#doubt(accountId, this.#entryOf(accountId), 0);
  }

  /** The token endpoint gave a token: that repairs nothing where tokens are given but not accepted. */
  signedIn(accountId: AccountId): void {
    const entry = this.#entryOf(accountId);
    if (entry.failure?.kind === 'unauthorised') entry.lastAnswerAt = this.#clock.now();
    else this.answered(accountId);
  }

  /** `definite`: it was the check itself that failed, so one strange answer is enough. */
  failed(accountId: AccountId, failure: SessionFailure, asked: Asked, definite: boolean): void {
    const entry = this.#entryOf(accountId);
    switch (failure.kind) {
      case 'working_offline':
        this.#set(accountId, entry, 'working_offline', failureMessage(failure, asked));
        return;
      case 'network':
        if (failure.fault === 'aborted') return;
        if (failure.fault === 'malformed' && !definite) this.#doubt(accountId, entry);
        else this.#lost(accountId, failure, asked, definite);
        return;
      case 'unavailable':
      case 'not_understood':
        if (definite)
          this.#down(
            accountId,
            failure,
            asked,
            isPage(failure) ? PAGE_PAUSE : Math.max(this.#growingPause(entry), askedPause(failure)),
          );
        else this.#doubt(accountId, entry, isPage(failure) ? PAGE_PAUSE : DOUBT_PAUSE);
        return;
      case 'unauthorised':
        entry.lastAnswerAt = this.#clock.now();
        if (definite || entry.state !== 'online') this.#down(accountId, failure, asked, REFUSED_PAUSE);
        else this.#doubt(accountId, entry);
        return;
      case 'signed_out':
        this.#down(accountId, failure, asked, REFUSED_PAUSE);
        return;
      case 'keychain_locked':
        this.#down(accountId, failure, asked, DOUBT_PAUSE);
        return;
      case 'busy':
        return;
      default:
        this.answered(accountId);
    }
  }

  /** A sign-in page of this network answers a plain call; null: none does. */
  foundPage(accountId: AccountId, page: string | null): void {
    const entry = this.#entryOf(accountId);
    if (entry.state !== 'offline' || entry.failure === null || entry.page === page) return;
    entry.page = page;
    if (page !== null) this.#set(accountId, entry, 'offline', message('net.sign_in_page'), 'open_page');
  }

  page(accountId: AccountId): string | null {
    return this.#entryOf(accountId).page;
  }

  /** A person asked for a check. */
  checking(accountId: AccountId): void {
    const entry = this.#entryOf(accountId);
    if (entry.state !== 'online' && entry.state !== 'working_offline')
      this.#set(accountId, entry, 'checking', null);
  }

  forget(accountId: AccountId): void {
    this.#entries.get(accountId)?.cancel?.();
    this.#entries.delete(accountId);
  }

  stop(): void {
    this.#stopped = true;
    for (const entry of this.#entries.values()) entry.cancel?.();
  }
}

function isPage(failure: SessionFailure): boolean {
  return failure.kind === 'not_understood' && failure.page === true;
}
