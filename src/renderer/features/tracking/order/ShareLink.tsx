import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconShare } from '@tabler/icons-react';
import type { Sharing } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { StoredOrder } from '../../../../shared/domain/order.ts';
import { HOUR, MINUTE, type Millis, SECOND } from '../../../../shared/domain/units.ts';
import { call } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { useAnswer } from '../../../components/useAnswer.ts';
import { useNow } from '../../../components/useNow.ts';
import { dayTime } from '../../../components/words.ts';
import { useDownloads } from '../../../stores/library/downloads.ts';
import css from './Files.module.css';

/** What is left of a link's time: `23 h 14 min`, `14 min`, `40 s`. */
export function timeLeft(left: Millis): string {
  if (left >= HOUR)
    return t('order.h_min', { floor: Math.floor(left / HOUR), floor2: Math.floor((left % HOUR) / MINUTE) });
  if (left >= MINUTE) return t('order.min', { floor: Math.floor(left / MINUTE) });
  return `${Math.max(0, Math.ceil(left / SECOND))} s`;
}

function useSharing(accountId: string, orderId: string): Sharing | null {
  // A new link is announced like a transfer that moves.
  const downloads = useDownloads((state) => state.downloads);
  return useAnswer('downloads.sharing', { accountId, orderId }, { stays: true, on: downloads }).value;
}

async function copyLink(accountId: string, orderId: string, agreedHost: string | null) {
  const reply = await call('downloads.share', { accountId, orderId, agreedHost });
  if (!reply.ok) return void failed(reply.error);
  if (reply.value.kind === 'agree') return askForHost(accountId, orderId, reply.value.host);
  const { address, until } = reply.value;
  try {
    await navigator.clipboard.writeText(address);
    done(t('order.copied_whoever_has_link_can', { until: dayTime(until) }));
  } catch {
    modals.open({ title: t('order.share_link'), children: <code className="r-figures">{address}</code> });
  }
}

function askForHost(accountId: string, orderId: string, host: string) {
  modals.openConfirmModal({
    title: t('order.another_host'),
    children: t('order.link_came_with_delivery_leads', { host }),
    labels: { confirm: t('order.copy_link', { host }), cancel: t('order.dont_copy') },
    onConfirm: () => void copyLink(accountId, orderId, host),
  });
}

/** The order's 24-hour link, to be handed on, with what is left of its time; or why there is none. */
export function ShareLink({ order: { accountId, orderId, status } }: { order: StoredOrder }) {
  const sharing = useSharing(accountId, orderId);
  const until = sharing?.until ?? null;
  const now = useNow(until === null ? 0 : SECOND);
  const left = until === null ? 0 : until - now;
  if (!sharing || status.kind !== 'delivered') return null;
  if (left > 0)
    return (
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconShare size={14} aria-hidden="true" />}
        onClick={() => void copyLink(accountId, orderId, null)}
      >
        {t('order.share_link_left', { left: timeLeft(left) })}
      </Button>
    );
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        disabled
        aria-describedby="no-share-link"
        leftSection={<IconShare size={14} aria-hidden="true" />}
      >
        {t('order.share_link')}
      </Button>
      <span id="no-share-link" className={css['noLink']}>
        {sharing.why ?? t('order.link_came_with_delivery_has')}
      </span>
    </>
  );
}
