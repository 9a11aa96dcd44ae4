import { Button, Select } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type CallError,
  type CallInput,
  isWholeData,
  type Rescue,
} from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { counted, dayTime } from '../../../components/words.ts';
import { useRescue } from '../../../stores/workstation/rescue.ts';
import { FolderField } from '../settings/index.ts';
import { NewVersion } from './NewVersion.tsx';
import css from './Rescue.module.css';
import { WayOn } from './WayOn.tsx';

type Way = CallInput<'rescue.start'>;

const TITLES: Readonly<Record<Rescue['kind'], string>> = texts({
  missing: 'rescue.ridgelines_data_isnt_where_was',
  empty: 'rescue.ridgelines_data_file_empty',
  damaged: 'rescue.ridgelines_data_damaged',
  foreign: 'rescue.ridgelines_data_file_something_else',
  impossible: 'rescue.ridgelines_data_damaged',
  newer: 'rescue.ridgelines_data_from_newer_version',
  locked: 'rescue.another_program_using_ridgelines_data',
  unreachable: 'rescue.ridgeline_cant_use_data_folder',
  full: 'rescue.disk_full',
});

/** What became of the file, and of what would have been sent. */
function aboutFile(kind: Rescue['kind']) {
  if (isWholeData(kind)) return 'rescue.whole';
  return kind === 'missing' ? 'rescue.gone' : 'rescue.unusable';
}

/** In place of every screen while the data can't be opened: what happened, what is left, and each way on. */
export function RescueScreen({ rescue }: { rescue: Rescue }) {
  const [busy, setBusy] = useState<Way['way'] | null>(null);
  const [problem, setProblem] = useState<CallError | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const take = async (way: Way) => {
    setBusy(way.way);
    setProblem(null);
    const reply = await call('rescue.start', way);
    setBusy(null);
    if (reply.ok) return setDone(reply.value.words);
    setProblem(reply.error);
    // What is wrong may be something else by now.
    await useRescue.getState().load();
  };
  const ways = { rescue, busy, take };
  return (
    <main className={css['screen']}>
      <div className={css['column']}>
        {done === null ? (
          <>
            <h1 className={css['title']} data-tone="warn">
              <IconAlertTriangle size={26} aria-hidden="true" /> {TITLES[rescue.kind]}
            </h1>
            <p className={css['lead']}>
              {rescue.words} {t(aboutFile(rescue.kind))} <strong>{t('rescue.no_second')}</strong>
            </p>
            {!isWholeData(rescue.kind) && <Remains rescue={rescue} />}
            {problem && (
              <div className={css['problem']}>
                <ErrorNote
                  error={
                    problem.message === rescue.words
                      ? { ...problem, message: t('rescue.still_cant_be_opened_nothing') }
                      : problem
                  }
                />
              </div>
            )}
            {rescue.kind === 'newer' && <NewVersion why="app_update.for_newer_data" />}
            <RetryWay {...ways} />
            {!isWholeData(rescue.kind) && (
              <>
                <CopyWay {...ways} />
                <SalvageWay {...ways} />
                <AgainWay {...ways} />
                <BackupWay {...ways} />
              </>
            )}
            {rescue.kind !== 'newer' && <NewVersion why="app_update.for_damage" />}
            <FolderWay folder={rescue.folder} />
          </>
        ) : (
          <Done words={done} />
        )}
      </div>
    </main>
  );
}

function journalWords({ orders, unsettled }: Rescue['journal']): string {
  if (orders === 0) return t('rescue.no_journal');
  return unsettled > 0
    ? t('rescue.journal_unsettled', { orders, unsettled })
    : t('rescue.journal_settled', { orders });
}

/** What is left beside the data, as facts. */
function Remains({ rescue: { journal, copies, library } }: { rescue: Rescue }) {
  return (
    <ul className={css['facts']} aria-label={t('rescue.what_left')}>
      <li>{journalWords(journal)}</li>
      <li>
        {copies[0]
          ? t('rescue.copies', { copies: copies.length, day: dayTime(copies[0].madeAt) })
          : t('rescue.no_copies')}
      </li>
      <li>{library === null ? t('rescue.no_library') : t('rescue.library', library)}</li>
    </ul>
  );
}

type WayProps = {
  rescue: Rescue;
  busy: Way['way'] | null;
  take: (way: Way) => Promise<void>;
};

