import type { Handlers } from '../../../../shared/contract/index.ts';
import { message } from '../../../../shared/copy/message.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { mayBePaid } from '../../../../shared/domain/checkout.ts';
import { SECOND } from '../../../../shared/domain/units.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { callFailure, noAccount } from '../../kernel/words.ts';
import { takeBack } from './cancel.ts';
import { announce, load, type PaymentContext, type PaymentDeps } from './context.ts';
import { createLandings } from './landings.ts';
import { openNext } from './next-checkout.ts';
import { openByItself, openPage } from './open-page.ts';
import type { PaymentPages } from './payment-pages.ts';
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

export interface Payments {
  readonly handlers: Pick<Handlers, CheckoutCalls>;
  readonly pages: PaymentPages;
  /** Listens for browsers again and asks for all that may have been paid meanwhile. */
  start(): void;
  /** Asks nothing new and waits for the question that is under way. */
  stop(): Promise<void>;
  /** The service answers again, or the computer woke (omitted: every account). */
  wake(accountId?: AccountId): void;
  /** An event speaks of a payment: a hint. `sessionIds`: those it names; none: any of the account. */
  hint(accountId: AccountId, sessionIds: readonly string[]): void;
}

const NO_SESSION = message('payments.service_hasnt_given_session_by');

/** The first question after the page was opened by nobody: the service may already know. */
const FIRST_QUESTION = 10 * SECOND;

/** Orders paid by card (section 4, v1 checkout flow): their payment pages, and what the service says of them. */
export function createPayments(deps: PaymentDeps): Payments {
  const { clock, store, logger } = deps.ports;
  const stopping = new AbortController();
  const context: PaymentContext = {
    ...deps,
    startedAt: clock.now(),
    stopped: () => stopping.signal.aborted,
    listening: (checkoutId) => returns.listening(checkoutId),
    again: () => planner.again(),
  };
  const asking = new Asking(context);
  const planner = createPlanner(context, asking);
  const landings = createLandings(context, asking);
  const returns = createReturns(context, landings.landed);
  const settings = paymentSettings(deps.ports);
  const changing = new Set<string>();
  const shown = (checkoutId: string) => view(context, load(context, checkoutId));

  /** Events that only inform others; their errors are only logged. */
  function carefully(work: () => void): void {
    try {
      if (!context.stopped()) work();
    } catch (error) {
      logger.error('checkouts', error);
    }
  }

  const pages: PaymentPages = {
    wayBack: returns.wayBack,
    opened: (checkoutId) =>
      carefully(() => {
        const record = load(context, checkoutId);
        if (record.sessionId !== null)
          store.checkouts.note(checkoutId, { nextAt: clock.now() + FIRST_QUESTION });
        announce(context, record);
        planner.again();
        void openByItself(context, checkoutId);
      }),
    changed: (checkoutId) => {
      // All orders of a checkout change at once.
      if (changing.has(checkoutId)) return;
      changing.add(checkoutId);
      queueMicrotask(() => {
        changing.delete(checkoutId);
        carefully(() => {
          changed(context, checkoutId);
          returns.tidy(checkoutId);
          planner.again();
        });
      });
    },
  };

  return {
    handlers: {
      'checkouts.list': ({ accountId, filter, offset, limit }) => {
        if (!store.accounts.get(accountId)) throw noAccount();
        const { checkouts, total, unpaid } = store.checkouts.list(accountId, filter, offset, limit);
        return { checkouts: checkouts.map((record) => view(context, record)), total, unpaid };
      },
      'checkouts.get': ({ checkoutId }) => detail(context, load(context, checkoutId)),
      'checkouts.open': async ({ checkoutId, agreed }) => {
        const { state, expiresAt } = load(context, checkoutId);
        // It may be over, though the service hasn't been asked since.
        if (state === 'open' && expiresAt !== null && expiresAt <= clock.now())
          await asking.ask(checkoutId, 'interactive');
        await openPage(context, checkoutId, agreed);
        return shown(checkoutId);
      },
      'checkouts.check': async ({ checkoutId }) => {
        await check(context, asking, checkoutId);
        return shown(checkoutId);
      },
      'checkouts.paste': async ({ accountId, address }) => {
        if (!store.accounts.get(accountId)) throw noAccount();
        return shown(await landings.paste(accountId, address));
      },
      'checkouts.takeBack': ({ checkoutId, unasked }, window) =>
        takeBack(context, asking, { checkoutId, unasked, window }),
      'checkouts.next': ({ runId, number }) => {
        openNext(context.ordering, runId, number ?? null);
        return null;
      },
      'payments.settings': ({ accountId }) => settings.get(accountId),
      'payments.put': (input) => settings.put(input),
    },
    pages,
    start: () => {
      returns.resume().catch((error: unknown) => logger.error('return pages', error));
      planner.wake();
    },
    stop: async () => {
      stopping.abort();
      planner.stop();
      await returns.stop();
      await asking.ended();
    },
    wake: (accountId) => {
      carefully(() => planner.wake(accountId));
    },
    hint: (accountId, sessionIds) => {
      carefully(() => hint(context, accountId, sessionIds));
    },
  };
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
