import { Skeleton } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Remark } from '../../../components/Remark.tsx';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { switchFile } from '../../../stores/window/navigation.ts';
import { freshCopy, useTransfer } from './actions.ts';
import { ChangedNote } from './ChangedNote.tsx';
import { compareRevisions } from './compare.ts';
import { FileList } from './FileList.tsx';
import { useFiles } from './files.ts';
import { grouped } from './groups.ts';
import { Header } from './Header.tsx';
import { copyFile } from './handing.ts';
import { MeasureCard } from './MeasureCard.tsx';
import { Stage } from './Stage.tsx';
import { useFullScreen } from './useFullScreen.ts';
import css from './Viewer.module.css';

type Props = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly localFileId: number;
  readonly onClose: () => void;
};

/** Below this there is no room for the list beside a page. */
const WIDE = 900;
let listOpen: boolean | null = null;
/** The measurements stay as the person left them, from file to file. */
let cardOpen = false;

/**
 * The viewer: the order's files at the left, the open one in the middle. Reads only what is on this computer, so it
 * works the same with no network. Esc closes it, ← and → go from file to file.
 */
export function ViewerScreen({ accountId, orderId, localFileId, onClose }: Props) {
  const { files, problem, again } = useFiles(accountId, orderId);
  const [list, setList] = useState(() => listOpen ?? window.innerWidth >= WIDE);
  const file = files?.find((each) => each.id === localFileId);
  const groups = useMemo(() => grouped(files ?? []), [files]);
  const fetched = useFetched(file, files);

  const at = files && file ? files.indexOf(file) : -1;
  const before = at > 0 ? files?.[at - 1] : undefined;
  const after = at >= 0 ? files?.[at + 1] : undefined;
  const goTo = (other: LocalFile | undefined) => {
    if (other) switchFile(orderId, other.id);
    return true;
  };
  const { full, toggle: toggleFull, top } = useFullScreen();
  const [card, setCard] = useState(cardOpen);
  const toggleCard = () => {
    cardOpen = !card;
    setCard(cardOpen);
    return true;
  };
  const toggleList = () => {
    listOpen = !list;
    setList(listOpen);
  };
  useKeys({
    Escape: () => {
      if (full) toggleFull();
      else onClose();
      return true;
    },
    F11: toggleFull,
    M: toggleCard,
    C: () => void compareRevisions(accountId, orderId),
    'Ctrl+C': () => {
      // What is marked on the screen is what is copied.
      if (!file?.present || getSelection()?.isCollapsed === false) return false;
      void copyFile(accountId, file);
      return true;
    },
    ArrowLeft: () => goTo(before),
    ArrowRight: () => goTo(after),
  });

  return (
    <section
      className={css['screen']}
      aria-label={t('viewer.viewer')}
      data-full={full || undefined}
      style={full ? { top } : undefined}
    >
      <Header
        accountId={accountId}
        orderId={orderId}
        file={file}
        place={at >= 0 ? { at: at + 1, of: files?.length ?? 0 } : null}
        list={list}
        onList={toggleList}
        onBefore={before && (() => goTo(before))}
        onAfter={after && (() => goTo(after))}
        onClose={onClose}
        card={card}
        onCard={toggleCard}
        full={full}
        onFull={toggleFull}
      />
      <div className={css['body']}>
        {list && <FileList accountId={accountId} groups={groups} current={localFileId} />}
        <div className={css['stage']}>
          {file?.remark && (
            <div className={css['remark']}>
              <Remark file={file} />
            </div>
          )}
          {file?.present && file.changedAt !== null && (
            <div className={css['remark']}>
              <ChangedNote accountId={accountId} file={file} files={files ?? []} />
            </div>
          )}
          {problem && (
            <div className={css['note']}>
              <ErrorNote error={problem} onRetry={again} />
            </div>
          )}
          {file && (
            <Stage
              key={`${file.id} ${file.sha256} ${file.present} ${file.changedAt} ${fetched}`}
              accountId={accountId}
              file={file}
              files={files ?? []}
            />
          )}
          {files && !file && (
            <EmptyState icon={IconFileUnknown} title={t('viewer.file_isnt_library_any_more')}>
              {t('viewer.choose_another_file_order_at')}
            </EmptyState>
          )}
          {!files && !problem && (
            <div className={css['waiting']} aria-busy="true">
              <Skeleton height="100%" />
            </div>
          )}
        </div>
        {card && <MeasureCard accountId={accountId} orderId={orderId} files={files ?? []} />}
      </div>
    </section>
  );
}

/**
 * Counts the transfers of the open file that have ended, so that it is read again. A copy that the person asked for may
 * have become a separate file beside the damaged one: then that one is opened.
 */
function useFetched(file: LocalFile | undefined, files: readonly LocalFile[] | null): number {
  const running = useTransfer(file) !== undefined;
  const [ended, setEnded] = useState(0);
  const ran = useRef(false);
  useEffect(() => {
    if (ran.current && !running) setEnded((count) => count + 1);
    ran.current = running;
  }, [running]);
  useEffect(() => {
    const copy = file && files && freshCopy(file, files);
    if (copy) switchFile(copy.orderId, copy.id);
  }, [file, files]);
  return ended;
}
