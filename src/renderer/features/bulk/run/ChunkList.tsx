import { Button } from '@mantine/core';
import type { Run, RunChunk } from '../../../../shared/contract/index.ts';
import { counted } from '../../../components/words.ts';
import { useCheckout } from '../../../stores/checkouts.ts';
import { openUnpaid } from '../../../stores/navigation.ts';
import { Amount } from '../../payments/Amount.tsx';
import { PaymentActions } from '../../payments/PaymentActions.tsx';
import { paymentStanding } from '../../payments/words.ts';
import css from './Run.module.css';

const WORDS: Readonly<Record<RunChunk['state'], string>> = {
  waiting: 'Waiting',
  sent: 'Sent, answer awaited',
  unpaid: 'Not paid yet',
  settled: 'Answered',
  checking: 'Checking what was placed',
};

function summary({ counts, state }: RunChunk): string {
  if (state === 'waiting' && counts.waiting === counts.rows) return 'Waiting';
  const parts = [
    counts.placed > 0 && `${counts.placed} placed`,
    counts.refused > 0 && `${counts.refused} refused`,
    counts.checking > 0 && `${counts.checking} checking`,
    counts.needs_you > 0 && `${counts.needs_you} need you`,
    counts.cancelled > 0 && `${counts.cancelled} canceled`,
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
          Details
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
          {card ? 'Checkout' : 'Batch'} {chunk.number}
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
    <ol className={css['chunks']} aria-label={card ? 'Checkouts' : 'Batches'} data-card={card || undefined}>
      {run.chunks.map((chunk) => (
        <Piece key={chunk.number} chunk={chunk} card={card} />
      ))}
    </ol>
  );
}
