import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { useLibraryAway } from '../../../stores/library/libraryAway.ts';
import { openSettings } from '../../../stores/window/navigation.ts';
import css from './AwayNote.module.css';

/** Over an account's reports while their folder can't be reached; `boxed`: among other boxes of a page. */
export function AwayNote({ accountId, boxed = false }: { accountId: AccountId; boxed?: boolean }) {
  const away = useLibraryAway((state) => state.away[accountId] ?? null);
  if (away === null) return null;
  return (
    <div className={css['note']} data-boxed={boxed || undefined} role="status">
      <IconPlugConnectedX size={18} aria-hidden="true" />
      <span className={css['words']}>{t('library.away', { folder: away.folder })}</span>
      <Button size="compact-sm" variant="default" onClick={() => openSettings('folders')}>
        {t('library.away_settings')}
      </Button>
    </div>
  );
}
