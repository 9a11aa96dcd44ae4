import { SegmentedControl } from '@mantine/core';
import { t, texts } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { optionsOf } from '../../../components/options.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { Row } from './Group.tsx';
import type { SettingsOf } from './settingsIndex.ts';
import { useKept } from './useKept.ts';

const CHOICES = texts({ new: 'settings.new_ones', all: 'settings.all_history' });

/** Which reports are kept on this computer, and how many are. */
export function Kept({ settings }: { settings: SettingsOf<'preferences'> }) {
  const put = useSettings((state) => state.put);
  const kept = useKept();
  const words =
    kept === null
      ? ''
      : t('settings.delivered_reports_account_here', {
          whole: kept.whole,
          delivered: kept.delivered,
          bytes: formatBytes(kept.bytes),
        });
  return (
    <Row
      label={t('settings.reports_keep_computer')}
      hint={t('settings.older_reports_fetched_few_at', { words })}
    >
      <SegmentedControl
        aria-label={t('settings.reports_keep_computer')}
        data={optionsOf(CHOICES)}
        disabled={settings.onDelivery === 'nothing'}
        value={settings.keepOffline}
        onChange={(keepOffline) => void put({ keepOffline })}
      />
    </Row>
  );
}
