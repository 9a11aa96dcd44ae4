import { Button, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { t } from '../../../../shared/copy/t.ts';
import type { Intent, IntentDetail } from '../../../../shared/domain/intent.ts';
import { duplicateName } from '../../../../shared/domain/list.ts';
import { call } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { Rich } from '../../../components/Rich.tsx';
import { useOutbox } from '../../../stores/ordering/outbox.ts';
import { DuplicateNote } from '../new-order/index.ts';
import { sentWords, takeBack } from './actions.ts';
import css from './DecisionModal.module.css';

function Duplicate({ detail, modalId }: { detail: IntentDetail; modalId: string }) {
  const { intent, duplicates } = detail;
  const close = () => modals.close(modalId);
  const orderAnyway = async () => {
    close();
    const decision = { kind: 'order_anyway', duplicates: duplicates.map(duplicateName) } as const;
    const error = await useOutbox.getState().decide(intent, decision);
    // One more may have turned up meanwhile: it's shown before anything is sent.
    if (error?.code === 'duplicates') void openDuplicates(intent);
    else if (!failed(error)) done(sentWords(intent));
  };
  return (
    <Stack gap="md">
      <div className={css['intro']}>
        <Rich
          id="outbox.isnt_sent_yet_after_you"
          values={{ address: intent.draft.address, b: (parts) => <strong>{parts}</strong> }}
        />{' '}
        {t('outbox.another_order_roof_turned_up', { duplicates: duplicates.length })}
      </div>
      <DuplicateNote found={duplicates} links={false} />
      <div className={css['buttons']}>
        <Button variant="default" onClick={close}>
          {t('common.not_now')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            close();
            void takeBack(intent);
          }}
        >
          {t('outbox.dont_order_roof')}
        </Button>
        <Button onClick={() => void orderAnyway()}>{t('common.order_anyway')}</Button>
      </div>
    </Stack>
  );
}

/** Asks whether an order still goes although its roof was ordered elsewhere meanwhile. */
export async function openDuplicates({ id }: Pick<Intent, 'id'>) {
  const reply = await call('outbox.detail', { intentId: id });
  if (!reply.ok) {
    failed(reply.error);
    return;
  }
  const modalId = `duplicate-${id}`;
  modals.open({
    modalId,
    title: t('outbox.order_roof_second_time'),
    size: 560,
    children: <Duplicate detail={reply.value} modalId={modalId} />,
  });
}
