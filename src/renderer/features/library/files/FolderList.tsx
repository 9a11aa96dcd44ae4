// biome-ignore-all lint/a11y/useFocusableInteractive: the list itself holds the focus and names its active folder
// biome-ignore-all lint/a11y/useSemanticElements: only the folders on the screen exist, so it is a list by its roles

import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useLayoutEffect, useRef } from 'react';
import type { LibraryFolder } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { FileSize } from '../../../components/FileSize.tsx';
import { When } from '../../../components/When.tsx';
import { counted } from '../../../components/words.ts';
import { drawnId } from '../../../keyboard/drawn.ts';
import { moveBy } from '../../../keyboard/movement.ts';
import { useLetterKeys } from '../../../keyboard/useLetterKeys.ts';
import { rowAt } from '../../../stores/window/pages.ts';
import css from './FolderList.module.css';
import { useFolders } from './folders.ts';

const HEIGHT = 76;
export const FOLDERS_ID = 'library-folders';

type LineProps = {
  index: number;
  total: number;
  folder: LibraryFolder | undefined;
  marked: boolean;
  start: number;
};

const Line = memo(function Line({ index, total, folder, marked, start }: LineProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys for its folders
    <div
      role="option"
      id={`folder-${index}`}
      aria-label={folder ? undefined : t('common.loading')}
      aria-selected={marked}
      // -1: how many there are isn't known yet.
      aria-setsize={total === 0 ? -1 : total}
      aria-posinset={index + 1}
      className={css['line']}
      style={{ height: HEIGHT, transform: `translateY(${start}px)` }}
      onClick={() => useFolders.getState().moveTo(index)}
    >
      {folder ? <Words folder={folder} /> : <span className={css['bone']} />}
    </div>
  );
});

function Words({ folder }: { folder: LibraryFolder }) {
  const whose = [
    folder.customerName,
    folder.claimNumber && t('common.claim', { claimNumber: folder.claimNumber }),
  ].filter(Boolean);
  return (
    <>
      <div className={css['address']}>{folder.address ?? t('common.order', { orderId: folder.orderId })}</div>
      <div className={css['whose']}>
        {whose.length > 0 ? whose.join(' · ') : t('common.order', { orderId: folder.orderId })}
      </div>
      <div className={css['facts']}>
        <span className={css['when']}>{folder.deliveredAt !== null && <When at={folder.deliveredAt} />}</span>
        <span className="r-figures">{counted(folder.files, 'file')}</span>
        <span className={css['size']}>
          <FileSize bytes={folder.bytes} />
        </span>
      </div>
    </>
  );
}

/** Gray lines until the first answer, in the places of the real ones. */
const FIRST_LINES = 8;

/** The folders: one for each order with files on this computer. Only those on the screen exist. */
export function FolderList({ onEnter }: { onEnter: () => void }) {
  const known = useFolders((state) => state.total);
  const total = known ?? 0;
  const pages = useFolders((state) => state.pages);
  const cursor = useFolders((state) => state.cursor);
  const stale = useFolders((state) => state.stale);
  const hasFailed = useFolders((state) => state.problem !== null);
  const letters = useLetterKeys();
  const scroller = useRef<HTMLDivElement>(null);
  const offset = useRef(useFolders.getState().scrollTop);
  const lines = useVirtualizer({
    count: known ?? FIRST_LINES,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHT,
    overscan: 6,
    initialOffset: offset.current,
  });
  const shown = lines.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => useFolders.getState().show(first, last), [first, last]);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = offset.current;
    return () => useFolders.getState().scrolledTo(offset.current);
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const perPage = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / HEIGHT) - 1);
    const next = moveBy(event.key, { cursor, total, perPage, letters });
    if (next !== undefined) {
      useFolders.getState().moveTo(next);
      lines.scrollToIndex(next);
    } else if ((event.key === 'ArrowRight' || event.key === 'Enter') && total > 0) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <div
      id={FOLDERS_ID}
      ref={scroller}
      role="listbox"
      aria-label={t('library.folders')}
      aria-busy={(stale || known === null) && !hasFailed}
      aria-activedescendant={total > 0 ? drawnId(shown, cursor, `folder-${cursor}`) : undefined}
      tabIndex={0}
      className={css['list']}
      data-stale={stale || undefined}
      onKeyDown={press}
      onScroll={(event) => {
        offset.current = event.currentTarget.scrollTop;
      }}
    >
      <div role="presentation" className={css['canvas']} style={{ height: lines.getTotalSize() }}>
        {shown.map((item) => (
          <Line
            key={item.index}
            index={item.index}
            total={total}
            folder={rowAt(pages, item.index)}
            marked={item.index === cursor}
            start={item.start}
          />
        ))}
      </div>
    </div>
  );
}
