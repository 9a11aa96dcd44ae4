import type { ReactNode } from 'react';
import type { OrderRow, OrderSort } from '../../../shared/contract/index.ts';
import { Money } from '../../components/Money.tsx';
import { RushBadge, StatusBadge } from '../../components/StatusBadge.tsx';
import { Dash, When } from '../../components/When.tsx';

export type Column = {
  readonly id: string;
  readonly label: string;
  readonly sort: OrderSort | null;
  readonly right: boolean;
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
      title={`${row.filesLocal} of ${expected} files on this computer`}
      data-whole={whole}
    >
      {row.filesLocal}/{expected}
    </span>
  );
}

/** The columns of the orders table, left to right. The address is the row's name and its link. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'address',
    label: 'Address',
    sort: 'address',
    right: false,
    cell: (row) => row.address ?? `Order ${row.orderId}`,
  },
  {
    id: 'customer',
    label: 'Customer',
    sort: 'customer',
    right: false,
    cell: (row) => text(row.customerName),
  },
  { id: 'claim', label: 'Claim', sort: 'claim', right: false, cell: (row) => text(row.claimNumber) },
  { id: 'service', label: 'Report', sort: 'service', right: false, cell: (row) => text(row.serviceName) },
  { id: 'rush', label: 'Rush', sort: null, right: false, cell: (row) => row.rush && <RushBadge /> },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    right: false,
    cell: (row) => <StatusBadge status={row.status} />,
  },
  { id: 'files', label: 'Files', sort: null, right: true, cell: (row) => <Files row={row} /> },
  { id: 'price', label: 'Price', sort: 'price', right: true, cell: (row) => <Money sum={row.price} /> },
  {
    id: 'ordered',
    label: 'Ordered',
    sort: 'ordered',
    right: true,
    cell: (row) => <When at={row.orderedAt} />,
  },
];
