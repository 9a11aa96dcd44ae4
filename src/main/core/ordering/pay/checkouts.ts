import type { Handlers } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { mayBePaid } from '../../../../shared/domain/checkout.ts';
import { SECOND } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { callFailure, noAccount } from '../../kernel/words.ts';
import type { PaymentPages } from '../payment-pages.ts';
import { takeBack } from './cancel.ts';
import { announce, load, type PaymentContext, type PaymentDeps } from './context.ts';
import { createLandings } from './landings.ts';
import { openNext } from './next-checkout.ts';
import { openByItself, openPage } from './open-page.ts';
import { createPlanner } from './planner.ts';
import { createReturns } from './returns.ts';
import { paymentSettings } from './settings.ts';
import { Asking } from './status-checks.ts';
import { detail, view } from './view.ts';

type CheckoutCalls =
  | 'checkouts.list'
  | 'checkouts.get'
  | 'checkouts.open'
  | 'checkouts.check'
  | 'checkouts.paste'
  | 'checkouts.takeBack'
  | 'checkouts.next'
  | 'payments.settings'
  | 'payments.put';

const NO_SESSION = message('payments.service_hasnt_given_session_by');

/** The first question after the page was opened by nobody: the service may already know. */
const FIRST_QUESTION = 10 * SECOND;

/** Orders paid by card (section 4, v1 checkout flow): their payment pages, and what the service says of them. */
export class Payments {
  readonly handlers: Pick<Handlers, CheckoutCalls>;
  readonly #clock;
  readonly #store;
  readonly #logger;
  readonly #stopping = new AbortController();
  readonly #context: PaymentContext;
  readonly #asking;
  readonly #planner;
  readonly #landings;
  readonly #returns;
  readonly #settings;
  readonly #changing = new Set<string>();
  readonly pages: PaymentPages;

