import { Button, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useEffect, useState } from 'react';
import type { BackupFacts, RestoreState } from '../../../../shared/contract/index.ts';
import { formatBytes } from '../../../../shared/domain/file.ts';
import { call } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { counted, dayTime } from '../../../components/words.ts';
import { FolderField } from './FolderField.tsx';
import css from './Storage.module.css';
import type { Storage } from './useStorage.ts';

const PAUSE = 400;

function useBackup(folder: string): BackupFacts | null {
  const [facts, setFacts] = useState<BackupFacts | null>(null);
  useEffect(() => {
    setFacts(null);
    if (folder.trim() === '') return;
    let gone = false;
    const timer = setTimeout(async () => {
      const reply = await call('storage.readBackup', { folder });
      if (!gone && reply.ok) setFacts(reply.value);
    }, PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [folder]);
  return facts;
}

function Facts({ facts }: { facts: BackupFacts }) {
  if (facts.madeAt === null) return null;
  return (
    <div className={css['checked']} role="status">
      <div className={css['good']}>Backup of {dayTime(facts.madeAt)}</div>
      <div>
        {facts.accounts.join(', ') || 'No account'} · {counted(facts.files.files, 'report file')},{' '}
        {formatBytes(facts.files.bytes)} · Ridgeline {facts.version}
      </div>
    </div>
  );
}

function RestoreDialog({ start, modalId }: { start: Storage['start']; modalId: string }) {
  const [folder, setFolder] = useState('');
  const [keepIn, setKeepIn] = useState('');
  const facts = useBackup(folder);
  const good = facts !== null && facts.problem === null;
  const inUse = good && !facts.presentEmpty;
  const go = async () => {
    const input = { kind: 'restore', folder, keepIn: inUse ? keepIn : null } as const;
    if (await start(input)) modals.close(modalId);
  };
  return (
    <Stack gap="md">
      <FolderField
        label="Folder or ZIP of the backup"
        description="The dated folder or ZIP itself, or the folder it lies in: then the newest is taken."
        value={folder}
        onChange={setFolder}
        error={facts?.problem ?? null}
      />
      {good && <Facts facts={facts} />}
      {inUse && (
        <>
          <div className={css['note']} role="alert">
            <strong>This computer has orders and reports already</strong>
            <div>
              Their place is taken by what is in the backup: orders and settings from after the backup won’t
              be in Ridgeline any more. So a backup of the present is made first. Report files that are here
              stay on the disk.
            </div>
          </div>
          <FolderField label="Keep a backup of the present in" value={keepIn} onChange={setKeepIn} />
        </>
      )}
      <div className={css['dim']}>
        The backup is checked whole before anything is changed. Orders in it that weren’t sent are held back
        and shown to you: they may have been sent since. Client secrets aren’t in a backup; on another
        computer you enter them again.
      </div>
      <div className={css['buttonRow']}>
        <Button disabled={!good || (inUse && keepIn.trim() === '')} onClick={() => void go()}>
          Check and restore
        </Button>
      </div>
    </Stack>
  );
}

export function askToRestore(start: Storage['start']) {
  const modalId = 'restore';
  modals.open({
    modalId,
    size: 'lg',
    title: 'Restore a backup',
    children: <RestoreDialog start={start} modalId={modalId} />,
  });
}

/** A restore that waits for the restart, or one that wasn't done. */
export function RestoreNote({ restore }: { restore: RestoreState }) {
  if (restore.kind === 'none') return null;
  const restart = async () => {
    const reply = await call('storage.restart', undefined);
    failed(reply.ok ? null : reply.error);
  };
  const forget = async () => {
    const reply = await call('storage.forgetRestore', undefined);
    failed(reply.ok ? null : reply.error);
  };
  if (restore.kind === 'refused')
    return (
      <div className={`${css['note']} ${css['group']}`} role="alert">
        <strong>The backup wasn’t restored</strong>
        <div>{restore.why}</div>
        <Button size="compact-sm" variant="default" onClick={() => void forget()}>
          All right
        </Button>
      </div>
    );
  return (
    <div className={`${css['note']} ${css['group']}`} data-good role="status">
      <strong>The backup of {dayTime(restore.madeAt)} is ready</strong>
      <div>
        It takes the place of the present data when Ridgeline starts anew. Don’t place orders before: if you
        do, the present data is kept.
      </div>
      <div className={css['buttons']}>
        <Button size="compact-sm" onClick={() => void restart()}>
          Restart now
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void forget()}>
          Give it up
        </Button>
      </div>
    </div>
  );
}
