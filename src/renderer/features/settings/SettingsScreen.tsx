import { ErrorNote } from '../../components/ErrorNote.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useActiveAccount } from '../../stores/accounts.ts';
import { useSettings } from '../../stores/settings.ts';
import { paysByCard } from '../payments/settlement.ts';
import { About } from './About.tsx';
import { Accounts } from './Accounts.tsx';
import { DamagedSettings } from './DamagedSettings.tsx';
import { Events } from './Events.tsx';
import { Network } from './Network.tsx';
import { Notifications } from './Notifications.tsx';
import { Organization } from './Organization.tsx';
import { Payments } from './Payments.tsx';
import { Preferences } from './Preferences.tsx';
import css from './Settings.module.css';
import { StorageSettings } from './storage/index.tsx';
import { Updates } from './Updates.tsx';

/** Accounts, how the app looks and works, and what it is. Every change is kept at once. */
export function SettingsScreen() {
  const { settings, problem, load } = useSettings();
  const account = useActiveAccount();
  return (
    <div className={css['screen']}>
      <PageHeader title="Settings">Changes are kept at once.</PageHeader>
      <div className={css['column']}>
        {problem && <ErrorNote error={problem} onRetry={() => void load()} />}
        {settings && <DamagedSettings settings={settings} />}
        <Accounts />
        <Organization />
        {account && paysByCard(account) && <Payments key={`payments ${account.id}`} account={account} />}
        {settings && <Network settings={settings} />}
        {settings && <Notifications settings={settings} />}
        {account && <Events key={account.id} account={account} />}
        {settings && <Preferences settings={settings} />}
        {settings && <StorageSettings settings={settings} />}
        {settings && <Updates settings={settings} />}
        <About />
      </div>
    </div>
  );
}
