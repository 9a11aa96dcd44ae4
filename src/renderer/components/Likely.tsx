import { t } from '../../shared/copy/t.ts';
import type { Millis } from '../../shared/domain/units.ts';
import { useSharedNow } from './useNow.ts';
import { expectedTime, shortTime } from './words.ts';

/** When an order will probably come, by how long others took: always shown as likely, never as promised. */
export function Likely({ at }: { at: Millis }) {
  const now = useSharedNow();
  return (
    <span className="r-figures" title={t('workbench.likely_hint')} style={{ color: 'var(--r-dim)' }}>
      {t('workbench.likely', { time: at < now ? shortTime(at, now) : expectedTime(at, now) })}
    </span>
  );
}
