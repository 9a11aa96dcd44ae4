import { Button, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { t } from '../../../../shared/copy/t.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { Changes } from '../../../components/Changes.tsx';
import { done, failed } from '../../../components/notify.ts';
import { Rich } from '../../../components/Rich.tsx';
import { useOutbox } from '../../../stores/ordering/outbox.ts';
import { sentWords, takeBack } from './actions.ts';
import css from './DecisionModal.module.css';

function Price({ intent, modalId }: { intent: Intent; modalId: string }) {
  const { offered, agreed } = intent;
  const accept = async () => {
    modals.close(modalId);
    const error = await useOutbox.getState().decide(intent, { kind: 'accept_price', offered });
    if (!failed(error)) done(sentWords(intent));
  };
  return (
    <Stack gap="md">
      <div className={css['intro']}>
        <Rich
          id="outbox.isnt_sent_yet"
          values={{ address: intent.draft.address, b: (parts) => <strong>{parts}</strong> }}
        />{' '}
        {offered === null
          ? t('outbox.service_states_no_price_now')
          : t('outbox.service_changed_price_after_you')}
      </div>
      {offered !== null && (
        <Changes
          changes={[
            { field: 'price', from: agreed === null ? null : formatMoney(agreed), to: formatMoney(offered) },
          ]}
        />
      )}
      <div className={css['buttons']}>
        <Button variant="default" onClick={() => modals.close(modalId)}>
          {t('common.not_now')}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            modals.close(modalId);
            void takeBack(intent);
          }}
        >
          {t('outbox.dont_order_roof')}
        </Button>
        <Button onClick={() => void accept()}>
          {offered === null
            ? t('outbox.order_without_price')
            : t('outbox.order', { offered: formatMoney(offered) })}
        </Button>
      </div>
    </Stack>
  );
}

/** Asks whether an order whose price has changed is still wanted. */
export function openPrice(intent: Intent) {
  const modalId = `price-${intent.id}`;
  modals.open({
    modalId,
    title: t('outbox.price_has_changed'),
    size: 560,
    children: <Price intent={intent} modalId={modalId} />,
  });
}
