import { Button } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconCopy,
  IconDownload,
  IconExternalLink,
  IconFolderOpen,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { type LocalFile, opensOutside } from '../../../../shared/domain/file.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { FileSize } from '../../../components/FileSize.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { Remark } from '../../../components/Remark.tsx';
import { When } from '../../../components/When.tsx';
import { useLibraryAway } from '../../../stores/library/libraryAway.ts';
import { openFile } from '../../../stores/window/navigation.ts';
import { OwnedRoof } from '../roof/index.ts';
import {
  ChangedNote,
  copyFile,
  getAgain,
  openOutside,
  reveal,
  showInFolderLabel,
  useFailure,
  useTransfer,
} from '../viewer/index.ts';
import css from './Details.module.css';
import { Glimpse } from './Glimpse.tsx';

/** Kinds of files that are about the roof as a whole. */
const SHOWS_ROOF: ReadonlySet<LocalFile['kind']> = new Set(['pdf', 'xml', 'json', 'drawing']);

type Props = {
  accountId: AccountId;
  file: LocalFile;
  /** All of its folder. */
  files: readonly LocalFile[];
  onPreview: () => void;
};

/** The marked file: what it looks like, what is known of it, and what can be done with it. */
export function Details({ accountId, file, files, onPreview }: Props) {
  const isAway = useLibraryAway((state) => state.away[accountId] != null);
  return (
    <aside className={css['details']} data-pane="details" aria-label={t('common.preview')}>
      <div className={css['glimpse']}>
        <Glimpse
          key={`${file.id} ${file.present} ${file.sha256} ${file.changedAt}`}
          accountId={accountId}
          file={file}
        />
        {file.present && !isAway && (
          <IconButton
            label={t('library.larger')}
            name={t('library.larger_preview')}
            keys="Space"
            className={css['larger'] ?? ''}
            variant="default"
            onClick={onPreview}
          >
            <IconArrowsMaximize size={16} />
          </IconButton>
        )}
      </div>
      <div className={css['foot']}>
        <h2 className={css['name']}>{file.name}</h2>
        <dl className={css['facts']}>
          <div>
            <dt>{t('common.size')}</dt>
            <dd>
              <FileSize bytes={file.size} />
            </dd>
          </div>
          <div>
            <dt>{t('library.saved')}</dt>
            <dd>
              <When at={file.savedAt} />
            </dd>
          </div>
          <div>
            <dt>{t('common.sha_256')}</dt>
            <dd>
              <code title={file.sha256}>{file.sha256.slice(0, 12)}…</code>
              <CopyButton value={file.sha256} label={t('common.sha_256')} />
            </dd>
          </div>
        </dl>
        {SHOWS_ROOF.has(file.kind) && file.present && (
          <OwnedRoof accountId={accountId} orderId={file.orderId} />
        )}
        <Remark file={file} />
        <ChangedNote accountId={accountId} file={file} files={files} />
        {isAway ? (
          <p className={css['missing']}>{t('library.away_open', { name: file.name })}</p>
        ) : file.present ? (
          <Doors accountId={accountId} file={file} />
        ) : (
          <Again accountId={accountId} file={file} />
        )}
      </div>
    </aside>
  );
}

function Doors({ accountId, file }: { accountId: AccountId; file: LocalFile }) {
  return (
    <div className={css['actions']}>
      <Button rightSection={<KeyHint keys="Enter" />} onClick={() => openFile(file.orderId, file.id)}>
        {t('library.read')}
      </Button>
      {opensOutside(file.name) && (
        <Button
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden="true" />}
          onClick={() => void openOutside(accountId, file)}
        >
          {t('common.open_with')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={() => void copyFile(accountId, file)}
      >
        {t('common.copy_file')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFolderOpen size={16} aria-hidden="true" />}
        onClick={() => reveal(accountId, file)}
      >
        {showInFolderLabel()}
      </Button>
    </div>
  );
}

function Again({ accountId, file }: { accountId: AccountId; file: LocalFile }) {
  const [problem, setProblem] = useState<CallError | null>(null);
  const transfer = useTransfer(file);
  const failure = useFailure(file);
  return (
    <>
      <p className={css['missing']}>{t('library.file_was_moved_or_deleted')}</p>
      {!transfer && (problem ?? failure) !== null && (
        <ErrorNote error={problem ?? { code: 'file_missing', message: failure ?? '' }} />
      )}
      <div className={css['actions']}>
        <Button
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={transfer !== undefined}
          onClick={async () => setProblem(await getAgain(accountId, file))}
        >
          {t('common.get_again')}
        </Button>
      </div>
    </>
  );
}
