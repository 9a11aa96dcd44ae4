import { SegmentedControl } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CallOutput, Settings } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { call } from '../../../client/index.ts';
import { useAccounts } from '../../../stores/accounts/accounts.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { Row } from './Group.tsx';
import type { SettingsOf } from './settingsIndex.ts';

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
/** The number grows while older reports come in. Milliseconds. */
const REFRESH_INTERVAL_MS = 5_000;

/** How much of the account in use can be read with no network. */
function useKept(): CallOutput<'library.kept'> | null {
  const accountId = useAccounts((state) => state.activeId);
  const [kept, setKept] = useState<CallOutput<'library.kept'> | null>(null);
  useEffect(() => {
    if (accountId === null) return;
    let gone = false;
    const load = async () => {
      const reply = await call('library.kept', { accountId });
      if (!gone && reply.ok) setKept(reply.value);
    };
    void load();
    const timer = setInterval(() => void load(), REFRESH_INTERVAL_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [accountId]);
  return kept;
}

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
