import { Button, Progress } from '@mantine/core';
import { IconDownload, IconExternalLink, IconFolderOpen, IconPackage } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { OrderDetail, OrderFile } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { StoredOrder } from '../../../../shared/domain/order.ts';
import { isOpen } from '../../../../shared/domain/status.ts';
import { ChangedFile } from '../../../components/ChangedFile.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FileKindIcon } from '../../../components/FileKindIcon.tsx';
import { FileSize } from '../../../components/FileSize.tsx';
import { FileStateBadge } from '../../../components/FileStateBadge.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { failed, perform } from '../../../components/notify.ts';
import { Remark } from '../../../components/Remark.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { When } from '../../../components/When.tsx';
import { isRunning, useDownloads } from '../../../stores/library/downloads.ts';
import { openFile, useNavigation } from '../../../stores/window/navigation.ts';
import { useAbilities } from '../../../stores/workstation/abilities.ts';
import { percentOf } from '../../library/downloads/index.ts';
import { AwayNote } from '../../library/files/index.ts';
import { prepareFile } from '../../library/viewer/index.ts';
import css from './Files.module.css';
import { FilesHead } from './FilesHead.tsx';

/** The files of an order: how far they are here, and what can be done with all of them; then each of them. */
export function Files({ detail }: { detail: OrderDetail }) {
  return (
    <>
      <AwayNote accountId={detail.order.accountId} boxed />
      <FilesHead detail={detail} />
      {detail.files.length === 0 ? <NoFiles order={detail.order} /> : <FileList detail={detail} />}
    </>
  );
}

/** In the order's own list; ↑ and ↓ go from name to name, Enter reads. */
function FileList({ detail: { order, files } }: { detail: OrderDetail }) {
  const list = useRef<HTMLUListElement>(null);
  // Back from the viewer, the file that was read has the keyboard.
  useEffect(() => {
    const { closedFileId } = useNavigation.getState();
    if (closedFileId === null) return;
    useNavigation.setState({ closedFileId: null });
    list.current?.querySelector<HTMLElement>(`[data-name="${closedFileId}"]`)?.focus();
  }, []);
  return (
    <ul ref={list} className={css['list']} aria-label={t('common.files')} onKeyDown={moveFocus}>
      {files.map((file, index) => (
        <FileLine
          key={`${file.fileId} ${file.local?.id}`}
          order={order}
          file={file}
          earlier={file.state !== 'changed' && files.slice(0, index).some(({ name }) => name === file.name)}
          delivered={files.some(({ fileId, state }) => fileId === file.fileId && state === 'local')}
        />
      ))}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-name]')];
  const at = names.indexOf(document.activeElement as HTMLElement);
  names[Math.max(0, Math.min(at + (event.key === 'ArrowDown' ? 1 : -1), names.length - 1))]?.focus();
  event.preventDefault();
}

function NoFiles({ order }: { order: StoredOrder }) {
  const open = isOpen(order.status.kind);
  const { files } = useAbilities(order.accountId);
  return (
    <EmptyState icon={IconPackage} title={open ? t('order.nothing_delivered_yet') : t('order.no_files')}>
      {open && order.expectedAt !== null && (
        <Rich id="order.delivery" values={{ when: <When at={order.expectedAt} expected /> }} />
      )}
      {open && order.expectedAt === null && t('order.files_appear_here_automatically_once')}
      {!open && files && t('order.service_lists_no_files_order')}
      {!open && !files && t('order.service_lets_account_order_but')}
    </EmptyState>
  );
}

type LineProps = {
  order: StoredOrder;
  file: OrderFile;
  /** The service delivered another content of that name since. */
  earlier: boolean;
  /** The file is here as it was delivered, maybe beside this one. */
  delivered: boolean;
};

function FileLine({ order, file, earlier, delivered }: LineProps) {
  const { accountId, orderId } = order;
  const transfer = useDownloads((state) =>
    state.downloads.find(
      (each) =>
        each.orderId === orderId && each.fileId !== null && each.fileId === file.fileId && isRunning(each),
    ),
  );
  const fetchFile = useDownloads((state) => state.file);
  const isAway = file.state === 'away';
  const local = file.local?.present ? file.local : null;
  const download = async () => {
    if (file.fileId !== null) failed(await fetchFile(accountId, orderId, file.fileId));
  };
  const keepAnyway = async (downloadId: number | null) => {
    if (downloadId === null) return;
    await perform('downloads.keepAnyway', { downloadId });
  };
  const onDisk = async (name: 'library.open' | 'library.reveal') => {
    if (!local) return;
    await perform(name, { accountId, localFileId: local.id });
  };
  const fetchable = file.fileId !== null && !transfer && (!local || file.newer);
  return (
    <li className={css['line']}>
      <FileKindIcon kind={file.kind} size={20} />
      <div className={css['names']}>
        <button
          type="button"
          data-name={local?.id ?? ''}
          className={css['name']}
          disabled={isAway || (!local && !fetchable)}
          title={local ? t('order.read', { name: file.name }) : t('order.download', { name: file.name })}
          onPointerEnter={() => local && prepareFile(local)}
          onFocus={() => local && prepareFile(local)}
          onClick={() => (local ? openFile(orderId, local.id) : void download())}
        >
          {file.name}
        </button>
        {file.problem && <div className={css['problem']}>{say(file.problem)}</div>}
        <Remark file={local} />
        <ChangedFile
          file={local}
          onDelivered={file.fileId === null || delivered ? undefined : () => void download()}
          loading={transfer !== undefined}
        />
        {earlier && <div className={css['newer']}>{t('order.earlier_version_see_revisions')}</div>}
        {file.newer && <div className={css['newer']}>{t('order.service_has_newer_version_file')}</div>}
        {transfer && (
          <Progress
            size={4}
            mt={4}
            value={percentOf(transfer) ?? 0}
            aria-label={t('common.downloaded', { name: file.name })}
          />
        )}
      </div>
      <span className={css['size']}>
        <FileSize bytes={file.size ?? file.local?.size ?? null} />
      </span>
      <span className={css['state']}>
        <FileStateBadge state={file.state} />
      </span>
      <span className={css['buttons']}>
        {local && !isAway && (
          <>
            <Button
              size="compact-sm"
              variant="light"
              onPointerEnter={() => prepareFile(local)}
              onFocus={() => prepareFile(local)}
              onClick={() => openFile(orderId, local.id)}
            >
              {t('order.read_2')}
            </Button>
            <IconButton
              label={t('common.open_with_computers_program')}
              name={t('order.open_with_computers_program_2', { name: file.name })}
              onClick={() => void onDisk('library.open')}
            >
              <IconExternalLink size={16} />
            </IconButton>
            <IconButton
              label={t('order.show_folder')}
              name={t('order.show_folder_2', { name: file.name })}
              onClick={() => void onDisk('library.reveal')}
            >
              <IconFolderOpen size={16} />
            </IconButton>
          </>
        )}
        {file.keepable !== null && (
          <Button size="compact-sm" variant="subtle" onClick={() => void keepAnyway(file.keepable)}>
            {t('order.keep_anyway')}
          </Button>
        )}
        {fetchable && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            onClick={() => void download()}
          >
            {fetchWords(file)}
          </Button>
        )}
      </span>
    </li>
  );
}

function fetchWords(file: OrderFile): string {
  if (file.newer) return t('order.get_newer_one');
  return file.state === 'failed' || file.state === 'missing' ? t('order.get_again') : t('common.download');
}
