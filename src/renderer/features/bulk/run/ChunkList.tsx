import type { Run, RunChunk } from '../../../../shared/contract/index.ts';
import { counted } from '../../../components/words.ts';
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
    counts.cancelled > 0 && `${counts.cancelled} taken back`,
  ].filter(Boolean);
  return parts.length === 0 ? WORDS[state] : parts.join(' · ');
}

/** One line a piece: each is one call of the service. */
export function ChunkList({ run }: { run: Run }) {
  return (
    <ol className={css['chunks']} aria-label="Pieces">
      {run.chunks.map((chunk) => (
        <li key={chunk.number} className={css['chunk']} data-state={chunk.state}>
          <span className={css['chunkHead']}>
            <strong>Piece {chunk.number}</strong>
            <span className={css['dim']}>{counted(chunk.rows, 'row')}</span>
          </span>
          <span className={css['chunkBar']} aria-hidden="true">
            <span style={{ width: `${(chunk.counts.placed / Math.max(1, chunk.rows)) * 100}%` }} />
          </span>
          <span>{summary(chunk)}</span>
          {chunk.message && <span className={css['dim']}>{chunk.message}</span>}
        </li>
      ))}
    </ol>
  );
}
