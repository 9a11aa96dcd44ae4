// biome-ignore-all lint/a11y/useSemanticElements: only the rows on the screen exist, so it is a table by its roles
// biome-ignore-all lint/a11y/useFocusableInteractive: a row's link and a head's button hold the focus

import { Select } from '@mantine/core';
import { IconRulerMeasure } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import type { CallInput, RoofPage, RoofRow } from '../../../../shared/contract/index.ts';
import { confidenceLabel } from '../../../../shared/copy/measurements.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { calculationRule } from '../../../../shared/domain/squares.ts';
import { call, subscribe } from '../../../client/index.ts';
import { ConfidenceTag } from '../../../components/ConfidenceTag.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { failed } from '../../../components/notify.ts';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { saveFile } from '../../../components/saveFile.ts';
import { throttled } from '../../../stores/window/throttle.ts';
import { usePages } from '../../../stores/window/usePages.ts';
import { NUMBER_COLUMNS, type RoofSort, type Showing } from './columns.ts';
import { usePins } from './pins.ts';
import { RangeFilter, type Ranges } from './RangeFilter.tsx';
import { PinBar, SaveMenu, ShowingControls, Status } from './RoofBar.tsx';
import { Head, Line } from './RoofLine.tsx';
import css from './RoofTable.module.css';

const ROW = 32;
const AGAIN_MS = 500;
const ROOFS_ID = 'roofs';

const ANY = 'any';
const NARROWING = ['disputed', 'doubtful', 'text', 'calculated'] as const;
const confidences = () => [
  { value: ANY, label: t('measurements.any_confidence') },
  ...NARROWING.map((value) => ({ value, label: confidenceLabel(value) })),
];

type Query = Omit<CallInput<'measurements.page'>, 'offset' | 'limit'>;

/** Coming back, the table shows what it showed. */
let showed: { showing: Showing; hidden: readonly string[] } = {
  showing: { units: 'us', waste: 15 },
  hidden: [],
};

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

/** One line for each roof that was delivered, with all its numbers; sorted, narrowed, exported. Works with no network. */
export function RoofTable({ accountId }: { accountId: AccountId }) {
  const [query, setQuery] = useState<Query>({
    accountId,
    text: '',
    ranges: [],
    sort: 'delivered',
    descending: true,
  });
  const [showing, setShowing] = useState(showed.showing);
  const [hidden, setHidden] = useState(showed.hidden);
  useEffect(() => {
    showed = { showing, hidden };
  }, [showing, hidden]);
  useEffect(() => usePins.getState().open(accountId), [accountId]);
  const columns = NUMBER_COLUMNS.filter(({ id }) => !hidden.includes(id));
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
  const head = (label: string, sort: RoofSort, right: boolean, hint?: string) => (
    <Head
      key={label}
      label={label}
      hint={hint}
      right={right}
      active={query.sort === sort}
      descending={query.descending}
      onSort={() => sortBy(sort)}
    />
  );
  const save = async (format: 'csv' | 'xlsx') => {
    const reply = await call('measurements.export', { ...query, format, waste: showing.waste });
    if (reply.ok) saveFile(reply.value);
    else failed(reply.error);
  };
  const narrowed = query.text !== '' || query.ranges.length > 0 || Boolean(query.confidence);
  return (
    <div className={css['screen']}>
      <div className={css['bar']}>
        <SearchBox
          id="roofs-search"
          width={260}
          label={t('measurements.search_roofs')}
          placeholder={t('measurements.narrow_table')}
          asked={query.text}
          onAsk={(text) => setQuery((before) => ({ ...before, text }))}
          listId={ROOFS_ID}
        />
        <RangeFilter
          ranges={query.ranges}
          onChange={(ranges: Ranges) => setQuery((before) => ({ ...before, ranges }))}
        />
        <Select
          aria-label={t('common.confidence')}
          title={t('measurements.only_roofs_with_number_confidence')}
          w={168}
          data={confidences()}
          value={query.confidence ?? ANY}
          onChange={(value) =>
            setQuery((before) => ({
              ...before,
              confidence: NARROWING.find((each) => each === value) ?? null,
            }))
          }
        />
        <Status total={total} pending={pending} unreadable={unreadable} />
        <ShowingControls showing={showing} hidden={hidden} onShowing={setShowing} onHidden={setHidden} />
        <SaveMenu disabled={!total} onSave={(format) => void save(format)} />
      </div>
      <PinBar />
      {problem && <ErrorNote error={problem} onRetry={again} />}
      {total === 0 && (
        <EmptyState
          icon={IconRulerMeasure}
          title={narrowed ? t('measurements.no_roof_fits') : t('measurements.every_delivered_roof_will_be')}
        >
          {narrowed
            ? t('measurements.remove_number_or_word_see')
            : t('measurements.numbers_read_from_delivered_files')}
        </EmptyState>
      )}
      {total !== null && total > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        <div ref={scroller} id={ROOFS_ID} className={css['scroller']} tabIndex={0}>
          <div
            role="table"
            aria-label={t('measurements.roofs')}
            aria-rowcount={total + 1}
            className={css['table']}
            style={
              {
                '--numbers': columns
                  .map(({ width }) => (width === undefined ? 'minmax(72px, 0.7fr)' : `${width}px`))
                  .join(' '),
              } as CSSProperties
            }
          >
            <div role="row" aria-rowindex={1} className={css['head']}>
              {head(t('measurements.roof'), 'address', false)}
              <div role="columnheader">{t('measurements.claim')}</div>
              {columns.map((column) =>
                head(column.label(showing), column.sort, true, column.hint?.(showing)),
              )}
            </div>
            <div role="rowgroup" className={css['canvas']} style={{ height: rows.getTotalSize() }}>
              {shown.map((item) => (
                <Line
                  key={item.index}
                  index={item.index}
                  row={at(item.index)}
                  columns={columns}
                  showing={showing}
                  start={item.start}
                />
              ))}
            </div>
          </div>
        </div>
      )}
      <p className={css['rule']}>
        {showing.units === 'us' ? t('measurements.units_us') : t('measurements.units_metric')}{' '}
        {t('measurements.saved_in_feet')} <ConfidenceTag confidence="calculated" /> ·{' '}
        <ConfidenceTag confidence="text" /> · <ConfidenceTag confidence="doubtful" /> ·{' '}
        <ConfidenceTag confidence="disputed" />
        {t('measurements.hold_pointer_sign_meaning')} {say(calculationRule(showing.waste))}
      </p>
    </div>
  );
}
