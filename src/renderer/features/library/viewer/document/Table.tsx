import { useMemo } from 'react';
import type { DocumentTable } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { counted } from '../../../../components/words.ts';
import { CopyTable } from './CopyTable.tsx';
import { quantityColumns } from './cells.ts';
import css from './DocumentViewer.module.css';
import { spoken } from './names.ts';

type Props = {
  table: DocumentTable;
  /** Only so many rows, without tools: for a preview. */
  most?: number;
};

/** What a row is about: in words where the trade's form is known, with the file's own name on hover. */
function Name({ of }: { of: string }) {
  const name = spoken(of);
  if (!name) return of;
  return (
    <span title={of}>
      {name.words}
      {name.unit && <span className={css['unit']}> {name.unit}</span>}
    </span>
  );
}

/** One table of a document, figures to the right. */
export function Table({ table, most }: Props) {
  const right = useMemo(() => quantityColumns(table), [table]);
  const rows = most === undefined ? table.rows : table.rows.slice(0, most);
  const hidden = table.omitted + table.rows.length - rows.length;
  return (
    <section className={css['card']} aria-label={table.title}>
      <div className={css['cardHead']}>
        <h3 className={css['title']}>{table.title}</h3>
        <span className={css['rows']}>{counted(table.rows.length + table.omitted, 'row')}</span>
        {most === undefined && <CopyTable table={table} label={t('viewer.table')} />}
      </div>
      <table className={css['table']}>
        <thead>
          <tr>
            {table.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} scope="col" data-right={right[index] || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={index}>
              {table.columns.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={column} data-right={right[column] || undefined}>
                  {column === 0 ? <Name of={row[0] ?? ''} /> : row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <div className={css['more']}>{t('viewer.more_row_not_shown', { hidden })}</div>}
    </section>
  );
}
