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
import { t } from '../../shared/copy/t.ts';
import { Badge, type Tone } from './Badge.tsx';

const LOOKS: Readonly<Record<FileState, { tone: Tone; icon: typeof IconCloud; label: string }>> = {
  remote: {
    tone: 'quiet',
    icon: IconCloud,
    get label() {
      return t('common.online_only');
    },
  },
  queued: {
    tone: 'quiet',
    icon: IconHourglass,
    get label() {
      return t('common.queued');
    },
  },
  paused: {
    tone: 'quiet',
    icon: IconPlayerPause,
    get label() {
      return t('common.paused');
    },
  },
  downloading: {
    tone: 'busy',
    icon: IconDownload,
    get label() {
      return t('common.downloading');
    },
  },
  checking: {
    tone: 'check',
    icon: IconFileSearch,
    get label() {
      return t('common.checking');
    },
  },
  failed: {
    tone: 'bad',
    icon: IconAlertTriangle,
    get label() {
      return t('common.failed');
    },
  },
  local: {
    tone: 'ok',
    icon: IconCircleCheckFilled,
    get label() {
      return t('common.computer');
    },
  },
  changed: {
    tone: 'warn',
    icon: IconPencil,
    get label() {
      return t('common.changed_here');
    },
  },
  away: {
    tone: 'warn',
    icon: IconPlugConnectedX,
    get label() {
      return t('common.folder_not_reachable');
    },
  },
  missing: {
    tone: 'warn',
    icon: IconFileUnknown,
    get label() {
      return t('common.missing_disk');
    },
  },
};

/** Where a file is: nothing looks readable offline that isn't. */
export function FileStateBadge({ state }: { state: FileState }) {
  const { tone, icon, label } = LOOKS[state];
  return <Badge tone={tone} icon={icon} label={label} />;
}
