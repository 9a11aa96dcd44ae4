import { Button, Checkbox } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { ListPrices, ListRow, ListView, RowRemark } from '../../../../shared/domain/list.ts';
import { Money } from '../../../components/Money.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { TableHead } from '../../../components/TableHead.tsx';
import { sums } from '../../../components/words.ts';
import { dropsRows, rowRemarkWords } from '../rowRemarks.ts';
import css from './Confirm.module.css';
import { rushWords } from './rush-words.ts';

/** What is ordered, by report and options. */
export function PriceTable({ prices }: { prices: ListPrices }) {
  return (
    <table className={css['prices']}>
      <TableHead
        columns={[t('common.report'), t('common.orders'), t('listConfirm.each'), t('listConfirm.total')]}
      />
      <tbody>
        {prices.lines.map((line) => (
          <tr key={`${line.serviceId} ${line.rushOrder} ${line.pdfRequired}`}>
            <th scope="row">
              {line.serviceName}
              {line.rushOrder && t('listConfirm.rush')}
              {!line.pdfRequired && t('listConfirm.no_pdf')}
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
            <th scope="row">{t('listConfirm.total')}</th>
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
export function RushAdvice({ prices, rows }: { prices: ListPrices; rows: number }) {
  const words = rushWords(prices, rows);
  if (words === null) return null;
  return (
    <p className={css['rush']}>
      <IconBolt size={16} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}

/** What is said of rows that were excluded without a person. */
const EXCLUDES: ReadonlySet<RowRemark['kind']> = new Set<RowRemark['kind']>(['struck', 'hidden']);

/** Rows that stay behind, by why. */
export function NotOrdered({ view, onBack }: { view: ListView; onBack: () => void }) {
  const { counts } = view;
  const dropped = view.rowRemarks.filter(dropsRows);
  // “2 rows are excluded, because the file says …” says it once.
  const explained = dropped.reduce((sum, { kind, rows }) => sum + (EXCLUDES.has(kind) ? rows : 0), 0);
  const parts = [
    counts.errors > 0 && t('listConfirm.row_with_errors', { errors: counts.errors }),
    counts.duplicates > 0 && t('listConfirm.duplicate_not_decided_yet', { duplicates: counts.duplicates }),
    counts.excluded > 0 &&
      counts.excluded !== explained &&
      t('listConfirm.row_excluded', { excluded: counts.excluded }),
    counts.existing > 0 && t('listConfirm.row_which_earlier_order_used', { existing: counts.existing }),
  ].filter((each) => each !== false);
  if (parts.length === 0 && dropped.length === 0) return null;
  return (
    <p className={css['words']}>
      <strong>{t('listConfirm.not_ordered')}</strong> {parts.length > 0 && `${parts.join(', ')}. `}
      {dropped.map((remark) => `${rowRemarkWords(remark)} `)}
      {counts.errors + counts.duplicates > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={onBack}>
          {t('listConfirm.look_at_them')}
        </Button>
      )}
    </p>
  );
}

const SHOWN_AGAIN = 8;

/** Duplicates that a person orders all the same, with the reason. */
export function OnPurpose({ rows }: { rows: readonly ListRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="confirm-again">
      <h2 id="confirm-again" className={css['heading']}>
        {t('listConfirm.duplicate_ordered_purpose', { length: rows.length })}
      </h2>
      <ul className={css['again']}>
        {rows.slice(0, SHOWN_AGAIN).map(({ row, draft, decision }) => (
          <li key={row}>
            <Rich
              id="listConfirm.row"
              values={{ row, address: draft.address, b: (parts) => <strong>{parts}</strong> }}
            />
            {decision?.kind === 'order_anyway' && ` (${decision.reason})`}
          </li>
        ))}
        {rows.length > SHOWN_AGAIN && <li>{t('listConfirm.more', { length: rows.length - SHOWN_AGAIN })}</li>}
      </ul>
    </section>
  );
}

/** Of orders that are guessed from a text: the person's word that they were compared with it. */
export function Compared(props: { rows: number; compared: boolean; onCompare: (compared: boolean) => void }) {
  const { rows, compared, onCompare } = props;
  return (
    <div className={css['second']} role="note">
      <Checkbox
        checked={compared}
        onChange={(event) => onCompare(event.currentTarget.checked)}
        label={t('listConfirm.i_compared_text', { rows })}
        description={t('listConfirm.read_from_text', { rows })}
      />
    </div>
  );
}
