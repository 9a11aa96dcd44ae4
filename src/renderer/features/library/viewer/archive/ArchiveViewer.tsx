import { IconAlertTriangle, IconCircleCheck, IconFileZip } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import type { ArchiveContents } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import { fileKind, formatBytes, type LocalFile } from '../../../../../shared/domain/file.ts';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { FileKindIcon } from '../../../../components/FileKindIcon.tsx';
import { TableHead } from '../../../../components/TableHead.tsx';
import { useAnswer } from '../../../../components/useAnswer.ts';
import { switchFile } from '../../../../stores/window/navigation.ts';
import { CopyTable } from '../document/CopyTable.tsx';
import { Unread } from '../Unread.tsx';
import css from './ArchiveViewer.module.css';
import { asTable, splitName, totals } from './entries.ts';

type Props = { accountId: AccountId; file: LocalFile };
type Entry = ArchiveContents['entries'][number];

/** What a ZIP holds, entry by entry; what is in the library as well is opened from here. */
export function ArchiveViewer({ accountId, file }: Props) {
  const { value, problem, again } = useAnswer('library.archive', { accountId, localFileId: file.id });
  if (!value) return <Unread accountId={accountId} file={file} problem={problem} onRetry={again} />;
  if (value.entries.length === 0 && value.refused === null) {
    return (
      <EmptyState icon={IconFileZip} title={t('viewer.zip_empty')}>
        {t('viewer.holds_no_files')}
      </EmptyState>
    );
  }
  return <Contents contents={value} file={file} />;
}

const go = (from: Element, steps: number) => {
  const rows = [...(from.closest('tbody')?.querySelectorAll('tr') ?? [])];
  const here = rows.indexOf(from.closest('tr') ?? (from as HTMLTableRowElement));
  rows[Math.min(rows.length - 1, Math.max(0, here + steps))]?.focus();
};

function Contents({ contents, file }: { contents: ArchiveContents; file: LocalFile }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey || !(event.target instanceof Element)) return;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -1e6, End: 1e6 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    go(event.target, steps);
  };
  return (
    <div className={css['viewer']}>
      <div className={css['toolbar']} role="toolbar" aria-label={t('common.zip')}>
        <span className={css['summary']}>{totals(contents)}</span>
        <CopyTable table={asTable(contents)} label={t('viewer.list')} />
      </div>
      {contents.refused !== null && (
        <div className={css['refused']} role="alert">
          <IconAlertTriangle size={18} aria-hidden="true" />
          <div>
            <strong>{t('viewer.ridgeline_takes_nothing_out_zip')}</strong> {contents.refused}
          </div>
        </div>
      )}
      <div className={css['scroller']}>
        <table className={css['table']} aria-label={t('viewer.files', { name: file.name })}>
          <TableHead
            columns={[
              t('common.name'),
              { right: t('common.size') },
              { right: t('viewer.packed') },
              t('viewer.state'),
            ]}
          />
          <tbody ref={body} onKeyDown={press}>
            {contents.entries.map((entry, at) => (
              <EntryRow
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and entries never move
                key={at}
                entry={entry}
                first={at === 0}
                whole={contents.refused === null}
                orderId={file.orderId}
              />
            ))}
          </tbody>
        </table>
        {contents.omitted > 0 && (
          <div className={css['more']}>{t('viewer.more_file_not_shown', { omitted: contents.omitted })}</div>
        )}
      </div>
    </div>
  );
}

type RowProps = { entry: Entry; first: boolean; whole: boolean; orderId: string };

function EntryRow({ entry, first, whole, orderId }: RowProps) {
  const { localFileId } = entry;
  const { folder, name } = splitName(entry.name);
  const open = localFileId === null ? undefined : () => switchFile(orderId, localFileId);
  return (
    <tr
      tabIndex={first ? 0 : -1}
      data-refused={entry.refused !== null || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || !open) return;
        event.preventDefault();
        open();
      }}
      onDoubleClick={open}
    >
      <td>
        <span className={css['name']}>
          <FileKindIcon kind={fileKind(name)} />
          {open ? (
            <button type="button" className={css['open']} onClick={open}>
              {name}
            </button>
          ) : (
            <span className={css['file']}>{name}</span>
          )}
          {folder && <span className={css['folder']}>{folder}</span>}
        </span>
      </td>
      <td data-right>{formatBytes(entry.size)}</td>
      <td data-right>{formatBytes(entry.packed)}</td>
      <td>
        <State entry={entry} whole={whole} />
      </td>
    </tr>
  );
}

function State({ entry, whole }: { entry: Entry; whole: boolean }) {
  if (entry.refused !== null) {
    return (
      <span className={css['bad']}>
        <IconAlertTriangle size={15} aria-hidden="true" /> {entry.refused}
      </span>
    );
  }
  if (!whole) return <span className={css['dim']}>{t('viewer.not_taken_out')}</span>;
  if (entry.localFileId === null) return <span className={css['dim']}>{t('viewer.sound_not_library')}</span>;
  return (
    <span className={css['good']}>
      <IconCircleCheck size={15} aria-hidden="true" /> {t('viewer.library')}
    </span>
  );
}
