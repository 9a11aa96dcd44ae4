import { t } from '../../../../shared/copy/t.ts';
import type { ListView } from '../../../../shared/domain/list.ts';
import css from './Match.module.css';

/** The first rows as they are in the file, so that a wrong sheet or separator is seen at once. */
export function Preview({ view }: { view: ListView }) {
  const { preview, columns } = view;
  if (preview.length === 0) return null;
  return (
    <section aria-labelledby="list-preview">
      <h2 id="list-preview" className={css['heading']}>
        {t('listMatch.first_rows_file')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll it */}
      <div className={css['preview']} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.index} scope="col">
                  {column.header || t('listMatch.column', { index: column.index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have only their places
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column.index}>{cells[column.index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
