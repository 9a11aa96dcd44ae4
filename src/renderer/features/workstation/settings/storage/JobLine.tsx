import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import type { CallName, StorageJob, StorageJobKind } from '../../../../../shared/contract/index.ts';
import { keptMessage } from '../../../../../shared/copy/message.ts';
import { say } from '../../../../../shared/copy/say.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../../shared/domain/file.ts';
import { perform } from '../../../../components/notify.ts';
import { When } from '../../../../components/When.tsx';
import css from './Storage.module.css';
import type { Jobs } from './useStorage.ts';

const FIRST_NOTES = 5;

export function Notes({ job }: { job: StorageJob }) {
  const [all, setAll] = useState(false);
  if (job.notes.length === 0) return null;
  const shown = all ? job.notes : job.notes.slice(0, FIRST_NOTES);
  return (
    <div className={css['notes']}>
      <ul>
        {shown.map((note) => (
          <li key={keptMessage(note)}>{say(note)}</li>
        ))}
      </ul>
      {!all && job.notes.length > FIRST_NOTES && (
        <Button size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
          {t('storage.show_all', { length: job.notes.length })}
        </Button>
      )}
      {job.notesOmitted > 0 && <p>{t('storage.and', { notesOmitted: job.notesOmitted })}</p>}
    </div>
  );
}

function Under({ job }: { job: StorageJob }) {
  const turn = (name: Extract<CallName, 'storage.pause' | 'storage.resume' | 'storage.cancel'>) =>
    perform(name, { jobId: job.id });
  const [done, total] = job.bytesTotal
    ? [job.bytesDone, job.bytesTotal]
    : [job.done, Math.max(1, job.total ?? 1)];
  const percent = Math.min(100, (100 * done) / Math.max(1, total));
  const words = [
    job.total === null ? null : t('storage.file', { done: job.done, total: job.total }),
    job.bytesTotal
      ? t('storage.of', { bytesDone: formatBytes(job.bytesDone), bytesTotal: formatBytes(job.bytesTotal) })
      : null,
  ].filter((each) => each !== null);
  const paused = job.state === 'paused';
  return (
    <div className={css['job']}>
      <div className={css['jobHead']}>
        <div role="status">
          <strong>
            {paused ? t('common.paused') : job.message ? say(job.message) : t('storage.beginning')}
          </strong>
          <span className={css['dim']}>
            {' '}
            {paused && job.message ? `${say(job.message)} ` : ''}
            {words.join(' · ')}
          </span>
        </div>
        <div className={css['buttons']}>
          {paused ? (
            <Button size="compact-sm" variant="default" onClick={() => void turn('storage.resume')}>
              {t('storage.go')}
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" onClick={() => void turn('storage.pause')}>
              {t('storage.pause')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={() => void turn('storage.cancel')}>
            {t('storage.call_off')}
          </Button>
        </div>
      </div>
      <Progress value={percent} aria-label={t('storage.how_far')} />
    </div>
  );
}

/** The piece of work of these kinds that is under way, or how the last one ended. */
export function JobLine({ jobs, kinds }: { jobs: Jobs; kinds: readonly StorageJobKind[] }) {
  const { current } = jobs;
  if (current && kinds.includes(current.kind)) return <Under job={current} />;
  const last = jobs.last.find((job) => kinds.includes(job.kind));
  if (!last) return null;
  return (
    <div className={css['job']} data-state={last.state}>
      <div>
        {last.message && say(last.message)}{' '}
        {last.endedAt !== null && (
          <span className={css['dim']}>
            <When at={last.endedAt} />
          </span>
        )}
      </div>
      {/* What a check found is listed separately. */}
      {!(last.kind === 'verify' && last.state === 'done') && <Notes key={last.id} job={last} />}
    </div>
  );
}
