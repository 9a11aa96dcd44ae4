import { Button, Tabs } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconDownload, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListView } from '../../../../shared/domain/list.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Hint } from '../../../components/Hint.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { done, failed } from '../../../components/notify.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { isTyping } from '../../../keyboard/keys.ts';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { useActiveAccount } from '../../../stores/accounts/accounts.ts';
import { useServices } from '../../../stores/accounts/useServices.ts';
import { useList } from '../../../stores/lists/list.ts';
import { openList } from '../../../stores/window/navigation.ts';
import { paysByCard, piecesWords } from '../../ordering/payments/index.ts';
import { rowRemarkWords } from '../rowRemarks.ts';
import { saveReply } from '../save.ts';
import { Arranged } from './Arranged.tsx';
import { askToRematch } from './askToRematch.tsx';
import { CellBar } from './CellBar.tsx';
import { Chips } from './Chips.tsx';
import { Duplicates } from './Duplicates.tsx';
import { FindBar } from './FindBar.tsx';
import { findNext, openFind, resetFind, useFind } from './findStore.ts';
import { Grid, LIST_GRID_ID } from './Grid.tsx';
import css from './GridScreen.module.css';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';
import { nextProblem } from './nextProblem.ts';
import { Problems } from './Problems.tsx';
import { TextLines } from './TextLines.tsx';

/** Orders that one call of the service takes. */
const CHUNK = 50;
const REGIONS = '[data-region]';

/** Tab leaves the grid only at its edges; this leads round its neighbors from anywhere. */
function nextRegion() {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)];
  const now = regions.findIndex((each) => each.contains(document.activeElement));
  const next = regions[(now + 1) % regions.length];
  const control = next?.matches('[tabindex]')
    ? next
    : next?.querySelector<HTMLElement>('button, [tabindex="0"]');
  control?.focus();
}

function useGridKeys(onContinue: () => void) {
  const { undo, redo } = useList.getState();
  const outside = (work: () => unknown) => (event: KeyboardEvent) => !isTyping(event.target) && work();
  const again = outside(() => redo().then(failed));
  useKeys({
    F8: () => nextProblem(false),
    'Shift+F8': () => nextProblem(true),
    F6: nextRegion,
    'Ctrl+F': () => openFind('find'),
    'Ctrl+H': () => openFind('replace'),
    F3: () => (useFind.getState().mode === null ? openFind('find') : findNext(false)),
    'Shift+F3': () => (useFind.getState().mode === null ? openFind('find') : findNext(true)),
    'Ctrl+Z': outside(() => undo().then(failed)),
    'Ctrl+Y': again,
    'Ctrl+Shift+Z': again,
    'Ctrl+Enter': onContinue,
  });
}

function Totals({ view }: { view: ListView }) {
  const prices = useList((state) => state.prices);
  const account = useActiveAccount();
  const { ready } = view.counts;
  const chunks = Math.ceil(ready / CHUNK);
  return (
    <span className={css['totals']} role="status">
      <strong>{t('listGrid.row_ready', { ready })}</strong>
      {ready > 0 && (
        <>
          {prices && prices.totals.length > 0 && (
            <span>{prices.totals.map((each) => formatMoney(each)).join(' + ')}</span>
          )}
          {prices?.problem && <span className={css['dim']}>{prices.problem}</span>}
          <span className={css['dim']}>
            {piecesWords(chunks, CHUNK, account !== undefined && paysByCard(account))}
          </span>
        </>
      )}
    </span>
  );
}

