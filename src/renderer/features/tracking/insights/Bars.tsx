import type { ReactNode } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { useOrders } from '../../../stores/tracking/orders.ts';
import { useViews } from '../../../stores/tracking/views.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import css from './Insights.module.css';

export type BarRow = {
  readonly key: string;
  readonly label: string;
  /** The list's search that shows what the row stands for. */
  readonly search: string | null;
  readonly cells: readonly ReactNode[];
  /** Of the longest bar, 0 to 1. */
  readonly share: number;
};

/** Leads to the list of orders, narrowed by a search. */
export function openOrders(search: string) {
  useOrders.getState().ask({ view: 'all', text: search });
  useViews.getState().leave();
  openSection('orders');
}

/**
 * A chart that is a table: each row has its bar, its numbers, and its orders behind it, so that eye, keyboard, and screen
 * reader have the same (docs/decisions/422-spend.md).
 */
export function Bars(props: { caption: string; heads: readonly string[]; rows: readonly BarRow[] }) {
  return (
    <table className={css['bars']}>
      <caption>{props.caption}</caption>
      <thead>
        <tr>
          {props.heads.map((head, index) => (
            <th key={head} scope="col" data-right={index > 0 || undefined}>
              {head}
            </th>
          ))}
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {props.rows.map(({ key, label, search, cells, share }) => (
          <tr key={key}>
            <th scope="row">
              {search === null ? (
                label
              ) : (
                <button
                  type="button"
                  className={css['link']}
                  data-printed
                  title={t('insights.show_orders', { label })}
                  onClick={() => openOrders(search)}
                >
                  {label}
                </button>
              )}
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={index} className="r-figures" data-right>
                {cell}
              </td>
            ))}
            <td aria-hidden="true" className={css['track']}>
              {share > 0 && (
                <span className={css['bar']} style={{ width: `${Math.max(share * 100, 0.5)}%` }} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
