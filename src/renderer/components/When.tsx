import type { Millis } from '../../shared/domain/units.ts';
import { useSharedNow } from './useNow.ts';
import { exactTime, shortTime } from './words.ts';

/** A moment: short on the line, exact with its zone on hover. `null` is a dash. */
export function When({ at }: { at: Millis | null }) {
  const now = useSharedNow();
  if (at === null) return <Dash />;
  return (
    <time className="r-figures" dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {shortTime(at, now)}
    </time>
  );
}

/** What isn't known: a dash for the eye, words for a screen reader. */
export function Dash() {
  return (
    <span style={{ color: 'var(--r-dim)' }}>
      <span aria-hidden="true">–</span>
      <span className="r-unseen">not known</span>
    </span>
  );
}