  constructor(deps: PaymentDeps) {
    this.#clock = deps.ports.clock;
    this.#store = deps.ports.store;
    this.#logger = deps.ports.logger;
    this.#context = {
      ...deps,
      startedAt: this.#clock.now(),
      stopped: () => this.#stopping.signal.aborted,
      listening: (checkoutId) => this.#returns.listening(checkoutId),
      again: () => this.#planner.again(),
    };
    this.#asking = new Asking(this.#context);
    this.#planner = createPlanner(this.#context, this.#asking);
    this.#landings = createLandings(this.#context, this.#asking);
    this.#returns = createReturns(this.#context, this.#landings.landed);
    this.#settings = paymentSettings(deps.ports);
    this.pages = {
      wayBack: this.#returns.wayBack,
      opened: (checkoutId) =>
        this.#carefully(() => {
          const record = load(this.#context, checkoutId);
          if (record.sessionId !== null)
            this.#store.checkouts.note(checkoutId, { nextAt: this.#clock.now() + FIRST_QUESTION });
          announce(this.#context, record);
          this.#planner.again();
          void openByItself(this.#context, checkoutId);
        }),
      changed: (checkoutId) => {
        // All orders of a checkout change at once.
        if (this.#changing.has(checkoutId)) return;
        this.#changing.add(checkoutId);
        queueMicrotask(() => {
          this.#changing.delete(checkoutId);
          this.#carefully(() => {
            changed(this.#context, checkoutId);
            this.#returns.tidy(checkoutId);
            this.#planner.again();
          });
        });
      },
    };
    this.handlers = {
      'checkouts.list': ({ accountId, filter, offset, limit }) => {
        if (!this.#store.accounts.get(accountId)) throw noAccount();
        const { checkouts, total, unpaid } = this.#store.checkouts.list(accountId, filter, offset, limit);
        return { checkouts: checkouts.map((record) => view(this.#context, record)), total, unpaid };
      },
      'checkouts.get': ({ checkoutId }) => detail(this.#context, load(this.#context, checkoutId)),
      'checkouts.open': async ({ checkoutId, agreed }) => {
        const { state, expiresAt } = load(this.#context, checkoutId);
        // It may be over, though the service hasn't been asked since.
        if (state === 'open' && expiresAt !== null && expiresAt <= this.#clock.now())
          await this.#asking.ask(checkoutId, 'interactive');
        await openPage(this.#context, checkoutId, agreed);
        return this.#shown(checkoutId);
      },
      'checkouts.check': async ({ checkoutId }) => {
        await check(this.#context, this.#asking, checkoutId);
        return this.#shown(checkoutId);
      },
      'checkouts.paste': async ({ accountId, address }) => {
        if (!this.#store.accounts.get(accountId)) throw noAccount();
        return this.#shown(await this.#landings.paste(accountId, address));
      },
      'checkouts.takeBack': ({ checkoutId, unasked }, window) =>
        takeBack(this.#context, this.#asking, { checkoutId, unasked, window }),
      'checkouts.next': ({ runId, number }) => {
        openNext(this.#context.ordering, runId, number ?? null);
        return null;
      },
      'payments.settings': ({ accountId }) => this.#settings.get(accountId),
      'payments.put': (input) => this.#settings.put(input),
    };
  }

  /** Listens for browsers again and asks for all that may have been paid meanwhile. */
  start(): void {
    this.#returns.resume().catch((error: unknown) => this.#logger.error('return pages', error));
    this.#planner.wake();
  }

  /** Asks nothing new and waits for the question that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#planner.stop();
    await this.#returns.stop();
    await this.#asking.ended();
  }

  /** The service answers again, or the computer woke (omitted: every account). */
  wake(accountId?: AccountId): void {
    this.#carefully(() => this.#planner.wake(accountId));
  }

  /** An event speaks of a payment: a hint. `sessionIds`: those it names; none: any of the account. */
  hint(accountId: AccountId, sessionIds: readonly string[]): void {
    this.#carefully(() => hint(this.#context, accountId, sessionIds));
  }

  #shown(checkoutId: string) {
    return view(this.#context, load(this.#context, checkoutId));
  }

  /** Events that only inform others; their errors are only logged. */
  #carefully(work: () => void): void {
    try {
      if (!this.#context.stopped()) work();
    } catch (error) {
      this.#logger.error('checkouts', error);
    }
  }
}

/** The orders of a checkout, or the checkout itself, are not as they were. */
function changed(context: PaymentContext, checkoutId: string): void {
  const record = context.ports.store.checkouts.get(checkoutId);
  if (record) announce(context, record);
  if (record?.state === 'paid' && record.returned)
    context.bus.emit('payment.late', {
      checkout: record,
      intentId: context.ports.store.checkouts.intents(checkoutId)[0]?.id ?? null,
    });
}

async function check(context: PaymentContext, asking: Asking, checkoutId: string): Promise<void> {
  const record = load(context, checkoutId);
  if (record.sessionId === null && mayBePaid(record.state)) throw new CallFailure('refused', NO_SESSION);
  const asked = await asking.ask(checkoutId, 'interactive');
  if (asked.kind !== 'failed') return;
  const account = context.ports.store.accounts.get(record.accountId);
  if (account) throw callFailure(asked.failure, { account, now: context.ports.clock.now() });
}

function hint(context: PaymentContext, accountId: AccountId, sessionIds: readonly string[]): void {
  const { clock, store } = context.ports;
  const named = sessionIds.flatMap((id) => store.checkouts.bySession(accountId, id) ?? []);
  for (const { id } of named)
    store.checkouts.addStep(id, {
      at: clock.now(),
      what: 'event',
      words: message('payments.service_reported_payment'),
    });
  const asked =
    named.length > 0 ? named : store.checkouts.planned().filter((one) => one.accountId === accountId);
  for (const { id } of asked) store.checkouts.note(id, { nextAt: clock.now(), asks: 0 });
  context.again();
}
