import { Button, Select } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconFolderOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { type CallError, type CallInput, isWholeData, type Rescue } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { call } from '../../client/index.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { counted, dayTime } from '../../components/words.ts';
import { useRescue } from '../../stores/rescue.ts';
import { FolderField } from '../settings/storage/FolderField.tsx';
import { NewVersion } from './NewVersion.tsx';
import css from './Rescue.module.css';
import { WayOn } from './WayOn.tsx';

type Way = CallInput<'rescue.start'>;

const TITLES: Readonly<Record<Rescue['kind'], string>> = {
  missing: 'Ridgeline’s data isn’t where it was',
  empty: 'Ridgeline’s data file is empty',
  damaged: 'Ridgeline’s data is damaged',
  foreign: 'Ridgeline’s data file is something else',
  impossible: 'Ridgeline’s data is damaged',
  newer: 'Ridgeline’s data is from a newer version',
  locked: 'Another program is using Ridgeline’s data',
  unreachable: 'Ridgeline can’t use its data folder',
  full: 'The disk is full',
};

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
                      ? { ...problem, message: 'It still can’t be opened. Nothing was changed.' }
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
    <ul className={css['facts']} aria-label="What is left">
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

const BLOCKED: Partial<Readonly<Record<Rescue['kind'], string>>> = {
  locked: 'Backup programs and database tools can keep a file to themselves. Close them, then try again.',
  unreachable:
    'Connect the disk again, or have the permissions of the folder below corrected. Then try again.',
  full: 'Empty the trash, or move large files to another disk. Then try again.',
};

/** The data is whole: whatever blocks it is outside. */
function RetryWay({ rescue, busy, take }: WayProps) {
  const words = BLOCKED[rescue.kind];
  if (words === undefined) return null;
  return (
    <WayOn title="Try again" words={words}>
      <Button loading={busy === 'retry'} onClick={() => void take({ way: 'retry' })}>
        Try again
      </Button>
    </WayOn>
  );
}

function CopyWay({ rescue: { kind, copies, journal }, busy, take }: WayProps) {
  const [name, setName] = useState(copies[0]?.name ?? '');
  if (copies.length === 0) return null;
  const withJournal = journal.orders === 0 ? '' : ' and the journal';
  return (
    <WayOn
      title={`Use the last copy${withJournal}`}
      words={t(kind === 'newer' ? 'rescue.copy_newer' : 'rescue.copy')}
    >
      <Select
        aria-label="Copy"
        allowDeselect={false}
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
        Use this copy
      </Button>
    </WayOn>
  );
}

function SalvageWay({ rescue, busy, take }: WayProps) {
  if (rescue.kind !== 'damaged' && rescue.kind !== 'impossible') return null;
  return (
    <WayOn
      title="Save what can be read"
      words="Reads the damaged file row by row into a new one and lists what can’t be read. Orders in the journal are put back."
    >
      <Button
        variant={rescue.copies.length === 0 ? 'filled' : 'default'}
        loading={busy === 'salvage'}
        disabled={busy !== null && busy !== 'salvage'}
        onClick={() => void take({ way: 'salvage' })}
      >
        Save what can be read
      </Button>
    </WayOn>
  );
}

function AgainWay({ busy, take }: WayProps) {
  return (
    <WayOn title="Read again from the service" words={t('rescue.again')}>
      <Button
        variant="default"
        loading={busy === 'again'}
        disabled={busy !== null && busy !== 'again'}
        onClick={() => void take({ way: 'again' })}
      >
        Read again
      </Button>
    </WayOn>
  );
}

function BackupWay({ busy, take }: WayProps) {
  const [folder, setFolder] = useState('');
  return (
    <WayOn
      title="Restore a backup"
      words="Uses the data of a backup you made to another disk, and puts back its reports that aren’t in the library. Orders in the journal are put back, too."
    >
      <FolderField label="Folder or ZIP of the backup" value={folder} onChange={setFolder} />
      <Button
        variant="default"
        loading={busy === 'backup'}
        disabled={folder.trim() === '' || (busy !== null && busy !== 'backup')}
        onClick={() => void take({ way: 'backup', folder })}
      >
        Restore
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
    <WayOn
      title="Show the folder"
      words={`For whoever looks after your computers: everything is in ${folder}. If a backup program keeps that folder, put its last state back while Ridgeline is closed.`}
    >
      <Button
        variant="default"
        leftSection={<IconFolderOpen size={16} aria-hidden="true" />}
        onClick={() => void show()}
      >
        Show the folder
      </Button>
      {problem && <ErrorNote error={problem} />}
    </WayOn>
  );
}

function Done({ words }: { words: string }) {
  return (
    <>
      <h1 className={css['title']} data-tone="ok">
        <IconCircleCheckFilled size={26} aria-hidden="true" /> Ridgeline works again
      </h1>
      <p className={css['lead']} role="status">
        {words}
      </p>
      <Button data-autofocus onClick={() => location.reload()}>
        Continue
      </Button>
    </>
  );
}
