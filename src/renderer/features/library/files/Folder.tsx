import { Button, Skeleton } from '@mantine/core';
import { IconArrowRight, IconFolderOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { LibraryFolder } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { When } from '../../../components/When.tsx';
import { openOrder } from '../../../stores/window/navigation.ts';
import { GetAgain } from '../downloads/index.ts';
import { useFiles } from '../viewer/index.ts';
import { Details } from './Details.tsx';
import { FolderFiles } from './FolderFiles.tsx';
import { useFolders } from './folders.ts';
import css from './Library.module.css';
import { QuickLook } from './QuickLook.tsx';

type Props = { accountId: AccountId; folder: LibraryFolder; onLeave: () => void };

/** The marked folder: its files, and the marked one of them in a preview. */
export function Folder({ accountId, folder, onLeave }: Props) {
  const { files, problem, again } = useFiles(accountId, folder.orderId);
  const markedId = useFolders((state) => state.fileOf.get(folder.orderId));
  const [large, setLarge] = useState(false);
  const marked = files?.find((file) => file.id === markedId) ?? files?.[0];
  const step = (steps: number) => {
    const next = files && marked ? files[files.indexOf(marked) + steps] : undefined;
    if (next) useFolders.getState().markFile(next.orderId, next.id);
  };
  return (
    <>
      <section
        className={css['folder']}
        aria-label={folder.address ?? t('common.order', { orderId: folder.orderId })}
      >
        <div className={css['folderHead']}>
          <h2 className={css['folderName']}>
            {folder.address ?? t('common.order', { orderId: folder.orderId })}
          </h2>
          <div className={css['folderFacts']}>
            {folder.customerName && <span>{folder.customerName}</span>}
            {folder.claimNumber && <span>{t('common.claim', { claimNumber: folder.claimNumber })}</span>}
            {folder.deliveredAt !== null && (
              <span>
                <Rich id="library.delivered" values={{ when: <When at={folder.deliveredAt} /> }} />
              </span>
            )}
          </div>
          <Button
            size="compact-sm"
            variant="subtle"
            className={css['toOrder'] ?? ''}
            rightSection={<IconArrowRight size={14} aria-hidden="true" />}
            onClick={() => openOrder(folder.orderId, 'files')}
          >
            {t('common.open_order')}
          </Button>
          {files && <GetAgain accountId={accountId} files={files} />}
        </div>
        {problem && (
          <div className={css['note']}>
            <ErrorNote error={problem} onRetry={again} />
          </div>
        )}
        {files && files.length > 0 && (
          <FolderFiles
            accountId={accountId}
            files={files}
            marked={marked}
            onLeave={onLeave}
            onPreview={() => setLarge(true)}
          />
        )}
        {files?.length === 0 && (
          <EmptyState icon={IconFolderOff} title={t('library.no_files_folder')}>
            {t('library.download_report_again_from_order')}
          </EmptyState>
        )}
        {!files && !problem && (
          <div className={css['waiting']} aria-busy="true">
            <Skeleton height={160} />
          </div>
        )}
      </section>
      {marked ? (
        <Details accountId={accountId} file={marked} files={files ?? []} onPreview={() => setLarge(true)} />
      ) : (
        <div className={css['blank']} />
      )}
      <QuickLook
        accountId={accountId}
        file={marked}
        open={large}
        onStep={step}
        onClose={() => setLarge(false)}
      />
    </>
  );
}
