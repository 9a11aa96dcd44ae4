import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../../shared/domain/file.ts';
import { call } from '../../../../client/index.ts';
import { Rich } from '../../../../components/Rich.tsx';
import { useActiveAccount } from '../../../../stores/accounts/accounts.ts';
import { useLibraryAway } from '../../../../stores/library/libraryAway.ts';
import type { SettingsOf } from '../settingsIndex.ts';
import css from './Storage.module.css';

const REFRESH_INTERVAL_MS = 5_000;

/** How much of the account in use can be read with no network. */
export function Offline({ settings }: { settings: SettingsOf<'storage'> }) {
  const account = useActiveAccount();
  const accountId = account?.id ?? null;
  const away = useLibraryAway((state) => accountId !== null && state.away[accountId] != null);
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
  if (!account || !kept || kept.delivered === 0) return null;
  const whole = kept.whole === kept.delivered;
  const words = away
    ? t('library.away_offline')
    : whole
      ? t('storage.everything_was_delivered_can_be')
      : settings.keepOffline === 'all'
        ? t('storage.rest_fetched_few_at_time')
        : t('storage.fetch_older_ones_too_choose');
  return (
    <div className={css['job']}>
      <div>
        <Rich
          id="storage.delivered_report_kept"
          values={{
            whole: kept.whole,
            delivered: kept.delivered,
            b: (parts) => <strong>{parts}</strong>,
            name: account.name,
            kind: away ? 'yes' : 'no',
            bytes: formatBytes(kept.bytes),
          }}
        />{' '}
        <span className={css['dim']}>{words}</span>
      </div>
      <Progress
        value={(100 * kept.whole) / kept.delivered}
        aria-label={t('storage.reports_can_be_read_offline')}
      />
    </div>
  );
}
