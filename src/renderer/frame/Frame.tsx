import { lazy, Suspense } from 'react';
import { t } from '../../shared/copy/t.ts';
import type { AccountView } from '../../shared/domain/account.ts';
import { DownloadsDrawer } from '../features/library/downloads/index.ts';
import { isGuideShown } from '../features/workstation/guide/index.ts';
import { useNavigation } from '../stores/window/navigation.ts';
import { useSettings } from '../stores/workstation/settings.ts';
import { BackupBand } from './BackupBand.tsx';
import { useShortcuts } from './commands/useShortcuts.ts';
import { DamageBand } from './DamageBand.tsx';
import { EnvironmentBand } from './EnvironmentBand.tsx';
import css from './Frame.module.css';
import { HostLost } from './HostLost.tsx';
import { OfflineLine } from './OfflineLine.tsx';
import { Rail } from './Rail.tsx';
import { SectionView } from './SectionView.tsx';
import { StatusLine } from './StatusLine.tsx';
import { TopBar } from './TopBar.tsx';
import { UpdateBand } from './UpdateBand.tsx';
import { useNotices } from './useNotices.ts';
import { useSettled } from './useSettled.ts';
import { useTitle } from './useTitle.ts';

const Palette = lazy(async () => ({ default: (await import('./commands/Palette.tsx')).Palette }));
const DropAnywhere = lazy(async () => ({
  default: (await import('../features/lists/DropAnywhere.tsx')).DropAnywhere,
}));
const Packet = lazy(async () => ({
  default: (await import('../features/library/packets/PacketDialog.tsx')).PacketDialog,
}));
const WhatsNew = lazy(async () => ({ default: (await import('./WhatsNew.tsx')).WhatsNew }));
const Guide = lazy(async () => ({
  default: (await import('../features/workstation/guide/FirstOrderGuide.tsx')).FirstOrderGuide,
}));
const Help = lazy(async () => ({ default: (await import('./commands/HelpDialog.tsx')).HelpDialog }));

/** What stands around every screen of an account. */
export function Frame({ account }: { account: AccountView }) {
  useShortcuts();
  useNotices();
  useTitle(account);
  const route = useNavigation((state) => state.route);
  const isSettled = useSettled();
  const hasGuide = useSettings(({ settings }) => isGuideShown(settings?.firstOrder, account.id));
  return (
    <div className={css['frame']}>
      <button type="button" className={css['skip']} onClick={skipToMain}>
        {t('frame.skip_content')}
      </button>
      <EnvironmentBand environment={account.environment} />
      <HostLost />
      <DamageBand />
      <BackupBand />
      <UpdateBand />
      <Rail />
      <TopBar account={account} />
      <main id="main" className={css['main']} tabIndex={-1}>
        <OfflineLine accountId={account.id} />
        {hasGuide && (
          <Suspense fallback={null}>
            <Guide account={account} />
          </Suspense>
        )}
        <SectionView key={account.id} account={account} route={route} />
      </main>
      <DownloadsDrawer accountId={account.id} />
      <StatusLine accountId={account.id} />
      {isSettled && (
        <Suspense fallback={null}>
          <Palette />
          <Help />
          <WhatsNew />
          <Packet accountId={account.id} />
          <DropAnywhere account={account} />
        </Suspense>
      )}
    </div>
  );
}

/** A button and no link: the address after the # belongs to the app's own routes. */
function skipToMain() {
  document.querySelector<HTMLElement>('#main')?.focus();
}
