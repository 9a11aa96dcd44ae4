import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { failed } from '../../components/notify.ts';
import { useBackups } from '../../stores/backups.ts';
import { useDamaged } from '../../stores/health.ts';
import { openSettings } from '../../stores/navigation.ts';
import css from './Frame.module.css';

const SNOOZE_DAYS = 7;

/** Over every screen once there has been no good backup for as long as the person chose. */
export function BackupBand() {
  const state = useBackups((backups) => backups.state);
  const snooze = useBackups((backups) => backups.snooze);
  const isDamaged = useDamaged();
  // Damage goes first: what is backed up now isn't what should be kept.
  if (!state?.reminder || isDamaged) return null;
  const { days } = state.reminder;
  const since = `${days.toLocaleString('en-US')} ${days === 1 ? 'day' : 'days'}`;
  return (
    <div className={css['remind']} role="status">
      <IconDeviceFloppy size={18} aria-hidden="true" />
      <span>
        {state.lastGood === null
          ? `Your orders and reports have never been backed up (${since}).`
          : `The last good backup is ${since} old.`}{' '}
        {state.failure?.words ??
          (state.lastGood === null
            ? 'If this computer fails, they’re lost.'
            : 'If this computer fails, everything newer is lost.')}
      </span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => openSettings('backup')}>
        Open backup settings
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        className={css['later'] ?? ''}
        onClick={async () => void failed(await snooze(SNOOZE_DAYS))}
      >
        Remind me in a week
      </Button>
    </div>
  );
}
