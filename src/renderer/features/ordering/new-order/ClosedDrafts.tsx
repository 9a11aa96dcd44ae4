import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ClosedDraft } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { perform } from '../../../components/notify.ts';
import { useAnswer } from '../../../components/useAnswer.ts';
import { When } from '../../../components/When.tsx';
import css from './ClosedDrafts.module.css';
import type { OrderForm } from './useOrderForm.ts';

const addressOf = ({ draft }: ClosedDraft) => draft.address.trim() || t('newOrder.closed_draft_no_address');

/** Offers what was typed in windows that are closed by now, so that none of it is lost. */
export function ClosedDrafts({ accountId, form }: { accountId: AccountId; form: OrderForm }) {
  const { value, again } = useAnswer(
    'draft.closed',
    { accountId },
    { isAbout: ({ name }) => name === 'windows.changed' },
  );
  const drafts = value ?? [];
  if (drafts.length === 0) return null;

  const take = async ({ windowId }: ClosedDraft) => {
    if (!(await form.keep())) return;
    if (await perform('draft.take', { accountId, windowId })) form.read();
    again();
  };
  const discard = async ({ windowId }: ClosedDraft) => {
    await perform('draft.discard', { accountId, windowId });
    again();
  };
  const askToDiscard = (kept: ClosedDraft) =>
    modals.openConfirmModal({
      title: t('newOrder.closed_draft_discard_title'),
      children: `${addressOf(kept)}. ${t('newOrder.closed_draft_discard_text')}`,
      labels: { confirm: t('newOrder.closed_draft_discard'), cancel: t('common.keep') },
      confirmProps: { color: 'red' },
      onConfirm: () => void discard(kept),
    });

  return (
    <section className={css['closed']} aria-labelledby="closed-drafts">
      <h2 id="closed-drafts" className={css['title']}>
        {t('newOrder.closed_drafts', { count: drafts.length })}
      </h2>
      <ul className={css['list']}>
        {drafts.map((kept) => (
          <li key={kept.windowId} className={css['one']}>
            <span className={css['address']}>{addressOf(kept)}</span>
            <span className={css['when']}>
              {kept.draft.customerName && `${kept.draft.customerName} · `}
              <When at={kept.changedAt} />
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('newOrder.closed_draft_take_name', { address: addressOf(kept) })}
              onClick={() => void take(kept)}
            >
              {t('common.continue')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              aria-label={t('newOrder.closed_draft_discard_name', { address: addressOf(kept) })}
              onClick={() => askToDiscard(kept)}
            >
              {t('newOrder.closed_draft_discard')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
