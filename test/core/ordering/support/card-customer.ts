import { createCheckouts } from '../../../../src/main/core/ordering/pay/checkouts.ts';
import type { CheckoutDeps } from '../../../../src/main/core/ordering/pay/context.ts';
import type { Ports } from '../../../../src/main/core/ports/index.ts';
import { browserOf } from '../pay/simulation/browser.ts';

type Deps = Pick<CheckoutDeps, 'bus' | 'sessions' | 'card'> & {
  readonly ports: Pick<Ports, 'clock' | 'random' | 'store' | 'logger'>;
};

/** The payments of a life, and its customer: each page that can be paid is opened, and then the service is asked. */
export function cardCustomer({ ports, bus, sessions, card }: Deps) {
  const { store } = ports;
  const visited = new Set<string>();
  const checkouts = createCheckouts({
    ports: {
      ...ports,
      // Nobody's browser comes back: the service is asked.
      returns: {
        open: async ({ state, port }) => ({
          port: port ?? 5_000,
          successUrl: `http://127.0.0.1:5000/payment/${state}/done`,
          cancelUrl: `http://127.0.0.1:5000/payment/${state}/back`,
          close: async () => {},
        }),
      },
      desktop: browserOf(() => {}),
    },
    bus,
    sessions,
    card,
    lists: () => ({ fromDrafts: () => '' }),
  });
  const { handlers } = checkouts;
  const paste = async (accountId: string, address: string) =>
    handlers['checkouts.paste']({ accountId, address });
  const check = async (checkoutId: string) => handlers['checkouts.check']({ checkoutId });
  return {
    checkouts,
    pages: checkouts.pages,
    start: checkouts.start,
    stop: checkouts.stop,
    isBusy: () => store.checkouts.in(['opening', 'open', 'processing']).length > 0,
    pay: async () => {
      for (const { id, accountId, url, sessionId } of store.checkouts.in(['open'])) {
        if (url === null || visited.has(id)) continue;
        const landedOn = await fetch(url).then((page) => page.text());
        visited.add(id);
        // A full disk may refuse it: the service is asked again when it's due.
        await (sessionId === null ? paste(accountId, landedOn) : check(id)).catch(() => visited.delete(id));
      }
    },
  };
}
