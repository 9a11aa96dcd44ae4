import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconDatabaseCog } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallError, DataUpdate } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { NewVersion } from './NewVersion.tsx';
import css from './Rescue.module.css';

/** The copy takes about as long as all the steps behind it. Percent. */
const COPY_PART = 40;

function wordsOf({ stage, done, of }: DataUpdate): string {
  if (stage === 'copying') return t('update.copying');
  if (stage === 'updating') return t('update.step', { step: done + 1, of });
  return t(stage === 'checking' ? 'update.checking' : 'update.opening');
}

function percentOf({ stage, done, of }: DataUpdate): number {
  if (stage === 'copying') return 5;
  if (stage === 'updating') return COPY_PART + ((95 - COPY_PART) * done) / Math.max(1, of);
  return stage === 'checking' ? 95 : 99;
}

/** In place of every screen while the data of an earlier version is brought to this version's form. */
export function UpdateScreen({ update }: { update: DataUpdate }) {
  const [problem, setProblem] = useState<CallError | null>(null);
  const retry = async () => {
    const reply = await call('update.retry', undefined);
    setProblem(reply.ok ? null : reply.error);
  };
  const hasFailed = update.stage === 'failed';
  return (
    <main className={css['screen']}>
      <div className={css['column']}>
        <h1 className={css['title']} data-tone={hasFailed ? 'warn' : undefined}>
          {hasFailed ? (
            <IconAlertTriangle size={26} aria-hidden="true" />
          ) : (
            <IconDatabaseCog size={26} aria-hidden="true" />
          )}{' '}
          {t(hasFailed ? 'update.title_failed' : 'update.title')}
        </h1>
        {hasFailed ? (
          <>
            <p className={css['lead']} role="alert">
              {update.words}
            </p>
            {problem && <ErrorNote error={problem} />}
            <Button mb="lg" onClick={() => void retry()}>
              {t('common.try_again')}
            </Button>
            <NewVersion why="app_update.for_damage" />
          </>
        ) : (
          <>
            <p className={css['lead']}>{t('update.lead', { copy: update.copy })}</p>
            <p role="status">{wordsOf(update)}</p>
            <Progress value={percentOf(update)} animated aria-label={t('update.progress')} />
          </>
        )}
      </div>
    </main>
  );
}
