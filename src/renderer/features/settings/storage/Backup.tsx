import { Button } from '@mantine/core';
import { useState } from 'react';
import { Group } from '../Group.tsx';
import { FolderField } from './FolderField.tsx';
import { JobLine } from './JobLine.tsx';
import { askToRestore, RestoreNote } from './Restore.tsx';
import css from './Storage.module.css';
import type { Storage, StorageFacts } from './useStorage.ts';

/** A copy of everything, and the way back from one. */
export function Backup({
  facts,
  start,
  busy,
}: {
  facts: StorageFacts;
  start: Storage['start'];
  busy: boolean;
}) {
  const last = facts.jobs.last.find(({ kind, state }) => kind === 'backup' && state === 'done');
  const [folder, setFolder] = useState<string | null>(null);
  const target = folder ?? last?.folder ?? '';
  return (
    <Group title="Backup">
      <RestoreNote restore={facts.restore} />
      <div className={css['block']}>
        <p className={css['lead']}>
          A backup is a dated folder with the list of orders and every report, each with its hash. Reports
          that an earlier backup there holds take no room again on most disks.{' '}
          <strong>Client secrets are never in it</strong>: they stay in this computer’s keychain.
        </p>
        <div className={css['backup']}>
          <FolderField
            label="Back up to"
            description="Another disk, a USB drive or an office share."
            value={target}
            onChange={setFolder}
          />
          <Button
            disabled={busy || target.trim() === ''}
            onClick={() => void start({ kind: 'backup', folder: target })}
          >
            Back up now
          </Button>
        </div>
      </div>
      <JobLine jobs={facts.jobs} kinds={['backup', 'restore']} />
      <div className={css['block']}>
        <div className={css['buttonRow']}>
          <span className={css['dim']}>A new computer, or lost data: go on from a backup.</span>
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => askToRestore(start)}>
            Restore a backup…
          </Button>
        </div>
      </div>
    </Group>
  );
}
