import {
  IconBolt,
  IconCircleCheckFilled,
  IconCircleDotted,
  IconCircleX,
  IconHelpCircle,
  IconProgress,
  IconShieldSearch,
} from '@tabler/icons-react';
import { statusLabel } from '../../shared/copy/fields.ts';
import { t } from '../../shared/copy/t.ts';
import type { StatusKind, WorkStatus } from '../../shared/domain/status.ts';
import { Badge, type Tone } from './Badge.tsx';

const LOOKS: Readonly<Record<StatusKind, { tone: Tone; icon: typeof IconBolt }>> = {
  accepted: { tone: 'quiet', icon: IconCircleDotted },
  in_progress: { tone: 'busy', icon: IconProgress },
  qa: { tone: 'check', icon: IconShieldSearch },
  delivered: { tone: 'ok', icon: IconCircleCheckFilled },
  cancelled: { tone: 'quiet', icon: IconCircleX },
  other: { tone: 'warn', icon: IconHelpCircle },
};

/** How far the work on an order is. A status the app doesn't know is shown in the service's own word. */
export function StatusBadge({ status }: { status: WorkStatus }) {
  const { tone, icon } = LOOKS[status.kind];
  return <Badge tone={tone} icon={icon} label={statusLabel(status)} />;
}

export function RushBadge() {
  return <Badge tone="warn" icon={IconBolt} label={t('common.rush')} />;
}
