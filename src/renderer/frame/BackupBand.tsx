import { Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { say } from '../../shared/copy/say.ts';
import { t } from '../../shared/copy/t.ts';
import { failed } from '../components/notify.ts';
import { useBackups } from '../stores/library/backups.ts';
import { openSettings } from '../stores/window/navigation.ts';
import { useDamaged } from '../stores/workstation/health.ts';
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
  return (
    <div className={css['remind']} role="status">
      <IconDeviceFloppy size={18} aria-hidden="true" />
      <span>
        {state.lastGood === null
          ? t('frame.your_orders_reports_have_never', { days })
          : t('frame.last_good_backup_old', { days })}{' '}
        {state.failure
          ? say(state.failure.words)
          : state.lastGood === null
            ? t('frame.if_computer_fails_theyre_lost')
            : t('frame.if_computer_fails_everything_newer')}
      </span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => openSettings('backup')}>
        {t('frame.open_backup_settings')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        className={css['later'] ?? ''}
        onClick={async () => void failed(await snooze(SNOOZE_DAYS))}
      >
        {t('frame.remind_me_week')}
      </Button>
    </div>
  );
}
