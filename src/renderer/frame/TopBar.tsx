import { IconDownload, IconSearch } from '@tabler/icons-react';
import { t } from '../../shared/copy/t.ts';
import type { AccountView } from '../../shared/domain/account.ts';
import { Hint } from '../components/Hint.tsx';
import { KeyHint } from '../components/KeyHint.tsx';
import { DOWNLOADS_BUTTON_ID } from '../features/library/downloads/index.ts';
import { progressOf, useDownloads } from '../stores/library/downloads.ts';
import { usePanels } from '../stores/window/panels.ts';
import { AccountSwitcher } from './AccountSwitcher.tsx';
import { ConnectionChip } from './ConnectionChip.tsx';
import { palette } from './commands/palette.ts';
import css from './TopBar.module.css';

function DownloadsButton() {
  const { downloads: open, toggle } = usePanels();
  const running = useDownloads((state) => progressOf(state.downloads).running);
  return (
    <Hint label={t('common.downloads')} keys="Ctrl+J">
      <button
        type="button"
        id={DOWNLOADS_BUTTON_ID}
        className={css['tool']}
        aria-expanded={open}
        aria-label={running > 0 ? t('frame.downloads_running', { running }) : t('common.downloads')}
        onClick={() => toggle('downloads')}
      >
        <IconDownload size={18} stroke={1.7} aria-hidden="true" />
        {running > 0 && <span className={css['count']}>{running}</span>}
      </button>
    </Hint>
  );
}

/** Search over everything, how things stand with the service, and whose account this is. */
export function TopBar({ account }: { account: AccountView }) {
  return (
    <header className={css['bar']}>
      <button type="button" className={css['search']} onClick={() => palette.open()}>
        <IconSearch size={16} stroke={1.8} aria-hidden="true" />
        <span className={css['prompt']}>{t('common.search_orders_commands')}</span>
        <KeyHint keys="Ctrl+K" />
      </button>
      <div className={css['space']} />
      <ConnectionChip accountId={account.id} />
      <DownloadsButton />
      <AccountSwitcher active={account} />
    </header>
  );
}
