import { IconDevices } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OrderRow, OrderSort } from '../../../shared/contract/index.ts';
import { fieldWords } from '../../../shared/copy/fields.ts';
import { t } from '../../../shared/copy/t.ts';
import { Money } from '../../components/Money.tsx';
import { RushBadge, StatusBadge } from '../../components/StatusBadge.tsx';
import { Dash, When } from '../../components/When.tsx';
import { elsewhereWords } from '../../components/words.ts';

/** The table's layouts, widest first: a narrow one omits what the preview beside it shows anyway. */
const LAYOUTS = ['wide', 'medium', 'narrow', 'least'] as const;
type Layout = (typeof LAYOUTS)[number];
type Tracks = Readonly<Record<Layout, string | null>>;

export type Column = {
  readonly id: string;
  readonly label: string;
  readonly sort: OrderSort | null;
  readonly right: boolean;
  /** Its track of the grid in each layout; null where the layout omits it. */
  readonly tracks: Tracks;
  readonly cell: (row: OrderRow) => ReactNode;
};

const always = (track: string): Tracks => ({ wide: track, medium: track, narrow: track, least: track });

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

/** The columns of the orders table, left to right. The address is the row's name and its link. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'address',
    get label() {
      return t('orders.address');
    },
    sort: 'address',
    right: false,
    tracks: {
      wide: 'minmax(200px, 2.5fr)',
      medium: 'minmax(200px, 2.4fr)',
      narrow: 'minmax(180px, 2.2fr)',
      least: 'minmax(140px, 1fr)',
    },
    cell: (row) => row.address ?? t('orders.order', { orderId: row.orderId }),
  },
  {
    id: 'customer',
    get label() {
      return fieldWords('customerName').column;
    },
    sort: 'customer',
    right: false,
    tracks: {
      wide: 'minmax(104px, 1.1fr)',
      medium: 'minmax(104px, 1.2fr)',
      narrow: 'minmax(96px, 1fr)',
      least: null,
    },
    cell: (row) => text(row.customerName),
  },
  {
    id: 'claim',
    get label() {
      return fieldWords('claimNumber').column;
    },
    sort: 'claim',
    right: false,
    tracks: { wide: 'minmax(96px, 0.9fr)', medium: 'minmax(104px, 1fr)', narrow: null, least: null },
    cell: (row) => text(row.claimNumber),
  },
  {
    id: 'service',
    get label() {
      return fieldWords('serviceId').column;
    },
    sort: 'service',
    right: false,
    tracks: { wide: 'minmax(104px, 1.3fr)', medium: null, narrow: null, least: null },
    cell: (row) => text(row.serviceName),
  },
  {
    id: 'rush',
    get label() {
      return t('orders.rush');
    },
    sort: null,
    right: false,
    tracks: always('64px'),
    cell: (row) => row.rush && <RushBadge />,
  },
  {
    id: 'status',
    get label() {
      return t('orders.status');
    },
    sort: 'status',
    right: false,
    tracks: always('132px'),
    cell: (row) => <StatusBadge status={row.status} />,
  },
  {
    id: 'files',
    get label() {
      return t('orders.files');
    },
    sort: null,
    right: true,
    tracks: always('44px'),
    cell: (row) => <Files row={row} />,
  },
  {
    id: 'price',
    get label() {
      return t('orders.price');
    },
    sort: 'price',
    right: true,
    tracks: { wide: '68px', medium: null, narrow: null, least: null },
    cell: (row) => <Money sum={row.price} />,
  },
  {
    id: 'ordered',
    get label() {
      return t('orders.ordered');
    },
    sort: 'ordered',
    right: true,
    tracks: { wide: '124px', medium: '124px', narrow: '124px', least: null },
    cell: (row) => <Ordered row={row} />,
  },
];

/** The tracks of each layout as CSS variables of the grid: `--tracks-wide` and so on. */
export const TRACKS: Readonly<Record<`--tracks-${Layout}`, string>> = {
  '--tracks-wide': tracksOf('wide'),
  '--tracks-medium': tracksOf('medium'),
  '--tracks-narrow': tracksOf('narrow'),
  '--tracks-least': tracksOf('least'),
};

function tracksOf(layout: Layout): string {
  return COLUMNS.flatMap(({ tracks }) => tracks[layout] ?? []).join(' ');
}

/** The layouts that omit a column, for the style sheet; undefined where there is none. */
export function omittedBy({ tracks }: Column): string | undefined {
  return LAYOUTS.filter((layout) => tracks[layout] === null).join(' ') || undefined;
}
