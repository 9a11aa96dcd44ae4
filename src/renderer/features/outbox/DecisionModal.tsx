import { Button, Radio, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { Candidate, Choice, Intent, IntentDetail } from '../../../shared/domain/intent.ts';
import { call } from '../../client/index.ts';
import { Money } from '../../components/Money.tsx';
import { done, failed } from '../../components/notify.ts';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { counted, exactTime } from '../../components/words.ts';
import { useOutbox } from '../../stores/outbox.ts';
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
    title: 'Send it a second time?',
    children: (
      <p>
        If the first one reached the service after all, <strong>this roof is ordered and billed twice</strong>
        , and the service can’t be told to take one back. Look at the service’s own list first if you can.
      </p>
    ),
    labels: { confirm: 'Send again, it may be paid twice', cancel: 'Don’t send' },
    confirmProps: { color: 'red' },
    onConfirm: async () => {
      const error = await useOutbox.getState().decide(intent, { kind: 'send_again', key });
      if (!failed(error)) done('It’s sent again.');
    },
  });
}

async function settle(intent: Intent, chosen: Chosen) {
  if (chosen === 'send_again') return confirmAgain(intent);
  const { decide } = useOutbox.getState();
  if (typeof chosen === 'object') {
    if (!failed(await decide(intent, { kind: 'match', ...chosen }))) done('Settled: it’s this order.');
  } else if (!failed(await decide(intent, { kind: chosen }))) {
    done(chosen === 'cancel' ? 'Left. It isn’t sent.' : 'Ridgeline goes on looking for it.');
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

const WORDS: Readonly<Record<Other, { label: string; description: string }>> = {
  keep_looking: {
    label: 'Keep looking',
    description: 'Ridgeline looks for it at the service again, and asks you if it isn’t found.',
  },
  cancel: {
    label: 'Leave it: don’t order this roof',
    description: 'Should it turn up at the service after all, Ridgeline tells you.',
  },
  send_again: {
    label: 'It wasn’t placed: send it again',
    description: 'Asks you again first, because you may pay twice.',
  },
};
const ORDER = ['keep_looking', 'cancel', 'send_again'] as const;

function looksWords({ looks }: IntentDetail): string | null {
  const last = looks.findLast((look) => look.evidence !== 'none');
  if (!last) return null;
  const whole = last.evidence === 'whole' ? 'all of them' : 'not all of them could be seen';
  return `Ridgeline looked ${counted(looks.length, 'time')}, last on ${exactTime(last.at)}, through ${counted(last.orders, 'order')} (${whole}).`;
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
        The order for <strong>{intent.draft.address}</strong> was sent <When at={intent.sentAt} />, and no
        clear answer came. {intent.message} {looks}
      </div>
      <Radio.Group
        aria-label="What happened to this order"
        value={chosen === null ? null : typeof chosen === 'object' ? `match ${chosen.orderId}` : chosen}
        onChange={choose}
      >
        <Stack gap="sm">
          {choices.includes('match') && (
            <div className={css['heading']}>
              {candidates.length > 0
                ? 'It was placed, and it’s this order:'
                : 'No order at the service looks like it.'}
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
          {others.length > 0 && <div className={css['heading']}>Or:</div>}
          {others.map((each) => (
            <Radio key={each} value={each} {...WORDS[each]} />
          ))}
        </Stack>
      </Radio.Group>
      <div className={css['buttons']}>
        <Button variant="default" onClick={() => modals.close(modalId)}>
          Not now
        </Button>
        <Button
          disabled={chosen === null}
          onClick={() => {
            modals.close(modalId);
            if (chosen !== null) void settle(intent, chosen);
          }}
        >
          {chosen === 'send_again' ? 'Continue' : 'Settle it'}
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
    title: 'What happened to this order?',
    size: 620,
    children: <Decision detail={reply.value} modalId={modalId} />,
  });
}
