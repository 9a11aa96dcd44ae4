import { useEffect, useRef } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { FileKindIcon } from '../../../components/FileKindIcon.tsx';
import { FileSize } from '../../../components/FileSize.tsx';
import { switchFile } from '../../../stores/window/navigation.ts';
import css from './FileList.module.css';
import { GROUP_NAMES, type Group, viewName, viewOf } from './groups.ts';
import { dragOut } from './handing.ts';
import { preparePdf } from './pdf/prepare.ts';

type Props = { accountId: AccountId; groups: readonly Group<LocalFile>[]; current: number };

/** The order's files on this computer, in groups; the open one is marked and kept in sight. */
export function FileList({ accountId, groups, current }: Props) {
  const list = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open file is what moves the list
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current, groups.length]);
  return (
    <nav ref={list} className={css['list']} aria-label={t('viewer.files_order')}>
      {groups.map((group) => (
        <section key={group.name} aria-label={GROUP_NAMES[group.name]}>
          <h2 className={css['group']}>
            {GROUP_NAMES[group.name]} <span className={css['count']}>{group.files.length}</span>
          </h2>
          <ul className={css['files']}>
            {group.files.map((file) => (
              <li key={file.id}>
                <FileLine accountId={accountId} file={file} current={file.id === current} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

type LineProps = { accountId: AccountId; file: LocalFile; current: boolean };

function FileLine({ accountId, file, current }: LineProps) {
  const view = viewName(file);
  return (
    <button
      type="button"
      className={css['file']}
      aria-current={current}
      title={file.name}
      draggable={file.present}
      onDragStart={(event) => dragOut(event, accountId, file)}
      onPointerEnter={() => preparePdf(file)}
      onFocus={() => preparePdf(file)}
      onClick={() => switchFile(file.orderId, file.id)}
    >
      <FileKindIcon kind={file.kind} />
      <span className={css['name']}>{file.name}</span>
      {view && (
        <span className={css['view']} role="img" aria-label={t('viewer.view', { view })}>
          {viewOf(file) === 'Top' ? view : view[0]}
        </span>
      )}
      {file.present ? (
        <span className={css['size']}>
          {file.changedAt === null ? <FileSize bytes={file.size} /> : t('viewer.changed')}
        </span>
      ) : (
        <span className={css['missing']}>{t('viewer.missing')}</span>
      )}
    </button>
  );
}
