import { Button, Loader, NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconListDetails, IconMapPin } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OrderMap, StateOnMap } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { localDay } from '../../../../../shared/domain/local-day.ts';
import { laterDay } from '../../../../../shared/domain/query-values.ts';
import { countyLabel, stateOfNumber, TERRITORIES } from '../../../../../shared/domain/us-states.ts';
import { EmptyState } from '../../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../../components/ErrorNote.tsx';
import { useAsked } from '../../../../components/useAnswer.ts';
import { openOrders } from '../Bars.tsx';
import css from '../Insights.module.css';
import { AreaMap, type AreaOrders } from './AreaMap.tsx';
import { type AreaRow, AreaTable } from './AreaTable.tsx';
import mapCss from './Map.module.css';
import type { AreaShape } from './shapes.ts';
import { useShapes } from './useShapes.ts';

const SPANS = ['week', 'month', 'year', 'all'] as const;
type Span = (typeof SPANS)[number];
const DAYS: Readonly<Record<Exclude<Span, 'all'>, number>> = { week: 7, month: 30, year: 365 };

function daysOf(span: Span): { from: string; to: string } | null {
  if (span === 'all') return null;
  const today = localDay(Date.now());
  return { from: laterDay(today, 1 - DAYS[span]), to: today };
}

/** What is on no map, each with the way to its orders. */
function otherRows({ nowhere, misplaced, search }: OrderMap): AreaRow[] {
  const rows: AreaRow[] = [];
  if (misplaced > 0)
    rows.push({
      ...{ key: 'misplaced', label: t('map.misplaced'), orders: misplaced, open: null },
      onOpen: () => openOrders(`misplaced ${search}`),
    });
  if (nowhere > 0)
    rows.push({
      ...{ key: 'nowhere', label: t('map.nowhere'), orders: nowhere, open: null },
      onOpen: () => openOrders(`-located -misplaced ${search}`),
    });
  return rows;
}

type Names = ReadonlyMap<string, string>;

function stateRows(map: OrderMap, names: Names, open: (state: string) => void): AreaRow[] {
  const rows = map.states.map(({ state, orders, open: inWork }) => ({
    ...{ key: state, label: names.get(state) ?? state, orders, open: inWork },
    onOpen: () => open(state),
  }));
  return [...rows, ...otherRows(map)];
}

function countyRows(
  state: StateOnMap,
  names: Names,
  open: (number: string) => void,
  search: string,
): AreaRow[] {
  const rows: AreaRow[] = state.counties.map(({ county, orders, open: inWork }) => ({
    ...{ key: county, label: countyLabel(county, names.get(county) ?? county), orders, open: inWork },
    onOpen: () => open(county),
  }));
  const sum = (of: 'orders' | 'open') => state.counties.reduce((all, each) => all + each[of], 0);
  const without = state.orders - sum('orders');
  if (without > 0)
    rows.push({
      ...{ key: 'state', label: t('map.state_only'), orders: without, open: state.open - sum('open') },
      onOpen: () => openOrders(`state:${state.state} -pinned ${search}`),
    });
  return rows;
}

function Picture({
  map,
  state,
  onState,
}: {
  map: OrderMap;
  state: StateOnMap | null;
  onState: (code: string) => void;
}) {
  const { states, counties } = useShapes(state !== null);
  const inState = (shape: AreaShape) => stateOfNumber(shape.number) === state?.state;
  const shown = state ? (counties?.filter(inState) ?? null) : states;
  const orders = useMemo(() => {
    const known = new Map<string, AreaOrders>();
    for (const shape of states ?? []) {
      const here = map.states.find((each) => each.state === stateOfNumber(shape.number));
      if (here) known.set(shape.number, here);
    }
    for (const county of state?.counties ?? []) known.set(county.county, county);
    return known;
  }, [map, state, states]);
  const names = useMemo(() => {
    const known = new Map<string, string>(TERRITORIES);
    for (const { number, name } of states ?? []) known.set(stateOfNumber(number) ?? number, name);
    for (const { number, name } of counties ?? []) known.set(number, name);
    return known;
  }, [states, counties]);
  if (!shown) return <Loader size="sm" m="auto" role="img" aria-label={t('common.loading')} />;
  const openCounty = (number: string) =>
    openOrders(`county:"${countyLabel(number, names.get(number) ?? number)}" ${map.search}`);
  const name = state ? (names.get(state.state) ?? state.state) : t('map.country');
  return (
    <div className={mapCss['columns']}>
      {shown.length > 0 ? (
        <AreaMap
          name={t('map.map_of', { name })}
          shapes={shown}
          orders={orders}
          onOpen={({ number }) => (state ? openCounty(number) : onState(stateOfNumber(number) ?? ''))}
        />
      ) : (
        <p className={css['under']}>{t('map.not_drawn')}</p>
      )}
      <div className={mapCss['side']}>
        <AreaTable
          caption={t('map.orders_in', { name })}
          head={state ? t('map.county') : t('map.state')}
          rows={state ? countyRows(state, names, openCounty, map.search) : stateRows(map, names, onState)}
        />
        <ul className={`${css['under']} ${mapCss['notes']}`}>
          {map.near > 0 && <li>{t('map.near', { orders: map.near })}</li>}
          <li>{t('map.rule')}</li>
        </ul>
      </div>
    </div>
  );
}

/** Where the account's orders are: by state, and within a state by county. */
export function MapScreen({ accountId }: { accountId: string }) {
  const [span, setSpan] = useState<Span>('month');
  const [code, setCode] = useState<string | null>(null);
  const days = useMemo(() => daysOf(span), [span]);
  const { value: map, problem, again } = useAsked('map.get', { accountId, days });
  const state = map?.states.find((each) => each.state === code) ?? null;
  const back = useRef<HTMLButtonElement>(null);
  // What was activated is gone with the former map; the keyboard continues on the way back.
  useEffect(() => {
    if (code !== null) back.current?.focus();
  }, [code]);
  return (
    <>
      <div className={css['controls']}>
        <NativeSelect
          label={t('map.ordered')}
          value={span}
          data={SPANS.map((value) => ({ value, label: t(`map.${value}`) }))}
          onChange={(event) => setSpan(event.currentTarget.value as Span)}
        />
        {code !== null && (
          <>
            <Button
              ref={back}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden="true" />}
              onClick={() => setCode(null)}
            >
              {t('map.all_states')}
            </Button>
            {map && (
              <Button
                variant="default"
                leftSection={<IconListDetails size={16} aria-hidden="true" />}
                onClick={() => openOrders(`state:${code} ${map.search}`)}
              >
                {t('map.show_state', { state: code })}
              </Button>
            )}
          </>
        )}
      </div>
      {problem && <ErrorNote error={problem} onRetry={again} />}
      {!map && !problem && <Loader size="sm" m="auto" role="img" aria-label={t('map.finding')} />}
      {map?.orders === 0 && (
        <EmptyState icon={IconMapPin} title={t('map.no_orders')}>
          {t('map.no_orders_hint')}
        </EmptyState>
      )}
      {map && map.orders > 0 && <Picture map={map} state={state} onState={setCode} />}
    </>
  );
}
