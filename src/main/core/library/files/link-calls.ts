import type { Handlers } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { CallFailure } from '../../kernel/failure.ts';
import { hostOf, noAccount } from '../../kernel/words.ts';
import { announceFiles, type LibraryDeps } from './context.ts';
import { needOrder } from './download-calls.ts';
import { type Link, type Links, linkOf, readPasted } from './links.ts';
import type { Queue } from './queue.ts';

export type LinkCalls = 'downloads.sharing' | 'downloads.share' | 'downloads.link';

const BY_LINK = 'Files by link';

/** The calls about the anonymous 24-hour download (interface document, sections 4 and 6). */
export function linkHandlers(deps: LibraryDeps, links: Links, queue: Queue): Pick<Handlers, LinkCalls> {
  const { clock, store } = deps.ports;

  function whyNone(accountId: AccountId, orderId: OrderId): string {
    const reported = links.reported(accountId, orderId);
    if (reported && reported.until <= clock.now()) return t('downloads.link_came_with_delivery_has');
    if (store.orders.get(accountId, orderId)?.status.kind !== 'delivered')
      return t('downloads.link_comes_with_delivery_order');
    if (store.webhooks.get(accountId)?.enabled !== true)
      return t('downloads.service_sends_link_with_delivery');
    return t('downloads.service_sends_link_with_delivery_2');
  }

  /** The order's link of this run. Throws in words when there is none any more. */
  async function known(accountId: AccountId, orderId: OrderId) {
    const reported = links.reported(accountId, orderId);
    const session = reported && reported.until > clock.now() ? await deps.sessions.open(accountId) : null;
    const link = reported && session ? linkOf(reported, session.account, session.api) : null;
    if (!reported || !link) throw new CallFailure('refused', whyNone(accountId, orderId));
    return { link, until: reported.until };
  }

  async function pasted(accountId: AccountId, text: string): Promise<Link> {
    const session = await deps.sessions.open(accountId);
    if (!session) throw noAccount();
    const link = readPasted(text, session.account, session.api);
    if (link) return link;
    throw new CallFailure(
      'refused',
      t('downloads.isnt_download_link_has_begin', { baseUrl: hostOf(session.account.baseUrl) }),
    );
  }

  return {
    'downloads.sharing': ({ accountId, orderId }) => {
      needOrder(deps, accountId, orderId);
      const reported = links.reported(accountId, orderId);
      return reported && reported.until > clock.now()
        ? { until: reported.until, why: null }
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
