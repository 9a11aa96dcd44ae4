// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a table by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: a row's link and a head's button hold the focus
import { Button, SegmentedControl } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconDownload,
  IconRulerMeasure,
} from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallInput, RoofPage, RoofRow } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { call, subscribe } from '../../client/index.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { failed } from '../../components/notify.ts';
import { SearchBox } from '../../components/SearchBox.tsx';
import { saveFile } from '../../components/saveFile.ts';
import { counted } from '../../components/words.ts';
import { hashOf, openOrder } from '../../stores/navigation.ts';
import { throttled } from '../../stores/throttle.ts';
import { usePages } from '../../stores/usePages.ts';
import { NUMBER_COLUMNS, type RoofSort } from './columns.ts';
import type { Units } from './numbers.ts';
import { RangeFilter, type Ranges } from './RangeFilter.tsx';
import css from './RoofTable.module.css';

const ROW = 32;
const AGAIN_MS = 500;
const ROOFS_ID = 'roofs';

type Query = Omit<CallInput<'measurements.page'>, 'offset' | 'limit'>;

function Head(props: {
  label: string;
  active: boolean;
  descending: boolean;
  right: boolean;
  onSort: () => void;
}) {
  const Arrow = props.descending ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      data-right={props.right || undefined}
      aria-sort={props.active ? (props.descending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={css['sort']}
        data-active={props.active || undefined}
        onClick={props.onSort}
      >
        {props.label}
        <Arrow size={12} stroke={2.2} aria-hidden="true" />
      </button>
    </div>
  );
}

function Line({
  row,
  units,
  start,
  index,
}: {
  row: RoofRow | undefined;
  units: Units;
  start: number;
  index: number;
}) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={css['line']}
      style={{ transform: `translateY(${start}px)` }}
    >
      <div role="rowheader" className={css['name']}>
        {row && (
          <a
            href={hashOf({ section: 'orders', orderId: row.orderId, tab: 'measurements', localFileId: null })}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              openOrder(row.orderId, 'measurements');
            }}
          >
            {row.address ?? `Order ${row.orderId}`}
          </a>
        )}
        {row && row.warnings > 0 && (
          <IconAlertTriangle
            size={14}
            role="img"
            aria-label={`${counted(row.warnings, 'warning')}: open to see`}
          />
        )}
      </div>
      <div role="cell">{row?.claimNumber}</div>
      {NUMBER_COLUMNS.map((column) => {
        const text = row && column.text(row, units);
        return (
          <div key={column.id} role="cell" data-right>
            {row &&
              (text ?? (
                <span className={css['none']} title="Not in this report">
                  –
                </span>
              ))}
          </div>
        );
      })}
    </div>
  );
}

function useRoofs(query: Query) {
  const [facts, setFacts] = useState<Pick<RoofPage, 'pending' | 'unreadable'>>({ pending: 0, unreadable: 0 });
  const load = useCallback(
    async (offset: number, limit: number) => {
      const reply = await call('measurements.page', { ...query, offset, limit });
      if (reply.ok) setFacts({ pending: reply.value.pending, unreadable: reply.value.unreadable });
      return reply;
    },
    [query],
  );
  const pages = usePages<RoofRow>(load);
  const { again } = pages;
  useEffect(() => {
    const soon = throttled(again, AGAIN_MS);
    const stop = subscribe((event) => {
      if (event.name === 'measurements.changed' && event.data.accountId === query.accountId) soon.ask();
    });
    return () => {
      stop();
      soon.cancel();
    };
  }, [again, query.accountId]);
  return { ...pages, ...facts };
}

function Status({
  total,
  pending,
  unreadable,
}: {
  total: number | null;
  pending: number;
  unreadable: number;
}) {
  const words = [
    total !== null && counted(total, 'roof'),
    pending > 0 && `${counted(pending, 'file')} still to be read`,
    unreadable > 0 && `${counted(unreadable, 'file')} couldn’t be read`,
  ].filter(Boolean);
  return (
    <span className={css['status']} role="status">
      {words.join(' · ')}
    </span>
  );
}

/** One line for each roof that was delivered, with all its numbers; sorted, narrowed, exported. Works with no network. */
export function RoofTable({ accountId }: { accountId: AccountId }) {
  const [query, setQuery] = useState<Query>({
    accountId,
    text: '',
    ranges: [],
    sort: 'delivered',
    descending: true,
  });
  const [units, setUnits] = useState<Units>('us');
  const { total, problem, at, show, again, pending, unreadable } = useRoofs(query);
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 10,
  });
  const shown = rows.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useEffect(() => show(first, last), [show, first, last]);

  const sortBy = (sort: RoofSort) =>
    setQuery((before) => ({
      ...before,
      sort,
      descending: before.sort === sort ? !before.descending : sort !== 'address',
    }));
  const head = (label: string, sort: RoofSort, right: boolean) => (
    <Head
      key={label}
      label={label}
      right={right}
      active={query.sort === sort}
      descending={query.descending}
      onSort={() => sortBy(sort)}
    />
  );
  const save = async () => {
    const reply = await call('measurements.export', query);
    if (reply.ok) saveFile(reply.value);
    else failed(reply.error);
  };
  const narrowed = query.text !== '' || query.ranges.length > 0;
  return (
    <div className={css['screen']}>
      <div className={css['bar']}>
        <SearchBox
          id="roofs-search"
          width={260}
          label="Search the roofs"
          placeholder="Address, customer, claim"
          asked={query.text}
          onAsk={(text) => setQuery((before) => ({ ...before, text }))}
          listId={ROOFS_ID}
        />
        <RangeFilter
          ranges={query.ranges}
          onChange={(ranges: Ranges) => setQuery((before) => ({ ...before, ranges }))}
        />
        <Status total={total} pending={pending} unreadable={unreadable} />
        <SegmentedControl
          size="xs"
          aria-label="Units"
          value={units}
          onChange={(value) => setUnits(value === 'metric' ? 'metric' : 'us')}
          data={[
            { value: 'us', label: 'Feet' },
            { value: 'metric', label: 'Meters' },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          disabled={!total}
          onClick={() => void save()}
        >
          Save as CSV
        </Button>
      </div>
      {problem && <ErrorNote error={problem} onRetry={again} />}
      {total === 0 && (
        <EmptyState
          icon={IconRulerMeasure}
          title={narrowed ? 'No roof fits' : 'Every delivered roof will be a line here'}
        >
          {narrowed
            ? 'Take out a number or a word to see more.'
            : 'The numbers are read from the delivered files by themselves, and can be sorted, narrowed and exported.'}
        </EmptyState>
      )}
      {total !== null && total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <div ref={scroller} id={ROOFS_ID} className={css['scroller']} tabIndex={0}>
          <div role="table" aria-label="Roofs" aria-rowcount={total + 1} className={css['table']}>
            <div role="row" aria-rowindex={1} className={css['head']}>
              {head('Roof', 'address', false)}
              <div role="columnheader">Claim</div>
              {NUMBER_COLUMNS.map((column) => head(column.label, column.sort, true))}
            </div>
            <div role="rowgroup" className={css['canvas']} style={{ height: rows.getTotalSize() }}>
              {shown.map((item) => (
                <Line
                  key={item.index}
                  index={item.index}
                  row={at(item.index)}
                  units={units}
                  start={item.start}
                />
              ))}
            </div>
          </div>
        </div>
      )}
      <p className={css['rule']}>
        {units === 'us'
          ? 'Areas in square feet, lengths in feet, as the reports give them.'
          : 'Converted from the reports’ feet and rounded to hundredths.'}{' '}
        – means: not in this report.
      </p>
    </div>
  );
}
