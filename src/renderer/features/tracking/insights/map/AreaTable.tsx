import { t } from '../../../../../shared/copy/t.ts';
import { locale } from '../../../../../shared/domain/locale.ts';
import { TableHead } from '../../../../components/TableHead.tsx';
import css from '../Insights.module.css';

export type AreaRow = {
  readonly key: string;
  readonly label: string;
  readonly orders: number;
  /** Null: not counted for this row. */
  readonly open: number | null;
  readonly onOpen: () => void;
};

const figure = (value: number) => value.toLocaleString(locale());

/** The map as a table, with what is on no map. */
export function AreaTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: string;
  rows: readonly AreaRow[];
}) {
  return (
    <table className={css['bars']}>
      <caption>{caption}</caption>
      <TableHead columns={[head, { right: t('insights.orders') }, { right: t('map.open') }]} />
      <tbody>
        {rows.map(({ key, label, orders, open, onOpen }) => (
          <tr key={key}>
            <th scope="row">
              <button type="button" className={css['link']} onClick={onOpen}>
                {label}
              </button>
            </th>
            <td className="r-figures" data-right>
              {figure(orders)}
            </td>
            <td className="r-figures" data-right>
              {open === null ? '–' : figure(open)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
