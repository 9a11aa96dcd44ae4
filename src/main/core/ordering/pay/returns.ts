import { DAY, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import type { Landing, LandingWords, OpenReturn, ReturnPlace } from '../../ports/index.ts';
import type { PaymentPages, WayBack } from '../payment-pages.ts';
import type { PaymentContext } from './context.ts';

/** How long the browser of a checkout is listened for, where the service doesn't say when the page ends. */
const LISTEN: Millis = DAY;
/** The browser that returned still waits for its page. */
const LINGER: Millis = 15 * SECOND;
/** The browser may come back a little after the page has ended. */
const AFTER_END: Millis = 10 * MINUTE;

export interface Returns {
  readonly wayBack: PaymentPages['wayBack'];
  /** Until when this checkout's browser is heard. */
  listening(checkoutId: string): Millis | null;
  /** After a start: the addresses that browsers may still come back to are listened on again. */
  resume(): Promise<void>;
  /** What is over isn't listened for any more. */
  tidy(checkoutId: string): void;
  stop(): Promise<void>;
}

/** Listens for the browsers that come back from payment pages (docs/reliability.md, "The desktop"). */
export function createReturns(
  context: Pick<PaymentContext, 'ports' | 'stopped'>,
  landed: (checkoutId: string, landing: Landing) => Promise<LandingWords>,
): Returns {
  const { clock, random, store, returns, logger } = context.ports;
  const open = new Map<string, { readonly page: OpenReturn; readonly until: Millis }>();

  async function listen(checkoutId: string, place: Omit<ReturnPlace, 'port'>, port: number | null) {
    const within = place.until - clock.now();
    const page = await returns.open({ state: place.state, port, within }, (landing) =>
      landed(checkoutId, landing),
    );
    if (context.stopped()) {
      await page.close();
      return null;
    }
    open.set(checkoutId, { page, until: place.until });
    return page;
  }

  function close(checkoutId: string): void {
    const listened = open.get(checkoutId);
    open.delete(checkoutId);
    listened?.page.close().catch((error: unknown) => logger.error('return page', error));
  }

  async function wayBack(accountId: string, checkoutId: string): Promise<WayBack | null> {
    const { successUrl, cancelUrl } = store.checkouts.settings(accountId);
    if (successUrl !== null && cancelUrl !== null)
      return { urls: { successUrl, cancelUrl }, back: null, drop: () => {} };
    const state = Buffer.from(random.bytes(20)).toString('hex');
    const until = clock.now() + LISTEN;
    try {
      const page = await listen(checkoutId, { state, until }, null);
      if (!page) return null;
      const { port, successUrl: success, cancelUrl: cancel } = page;
      return {
        urls: { successUrl: success, cancelUrl: cancel },
        back: { state, port, until },
        drop: () => close(checkoutId),
      };
    } catch (error) {
      logger.error('return page', error);
      return null;
    }
  }

  return {
    wayBack,
    listening: (checkoutId) => {
      const until = open.get(checkoutId)?.until ?? null;
      return until !== null && until > clock.now() ? until : null;
    },
    resume: async () => {
      for (const { id, back, expiresAt } of store.checkouts.in(['open', 'processing', 'unknown'])) {
        if (back === null || context.stopped()) continue;
        const until = expiresAt === null ? back.until : Math.min(back.until, expiresAt + AFTER_END);
        if (until <= clock.now() || open.has(id)) continue;
        // A port that somebody else has now only means that the payment is found by asking.
        await listen(id, { state: back.state, until }, back.port).catch((error: unknown) =>
          logger.warn('return page', { why: error instanceof Error ? error.message : 'unknown' }),
        );
      }
    },
    tidy: (checkoutId) => {
      const state = store.checkouts.get(checkoutId)?.state;
      const over = state === undefined || state === 'refused' || state === 'paid' || state === 'expired';
      if (over && open.has(checkoutId)) clock.after(LINGER, () => close(checkoutId));
    },
    stop: async () => {
      const pages = [...open.values()];
      open.clear();
      await Promise.allSettled(pages.map(({ page }) => page.close()));
    },
  };
}
