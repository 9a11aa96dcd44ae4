import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Settings } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import note from '../../../components/ErrorNote.module.css';
import { useHealth } from '../../../stores/workstation/health.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';

/** Settings whose value was damaged on the disk, until a person keeps what stands in for them or chooses again. */
export function DamagedSettings({ settings }: { settings: Settings }) {
  const names = useHealth((state) => state.health?.unreadableSettings) ?? [];
  const put = useSettings((state) => state.put);
  if (names.length === 0) return null;
  // Kept as they are nothing changes, so nothing is announced.
  const keep = async () => {
    await put(Object.fromEntries(names.map((name) => [name, settings[name]])));
    await useHealth.getState().load();
  };
  const isPaused = names.includes('sendingPaused');
  return (
    <div className={note['note']} role="alert">
      <IconAlertTriangle size={18} aria-hidden="true" className={note['mark'] ?? ''} />
      <div className={note['words']}>
        {t('settings.damaged_settings', { count: names.length, paused: isPaused ? 'yes' : 'no' })}
      </div>
      <Button size="compact-sm" variant="default" onClick={() => void keep()}>
        {t('settings.keep_these_values')}
      </Button>
    </div>
  );
}
