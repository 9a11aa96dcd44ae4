import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCloud,
  IconDownload,
  IconFileSearch,
  IconFileUnknown,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import type { FileState } from '../../shared/contract/index.ts';
import { type LabelId, t } from '../../shared/copy/t.ts';
import { Badge, type Tone } from './Badge.tsx';

const LOOKS: Readonly<Record<FileState, { tone: Tone; icon: typeof IconCloud; label: LabelId }>> = {
  remote: { tone: 'quiet', icon: IconCloud, label: 'common.online_only' },
  queued: { tone: 'quiet', icon: IconHourglass, label: 'common.queued' },
  paused: { tone: 'quiet', icon: IconPlayerPause, label: 'common.paused' },
  downloading: { tone: 'busy', icon: IconDownload, label: 'common.downloading' },
  checking: { tone: 'check', icon: IconFileSearch, label: 'common.checking' },
  failed: { tone: 'bad', icon: IconAlertTriangle, label: 'common.failed' },
  local: { tone: 'ok', icon: IconCircleCheckFilled, label: 'common.computer' },
  changed: { tone: 'warn', icon: IconPencil, label: 'common.changed_here' },
  away: { tone: 'warn', icon: IconPlugConnectedX, label: 'common.folder_not_reachable' },
  missing: { tone: 'warn', icon: IconFileUnknown, label: 'common.missing_disk' },
};

/** Where a file is: nothing looks readable offline that isn't. */
export function FileStateBadge({ state }: { state: FileState }) {
  const { tone, icon, label } = LOOKS[state];
  return <Badge tone={tone} icon={icon} label={t(label)} />;
}
