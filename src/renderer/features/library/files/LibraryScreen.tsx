import { Button, SegmentedControl } from '@mantine/core';
import { IconBooks, IconFolderOpen } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { subscribe } from '../../../client/index.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { perform } from '../../../components/notify.ts';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { rowAt } from '../../../stores/window/pages.ts';
import { RoofTable } from '../measurements/index.ts';
import { focusSearch, Results, SearchBar, useSearch } from '../search/index.ts';
import { AwayNote } from './AwayNote.tsx';
import { Folder } from './Folder.tsx';
import { FILES_ID, isFocusFree } from './FolderFiles.tsx';
import { FOLDERS_ID, FolderList } from './FolderList.tsx';
import { useFolders } from './folders.ts';
import css from './Library.module.css';

const focus = (id: string) => document.querySelector<HTMLElement>(`#${id}`)?.focus({ preventScroll: true });

async function showFolder(accountId: AccountId) {
  await perform('desktop.openLibraryFolder', { accountId });
}

/** Coming back from an order, the library shows what it showed. */
let lastShown: 'folders' | 'roofs' = 'folders';

/**
 * The library: every report on this computer, by folder. Reads only what is here, so it works the same with no network.
 * `/` searches, ↑ ↓ go through a list, → and ← from the folders to the files and back.
 */
export function LibraryScreen({ accountId }: { accountId: AccountId }) {
  const total = useFolders((state) => state.total);
  const bytes = useFolders((state) => state.bytes);
  const searching = useSearch((state) => state.text.trim() !== '');
  const searchProblem = useSearch((state) => state.problem);

  useEffect(() => {
    useFolders.getState().open(accountId);
    const { pages, cursor, fileOf } = useFolders.getState();
    const marked = rowAt(pages, cursor);
    // Coming back from a file, its list takes the keyboard once it is here.
    const searched = useSearch.getState().text !== '';
    if (isFocusFree() && !searched && !(marked && fileOf.has(marked.orderId))) focus(FOLDERS_ID);
    return subscribe((event) => {
      if (event.name !== 'downloads.changed' && event.name !== 'orders.changed') return;
      if (event.data.accountId === accountId) useFolders.getState().changed();
    });
  }, [accountId]);
  useKeys({ '/': focusSearch, 'Ctrl+F': focusSearch });

  const [shown, setShown] = useState(lastShown);
  useEffect(() => {
    lastShown = shown;
  }, [shown]);
  return (
    <>
      <div className={css['head']}>
        <h1 className={css['title']}>{t('common.library')}</h1>
        <SegmentedControl
          size="xs"
          aria-label={t('common.show')}
          value={shown}
          onChange={(value) => setShown(value === 'roofs' ? 'roofs' : 'folders')}
          data={[
            { value: 'folders', label: t('library.reports') },
            { value: 'roofs', label: t('common.measurements') },
          ]}
        />
        <span className={css['totals']} role="status">
          {shown === 'folders' &&
            !searching &&
            total !== null &&
            total > 0 &&
            t('library.report_computer', { total, bytes: formatBytes(bytes) })}
        </span>
        <Button
          variant="default"
          leftSection={<IconFolderOpen size={16} aria-hidden="true" />}
          onClick={() => void showFolder(accountId)}
        >
          {t('library.show_library_folder')}
        </Button>
      </div>
      <AwayNote accountId={accountId} />
      <SearchBar accountId={accountId} listId={FOLDERS_ID} />
      {searching && searchProblem && (
        <div className={css['note']}>
          <ErrorNote error={searchProblem} onRetry={useSearch.getState().changed} />
        </div>
      )}
      {searching ? (
        <Results onLeave={focusSearch} />
      ) : shown === 'roofs' ? (
        <RoofTable accountId={accountId} />
      ) : (
        <Reports accountId={accountId} />
      )}
    </>
  );
}

/** The folders, and the marked one's files. */
function Reports({ accountId }: { accountId: AccountId }) {
  const total = useFolders((state) => state.total);
  const problem = useFolders((state) => state.problem);
  const folder = useFolders((state) => rowAt(state.pages, state.cursor));
  return (
    <>
      {problem && (
        <div className={css['note']}>
          <ErrorNote error={problem} onRetry={useFolders.getState().changed} />
        </div>
      )}
      {total === 0 ? (
        <div className={css['center']}>
          <EmptyState
            icon={IconBooks}
            title={t('library.delivered_reports_will_be_here')}
            actions={<Button onClick={() => openSection('new')}>{t('common.new_order')}</Button>}
          >
            {t('library.every_delivered_file_put_into')}
          </EmptyState>
        </div>
      ) : (
        <div className={css['panes']}>
          <div className={css['folders']}>
            <FolderList onEnter={() => focus(FILES_ID)} />
          </div>
          {folder && (
            <Folder
              key={folder.orderId}
              accountId={accountId}
              folder={folder}
              onLeave={() => focus(FOLDERS_ID)}
            />
          )}
          {!folder && <div className={css['blank']} />}
        </div>
      )}
    </>
  );
}
