import { SegmentedControl } from '@mantine/core';
import type { Settings } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { Row } from './Group.tsx';
import type { SettingsOf } from './settingsIndex.ts';
import { useKept } from './useKept.ts';

const CHOICES: readonly { value: Settings['keepOffline']; label: string }[] = [
  {
    value: 'new',
    get label() {
      return t('settings.new_ones');
    },
  },
  {
    value: 'all',
    get label() {
      return t('settings.all_history');
    },
  },
];
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
        data={[...CHOICES]}
        disabled={settings.onDelivery === 'nothing'}
        value={settings.keepOffline}
        onChange={(keepOffline) => void put({ keepOffline })}
      />
    </Row>
  );
}
