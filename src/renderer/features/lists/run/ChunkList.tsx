import { Button } from '@mantine/core';
import type { Run, RunChunk } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { counted } from '../../../components/words.ts';
import { useCheckout } from '../../../stores/ordering/checkouts.ts';
import { openUnpaid } from '../../../stores/window/navigation.ts';
import { Amount, PaymentActions, paymentStanding } from '../../ordering/payments/index.ts';
import css from './Run.module.css';

const WORDS: Readonly<Record<RunChunk['state'], string>> = texts({
  waiting: 'listRun.waiting',
  sent: 'listRun.sent_answer_awaited',
  unpaid: 'listRun.not_paid_yet',
  settled: 'listRun.answered',
  checking: 'listRun.checking_what_was_placed',
});

function summary({ counts, state }: RunChunk): string {
  if (state === 'waiting' && counts.waiting === counts.rows) return t('listRun.waiting');
  const parts = [
    counts.placed > 0 && t('listRun.placed', { placed: counts.placed }),
    counts.refused > 0 && t('listRun.refused', { refused: counts.refused }),
    counts.checking > 0 && t('listRun.checking', { checking: counts.checking }),
    counts.needs_you > 0 && t('listRun.need_you', { needsyou: counts.needs_you }),
    counts.cancelled > 0 && t('listRun.canceled', { cancelled: counts.cancelled }),
  ].filter(Boolean);
  return parts.length === 0 ? WORDS[state] : parts.join(' · ');
}

/** How the piece is paid, with what can be done about it here. */
function Payment({ checkoutId }: { checkoutId: string }) {
  const checkout = useCheckout(checkoutId);
  if (!checkout) return null;
  const { title, tone } = paymentStanding(checkout);
  return (
    <>
      <span className={css['payment']} data-tone={tone}>
        <span>{title}</span>
        <Amount checkout={checkout} />
      </span>
      <span className={css['chunkButtons']}>
        <PaymentActions checkout={checkout} few />
        <Button size="compact-sm" variant="default" onClick={() => openUnpaid(checkoutId)}>
          {t('listRun.details')}
        </Button>
      </span>
    </>
  );
}

function Piece({ chunk, card }: { chunk: RunChunk; card: boolean }) {
  return (
    <li className={css['chunk']} data-state={chunk.state}>
      <span className={css['chunkHead']}>
        <strong>
          {card ? t('listRun.checkout') : t('listRun.batch')} {chunk.number}
        </strong>
        <span className={css['dim']}>{counted(chunk.rows, 'row')}</span>
      </span>
      <span className={css['chunkBar']} aria-hidden="true">
        <span style={{ width: `${(chunk.counts.placed / Math.max(1, chunk.rows)) * 100}%` }} />
      </span>
      {chunk.checkoutId === null ? <span>{summary(chunk)}</span> : <Payment checkoutId={chunk.checkoutId} />}
      {chunk.message && <span className={css['dim']}>{chunk.message}</span>}
    </li>
  );
}

/** One line a piece: each is one call of the service, and one payment where the service collects it. */
export function ChunkList({ run }: { run: Run }) {
  const card = run.settlement === 'card';
  return (
    <ol
      className={css['chunks']}
      aria-label={card ? t('listRun.checkouts') : t('listRun.batches')}
      data-card={card || undefined}
    >
      {run.chunks.map((chunk) => (
        <Piece key={chunk.number} chunk={chunk} card={card} />
      ))}
    </ol>
  );
}
