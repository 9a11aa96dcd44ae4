import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useActiveAccount } from '../../../stores/accounts/accounts.ts';
import { putCaret } from '../../../stores/window/caret.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { usePolicy } from '../../../stores/workstation/policy.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { paysByCard } from '../../ordering/payments/index.ts';
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
import { SettingsIndex, type SettingsPage } from './SettingsIndex.tsx';
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

type PageName =
  | 'accounts'
  | 'organization'
  | 'payments'
  | 'network'
  | 'notifications'
  | 'events'
  | 'preferences'
  | 'storage'
  | 'updates'
  | 'about';
type Page = SettingsPage<PageName> & { readonly content: ReactNode };

/** The pages that there are here and now, in their order. */
function usePages(): readonly Page[] {
  const settings = useSettings((state) => state.settings);
  const account = useActiveAccount();
  const hasPolicy = usePolicy((state) => state.policy.source !== null);
  const page = (name: PageName, title: string, content: ReactNode): Page => ({ name, title, content });
  const pages: (Page | false | null | undefined)[] = [
    page('accounts', t('common.accounts'), <Accounts />),
    hasPolicy && page('organization', t('settings.set_by_your_organization'), <Organization />),
    account &&
      paysByCard(account) &&
      page('payments', t('common.payments'), <Payments key={`payments ${account.id}`} account={account} />),
    settings && page('network', t('settings.network'), <Network settings={settings} />),
    settings && page('notifications', t('settings.notifications'), <Notifications settings={settings} />),
    account && page('events', t('settings.page_events'), <Events key={account.id} account={account} />),
    settings && page('preferences', t('settings.page_preferences'), <Preferences settings={settings} />),
    settings && page('storage', t('storage.storage'), <StorageSettings settings={settings} />),
    settings && page('updates', t('settings.updates'), <Updates settings={settings} />),
    page('about', t('settings.about'), <About />),
  ];
  return pages.filter((each) => each !== undefined && each !== null && each !== false);
}

/** Accounts, how the app looks and works, and what it is: in pages, or all one below the other. Every change is kept at once. */
export function SettingsScreen() {
  const { settings, problem, load } = useSettings();
  const [chosen, choose] = useState<PageName | null>(null);
  const pages = usePages();
  const part = useNavigation((state) => state.settingsPart);
  // A setting that was asked for may be on any page.
  useEffect(() => {
    if (part !== null) choose(null);
  }, [part]);
  useAskedFor();
  // A page of an account goes with it.
  const page = pages.some(({ name }) => name === chosen) ? chosen : null;
  return (
    <div className={css['screen']}>
      <PageHeader title={t('common.settings')}>{t('settings.changes_kept_at_once')}</PageHeader>
      <div className={css['withIndex']}>
        <SettingsIndex pages={pages} page={page} onPage={choose} />
        <div className={css['column']}>
          {problem && <ErrorNote error={problem} onRetry={() => void load()} />}
          {settings && <DamagedSettings settings={settings} />}
          {pages
            .filter(({ name }) => page === null || name === page)
            .map(({ name, content }) => (
              <Fragment key={name}>{content}</Fragment>
            ))}
        </div>
      </div>
    </div>
  );
}
