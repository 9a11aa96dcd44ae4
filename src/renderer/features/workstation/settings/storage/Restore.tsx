import { Button, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import type { BackupFacts, RestoreState } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../../shared/domain/file.ts';
import { perform } from '../../../../components/notify.ts';
import { useAnswer } from '../../../../components/useAnswer.ts';
import { counted, dayTime } from '../../../../components/words.ts';
import { FolderField } from './FolderField.tsx';
import css from './Storage.module.css';
import type { Storage } from './useStorage.ts';

const PAUSE = 400;

function useBackup(folder: string): BackupFacts | null {
  const [settled] = useDebouncedValue(folder, PAUSE);
  const isAsked = settled === folder && folder.trim() !== '';
  return useAnswer('storage.readBackup', isAsked ? { folder } : null).value;
}

function Facts({ facts }: { facts: BackupFacts }) {
  if (facts.madeAt === null) return null;
  return (
    <div className={css['checked']} role="status">
      <div className={css['good']}>{t('storage.backup_2', { madeAt: dayTime(facts.madeAt) })}</div>
      <div>
        {facts.accounts.join(', ') || t('storage.no_account')} · {counted(facts.files.files, 'report_file')},{' '}
        {t('storage.ridgeline', { bytes: formatBytes(facts.files.bytes), version: facts.version ?? '' })}
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
        label={t('storage.folder_or_zip_backup')}
        description={t('storage.dated_folder_or_zip_itself')}
        value={folder}
        onChange={setFolder}
        error={facts?.problem ?? null}
      />
      {good && <Facts facts={facts} />}
      {inUse && (
        <>
          <div className={css['note']} role="alert">
            <strong>{t('storage.computer_has_orders_reports_already')}</strong>
            <div>{t('storage.their_place_taken_by_what')}</div>
          </div>
          <FolderField label={t('storage.keep_backup_present')} value={keepIn} onChange={setKeepIn} />
        </>
      )}
      <div className={css['dim']}>{t('storage.backup_checked_whole_before_anything')}</div>
      <div className={css['buttonRow']}>
        <Button disabled={!good || (inUse && keepIn.trim() === '')} onClick={() => void go()}>
          {t('storage.check_restore')}
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
    title: t('storage.restore_backup_2'),
    children: <RestoreDialog start={start} modalId={modalId} />,
  });
}

/** A restore that waits for the restart, or one that wasn't done. */
export function RestoreNote({ restore }: { restore: RestoreState }) {
  if (restore.kind === 'none') return null;
  const restart = () => perform('storage.restart', undefined);
  const forget = () => perform('storage.forgetRestore', undefined);
  if (restore.kind === 'refused')
    return (
      <div className={`${css['note']} ${css['group']}`} role="alert">
        <strong>{t('storage.backup_wasnt_restored')}</strong>
        <div>{restore.why}</div>
        <Button size="compact-sm" variant="default" onClick={() => void forget()}>
          {t('storage.all_right')}
        </Button>
      </div>
    );
  return (
    <div className={`${css['note']} ${css['group']}`} data-good role="status">
      <strong>{t('storage.backup_ready', { madeAt: dayTime(restore.madeAt) })}</strong>
      <div>{t('storage.takes_place_present_data_when')}</div>
      <div className={css['buttons']}>
        <Button size="compact-sm" onClick={() => void restart()}>
          {t('storage.restart_now')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void forget()}>
          {t('storage.give_up')}
        </Button>
      </div>
    </div>
  );
}
