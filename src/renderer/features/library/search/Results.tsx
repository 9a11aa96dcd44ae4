// biome-ignore-all lint/a11y/useFocusableInteractive: the list itself holds the focus and names its active hit
// biome-ignore-all lint/a11y/useSemanticElements: only the hits on the screen exist, so it is a list by its roles

import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { SearchResults } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { drawnId } from '../../../keyboard/drawn.ts';
import { moveBy } from '../../../keyboard/movement.ts';
import { useLetterKeys } from '../../../keyboard/useLetterKeys.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';
import { RESULTS_ID } from './box.ts';
import { HitLine } from './HitLine.tsx';
import { NothingFound } from './NothingFound.tsx';
import { type Hit, openHit, readHit } from './open.ts';
import css from './Results.module.css';
import { GROUPS, type Group, useSearch } from './search.ts';
import { foundWords, groupName, totalWords } from './words.ts';

const HEIGHTS = { head: 36, orders: 56, pages: 56, files: 44 } as const;

type Line =
  | { readonly kind: 'head'; readonly group: Group }
  | { readonly kind: 'hit'; readonly hit: Hit; readonly number: number };

function linesOf(results: SearchResults): Line[] {
  let number = 0;
  return GROUPS.flatMap((group): Line[] => {
    const hits: Hit[] = results[group].hits.map((hit) => ({ group, hit }) as Hit);
    if (hits.length === 0) return [];
    const lines = hits.map((hit): Line => ({ kind: 'hit', hit, number: number++ }));
    return [{ kind: 'head', group }, ...lines];
  });
}

/** What was found, by orders, pages and files. ↑ ↓ go through all, Enter opens, → reads an order's report, Esc goes back to the box. */
export function Results({ onLeave }: { onLeave: () => void }) {
  const results = useSearch((state) => state.results);
  const stale = useSearch((state) => state.stale);
  if (!results) return <div className={css['list']} aria-busy={stale} />;
  const found = GROUPS.some((group) => results[group].total > 0);
  return (
    <>
      <Groups results={results} />
      {found ? <Hits results={results} onLeave={onLeave} /> : <NothingFound />}
    </>
  );
}

function Groups({ results }: { results: SearchResults }) {
  const group = useSearch((state) => state.group);
  const show = useSearch((state) => state.show);
  return (
    <div className={css['groups']}>
      <fieldset className={css['choice']} aria-label={t('search.hits_shown')}>
        <button type="button" aria-pressed={group === null} onClick={() => show(null)}>
          {t('search.all')}
        </button>
        {GROUPS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={group === each}
            disabled={results[each].total === 0}
            onClick={() => show(each)}
          >
            {groupName(each)} <span className="r-figures">{totalWords(results[each])}</span>
          </button>
        ))}
      </fieldset>
      <span role="status" className="r-unseen">
        {foundWords(results)}
      </span>
    </div>
  );
}

function Hits({ results, onLeave }: { results: SearchResults; onLeave: () => void }) {
  const cursor = useSearch((state) => state.cursor);
  const stale = useSearch((state) => state.stale);
  const text = useSearch((state) => state.text);
  const group = useSearch((state) => state.group);
  const letters = useLetterKeys();
  const lines = linesOf(results);
  const hits = lines.flatMap((line) => (line.kind === 'hit' ? [line.hit] : []));
  const scroller = useRef<HTMLDivElement>(null);
  const offset = useRef(useSearch.getState().scrollTop);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const line = lines[index];
      return line?.kind === 'hit' ? HEIGHTS[line.hit.group] : HEIGHTS.head;
    },
    overscan: 8,
    initialOffset: offset.current,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines have other heights
  useLayoutEffect(() => rows.measure(), [results]);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = offset.current;
    return () => useSearch.getState().scrolledTo(offset.current);
  }, []);
  // Back from the viewer, the hits have the keyboard.
  useEffect(() => {
    const back = useNavigation.getState().closedFileId !== null;
    useNavigation.setState({ closedFileId: null });
    if (back) scroller.current?.focus({ preventScroll: true });
  }, []);
  const shown = useRef(`${text} ${group}`);
  useEffect(() => {
    if (shown.current === `${text} ${group}`) return;
    shown.current = `${text} ${group}`;
    rows.scrollToOffset(0);
  }, [text, group, rows]);

  const drawn = rows.getVirtualItems();
  const markedLine = lines.findIndex((each) => each.kind === 'hit' && each.number === cursor);
  const activeId = drawnId(drawn, markedLine, `hit-${cursor}`);
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const perPage = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / HEIGHTS.pages) - 1);
    const marked = hits[cursor];
    const next = moveBy(event.key, { cursor, total: hits.length, perPage, letters });
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && cursor === 0)) onLeave();
    else if (next !== undefined) {
      useSearch.getState().moveTo(next);
      const line = lines.findIndex((each) => each.kind === 'hit' && each.number === next);
      rows.scrollToIndex(next === 0 ? 0 : line);
    } else if (event.key === 'Enter' && marked) {
      // A find that nobody sees isn't opened: the first press shows it.
      if (activeId === undefined) rows.scrollToIndex(markedLine);
      else openHit(marked);
    } else if (event.key === 'ArrowRight' && marked) readHit(marked);
    else return;
    event.preventDefault();
  };
  return (
    <div
      id={RESULTS_ID}
      ref={scroller}
      role="listbox"
      aria-label={t('search.search_results')}
      aria-busy={stale}
      aria-activedescendant={activeId}
      tabIndex={0}
      className={css['list']}
      data-stale={stale || undefined}
      onKeyDown={press}
      onScroll={(event) => {
        offset.current = event.currentTarget.scrollTop;
      }}
    >
      <div role="presentation" className={css['canvas']} style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ index, start, size }) => {
          const line = lines[index];
          if (!line) return null;
          const place = { height: size, transform: `translateY(${start}px)` };
          return line.kind === 'head' ? (
            <div key={line.group} role="presentation" className={css['head']} style={place}>
              {groupName(line.group)}
              <span className={css['count']}>{totalWords(results[line.group])}</span>
            </div>
          ) : (
            <HitLine
              key={`hit ${line.number}`}
              hit={line.hit}
              number={line.number}
              total={hits.length}
              marked={line.number === cursor}
              place={place}
            />
          );
        })}
      </div>
    </div>
  );
}
