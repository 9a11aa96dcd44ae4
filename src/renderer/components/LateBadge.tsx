import { IconClockExclamation } from '@tabler/icons-react';
import { t } from '../../shared/copy/t.ts';
import type { Millis } from '../../shared/domain/units.ts';
import { Badge } from './Badge.tsx';
import { useSharedNow } from './useNow.ts';

/** That an order in work is late; nothing before that, or where nothing says when it should come (`after` null). */
export function LateBadge({ after }: { after: Millis | null }) {
  const now = useSharedNow();
  if (after === null || after >= now) return null;
  return (
    <span title={t('workbench.late_hint')}>
      <Badge tone="bad" icon={IconClockExclamation} label={t('workbench.late')} />
    </span>
  );
}
