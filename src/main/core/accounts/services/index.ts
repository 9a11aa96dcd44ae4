import type { Handlers } from '../../../../shared/contract/index.ts';
import { sameMoney } from '../../../../shared/domain/money.ts';
import type { Quote, ReportService } from '../../../../shared/domain/service.ts';
import { ask } from '../../kernel/ask.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Session, SessionResult, Sessions } from '../../kernel/session.ts';
import { noAccount, wordsFor } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';

export type ServicesDeps = {
  readonly ports: Pick<Ports, 'clock' | 'store'>;
  readonly bus: Bus;
  readonly sessions: Sessions;
};

type FetchDeps = Pick<ServicesDeps, 'ports' | 'bus'>;

/** GET services (section 2, Service) into the cache. It is also the call by which a connection is checked. */
export async function fetchServices(
  { ports: { clock, store }, bus }: FetchDeps,
  session: Session,
): Promise<SessionResult<readonly ReportService[]>> {
  const result = await session.call((api, token) => api.services(token));
  const accountId = session.account.id;
  if (!result.ok || !store.accounts.get(accountId)) return result;
  const before = store.services.list(accountId).services;
  store.services.replace(accountId, result.value, clock.now());
  if (!sameServices(before, store.services.list(accountId).services))
    bus.emit('services.changed', { accountId });
  return result;
}

function sameServices(a: readonly ReportService[], b: readonly ReportService[]): boolean {
  const same = (one: ReportService, other: ReportService | undefined) =>
    other !== undefined &&
    one.id === other.id &&
    one.name === other.name &&
    one.description === other.description &&
    one.deliveryTime === other.deliveryTime &&
    one.rushDeliveryTime === other.rushDeliveryTime &&
    sameMoney(one.price, other.price) &&
    sameMoney(one.rushPrice, other.rushPrice);
  return a.length === b.length && a.every((one, index) => same(one, b[index]));
}

/**
 * What can be ordered, and what it costs now. A quote is asked for at the moment (section 9); the last one is kept to be
 * shown with its age while the service can't be asked, and is never taken for today's.
 */
export function createServices(deps: ServicesDeps): {
  readonly handlers: Pick<Handlers, 'services.list' | 'quote.get' | 'quote.known'>;
} {
  const { clock, store } = deps.ports;
  return {
    handlers: {
      'services.list': async ({ accountId, refresh }) => {
        if (!refresh) return { ...store.services.list(accountId), problem: null };
        const session = await deps.sessions.open(accountId);
        if (!session) throw noAccount();
        const result = await fetchServices(deps, session);
        const asked = { account: session.account, now: clock.now() };
        const problem = result.ok ? null : wordsFor(result.failure, asked);
        return { ...store.services.list(accountId), problem };
      },
      'quote.get': async ({ accountId, ...of }) => {
        const total = await ask(deps.sessions, clock, accountId, (api, token) => api.price(token, of));
        const quote = { total, at: clock.now() };
        store.relaxed(() => store.quotes.put(accountId, of, quote));
        return quote;
      },
      'quote.known': ({ accountId, ...of }) =>
        store.quotes.get(accountId, of) ?? listPrice(store.services.list(accountId), of),
    },
  };
}

/** The price on the report's card, as of the day the reports were read; options may change it. */
function listPrice(
  { services, fetchedAt }: ReturnType<Ports['store']['services']['list']>,
  { serviceId, rushOrder }: { readonly serviceId: string; readonly rushOrder: boolean },
): Quote | null {
  const service = services.find(({ id }) => id === serviceId);
  const total = rushOrder ? service?.rushPrice : service?.price;
  return total && fetchedAt !== null ? { total, at: fetchedAt } : null;
}
