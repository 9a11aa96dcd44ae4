import { Button } from '@mantine/core';
import { IconArrowRight, IconCoin } from '@tabler/icons-react';
import type { InboxItem } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import { Badge } from '../../../components/Badge.tsx';
import { Changes } from '../../../components/Changes.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { exactTime } from '../../../components/words.ts';
import { openOrder, openRun } from '../../../stores/window/navigation.ts';
import { Decisions } from './Decisions.tsx';
import { effectWords } from './effect.ts';
import css from './Inbox.module.css';
import { decisionWords, KINDS, titleOf } from './kinds.ts';

function Who({ item }: { item: InboxItem }) {
  const { customerName, claimNumber, orderId } = item;
  return (
    <div className={css['who']}>
      {customerName && <span>{customerName}</span>}
      {claimNumber && (
        <span className={css['copied']}>
          {t('common.claim', { claimNumber })}{' '}
          <CopyButton value={claimNumber} label={t('inbox.claim_number')} />
        </span>
      )}
      {orderId && (
        <span className={css['copied']}>
          {t('common.order', { orderId })} <CopyButton value={orderId} label={t('inbox.order_id')} />
        </span>
      )}
    </div>
  );
}

function Batch({ batch: { runId, name } }: { batch: NonNullable<InboxItem['batch']> }) {
  return (
    <div className={css['who']}>
      {t('inbox.ordered_with_list')}
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => openRun(runId)}>
        {name}
      </Button>
    </div>
  );
}

function Standing({ item }: { item: InboxItem }) {
  const decided = decisionWords(item);
  if (item.state === 'later' && item.until !== null) {
    return <p className={css['standing']}>{t('inbox.snoozed_until', { until: exactTime(item.until) })}</p>;
  }
  if (decided === null || item.decidedAt === null) return null;
  return (
    <p className={css['standing']}>
      {item.decidedBy === null
        ? t('inbox.decided_here', { decided, at: exactTime(item.decidedAt) })
        : t('inbox.decided_by', { decided, at: exactTime(item.decidedAt), who: item.decidedBy })}
    </p>
  );
}

/** The marked item: what was and what is now, why it is here, and what can be decided. */
export function ItemDetail({ item }: { item: InboxItem }) {
  const { word, icon, tone } = KINDS[item.kind];
  const effect = item.priceEffect;
  const { orderId } = item;
  return (
    <section className={css['detail']} aria-label={titleOf(item)}>
      <div className={css['page']}>
        <header className={css['head']}>
          <div className={css['headTop']}>
            <Badge tone={tone} icon={icon} label={t(word)} />
            <span className={css['seen']}>{t('inbox.seen', { at: exactTime(item.at) })}</span>
          </div>
          <div className={css['titleLine']}>
            <h2>{titleOf(item)}</h2>
            {orderId !== null && (
              <Button
                variant="subtle"
                rightSection={<IconArrowRight size={16} aria-hidden="true" />}
                leftSection={<KeyHint keys="Enter" />}
                onClick={() => openOrder(orderId)}
              >
                {t('common.open_order')}
              </Button>
            )}
          </div>
          <Who item={item} />
          {item.batch !== null && <Batch batch={item.batch} />}
        </header>
        <p className={css['why']}>{say(item.reason)}</p>
        {item.changes.length > 0 && <Changes changes={item.changes} />}
        {effect !== null && effect.minor !== 0 && (
          <p className={css['effect']} data-more={effect.minor > 0 || undefined}>
            <IconCoin size={18} stroke={1.8} aria-hidden="true" />
            {effectWords(effect)}
          </p>
        )}
        <Standing item={item} />
        <div className={css['decide']}>
          <Decisions item={item} />
        </div>
        <p className={css['note']}>{t('inbox.what_you_decide_kept_computer')}</p>
      </div>
    </section>
  );
}
