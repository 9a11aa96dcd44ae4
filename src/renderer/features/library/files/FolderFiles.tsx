// biome-ignore-all lint/a11y/useFocusableInteractive: the list itself holds the focus and names its active file
// biome-ignore-all lint/a11y/useSemanticElements: groups of options, as WAI-ARIA has them in a list box

import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { FileKindIcon } from '../../../components/FileKindIcon.tsx';
import { FileSize } from '../../../components/FileSize.tsx';
import { FileStateBadge } from '../../../components/FileStateBadge.tsx';
import { moveBy } from '../../../keyboard/movement.ts';
import { useLetterKeys } from '../../../keyboard/useLetterKeys.ts';
import { useLibraryAway } from '../../../stores/library/libraryAway.ts';
import { openFile, useNavigation } from '../../../stores/window/navigation.ts';
import { copyFile, dragOut, GROUP_NAMES, grouped, prepareFile, viewName } from '../viewer/index.ts';
import css from './FolderFiles.module.css';
import { useFolders } from './folders.ts';

export const FILES_ID = 'library-files';
const PER_PAGE = 10;

/** Whether the keyboard is nowhere in particular, so that a screen may take it. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.id === 'main';
}

type Props = {
  accountId: AccountId;
  files: readonly LocalFile[];
  marked: LocalFile | undefined;
  onLeave: () => void;
  onPreview: () => void;
};

/** The files of the marked folder; the marked one is shown beside. Enter and a double-click read it. */
export function FolderFiles({ accountId, files, marked, onLeave, onPreview }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const letters = useLetterKeys();
  const cursor = marked ? files.indexOf(marked) : 0;
  const mark = (file: LocalFile | undefined) => {
    if (file) useFolders.getState().markFile(file.orderId, file.id);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark is what moves the list
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked?.id]);
  // Back from the viewer, the files have the keyboard: the marked one is the one that was read.
  useEffect(() => {
    const back = useNavigation.getState().closedFileId !== null;
    useNavigation.setState({ closedFileId: null });
    if (back || isFocusFree()) list.current?.focus({ preventScroll: true });
  }, []);
  const press = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c') {
      // What is marked on the screen is what is copied.
      if (!marked?.present || getSelection()?.isCollapsed === false) return;
      event.preventDefault();
      void copyFile(accountId, marked);
    }
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const next = moveBy(event.key, { cursor, total: files.length, perPage: PER_PAGE, letters });
    if (next !== undefined) mark(files[next]);
    else if (event.key === 'Enter' && marked) openFile(marked.orderId, marked.id);
    else if (event.key === ' ' && marked) onPreview();
    else if (event.key === 'ArrowLeft' || event.key === 'Escape') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <div
      id={FILES_ID}
      ref={list}
      role="listbox"
      aria-label={t('common.files')}
      aria-activedescendant={marked && `library-file-${marked.id}`}
      tabIndex={0}
      className={css['list']}
      onKeyDown={press}
    >
      {grouped(files).map((group) => (
        <div key={group.name} role="group" aria-label={GROUP_NAMES[group.name]}>
          <div className={css['group']} aria-hidden="true">
            {GROUP_NAMES[group.name]}
          </div>
          {group.files.map((file) => (
            <FileLine
              key={file.id}
              accountId={accountId}
              file={file}
              marked={file.id === marked?.id}
              onMark={() => mark(file)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type LineProps = { accountId: AccountId; file: LocalFile; marked: boolean; onMark: () => void };

function FileLine({ accountId, file, marked, onMark }: LineProps) {
  const view = viewName(file);
  const isAway = useLibraryAway((state) => state.away[accountId] != null);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys for its files
    <div
      role="option"
      id={`library-file-${file.id}`}
      aria-selected={marked}
      className={css['line']}
      title={file.name}
      draggable={file.present && !isAway}
      onDragStart={(event) => dragOut(event, accountId, file)}
      onPointerEnter={() => prepareFile(file)}
      onClick={onMark}
      onDoubleClick={() => openFile(file.orderId, file.id)}
    >
      <FileKindIcon kind={file.kind} />
      <span className={css['name']}>{file.name}</span>
      {view && <span className={css['view']}>{view}</span>}
      {isAway && file.present ? (
        <FileStateBadge state="away" />
      ) : file.present ? (
        <span className={css['size']}>
          {file.changedAt === null ? <FileSize bytes={file.size} /> : t('library.changed')}
        </span>
      ) : (
        <FileStateBadge state="missing" />
      )}
    </div>
  );
}
