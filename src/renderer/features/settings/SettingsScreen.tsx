import { useEffect } from 'react';
import { t } from '../../../shared/copy/t.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useActiveAccount } from '../../stores/accounts.ts';
import { putCaret } from '../../stores/caret.ts';
import { useNavigation } from '../../stores/navigation.ts';
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

/** Brings the setting that was asked for into view, and puts the keyboard on its control. */
function useAskedFor() {
  const part = useNavigation((state) => state.settingsPart);
  const hasSettings = useSettings((state) => state.settings !== null);
  useEffect(() => {
    if (part === null || typeof part === 'string' || !hasSettings) return;
    let frame = 0;
    const find = () => {
      const place = document.querySelector<HTMLElement>(`[data-shown="${CSS.escape(part.shown)}"]`);
      // Parts of the screen come with their first answer, and the palette that led here may still own the keyboard.
      if (!place || document.querySelector<HTMLElement>('#root')?.inert) {
        frame = requestAnimationFrame(find);
        return;
      }
      useNavigation.setState({ settingsPart: null });
      place.scrollIntoView({ block: 'center' });
      const control = place.querySelector<HTMLElement>('input:not(:disabled), button, [tabindex="0"]');
      // A part that only says something (no updates are offered here) takes the keyboard itself.
      if (!control) place.tabIndex = -1;
      putCaret(control ?? place);
    };
    find();
    return () => cancelAnimationFrame(frame);
  }, [part, hasSettings]);
}

/** Accounts, how the app looks and works, and what it is. Every change is kept at once. */
export function SettingsScreen() {
  const { settings, problem, load } = useSettings();
  const account = useActiveAccount();
  useAskedFor();
  return (
    <div className={css['screen']}>
      <PageHeader title={t('settings.settings')}>{t('settings.changes_kept_at_once')}</PageHeader>
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
