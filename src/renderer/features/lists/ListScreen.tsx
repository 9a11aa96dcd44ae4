import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { t } from '../../../shared/copy/t.ts';
import type { AccountView } from '../../../shared/domain/account.ts';
import type { ListView } from '../../../shared/domain/list.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useKeys } from '../../keyboard/useKeys.ts';
import { useList } from '../../stores/lists/list.ts';
import { openRun, openSection } from '../../stores/window/navigation.ts';
import { ConfirmScreen } from './confirm/ConfirmScreen.tsx';
import { GridScreen } from './grid/GridScreen.tsx';
import { MatchScreen } from './match/MatchScreen.tsx';
import { Reading, Unreadable } from './start/Reading.tsx';
import { StartScreen } from './start/StartScreen.tsx';

function OpenList(props: { account: AccountView; listId: string; confirm: boolean }) {
  const { account, listId, confirm } = props;
  useEffect(() => useList.getState().open(listId), [listId]);
  // The frame's search of orders would leave the list. The grid has its own search; elsewhere it is the browser's.
  useKeys({
    'Ctrl+F': (event) => {
      event.stopPropagation();
      return false;
    },
  });
  const view = useList((state) => (state.listId === listId ? state.view : null));
  const problem = useList((state) => state.problem);
  /** As it was while its columns were chosen: it stays on the screen while the file is read another way. */
  const matched = useRef<ListView | null>(null);
  if (view === null) {
    return problem ? (
      <EmptyState
        icon={IconListCheck}
        title={t('listScreen.list_cant_be_shown')}
        actions={<Button onClick={() => openSection('lists')}>{t('listScreen.all_lists')}</Button>}
      >
        {problem.message}
      </EmptyState>
    ) : null;
  }
  if (view.state === 'matching') matched.current = view;
  const before = matched.current;
  switch (view.state) {
    case 'reading':
      return before?.id === view.id ? (
        <MatchScreen key={view.id} view={before} rereading />
      ) : (
        <Reading view={view} />
      );
    case 'unreadable':
      return <Unreadable view={view} />;
    case 'matching':
      return <MatchScreen key={view.id} view={view} rereading={false} />;
    case 'checking':
      return confirm && view.counts.ready > 0 ? (
        <ConfirmScreen key={view.id} view={view} account={account} />
      ) : (
        <GridScreen key={view.id} view={view} />
      );
    case 'ordered':
      return (
        <EmptyState
          icon={IconListCheck}
          title={t('listScreen.ordered', { name: view.name })}
          actions={
            <>
              {view.runId !== null && (
                <Button onClick={() => view.runId !== null && openRun(view.runId)}>
                  {t('common.see_result')}
                </Button>
              )}
              <Button variant="default" onClick={() => openSection('lists')}>
                {t('listScreen.all_lists')}
              </Button>
            </>
          }
        >
          {t('listScreen.rows_cant_be_changed_any')}
        </EmptyState>
      );
  }
}

/** Ordering a list: from the file to the confirmation. */
export function ListScreen(props: { account: AccountView; listId: string | null; confirm: boolean }) {
  const { account, listId, confirm } = props;
  if (listId === null) return <StartScreen account={account} />;
  return <OpenList account={account} listId={listId} confirm={confirm} />;
}
