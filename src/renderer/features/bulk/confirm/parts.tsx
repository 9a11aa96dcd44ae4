import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import type { ImportPrices, ImportView } from '../../../../shared/domain/import.ts';
import { formatMoney, type Money as Sum } from '../../../../shared/domain/money.ts';
import { Money } from '../../../components/Money.tsx';
import { counted } from '../../../components/words.ts';
import { dropsRows, rowRemarkWords } from '../rowRemarks.ts';
import css from './Confirm.module.css';
import { rushWords } from './rush-words.ts';

/** One amount for each currency, in words. */
export function sums(amounts: readonly Sum[]): string {
  return amounts.map((each) => formatMoney(each)).join(' + ');
}

/** What is ordered, by report and options. */
export function PriceTable({ prices }: { prices: ImportPrices }) {
  return (
    <table className={css['prices']}>
      <thead>
        <tr>
          <th scope="col">Report</th>
          <th scope="col">Orders</th>
          <th scope="col">Each</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {prices.lines.map((line) => (
          <tr key={`${line.serviceId} ${line.rushOrder} ${line.pdfRequired}`}>
            <th scope="row">
              {line.serviceName}
              {line.rushOrder && ', rush'}
              {!line.pdfRequired && ', no PDF'}
              {line.problem && <span className={css['trouble']}>{line.problem}</span>}
            </th>
            <td>{line.rows.toLocaleString('en-US')}</td>
            <td>
              <Money sum={line.each} />
            </td>
            <td>
              <Money sum={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
      {prices.totals.length > 0 && (
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{prices.lines.reduce((sum, line) => sum + line.rows, 0).toLocaleString('en-US')}</td>
            <td />
            <td>{sums(prices.totals)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** What rush costs, and what it would. */
export function RushAdvice({ prices, rows }: { prices: ImportPrices; rows: number }) {
  const words = rushWords(prices, rows);
  if (words === null) return null;
  return (
    <p className={css['rush']}>
      <IconBolt size={16} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}

/** Rows that stay behind, by why. */
export function NotOrdered({ view, onBack }: { view: ImportView; onBack: () => void }) {
  const { counts } = view;
  const dropped = view.rowRemarks.filter(dropsRows);
  const parts = [
    counts.errors > 0 && `${counted(counts.errors, 'row')} with errors`,
    counts.duplicates > 0 && `${counted(counts.duplicates, 'duplicate')} not decided yet`,
    counts.excluded > 0 && `${counted(counts.excluded, 'row')} excluded`,
    counts.existing > 0 && `${counted(counts.existing, 'row')} for which an earlier order is used`,
  ].filter((each) => each !== false);
  if (parts.length === 0 && dropped.length === 0) return null;
  return (
    <p className={css['words']}>
      <strong>Not ordered:</strong> {parts.length > 0 && `${parts.join(', ')}. `}
      {dropped.map((remark) => `${rowRemarkWords(remark)} `)}
      {counts.errors + counts.duplicates > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={onBack}>
          Look at them
        </Button>
      )}
    </p>
  );
}