const BLOCKED: Partial<Readonly<Record<Rescue['kind'], string>>> = texts({
  locked: 'rescue.backup_programs_database_tools_can',
  unreachable: 'rescue.connect_disk_again_or_have',
  full: 'rescue.empty_trash_or_move_large',
});

/** The data is whole: whatever blocks it is outside. */
function RetryWay({ rescue, busy, take }: WayProps) {
  const words = BLOCKED[rescue.kind];
  if (words === undefined) return null;
  return (
    <WayOn title={t('common.try_again')} words={words}>
      <Button loading={busy === 'retry'} onClick={() => void take({ way: 'retry' })}>
        {t('common.try_again')}
      </Button>
    </WayOn>
  );
}

function CopyWay({ rescue: { kind, copies, journal }, busy, take }: WayProps) {
  const [name, setName] = useState(copies[0]?.name ?? '');
  if (copies.length === 0) return null;
  const withJournal = journal.orders === 0 ? '' : ` ${t('rescue.journal')}`;
  return (
    <WayOn
      title={t('rescue.use_last_copy', { withJournal })}
      words={t(kind === 'newer' ? 'rescue.copy_newer' : 'rescue.copy')}
    >
      <Select
        aria-label={t('rescue.copy_2')}
        value={name}
        onChange={(value) => setName(value ?? name)}
        data={copies.map((copy) => ({
          value: copy.name,
          label: `${dayTime(copy.madeAt)}: ${counted(copy.orders, 'order')}`,
        }))}
      />
      <Button
        loading={busy === 'copy'}
        disabled={busy !== null && busy !== 'copy'}
        onClick={() => void take({ way: 'copy', name })}
      >
        {t('rescue.use_copy')}
      </Button>
    </WayOn>
  );
}

function SalvageWay({ rescue, busy, take }: WayProps) {
  if (rescue.kind !== 'damaged' && rescue.kind !== 'impossible') return null;
  return (
    <WayOn title={t('rescue.save_what_can_be_read')} words={t('rescue.reads_damaged_file_row_by')}>
      <Button
        variant={rescue.copies.length === 0 ? 'filled' : 'default'}
        loading={busy === 'salvage'}
        disabled={busy !== null && busy !== 'salvage'}
        onClick={() => void take({ way: 'salvage' })}
      >
        {t('rescue.save_what_can_be_read')}
      </Button>
    </WayOn>
  );
}

function AgainWay({ busy, take }: WayProps) {
  return (
    <WayOn title={t('rescue.read_again_from_service')} words={t('rescue.again')}>
      <Button
        variant="default"
        loading={busy === 'again'}
        disabled={busy !== null && busy !== 'again'}
        onClick={() => void take({ way: 'again' })}
      >
        {t('rescue.read_again')}
      </Button>
    </WayOn>
  );
}

function BackupWay({ busy, take }: WayProps) {
  const [folder, setFolder] = useState('');
  return (
    <WayOn title={t('rescue.restore_backup')} words={t('rescue.uses_data_backup_you_made')}>
      <FolderField label={t('rescue.folder_or_zip_backup')} value={folder} onChange={setFolder} />
      <Button
        variant="default"
        loading={busy === 'backup'}
        disabled={folder.trim() === '' || (busy !== null && busy !== 'backup')}
        onClick={() => void take({ way: 'backup', folder })}
      >
        {t('rescue.restore')}
      </Button>
    </WayOn>
  );
}

function FolderWay({ folder }: { folder: string }) {
  const [problem, setProblem] = useState<CallError | null>(null);
  const show = async () => {
    const reply = await call('rescue.folder', undefined);
    setProblem(reply.ok ? null : reply.error);
  };
  return (
    <WayOn title={t('rescue.show_folder')} words={t('rescue.whoever_looks_after_your_computers', { folder })}>
      <Button
        variant="default"
        leftSection={<IconFolderOpen size={16} aria-hidden="true" />}
        onClick={() => void show()}
      >
        {t('rescue.show_folder')}
      </Button>
      {problem && <ErrorNote error={problem} />}
    </WayOn>
  );
}

function Done({ words }: { words: string }) {
  return (
    <>
      <h1 className={css['title']} data-tone="ok">
        <IconCircleCheckFilled size={26} aria-hidden="true" /> {t('rescue.ridgeline_works_again')}
      </h1>
      <p className={css['lead']} role="status">
        {words}
      </p>
      <Button data-autofocus onClick={() => location.reload()}>
        {t('common.continue')}
      </Button>
    </>
  );
}
