import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { call } from '../../../client/index.ts';
import { counted } from '../../../components/words.ts';
import { useActiveAccount } from '../../../stores/accounts.ts';
import { useLibraryAway } from '../../../stores/libraryAway.ts';
import type { SettingsOf } from '../settingsIndex.ts';
import css from './Storage.module.css';

const AGAIN = 5_000;

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
    const timer = setInterval(() => void load(), AGAIN);
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
      ? 'Everything that was delivered can be read with no network.'
      : settings.keepOffline === 'all'
        ? 'The rest is fetched a few at a time, in the background.'
        : 'To fetch older ones too, choose “All of the history” at “Reports to keep on this computer”.';
  return (
    <div className={css['job']}>
      <div>
        <strong>
          {kept.whole.toLocaleString('en-US')} of {counted(kept.delivered, 'delivered report')}
        </strong>{' '}
        of {account.name} {away ? 'are kept' : 'can be read offline'}, {formatBytes(kept.bytes)}.{' '}
        <span className={css['dim']}>{words}</span>
      </div>
      <Progress value={(100 * kept.whole) / kept.delivered} aria-label="Reports that can be read offline" />
    </div>
  );
}
