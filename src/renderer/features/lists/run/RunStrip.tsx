import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { RUNS_IN_STRIP } from '../../../../shared/contract/first-calls.ts';
import type { RunSummary } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { useAnswer } from '../../../components/useAnswer.ts';
import { openRun } from '../../../stores/window/navigation.ts';
import css from './RunStrip.module.css';

const STATES: Readonly<Record<RunSummary['state'], string>> = texts({
  running: 'listRun.way',
  pausing: 'listRun.stopping_after_batch_2',
  paused: 'listRun.paused',
  ended: 'listRun.done',
});

/** Lists that are still on their way. */
function useOpenRuns(accountId: AccountId): readonly RunSummary[] {
  const { value } = useAnswer(
    'runs.list',
    { accountId, offset: 0, limit: RUNS_IN_STRIP },
    { isAbout: ({ name, data }) => name === 'runs.changed' && data.accountId === accountId },
  );
  return value?.runs.filter((run) => run.state !== 'ended') ?? [];
}

/** Above the orders: each list on its way, with the way to it. */
export function RunStrip({ accountId }: { accountId: AccountId }) {
  const runs = useOpenRuns(accountId);
  if (runs.length === 0) return null;
  return (
    <section className={css['strip']} aria-label={t('listRun.lists_their_way')}>
      <ul>
        {runs.map((run) => (
          <li key={run.id} className={css['line']}>
            <IconListCheck size={20} stroke={1.8} aria-hidden="true" />
            <strong>{run.name}</strong>
            <span className={css['words']}>
              {t('listRun.of', { states: STATES[run.state], placed: run.counts.placed })}{' '}
              {t('listRun.placed_2', { rows: run.counts.rows })}
              {run.counts.needs_you > 0 && ` ${t('listRun.waiting_you', { needsyou: run.counts.needs_you })}`}
            </span>
            <Button size="compact-sm" variant="default" onClick={() => openRun(run.id)}>
              {t('common.show_list')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
