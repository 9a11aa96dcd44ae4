import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { BackupFormat } from '../../../../../shared/contract/index.ts';
import { sameMessage } from '../../../../../shared/copy/message.ts';
import { t, texts } from '../../../../../shared/copy/t.ts';
import { optionsOf } from '../../../../components/options.ts';
import { Rich } from '../../../../components/Rich.tsx';
import { useBackups } from '../../../../stores/library/backups.ts';
import { Group } from '../Group.tsx';
import { FolderField } from './FolderField.tsx';
import { JobLine } from './JobLine.tsx';
import { askToRestore, RestoreNote } from './Restore.tsx';
import { Schedule } from './Schedule.tsx';
import css from './Storage.module.css';
import { TestResult } from './TestResult.tsx';
import { useAskedFor } from './useAskedFor.ts';
import type { Storage, StorageFacts } from './useStorage.ts';

const FORMATS = texts({ folder: 'storage.folder', file: 'storage.zip' });

/** Copies of everything on another disk, by schedule or now; whether they can be trusted; and the way back from one. */
export function Backup({
  facts,
  start,
  busy,
}: {
  facts: StorageFacts;
  start: Storage['start'];
  busy: boolean;
}) {
  const state = useBackups((backups) => backups.state);
  const last = facts.jobs.last.find(({ kind, state: ended }) => kind === 'backup' && ended === 'done');
  const [typed, setTyped] = useState<string | null>(null);
  const [format, setFormat] = useState<BackupFormat>('folder');
  const { current } = facts.jobs;
  const place = useAskedFor('backup');
  const test = facts.jobs.last.find(({ kind }) => kind === 'test') ?? null;
  // What the last test found has a place below.
  const isTestShown =
    state?.tested != null &&
    test?.message &&
    sameMessage(test.message, state.tested.words) &&
    current?.kind !== 'test';
  const folder = typed ?? state?.folder ?? last?.folder ?? '';
  return (
    <div ref={place} tabIndex={-1} className={css['asked']}>
      <Group title={t('storage.backup')}>
        <RestoreNote restore={facts.restore} />
        {state && (
          <Schedule
            key={[state.interval, state.folder, state.format, state.remindDays].join(' ')}
            state={state}
          />
        )}
        <div className={css['block']}>
          <p className={css['lead']}>
            <Rich
              id="storage.backup_holds_list_orders_every"
              values={{ b: (parts) => <strong>{parts}</strong> }}
            />
          </p>
          <div className={css['backup']}>
            <FolderField
              label={t('storage.back_up')}
              description={t('storage.another_disk_usb_drive_or')}
              value={folder}
              onChange={setTyped}
            />
            <SegmentedControl
              aria-label={t('storage.form_backup')}
              data={optionsOf(FORMATS)}
              value={format}
              onChange={setFormat}
            />
            <Button
              disabled={busy || folder.trim() === ''}
              onClick={() => void start({ kind: 'backup', folder, format })}
            >
              {t('storage.back_up_now')}
            </Button>
          </div>
        </div>
        <JobLine
          jobs={facts.jobs}
          kinds={isTestShown ? ['backup', 'restore'] : ['backup', 'restore', 'test']}
        />
        {state?.tested && <TestResult test={state.tested} job={isTestShown ? test : null} />}
        <div className={css['block']}>
          <div className={css['buttonRow']}>
            <span className={css['dim']}>{t('storage.test_reads_newest_backup_there')}</span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy || folder.trim() === ''}
              onClick={() => void start({ kind: 'test', folder })}
            >
              {t('storage.test_my_backup')}
            </Button>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={() => askToRestore(start)}>
              {t('storage.restore_backup')}
            </Button>
          </div>
        </div>
      </Group>
    </div>
  );
}
