import { Button } from '@mantine/core';
import { t } from '../../../../../shared/copy/t.ts';
import { perform } from '../../../../components/notify.ts';
import { useAccounts } from '../../../../stores/accounts/accounts.ts';
import { Group } from '../Group.tsx';
import type { SettingsOf } from '../settingsIndex.ts';
import { Backup } from './Backup.tsx';
import { JobLine } from './JobLine.tsx';
import { Mirror } from './Mirror.tsx';
import { Naming } from './Naming.tsx';
import { OfficeFolderLine } from './OfficeFolderLine.tsx';
import { Offline } from './Offline.tsx';
import { askForFolder, Places } from './Places.tsx';
import { Rooms } from './Rooms.tsx';
import css from './Storage.module.css';
import { Troubles } from './Troubles.tsx';
import { useAskedFor } from './useAskedFor.ts';
import { useStorage } from './useStorage.ts';

/** Where and how files are kept: folders and names, what takes room, checks, backups. */
export function StorageSettings({ settings }: { settings: SettingsOf<'storage'> }) {
  const { facts, start } = useStorage();
  const accountId = useAccounts((state) => state.activeId);
  const place = useAskedFor('folders', facts !== null);
  if (!facts) return null;
  const { overview, jobs, restore, troubles, mirror } = facts;
  const busy = jobs.current !== null || restore.kind === 'ready';
  const openFolder = async () => {
    if (accountId === null) return;
    await perform('desktop.openLibraryFolder', { accountId });
  };
  return (
    <>
      <div ref={place} tabIndex={-1} className={css['asked']}>
        <Group
          title={t('storage.files_folders')}
          action={
            overview.office === null && (
              <Button
                size="compact-sm"
                variant="subtle"
                disabled={busy}
                onClick={() => askForFolder(overview.places, start)}
              >
                {t('storage.use_another_folder')}
              </Button>
            )
          }
        >
          <Places places={overview.places} />
          {overview.office && <OfficeFolderLine office={overview.office} busy={busy} start={start} />}
          <JobLine jobs={jobs} kinds={['move', 'rename']} />
          {accountId !== null && (
            <Naming
              key={`${settings.folderRule} ${settings.fileRule}`}
              settings={settings}
              start={start}
              busy={busy}
            />
          )}
          <Mirror mirror={mirror} />
        </Group>
      </div>
      <Group
        title={t('storage.storage')}
        action={
          accountId !== null && (
            <Button size="compact-sm" variant="subtle" onClick={() => void openFolder()}>
              {t('storage.open_folder')}
            </Button>
          )
        }
      >
        <div className={css['block']}>
          <Rooms overview={overview} />
        </div>
        <Offline settings={settings} />
        <Troubles files={troubles.files} total={troubles.total} />
        <JobLine jobs={jobs} kinds={['verify', 'look']} />
        <div className={css['block']}>
          <div className={css['buttonRow']}>
            <span className={css['dim']}>{t('storage.ridgeline_looks_moved_deleted_files')}</span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              onClick={() => void start({ kind: 'look' })}
            >
              {t('storage.look_now')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              onClick={() => void start({ kind: 'verify' })}
            >
              {t('storage.verify_all_files')}
            </Button>
          </div>
        </div>
      </Group>
      <Backup facts={facts} start={start} busy={busy} />
    </>
  );
}
