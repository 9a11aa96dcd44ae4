import { Tooltip } from '@mantine/core';
import type { Millis } from '../../shared/domain/units.ts';
import { useNow } from './useNow.ts';
import { exactTime, shortTime } from './words.ts';

/** A moment: short on the line, exact with its zone on hover. `null` is a dash. */
export function When({ at, everyMs = 30_000 }: { at: Millis | null; everyMs?: Millis }) {
  const now = useNow(at === null ? 0 : everyMs);
  if (at === null) return <Dash />;
  return (
    <Tooltip label={exactTime(at)}>
      <time dateTime={new Date(at).toISOString()}>{shortTime(at, now)}</time>
    </Tooltip>
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
