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
import { Badge, type Tone } from './Badge.tsx';

const LOOKS: Readonly<Record<FileState, { tone: Tone; icon: typeof IconCloud; label: string }>> = {
  remote: { tone: 'quiet', icon: IconCloud, label: 'Online only' },
  queued: { tone: 'quiet', icon: IconHourglass, label: 'Queued' },
  paused: { tone: 'quiet', icon: IconPlayerPause, label: 'Paused' },
  downloading: { tone: 'busy', icon: IconDownload, label: 'Downloading' },
  checking: { tone: 'check', icon: IconFileSearch, label: 'Checking' },
  failed: { tone: 'bad', icon: IconAlertTriangle, label: 'Failed' },
  local: { tone: 'ok', icon: IconCircleCheckFilled, label: 'On this computer' },
  changed: { tone: 'warn', icon: IconPencil, label: 'Changed here' },
  away: { tone: 'warn', icon: IconPlugConnectedX, label: 'Folder not reachable' },
  missing: { tone: 'warn', icon: IconFileUnknown, label: 'Missing on disk' },
};

/** Where a file is: nothing looks readable offline that isn't. */
export function FileStateBadge({ state }: { state: FileState }) {
  const { tone, icon, label } = LOOKS[state];
  return <Badge tone={tone} icon={icon} label={label} />;
}
