import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { CallError, Run, RunFilter } from '../../../../shared/contract/index.ts';
import { RUN_FILTERS } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Hint } from '../../../components/Hint.tsx';
import { failed } from '../../../components/notify.ts';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { useRun } from '../../../stores/ordering/runs.ts';
import { openList } from '../../../stores/window/navigation.ts';
import { saveReply } from '../save.ts';
import { NextBand, PriceBand, WaitBand } from './Bands.tsx';
import { ChunkList } from './ChunkList.tsx';
import { DecideBand } from './DecideBand.tsx';
import { RowTable, RUN_GRID_ID } from './RowTable.tsx';
import css from './Run.module.css';
import { BAR_ORDER, balance, ROW_LOOKS, runWords } from './words.ts';

const showFailure = async (asked: Promise<CallError | null>) => failed(await asked);

async function saveResult(listId: string | null, format: 'xlsx' | 'csv') {
  if (listId === null) return;
  failed(await saveReply(call('lists.export', { listId, what: 'result', format })));
}

async function fixRefused(runId: string) {
  const reply = await call('runs.toList', { runId });
  if (reply.ok) openList(reply.value.listId);
  else failed(reply.error);
}

/** How far it is, as a bar and in figures. */
function Progress({ run }: { run: Run }) {
  const { counts } = run;
  const there = BAR_ORDER.filter((state) => counts[state] > 0);
  return (
    <div className={css['progress']}>
      <div className={css['progressBar']} aria-hidden="true">
        {there.map((state) => (
          <span
            key={state}
            data-tone={ROW_LOOKS[state].tone}
            data-state={state}
            style={{ flexGrow: counts[state] }}
          />
        ))}
      </div>
    </div>
  );
}

function Filters({ run }: { run: Run }) {
  const filter = useRun((state) => state.filter);
  const ask = useRun((state) => state.ask);
  const count = (each: RunFilter) => (each === 'all' ? run.counts.rows : run.counts[each]);
  return (
    <fieldset className={css['filters']} aria-label={t('common.rows_shown')}>
      {RUN_FILTERS.filter((each) => each === 'all' || each === filter || count(each) > 0).map((each) => (
        <button
          key={each}
          type="button"
          className={css['filter']}
          aria-pressed={each === filter}
          onClick={() => ask(each)}
        >
          {each === 'all' ? t('listRun.all') : t(ROW_LOOKS[each].label)}
          <span className={css['filterCount']}>{count(each).toLocaleString('en-US')}</span>
        </button>
      ))}
    </fieldset>
  );
}

function Actions({ run }: { run: Run }) {
  const again = run.counts.refused + run.counts.cancelled;
  const { pause, resume, cancelWaiting } = useRun.getState();
  return (
    <>
      {(run.state === 'running' || run.state === 'pausing') && (
        <Hint label={t('listRun.batch_way_finished_no_other')} keys="P">
          <Button
            variant="default"
            disabled={run.state === 'pausing'}
            leftSection={<IconPlayerPause size={16} aria-hidden="true" />}
            onClick={() => void showFailure(pause())}
          >
            {run.state === 'pausing' ? t('listRun.stopping_after_batch') : t('listRun.pause')}
          </Button>
        </Hint>
      )}
      {run.state === 'paused' && (
        <>
          <Button variant="default" onClick={() => void showFailure(cancelWaiting())}>
            {t('listRun.cancel_waiting_orders')}
          </Button>
          <Hint label={t('listRun.resume')} keys="P">
            <Button
              leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
              onClick={() => void showFailure(resume())}
            >
              {t('listRun.resume')}
            </Button>
          </Hint>
        </>
      )}
      {run.listId !== null && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />}>
              {t('common.save_result')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void saveResult(run.listId, 'xlsx')}>{t('listRun.excel')}</Menu.Item>
            <Menu.Item onClick={() => void saveResult(run.listId, 'csv')}>{t('common.format_csv')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {run.state === 'ended' && again > 0 && (
        <Button onClick={() => void fixRefused(run.id)}>
          {run.counts.refused > 0 ? t('listRun.fix_order', { again }) : t('listRun.back_row', { again })}
        </Button>
      )}
    </>
  );
}

/** A confirmed list on its way and what became of it: by piece and by row. */
export function RunScreen({ runId }: { runId: string }) {
  const run = useRun((state) => (state.runId === runId ? state.run : null));
  const problem = useRun((state) => state.problem);
  useEffect(() => useRun.getState().open(runId), [runId]);
  const there = run !== null;
  useEffect(() => {
    if (there) document.getElementById(RUN_GRID_ID)?.focus({ preventScroll: true });
  }, [there]);
  useKeys({
    P: () => {
      if (run?.state === 'running') void showFailure(useRun.getState().pause());
      else if (run?.state === 'paused') void showFailure(useRun.getState().resume());
    },
    'Ctrl+E': () => void saveResult(run?.listId ?? null, 'xlsx'),
  });
  if (run === null) {
    return problem ? (
      <div className={css['problem']}>
        <ErrorNote error={problem} onRetry={() => useRun.getState().changed()} />
      </div>
    ) : null;
  }
  const ended = run.state === 'ended';
  return (
    <div className={css['screen']}>
      <PageHeader title={run.name} actions={<Actions run={run} />}>
        <span role="status">{runWords(run)}</span>
      </PageHeader>
      {problem && (
        <div className={css['problem']}>
          <ErrorNote error={problem} onRetry={() => useRun.getState().changed()} />
        </div>
      )}
      <WaitBand run={run} />
      <PriceBand run={run} />
      <DecideBand run={run} />
      <NextBand run={run} />
      <div className={css['balance']} data-ended={ended}>
        <strong className="r-figures">{balance(run)}</strong>
        <Progress run={run} />
      </div>
      <div className={css['middle']}>
        <ChunkList run={run} />
        <div className={css['list']}>
          <Filters run={run} />
          <RowTable />
        </div>
      </div>
    </div>
  );
}
