import { Button, Radio, Select, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { modals } from '@mantine/modals';
import { IconCircleCheckFilled, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FolderCheck, LibraryPlace } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { formatBytes } from '../../../../../shared/domain/file.ts';
import { Badge } from '../../../../components/Badge.tsx';
import { CopyButton } from '../../../../components/CopyButton.tsx';
import { perform } from '../../../../components/notify.ts';
import { useAnswer } from '../../../../components/useAnswer.ts';
import { useAccounts } from '../../../../stores/accounts/accounts.ts';
import { FolderField } from './FolderField.tsx';
import css from './Storage.module.css';
import type { Storage } from './useStorage.ts';

const PAUSE = 400;

function useCheck(accountId: string | null, folder: string): FolderCheck | null {
  const [settled] = useDebouncedValue(folder, PAUSE);
  const isAsked = settled === folder && folder.trim() !== '';
  return useAnswer('storage.checkFolder', isAsked ? { accountId, folder } : null).value;
}

function ChangeFolder({
  places,
  start,
  modalId,
}: {
  places: readonly LibraryPlace[];
  start: Storage['start'];
  modalId: string;
}) {
  const accounts = useAccounts((state) => state.accounts) ?? [];
  const [scope, setScope] = useState<string>('');
  const [folder, setFolder] = useState('');
  const [files, setFiles] = useState<'move' | 'leave'>('move');
  const accountId = scope === '' ? null : scope;
  const check = useCheck(accountId, folder);
  const present = places.find((place) => place.accountId === accountId);
  const usual = present === undefined || present.usual;
  const go = async (to: string | null) => {
    if (await start({ kind: 'move', accountId, folder: to, files })) modals.close(modalId);
  };
  return (
    <Stack gap="md">
      <Select
        label={t('storage.for')}
        data={[
          {
            value: '',
            label:
              places.length > 1 ? t('storage.all_accounts_without_folder_their') : t('storage.all_accounts'),
          },
          ...accounts.map(({ id, name }) => ({ value: id, label: t('storage.only', { name }) })),
        ]}
        value={scope}
        onChange={(value) => setScope(value ?? '')}
      />
      <FolderField
        label={t('storage.folder')}
        description={t('storage.one_exists_computer_another_disk')}
        value={folder}
        onChange={setFolder}
        error={check?.problem ?? null}
      />
      {check && check.problem === null && (
        <div className={css['checked']} role="status">
          <div className={css['good']}>
            <IconCircleCheckFilled size={15} aria-hidden="true" />{' '}
            {t('storage.files_can_be_written_renamed', {
              kind: check.free === null ? 'yes' : 'no',
              free: formatBytes(check.free ?? 0),
            })}
          </div>
          {check.remarks.map((remark) => (
            <div key={remark}>{remark}</div>
          ))}
        </div>
      )}
      <Radio.Group
        label={t('storage.what_here_already')}
        value={files}
        onChange={(value) => setFiles(value === 'leave' ? 'leave' : 'move')}
      >
        <Stack gap={6} mt={6}>
          <Radio
            value="move"
            label={
              check
                ? t('storage.move_file', { files: check.moves.files, bytes: formatBytes(check.moves.bytes) })
                : t('storage.move')
            }
            description={t('storage.copied_compared_first_deleted_here')}
          />
          <Radio
            value="leave"
            label={t('storage.move_nothing')}
            description={t('storage.files_you_moved_yourself_what')}
          />
        </Stack>
      </Radio.Group>
      <div className={css['buttonRow']}>
        {!usual && (
          <Button variant="default" onClick={() => void go(null)}>
            {accountId === null ? t('storage.back_usual_folder') : t('storage.back_others_folder')}
          </Button>
        )}
        <Button disabled={!check || check.problem !== null} onClick={() => void go(folder)}>
          {t('storage.use_folder')}
        </Button>
      </div>
    </Stack>
  );
}

/** Another folder for all reports, or for those of one account. */
export function askForFolder(places: readonly LibraryPlace[], start: Storage['start']) {
  const modalId = 'library-folder';
  modals.open({
    modalId,
    size: 'lg',
    title: t('storage.another_folder_reports'),
    children: <ChangeFolder places={places} start={start} modalId={modalId} />,
  });
}

/** Where the reports are kept, and whether it can be reached. */
export function Places({ places }: { places: readonly LibraryPlace[] }) {
  return (
    <div className={css['block']}>
      <ul className={css['places']}>
        {places.map((place) => (
          <li key={place.accountId ?? ''}>
            <div className={css['placeWords']}>
              <div>{place.name}</div>
              <div className={css['path']}>
                {place.root} <CopyButton value={place.root} label={t('storage.library_folder')} />
              </div>
            </div>
            {place.reachable ? (
              <span className={css['dim']}>
                {place.free === null ? '' : t('storage.free', { free: formatBytes(place.free) })}
              </span>
            ) : (
              <Badge tone="warn" icon={IconPlugConnectedX} label={t('common.folder_not_reachable')} />
            )}
          </li>
        ))}
      </ul>
      {places
        .filter(({ reachable }) => !reachable)
        .map((place) => (
          <Away key={place.accountId ?? ''} place={place} />
        ))}
    </div>
  );
}

/** A folder that nobody chose has no sign: it may have been deleted, and only a person knows. */
function Away({ place: { root, usual } }: { place: LibraryPlace }) {
  const create = () =>
    modals.openConfirmModal({
      title: t('library.create_title'),
      children: <p>{t('library.create_words', { folder: root })}</p>,
      labels: { confirm: t('library.create_yes'), cancel: t('library.create_no') },
      onConfirm: () => perform('storage.makeFolder', undefined),
    });
  return (
    <div className={css['away']} role="status">
      <div>
        {t('library.away', { folder: root })} {usual && t('library.deleted')}
      </div>
      {usual && (
        <Button size="compact-sm" variant="default" onClick={create}>
          {t('library.create')}
        </Button>
      )}
    </div>
  );
}