/** The list before it is ordered: everything can be corrected, nothing is sent from here. */
export function GridScreen({ view }: { view: ListView }) {
  const { services } = useServices(view.accountId);
  const problem = useList((state) => state.problem);
  const repairs = useList((state) => state.repairs);
  const { undo, redo } = useList.getState();
  const [tab, setTab] = useState<string | null>('problems');
  const { counts } = view;
  const text = view.source?.guessedFrom;
  const goOn = useCallback(() => {
    const { view: now } = useList.getState();
    if (now && now.counts.ready > 0) openList(now.id, true);
    else done(t('listGrid.no_row_ready_be_ordered'));
  }, []);
  useGridKeys(goOn);
  useEffect(() => {
    useMark.getState().open(view.id);
    void useLayout.getState().load(view.id);
    resetFind();
    document.getElementById(LIST_GRID_ID)?.focus({ preventScroll: true });
  }, [view.id]);
  const known = services ?? [];
  const errors = repairs.reduce((sum, group) => sum + (group.level === 'error' ? 1 : 0), 0);
  return (
    <div className={css['screen']}>
      <PageHeader
        title={view.name}
        actions={
          <>
            <IconButton
              label={t('listGrid.find_list')}
              keys="Ctrl+F"
              size={32}
              onClick={() => openFind('find')}
            >
              <IconSearch size={18} stroke={1.7} />
            </IconButton>
            <IconButton
              label={view.undo ? t('listGrid.undo', { undo: say(view.undo) }) : t('listGrid.nothing_undo')}
              name={t('common.undo')}
              keys="Ctrl+Z"
              size={32}
              disabled={view.undo === null}
              onClick={async () => failed(await undo())}
            >
              <IconArrowBackUp size={18} stroke={1.7} />
            </IconButton>
            <IconButton
              label={view.redo ? t('listGrid.redo', { redo: say(view.redo) }) : t('listGrid.nothing_redo')}
              name={t('listGrid.redo_2')}
              keys="Ctrl+Y"
              size={32}
              disabled={view.redo === null}
              onClick={async () => failed(await redo())}
            >
              <IconArrowForwardUp size={18} stroke={1.7} />
            </IconButton>
            {counts.errors > 0 && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconDownload size={16} aria-hidden="true" />}
                onClick={async () =>
                  failed(
                    await saveReply(
                      call('lists.export', { listId: view.id, what: 'rejected', format: 'xlsx' }),
                    ),
                  )
                }
              >
                {t('listGrid.save_rows_with_errors')}
              </Button>
            )}
            {view.columns.length > 0 && (
              <Button variant="default" onClick={() => askToRematch(view.id)}>
                {t('common.columns')}
              </Button>
            )}
            <Hint label={t('listGrid.confirmation_nothing_sent_yet')} keys="Ctrl+Enter">
              <Button disabled={counts.ready === 0} onClick={goOn}>
                {t('listGrid.continue_with_row', { ready: counts.ready })}
              </Button>
            </Hint>
          </>
        }
      >
        <Chips counts={counts} />
        <Arranged />
        {view.part && (
          <span>
            {t('listGrid.rows_2', { first: view.part.first, last: view.part.last })}{' '}
            {t('listGrid.file', { of: view.part.of })}
          </span>
        )}
        {[...view.rowRemarks.map(rowRemarkWords), ...view.remarks.map(say)].map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
      </PageHeader>
      {problem && <ErrorNote error={problem} onRetry={() => useList.getState().changed()} />}
      <div className={css['middle']}>
        <div className={css['list']} data-region="grid">
          <FindBar />
          <Grid services={known} readOnly={false} />
          <CellBar services={known} />
        </div>
        <aside className={css['panel']} aria-label={t('listGrid.what_needs_you')} data-region="panel">
          <Tabs value={tab} onChange={setTab} className={css['tabs'] ?? ''}>
            <Tabs.List grow>
              <Tabs.Tab value="problems">
                <Rich
                  id="listGrid.problems"
                  values={{
                    value: errors === 0 ? repairs.length : errors,
                    span: (parts) => <span className={css['chipCount']}>{parts}</span>,
                  }}
                />
              </Tabs.Tab>
              <Tabs.Tab value="duplicates">
                <Rich
                  id="listGrid.duplicates_2"
                  values={{
                    duplicates: counts.duplicates,
                    span: (parts) => <span className={css['chipCount']}>{parts}</span>,
                  }}
                />
              </Tabs.Tab>
              {text !== undefined && <Tabs.Tab value="text">{t('listGrid.text')}</Tabs.Tab>}
            </Tabs.List>
            {text !== undefined && (
              <Tabs.Panel value="text" className={css['tabPanel'] ?? ''}>
                <TextLines text={text} />
              </Tabs.Panel>
            )}
            <Tabs.Panel value="problems" className={css['tabPanel'] ?? ''}>
              <Problems />
            </Tabs.Panel>
            <Tabs.Panel value="duplicates" className={css['tabPanel'] ?? ''}>
              <Duplicates />
            </Tabs.Panel>
          </Tabs>
        </aside>
      </div>
      <footer className={css['foot']}>
        <Totals view={view} />
        <span className={css['dim']}>{t('listGrid.nothing_sent_from_here_f8')}</span>
      </footer>
    </div>
  );
}
