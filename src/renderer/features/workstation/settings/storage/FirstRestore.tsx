import { Anchor } from '@mantine/core';
import { t } from '../../../../../shared/copy/t.ts';
import { JobLine } from './JobLine.tsx';
import { askToRestore, RestoreNote } from './Restore.tsx';
import css from './Storage.module.css';
import { useStorage } from './useStorage.ts';

/** The way in for somebody who has a new computer, or lost the data of this one. */
export function FirstRestore() {
  const { facts, start } = useStorage();
  if (!facts) return null;
  const { jobs, restore } = facts;
  const under = jobs.current !== null || jobs.last.some(({ kind }) => kind === 'restore');
  return (
    <>
      {jobs.current === null && restore.kind !== 'ready' && (
        <p className={css['dim']}>
          {t('storage.new_computer_or_lost_data')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => askToRestore(start)}>
            {t('storage.restore_backup_2')}
          </Anchor>
        </p>
      )}
      {(under || restore.kind !== 'none') && (
        <div className={css['first']}>
          {under && restore.kind === 'none' && <JobLine jobs={jobs} kinds={['restore']} />}
          <RestoreNote restore={restore} />
        </div>
      )}
    </>
  );
}
