import { Group } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OrderRow, OrderSort } from '../../../../shared/contract/index.ts';
import { fieldWords, propertyTypeLabel } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import { isOpen } from '../../../../shared/domain/status.ts';
import { LateBadge } from '../../../components/LateBadge.tsx';
import { Likely } from '../../../components/Likely.tsx';
import { OrderPrice } from '../../../components/OrderPrice.tsx';
import { RushBadge, StatusBadge } from '../../../components/StatusBadge.tsx';
import { Dash, When } from '../../../components/When.tsx';
import { elsewhereWords } from '../../../components/words.ts';
import { COLUMN_NAMES, type ColumnName } from './column-names.ts';

export type Column = {
  readonly id: string;
  readonly label: string;
  readonly sort: OrderSort | null;
  readonly right: boolean;
  /** Pixels it has at least; what is left over goes to the columns with `grow`. */
  readonly width: number;
  readonly grow: number;
  /** Shown until somebody chooses otherwise. */
  readonly isUsual: boolean;
  readonly cell: (row: OrderRow) => ReactNode;
};

const text = (value: string | null) => value ?? <Dash />;

function Files({ row }: { row: OrderRow }) {
  if (row.filesExpected === null && row.filesLocal === 0) return <Dash />;
  const expected = row.filesExpected ?? row.filesLocal;
  const whole = row.filesLocal >= expected;
  return (
    <span
      className="r-figures"
      title={t('orders.files_computer', { filesLocal: row.filesLocal, expected })}
      data-whole={whole}
    >
      {row.filesLocal}/{expected}
    </span>
  );
}

/** When an open order should come; what other orders took is shown as the guess it is. Nothing for one that has ended. */
function Expected({ row }: { row: OrderRow }) {
  if (!isOpen(row.status.kind)) return <Dash />;
  return row.expectedAt === null && row.likelyAt !== null ? (
    <Likely at={row.likelyAt} />
  ) : (
    <When at={row.expectedAt} expected />
  );
}

/** When it was ordered, and a mark on what was ordered at another computer. */
function Ordered({ row: { elsewhere, orderedAt } }: { row: OrderRow }) {
  if (elsewhere === null) return <When at={orderedAt} />;
  const words = elsewhereWords(elsewhere);
  return (
    <span title={words}>
      <IconDevices size={14} stroke={1.6} style={{ verticalAlign: -2 }} role="img" aria-label={words} />{' '}
      <When at={orderedAt} />
    </span>
  );
}

type Rest = Partial<Pick<Column, 'sort' | 'right' | 'grow' | 'isUsual'>>;
/** `label` is read in the language of the moment. Its own name is in the deck where none is given. */
const column = (
  id: ColumnName,
  width: number,
  cell: Column['cell'],
  { label = () => COLUMN_NAMES[id], ...rest }: Rest & { readonly label?: () => string } = {},
): Column => ({
  ...{ id, width, cell, sort: null, right: false, grow: 0, isUsual: true, ...rest },
  get label() {
    return label();
  },
});
const extra = { isUsual: false } as const;

/**
 * The columns of the orders table in their usual order. Those that are usual fit into a window of 1280 pixels with the whole name of each
 * report. The address is the row's name and its link, and always there.
 */
export const COLUMNS: readonly Column[] = [
  column('address', 194, (row) => row.address ?? t('common.order', { orderId: row.orderId }), {
    sort: 'address',
    grow: 2.5,
  }),
  column('customer', 112, (row) => text(row.customerName), {
    label: () => fieldWords('customerName').column,
    sort: 'customer',
    grow: 1.1,
  }),
  column('claim', 96, (row) => text(row.claimNumber), {
    label: () => fieldWords('claimNumber').column,
    sort: 'claim',
    grow: 0.9,
  }),
  column('service', 144, (row) => text(row.serviceName), {
    label: () => fieldWords('serviceId').column,
    sort: 'service',
    grow: 1.3,
  }),
  column('rush', 82, (row) => row.rush && <RushBadge />),
  column(
    'status',
    168,
    (row) => (
      <Group gap={4} wrap="nowrap">
        <StatusBadge status={row.status} />
        <LateBadge after={row.lateAfter} />
      </Group>
    ),
    { sort: 'status' },
  ),
  column('files', 44, (row) => <Files row={row} />, { right: true }),
  column('price', 80, (row) => <OrderPrice price={row.price} status={row.status} />, {
    sort: 'price',
    right: true,
  }),
  column('ordered', 124, (row) => <Ordered row={row} />, { sort: 'ordered', right: true }),
  column('expected', 168, (row) => <Expected row={row} />, { ...extra, right: true }),
  column('likely', 148, (row) => (row.likelyAt === null ? <Dash /> : <Likely at={row.likelyAt} />), {
    ...extra,
    right: true,
  }),
  column('delivered', 124, (row) => <When at={row.deliveredAt} />, { ...extra, right: true }),
  column('insured', 128, (row) => text(row.insuredName), extra),
  column('property_type', 112, (row) => text(row.propertyType && propertyTypeLabel(row.propertyType)), extra),
  column('squares', 76, (row) => text(row.squares?.toFixed(2) ?? null), { ...extra, right: true }),
  column('pitch', 64, (row) => text(row.pitch === null ? null : `${row.pitch}/12`), {
    ...extra,
    right: true,
  }),
  column('tags', 140, (row) => text(row.tags.join(', ') || null), extra),
  column('reviewed', 124, (row) => <When at={row.reviewedAt} />, { ...extra, right: true }),
  column('reviewed_by', 128, (row) => text(row.reviewedBy), extra),
  column('desk', 72, (row) => text(row.elsewhere?.desk ?? null), extra),
  column('order', 128, (row) => row.orderId, extra),
];
