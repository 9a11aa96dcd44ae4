import { Button, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { Intent } from '../../../shared/domain/intent.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { Changes } from '../../components/Changes.tsx';
import { done, failed } from '../../components/notify.ts';
import { useOutbox } from '../../stores/outbox.ts';
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
        <strong>{intent.draft.address}</strong> isn’t sent yet.{' '}
        {offered === null
          ? 'The service states no price now, so it would charge its own price.'
          : 'The service changed its price after you confirmed.'}
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
          Not now
        </Button>
        <Button
          variant="default"
          onClick={() => {
            modals.close(modalId);
            void takeBack(intent);
          }}
        >
          Don’t order this roof
        </Button>
        <Button onClick={() => void accept()}>
          {offered === null ? 'Order without a price' : `Order for ${formatMoney(offered)}`}
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
    title: 'The price has changed',
    size: 560,
    children: <Price intent={intent} modalId={modalId} />,
  });
}
