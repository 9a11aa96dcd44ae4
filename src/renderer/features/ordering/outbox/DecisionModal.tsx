import { Button, Radio, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { say } from '../../../../shared/copy/say.ts';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import type { Candidate, Choice, Intent, IntentDetail } from '../../../../shared/domain/intent.ts';
import { call } from '../../../client/index.ts';
import { Money } from '../../../components/Money.tsx';
import { done, failed } from '../../../components/notify.ts';
import { Rich } from '../../../components/Rich.tsx';
import { StatusBadge } from '../../../components/StatusBadge.tsx';
import { When } from '../../../components/When.tsx';
import { exactTime } from '../../../components/words.ts';
import { useOutbox } from '../../../stores/ordering/outbox.ts';
import css from './DecisionModal.module.css';

/** What is chosen here; a price and a duplicate have dialogs of their own. */
type Other = Exclude<Choice, 'match' | 'accept_price' | 'order_anyway'>;
type Chosen = Other | { readonly orderId: string };

async function confirmAgain(intent: Intent) {
  const asked = await call('outbox.askAgain', { intentId: intent.id });
  if (!asked.ok) {
    failed(asked.error);
    return;
  }
  const { key } = asked.value;
  modals.openConfirmModal({
    title: t('outbox.send_second_time'),
    children: (
      <p>
        <Rich id="outbox.if_first_one_reached_service" values={{ b: (parts) => <strong>{parts}</strong> }} />
      </p>
    ),
    labels: { confirm: t('outbox.send_again_may_be_paid'), cancel: t('outbox.dont_send') },
    confirmProps: { color: 'red' },
    onConfirm: async () => {
      const error = await useOutbox.getState().decide(intent, { kind: 'send_again', key });
      if (!failed(error)) done(t('outbox.sent_again'));
    },
  });
}

async function settle(intent: Intent, chosen: Chosen) {
  if (chosen === 'send_again') return confirmAgain(intent);
  const { decide } = useOutbox.getState();
  if (typeof chosen === 'object') {
    if (!failed(await decide(intent, { kind: 'match', ...chosen }))) done(t('outbox.settled_order'));
  } else if (!failed(await decide(intent, { kind: chosen }))) {
    done(chosen === 'cancel' ? t('outbox.left_isnt_sent') : t('outbox.ridgeline_goes_looking'));
  }
}

function CandidateLine({ candidate }: { candidate: Candidate }) {
  const { address, orderId, customerName, serviceName, orderedAt, firstSeenAt, status, price, why } =
    candidate;
  return (
    <span className={css['candidate']}>
      <strong>{address ?? orderId}</strong> <StatusBadge status={status} />
      <span className={css['facts']}>
        {[customerName, serviceName, orderId].filter(Boolean).join(' · ')} ·{' '}
        <When at={orderedAt ?? firstSeenAt} /> · <Money sum={price} />
      </span>
      {why.length > 0 && <span className={css['facts']}>{why.join(' · ')}</span>}
    </span>
  );
}

const WORDS: Readonly<Record<Other, { label: LabelId; description: LabelId }>> = {
  keep_looking: { label: 'outbox.keep_looking', description: 'outbox.ridgeline_looks_at_service_again' },
  cancel: { label: 'outbox.leave_dont_order_roof', description: 'outbox.should_turn_up_at_service' },
  send_again: { label: 'outbox.wasnt_placed_send_again', description: 'outbox.asks_you_again_first_because' },
};
const ORDER = ['keep_looking', 'cancel', 'send_again'] as const;

function looksWords({ looks }: IntentDetail): string | null {
  const last = looks.findLast((look) => look.evidence !== 'none');
  if (!last) return null;
  const whole = last.evidence === 'whole' ? t('outbox.all_them') : t('outbox.not_all_them_could_be');
  return t('outbox.ridgeline_looked_time_last_through', {
    looks: looks.length,
    at: exactTime(last.at),
    orders: last.orders,
    whole,
  });
}

function Decision({ detail, modalId }: { detail: IntentDetail; modalId: string }) {
  const { intent, candidates, choices } = detail;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const looks = looksWords(detail);
  const others = ORDER.filter((each) => choices.includes(each));
  const choose = (value: string) => {
    const other = others.find((each) => each === value);
    setChosen(other ?? { orderId: value.slice('match '.length) });
  };
  return (
    <Stack gap="md">
      <div className={css['intro']}>
        <Rich
          id="outbox.order_was_sent_no_clear"
          values={{
            address: intent.draft.address,
            b: (parts) => <strong>{parts}</strong>,
            when: <When at={intent.sentAt} />,
            message: intent.message && say(intent.message),
            looks,
          }}
        />
      </div>
      <Radio.Group
        aria-label={t('outbox.what_happened_order')}
        value={chosen === null ? null : typeof chosen === 'object' ? `match ${chosen.orderId}` : chosen}
        onChange={choose}
      >
        <Stack gap="sm">
          {choices.includes('match') && (
            <div className={css['heading']}>
              {candidates.length > 0 ? t('outbox.was_placed_order') : t('outbox.no_order_at_service_looks')}
            </div>
          )}
          {choices.includes('match') &&
            candidates.map((candidate) => (
              <Radio
                key={candidate.orderId}
                value={`match ${candidate.orderId}`}
                label={<CandidateLine candidate={candidate} />}
              />
            ))}
          {others.length > 0 && <div className={css['heading']}>{t('outbox.or')}</div>}
          {others.map((each) => (
            <Radio
              key={each}
              value={each}
              label={t(WORDS[each].label)}
              description={t(WORDS[each].description)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <div className={css['buttons']}>
        <Button variant="default" onClick={() => modals.close(modalId)}>
          {t('common.not_now')}
        </Button>
        <Button
          disabled={chosen === null}
          onClick={() => {
            modals.close(modalId);
            if (chosen !== null) void settle(intent, chosen);
          }}
        >
          {chosen === 'send_again' ? t('common.continue') : t('common.settle')}
        </Button>
      </div>
    </Stack>
  );
}

/** Lets a person settle an order whose fate the app couldn't learn. */
export async function openDecision({ id }: Pick<Intent, 'id'>) {
  const reply = await call('outbox.detail', { intentId: id });
  if (!reply.ok) {
    failed(reply.error);
    return;
  }
  const modalId = `decide-${id}`;
  modals.open({
    modalId,
    title: t('outbox.what_happened_order_2'),
    size: 620,
    children: <Decision detail={reply.value} modalId={modalId} />,
  });
}
