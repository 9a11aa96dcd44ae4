import { Button, Checkbox, TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import { findPattern, hasMatch, type ValueCount } from '../../../../shared/domain/list-view.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { call } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { useList } from '../../../stores/lists/list.ts';
import { filterBy, filterOf } from './arrangeActions.ts';
import css from './ColumnPanel.module.css';

const LINE_HEIGHT = 28;

async function loadValues(field: OrderField): Promise<readonly ValueCount[] | null> {
  const { listId, query, arranged } = useList.getState();
  if (listId === null) return null;
  const { filter, repairId } = query;
  const others = arranged.values.map((each) => ({ ...each, values: [...each.values] }));
  const input = { listId, filter, ...(repairId === null ? {} : { repairId }), field, others };
  const reply = await call('lists.values', input);
  if (reply.ok) return reply.value.values;
  failed(reply.error);
  return null;
}

/** The values of a column with the number of their rows: those that are ticked stay on the screen. */
export function Values({ field, onDone }: { field: OrderField; onDone: () => void }) {
  const [values, setValues] = useState<readonly ValueCount[] | null>(null);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void loadValues(field).then((loaded) => {
      const now = useList.getState().arranged.values.find((each) => each.field === field);
      setValues(loaded ?? []);
      const shown = (value: string) => !now || now.values.includes(value) !== now.without;
      setKept(new Set(loaded?.map(({ value }) => value).filter(shown)));
    });
  }, [field]);
  const pattern = findPattern({ text: text.trim(), matchCase: false, wholeCell: false });
  const found = (values ?? []).filter(({ value }) => !pattern || hasMatch(value, pattern));
  const lines = useVirtualizer({
    count: found.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => LINE_HEIGHT,
    overscan: 6,
  });
  const ticked = found.filter(({ value }) => kept.has(value)).length;
  const set = (changed: readonly ValueCount[], on: boolean) => {
    const next = new Set(kept);
    for (const { value } of changed) on ? next.add(value) : next.delete(value);
    setKept(next);
  };
  const apply = () => {
    // With a search, only what it found stays, as in other spreadsheets.
    const chosen = pattern ? new Set(found.flatMap(({ value }) => (kept.has(value) ? value : []))) : kept;
    if (values && ticked > 0)
      void filterBy(
        field,
        filterOf(
          field,
          values.map(({ value }) => value),
          chosen,
        ),
      );
    onDone();
  };
  return (
    <form
      className={css['values']}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        data-autofocus
        size="xs"
        aria-label={t('listGrid.search_values')}
        placeholder={t('listGrid.search_values')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Checkbox
        size="xs"
        label={pattern ? t('listGrid.select_all_found_values') : t('listGrid.select_all_values')}
        disabled={found.length === 0}
        checked={found.length > 0 && ticked === found.length}
        indeterminate={ticked > 0 && ticked < found.length}
        onChange={(event) => set(found, event.currentTarget.checked)}
      />
      <div ref={scroller} className={css['list']} aria-busy={values === null}>
        <div className={css['canvas']} style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map((item) => {
            const line = found[item.index];
            if (!line) return null;
            return (
              <label
                key={line.value}
                className={css['value']}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <input
                  type="checkbox"
                  checked={kept.has(line.value)}
                  onChange={(event) => set([line], event.currentTarget.checked)}
                />
                <span className={css['words']} title={line.value}>
                  {line.value === '' ? <em>{t('listGrid.empty')}</em> : line.value}
                </span>
                <span className={css['count']}>{line.rows.toLocaleString('en-US')}</span>
              </label>
            );
          })}
        </div>
        {values !== null && found.length === 0 && (
          <p className={css['none']}>{t('listGrid.no_value_matches')}</p>
        )}
      </div>
      <div className={css['buttons']}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            void filterBy(field, null);
            onDone();
          }}
        >
          {t('listGrid.show_all_values')}
        </Button>
        <Button size="compact-sm" type="submit" disabled={ticked === 0}>
          {t('common.apply')}
        </Button>
      </div>
    </form>
  );
}
