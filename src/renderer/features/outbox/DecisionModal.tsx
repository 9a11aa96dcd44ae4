import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { OrderRow } from '../../../shared/contract/index.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import { call } from '../../client/index.ts';
import { done, failed } from '../../components/notify.ts';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { useOutbox } from '../../stores/outbox.ts';
import css from './DecisionModal.module.css';

/** Orders at the service that could be the one sent: by words of the address, newest first. */
function useCandidates(accountId: string, text: string): readonly OrderRow[] {
  const [rows, setRows] = useState<readonly OrderRow[]>([]);
  useEffect(() => {
    let left = false;
    const timer = setTimeout(async () => {
      const reply = await call('orders.page', {
        accountId,
        view: 'all',
        text,
        sort: 'ordered',
        descending: true,
        offset: 0,
        limit: 6,
      });
      if (!left && reply.ok) setRows(reply.value.rows);
    }, 120);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [accountId, text]);
  return rows;
}

type Choice =
  | { readonly kind: 'match'; readonly orderId: string }
  | { readonly kind: 'send_again' }
  | { readonly kind: 'cancel' };

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

function Decision({ intent, modalId }: { intent: Intent; modalId: string }) {
  const [text, setText] = useState(intent.draft.address.split(',')[0] ?? '');
  const [choice, setChoice] = useState<Choice | null>(null);
  const rows = useCandidates(intent.accountId, text);
  const open = intent.state === 'needs_human';
  const settle = async () => {
    if (!choice) return;
    modals.close(modalId);
    if (choice.kind === 'send_again') await confirmAgain(intent);
    else if (!failed(await useOutbox.getState().decide(intent, choice))) done('Settled.');
  };
  return (
    <Stack gap="md">
      <p className={css['intro']}>
        The order for <strong>{intent.draft.address}</strong> was sent <When at={intent.sentAt} />, and no
        clear answer came. {intent.message}
      </p>
      <TextInput
        label="It was placed, and it’s this order"
        description="Choose it, and nothing is sent again."
        value={text}
        leftSection={<IconSearch size={15} aria-hidden="true" />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Radio.Group
        aria-label="What happened to this order"
        value={choice && (choice.kind === 'match' ? `match ${choice.orderId}` : choice.kind)}
        onChange={(value) => {
          if (value === 'send_again') setChoice({ kind: 'send_again' });
          else if (value === 'cancel') setChoice({ kind: 'cancel' });
          else setChoice({ kind: 'match', orderId: value.slice('match '.length) });
        }}
      >
        <Stack gap="sm">
          {rows.map((row) => (
            <Radio
              key={row.orderId}
              value={`match ${row.orderId}`}
              label={
                <span className={css['candidate']}>
                  <strong>{row.address ?? row.orderId}</strong> {row.customerName} · {row.orderId} ·{' '}
                  <When at={row.orderedAt} /> <StatusBadge status={row.status} />
                </span>
              }
            />
          ))}
          {rows.length === 0 && (
            <span className={css['intro']}>No order at the service has these words.</span>
          )}
          {open && (
            <>
              <Radio
                value="send_again"
                label="It wasn’t placed: send it again"
                description="Asks once more, because it may be paid twice."
              />
              <Radio
                value="cancel"
                label="Leave it: don’t order this roof"
                description="Should the order turn up at the service later, it appears in the list."
              />
            </>
          )}
        </Stack>
      </Radio.Group>
      <div className={css['buttons']}>
        <Button variant="default" onClick={() => modals.close(modalId)}>
          Not now
        </Button>
        <Button disabled={!choice} onClick={() => void settle()}>
          {choice?.kind === 'send_again' ? 'Continue' : 'Settle it'}
        </Button>
      </div>
    </Stack>
  );
}

/** Lets a person settle an order whose fate the app couldn't learn. */
export function openDecision(intent: Intent) {
  const modalId = `decide-${intent.id}`;
  modals.open({
    modalId,
    title: 'What happened to this order?',
    size: 600,
    children: <Decision intent={intent} modalId={modalId} />,
  });
}
