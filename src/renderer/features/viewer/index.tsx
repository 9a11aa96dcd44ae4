import { Skeleton } from '@mantine/core';
import { IconFileUnknown } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { LocalFile } from '../../../shared/domain/file.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { switchFile } from '../../stores/navigation.ts';
import { useKeys } from '../commands/useKeys.ts';
import { freshCopy, useTransfer } from './actions.ts';
import { FileList } from './FileList.tsx';
import { useFiles } from './files.ts';
import { grouped } from './groups.ts';
import { Header } from './Header.tsx';
import { Stage } from './Stage.tsx';
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

/**
 * The viewer: the order's files at the left, the open one in the middle. Reads only what is on this computer, so it
 * works the same with no network. Esc closes it, ← and → go from file to file.
 */
export function ViewerScreen({ accountId, orderId, localFileId, onClose }: Props) {
  const { files, problem, ask } = useFiles(accountId, orderId);
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
  const toggleList = () => {
    listOpen = !list;
    setList(listOpen);
  };
  useKeys({
    Escape: () => {
      onClose();
      return true;
    },
    ArrowLeft: () => goTo(before),
    ArrowRight: () => goTo(after),
  });

  return (
    <section className={css['screen']} aria-label="Viewer">
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
      />
      <div className={css['body']}>
        {list && <FileList groups={groups} current={localFileId} />}
        <div className={css['stage']}>
          {problem && (
            <div className={css['note']}>
              <ErrorNote error={problem} onRetry={ask} />
            </div>
          )}
          {file && (
            <Stage
              key={`${file.id} ${file.sha256} ${file.present} ${fetched}`}
              accountId={accountId}
              file={file}
              files={files ?? []}
            />
          )}
          {files && !file && (
            <EmptyState icon={IconFileUnknown} title="This file isn’t in the library any more">
              Choose another file of this order at the left.
            </EmptyState>
          )}
          {!files && !problem && (
            <div className={css['waiting']} aria-busy="true">
              <Skeleton height="100%" />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/**
 * Counts the transfers of the open file that have ended, so that it is read anew. A copy that the person asked for may
 * have become a file of its own beside the damaged one: then that one is opened.
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
