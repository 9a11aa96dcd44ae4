import { Button } from '@mantine/core';
import { IconExternalLink, IconFolderOpen } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { type LocalFile, opensOutside } from '../../../../shared/domain/file.ts';
import { Facts } from '../../../components/Facts.tsx';
import { FileKindIcon } from '../../../components/FileKindIcon.tsx';
import { FileSize } from '../../../components/FileSize.tsx';
import { When } from '../../../components/When.tsx';
import { openOutside, reveal, showInFolderLabel } from './actions.ts';
import css from './OtherFile.module.css';

/** A file that Ridgeline has no reader for: what is known about it, and the programs that may know more. */
export function OtherFile({ accountId, file }: { accountId: AccountId; file: LocalFile }) {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]?.toUpperCase();
  return (
    <div className={css['area']}>
      <article className={css['card']} aria-label={file.name}>
        <div className={css['top']}>
          <span className={css['disc']}>
            <FileKindIcon kind={file.kind} size={32} />
          </span>
          <div>
            <h2 className={css['title']}>{file.name}</h2>
            <div className={css['under']}>
              {opensOutside(file.name)
                ? t('viewer.ridgeline_has_no_reader_files', { ending: ending ?? 'such' })
                : t('viewer.ridgeline_opens_only_documents_pictures')}
            </div>
          </div>
        </div>
        <Facts
          facts={[
            { label: t('common.size'), value: <FileSize bytes={file.size} /> },
            { label: t('viewer.saved'), value: <When at={file.savedAt} /> },
            { label: t('viewer.folder'), value: file.path, copy: file.path },
            {
              label: t('common.sha_256'),
              value: <code className={css['hash']}>{file.sha256}</code>,
              copy: file.sha256,
            },
          ]}
        />
        <div className={css['actions']}>
          {opensOutside(file.name) && (
            <Button
              leftSection={<IconExternalLink size={16} aria-hidden="true" />}
              onClick={() => void openOutside(accountId, file)}
            >
              {t('common.open_with')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconFolderOpen size={16} aria-hidden="true" />}
            onClick={() => reveal(accountId, file)}
          >
            {showInFolderLabel()}
          </Button>
        </div>
      </article>
    </div>
  );
}
