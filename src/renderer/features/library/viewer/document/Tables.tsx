// biome-ignore-all lint/suspicious/noArrayIndexKey: titles may repeat, and the tables of a file never move

import { useLayoutEffect, useRef, useState } from 'react';
import type { DocumentTable } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import css from './DocumentViewer.module.css';
import { inBands } from './lanes.ts';
import { Table } from './Table.tsx';

/** CSS pixels that a lane of tables wants. */
const LANE = 380;
const MOST_LANES = 3;

/** All tables of a document, side by side where there is room. */
export function Tables({ tables }: { tables: readonly DocumentTable[] }) {
  const box = useRef<HTMLElement>(null);
  const [lanes, setLanes] = useState(1);
  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    const measure = () =>
      setLanes(Math.max(1, Math.min(MOST_LANES, Math.floor(area.clientWidth / LANE), tables.length)));
    measure();
    const size = new ResizeObserver(measure);
    size.observe(area);
    return () => size.disconnect();
  }, [tables.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section ref={box} className={css['tables']} tabIndex={0} aria-label={t('viewer.tables')}>
      {inBands(tables, lanes).map((band, at) => (
        <div key={at} className={css['band']}>
          {band.lanes.map((lane, index) => (
            <div key={index} className={css['lane']}>
              {lane.map((table, place) => (
                <Table key={place} table={table} />
              ))}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}
