import type { Handlers } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { CallFailure } from '../kernel/failure.ts';
import { hostOf, noAccount } from '../kernel/words.ts';
import { announceFiles, type LibraryDeps } from './context.ts';
import { needOrder } from './download-calls.ts';
import { type Link, type Links, linkOf, readPasted } from './links.ts';
import type { Queue } from './under-way.ts';

export type LinkCalls = 'downloads.sharing' | 'downloads.share' | 'downloads.link';

const BY_LINK = 'Files by link';

/** The calls about the anonymous 24-hour download (interface document, sections 4 and 6). */
export function linkHandlers(deps: LibraryDeps, links: Links, queue: Queue): Pick<Handlers, LinkCalls> {
  const { clock, store } = deps.ports;

  function whyNone(accountId: AccountId, orderId: OrderId): string {
    const told = links.told(accountId, orderId);
    if (told && told.until <= clock.now())
      return 'The link that came with the delivery has run out: it is good for 24 hours.';
    if (store.orders.get(accountId, orderId)?.status.kind !== 'delivered')
      return 'A link comes with the delivery; this order isn’t delivered yet.';
    if (store.webhooks.get(accountId)?.enabled !== true)
      return 'The service sends the link with its delivery event, and Ridgeline isn’t listening for events. Turn that on in Settings for the next deliveries.';
    return 'The service sends the link with its delivery event, once. It didn’t arrive while Ridgeline was open; it is kept in memory only.';
  }

  /** The order's link of this run. Throws in words when there is none any more. */
  async function known(accountId: AccountId, orderId: OrderId) {
    const told = links.told(accountId, orderId);
    const session = told && told.until > clock.now() ? await deps.sessions.open(accountId) : null;
    const link = told && session ? linkOf(told, session.account, session.api) : null;
    if (!told || !link) throw new CallFailure('refused', whyNone(accountId, orderId));
    return { link, until: told.until };
  }

  async function pasted(accountId: AccountId, text: string): Promise<Link> {
    const session = await deps.sessions.open(accountId);
    if (!session) throw noAccount();
    const link = readPasted(text, session.account, session.api);
    if (link) return link;
    throw new CallFailure(
      'refused',
      `This isn’t a download link: it has to begin with https://, or be the token of ${hostOf(session.account.baseUrl)} alone.`,
    );
  }

  return {
    'downloads.sharing': ({ accountId, orderId }) => {
      needOrder(deps, accountId, orderId);
      const told = links.told(accountId, orderId);
      return told && told.until > clock.now()
        ? { until: told.until, why: null }
        : { until: null, why: whyNone(accountId, orderId) };
    },
    'downloads.share': async ({ accountId, orderId, agreedHost }) => {
      needOrder(deps, accountId, orderId);
      const { link, until } = await known(accountId, orderId);
      if (!link.own && agreedHost !== link.host) return { kind: 'agree', host: link.host };
      return { kind: 'link', address: link.address, until };
    },
    'downloads.link': async ({ accountId, orderId, address, agreedHost }) => {
      needOrder(deps, accountId, orderId);
      const link =
        address === null ? (await known(accountId, orderId)).link : await pasted(accountId, address);
      if (!link.own && agreedHost !== link.host) return { kind: 'agree', host: link.host };
      const download = store.downloads.enqueue(accountId, orderId, null, BY_LINK, clock.now(), true);
      links.attach(download.id, link);
      queue.resume([download.id]);
      announceFiles(deps, accountId, orderId);
      queue.wake();
      return { kind: 'queued', download: queue.live(store.downloads.get(download.id) ?? download) };
    },
  };
}
