import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { t } from '../../shared/copy/t.ts';
import { perform } from '../components/notify.ts';
import { useDamaged } from '../stores/workstation/health.ts';
import css from './Frame.module.css';

/** Over every screen once any call met damage in the data: nothing is sent, and what is shown may not be all. */
export function DamageBand() {
  if (!useDamaged()) return null;
  const restart = () => perform('storage.restart', undefined);
  return (
    <div className={css['lost']} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{t('frame.ridgelines_data_computer_damaged_nothing')}</span>
      <Button size="compact-sm" variant="white" color="dark" onClick={() => void restart()}>
        {t('frame.restart_fix')}
      </Button>
    </div>
  );
}
