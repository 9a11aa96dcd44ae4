import { lazy, Suspense, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { formatBytes, type LocalFile } from '../../../../shared/domain/file.ts';
import { fileUrl } from '../../../client/index.ts';
import { FileKindIcon } from '../../../components/FileKindIcon.tsx';
import { useAnswer } from '../../../components/useAnswer.ts';
import { useLibraryAway } from '../../../stores/library/libraryAway.ts';
import { asTable, PlanPicture, Table, viewName } from '../viewer/index.ts';
import css from './Glimpse.module.css';

const FirstPage = lazy(async () => ({ default: (await import('../viewer/pdf/FirstPage.tsx')).FirstPage }));

type Props = { accountId: AccountId; file: LocalFile; large?: boolean };
const ROWS = 8;
const ROWS_LARGE = 24;

/** What a file looks like: the picture, the first page, the first table. */
export function Glimpse({ accountId, file, large = false }: Props) {
  const [broken, setBroken] = useState(false);
  const isAway = useLibraryAway((state) => state.away[accountId] != null);
  if (isAway) return <FileKindIcon kind={file.kind} size={56} />;
  if (!file.present || broken) return <Sign file={file} />;
  switch (file.kind) {
    case 'image':
      return (
        <img
          className={css['picture']}
          src={fileUrl(accountId, file.id)}
          alt={viewName(file) ? t('library.view_roof', { file: viewName(file) ?? '' }) : file.name}
          draggable={false}
          onError={() => setBroken(true)}
        />
      );
    case 'pdf':
      return (
        <Suspense fallback={null}>
          <FirstPage url={fileUrl(accountId, file.id)} name={file.name} onBroken={() => setBroken(true)} />
        </Suspense>
      );
    case 'xml':
    case 'json':
    case 'csv':
    case 'text':
      return <Values accountId={accountId} file={file} most={large ? ROWS_LARGE : ROWS} />;
    case 'drawing':
      return <Plan accountId={accountId} file={file} />;
    case 'archive':
      return <Contents accountId={accountId} file={file} most={large ? ROWS_LARGE : ROWS} />;
    case 'other':
      return <Sign file={file} />;
  }
}

function Plan({ accountId, file }: Props) {
  const { value, problem } = useAnswer('library.drawing', { accountId, localFileId: file.id });
  if (problem || (value && !value.bounds)) return <Sign file={file} />;
  return value?.bounds ? <PlanPicture drawing={value} bounds={value.bounds} name={file.name} /> : null;
}

function Contents({ accountId, file, most }: { accountId: AccountId; file: LocalFile; most: number }) {
  const { value, problem } = useAnswer('library.archive', { accountId, localFileId: file.id });
  if (problem || value?.refused) return <Sign file={file} />;
  if (!value) return null;
  const { rows } = asTable(value);
  return (
    <div className={css['values']}>
      <Table
        table={{
          title: t('library.files_zip'),
          columns: [t('common.name'), t('common.size')],
          rows: rows.map(([name = '', bytes]) => [name, formatBytes(Number(bytes))]),
          omitted: value.omitted,
        }}
        most={most}
      />
    </div>
  );
}

function Values({ accountId, file, most }: { accountId: AccountId; file: LocalFile; most: number }) {
  const { value: read, problem } = useAnswer('library.tables', { accountId, localFileId: file.id });
  if (problem) return <Sign file={file} />;
  if (!read) return null;
  const table = read.tables[0];
  return (
    <div className={css['values']}>
      {table ? (
        <Table table={table} most={most} />
      ) : (
        <pre className={css['text']}>{read.text.slice(0, 2_000)}</pre>
      )}
    </div>
  );
}

function Sign({ file }: { file: LocalFile }) {
  return (
    <div className={css['sign']}>
      <FileKindIcon kind={file.kind} size={56} />
      <span>{file.present ? t('library.no_preview_kind_file') : t('library.not_computer_any_more')}</span>
    </div>
  );
}
