import { Button, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../shared/contract/index.ts';
import type { AccountView } from '../../../shared/domain/account.ts';
import type { DuplicateOf } from '../../../shared/domain/import.ts';
import { formatMoney, type Money, sameMoney } from '../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../shared/domain/order.ts';
import type { OrderField } from '../../../shared/domain/order-rules.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import { call } from '../../client/index.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { AFTER_CARD_WORD, confirmWords, paysByCard } from '../payments/settlement.ts';
import { DuplicateNote } from './Duplicates.tsx';
import { LABELS } from './fields.tsx';
import css from './NewOrder.module.css';
import type { LiveQuote } from './useQuote.ts';

const ORDER: readonly (readonly [string, readonly OrderField[]])[] = [
  ['Where', ['address', 'propertyType', 'latitude', 'longitude', 'referenceImageUrl']],
  ['What', ['serviceId', 'rushOrder', 'pdfRequired']],
  [
    'Whose',
    ['customerName', 'customerEmail', 'insuredName', 'claimNumber', 'additionalInstructions', 'notes'],
  ],
];

function shown(draft: OrderDraft, field: OrderField, service: ReportService | undefined): string {
  if (field === 'serviceId') return service?.name ?? draft.serviceId;
  const value = draft[field];
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value.trim();
}

function Total({ live, before }: { live: LiveQuote; before: Money | null }) {
  const now = live.quote?.total ?? null;
  if (live.asking) return <span>Asking for the price once more …</span>;
  if (now === null) return <span>The price isn’t known right now. The service tells it with the order.</span>;
  if (before !== null && !sameMoney(before, now)) {
    return (
      <span>
        <s>{formatMoney(before)}</s> <strong>{formatMoney(now)}</strong>: the price has changed since you
        began.
      </span>
    );
  }
  return <strong>{formatMoney(now)}</strong>;
}

/** One for each review: a confirmation that is handed over twice is one order. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Every field and the price, once more. The only place an order is placed from. */
export function ReviewSheet(props: {
  account: AccountView;
  draft: OrderDraft;
  service: ReportService | undefined;
  live: LiveQuote;
  /** Orders that look like the same roof. */
  earlier: readonly DuplicateOf[];
  undoSeconds: number;
  onClose: () => void;
  onPlaced: () => void;
  onRefused: (error: CallError) => void;
}) {
  const { account, draft, live } = props;
  const [before] = useState(live.quote?.total ?? null);
  const [placing, setPlacing] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const ask = useRef(live.ask);
  useEffect(() => {
    void ask.current();
  }, []);

  const [key] = useState(makeKey);
  const place = async () => {
    setPlacing(true);
    const reply = await call('orders.place', {
      accountId: account.id,
      draft,
      quoted: live.quote?.total ?? null,
      quotedAt: live.quote?.at ?? null,
      key,
    });
    setPlacing(false);
    if (reply.ok) props.onPlaced();
    else if (reply.error.detail?.fields?.length) props.onRefused(reply.error);
    else setError(reply.error);
  };

  const total = live.quote?.total;
  const byCard = paysByCard(account);
  const verb = byCard ? 'Continue to payment' : 'Place order';
  return (
    <Modal opened onClose={props.onClose} title="Review the order" size={640}>
      <p className={css['reviewWhere']} data-real={account.environment === 'production'}>
        {confirmWords(account, false)}
        {byCard && ` ${AFTER_CARD_WORD}`}
      </p>
      <DuplicateNote found={props.earlier} links={false} />
      <div className={css['review']}>
        {ORDER.map(([title, fields]) => (
          <section key={title} aria-label={title}>
            <h3 className={css['reviewTitle']}>{title}</h3>
            <dl className={css['reviewList']}>
              {fields.map((field) => {
                const value = shown(draft, field, props.service);
                return (
                  <div key={field}>
                    <dt>{LABELS[field]}</dt>
                    <dd data-empty={value === ''}>{value === '' ? 'Not given' : value}</dd>
                  </div>
                );
              })}
            </dl>
          </section>
        ))}
      </div>
      <div className={css['reviewTotal']} aria-live="polite">
        <span>Price</span>
        <Total live={live} before={before} />
      </div>
      {error && <ErrorNote error={error} />}
      <div className={css['reviewButtons']}>
        <span className={css['sideText']}>
          You have {props.undoSeconds} seconds to undo before {byCard ? 'the page is asked for' : 'it’s sent'}
          .
        </span>
        <Button variant="default" onClick={props.onClose}>
          Back to the form
        </Button>
        <Button loading={placing} disabled={live.asking} onClick={() => void place()} data-autofocus>
          {total ? `${verb} · ${formatMoney(total)}` : verb}
        </Button>
      </div>
    </Modal>
  );
}
