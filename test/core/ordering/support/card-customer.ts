import type { Ordering } from '../../../../src/main/core/ordering/index.ts';
import type { Ports } from '../../../../src/main/core/ports/index.ts';
import { browserOf } from '../pay/simulation/browser.ts';

/** A computer that nobody's browser comes back to: the service is asked. */
export const noReturns: Pick<Ports, 'returns' | 'desktop'> = {
  returns: {
    open: async ({ state, port }) => ({
      port: port ?? 5_000,
      successUrl: `http://127.0.0.1:5000/payment/${state}/done`,
      cancelUrl: `http://127.0.0.1:5000/payment/${state}/back`,
      close: async () => {},
    }),
  },
  desktop: browserOf(() => {}),
};

/** The customer of a life: opens each page that can be paid, and then the service is asked. */
export function cardCustomer({ store }: Pick<Ports, 'store'>, { handlers }: Pick<Ordering, 'handlers'>) {
  const visited = new Set<string>();
  const paste = async (accountId: string, address: string) =>
    handlers['checkouts.paste']({ accountId, address });
  const check = async (checkoutId: string) => handlers['checkouts.check']({ checkoutId });
  return {
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
