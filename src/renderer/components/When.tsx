import { t } from '../../shared/copy/t.ts';
import type { Millis } from '../../shared/domain/units.ts';
import { useSharedNow } from './useNow.ts';
import { exactTime, expectedTime, shortTime } from './words.ts';

/**
 * A moment: short on the line, exact with its zone on hover. `null` is a dash. `expected`: it is when something should
 * come, so that a moment that has passed means it is late.
 */
export function When({ at, expected = false }: { at: Millis | null; expected?: boolean }) {
  // The shared clock may be a little behind what has just happened.
  const now = useSharedNow();
  if (at === null) return <Dash />;
  return (
    <time className="r-figures" dateTime={new Date(at).toISOString()} title={exactTime(at)}>
      {expected ? expectedTime(at, now) : shortTime(at, Math.max(at, now))}
    </time>
  );
}

/** What isn't known: a dash for the eye, words for a screen reader. */
export function Dash() {
  return (
    <span style={{ color: 'var(--r-dim)' }}>
      <span aria-hidden="true">–</span>
      <span className="r-unseen">{t('common.not_known')}</span>
    </span>
  );
}
