import { Progress } from '@mantine/core';
import { t } from '../../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../../shared/domain/file.ts';
import { Rich } from '../../../../components/Rich.tsx';
import { useActiveAccount } from '../../../../stores/accounts/accounts.ts';
import { useLibraryAway } from '../../../../stores/library/libraryAway.ts';
import type { SettingsOf } from '../settingsIndex.ts';
import { useKept } from '../useKept.ts';
import css from './Storage.module.css';

/** How much of the account in use can be read with no network. */
export function Offline({ settings }: { settings: SettingsOf<'storage'> }) {
  const account = useActiveAccount();
  const accountId = account?.id ?? null;
  const away = useLibraryAway((state) => accountId !== null && state.away[accountId] != null);
  const kept = useKept();
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
