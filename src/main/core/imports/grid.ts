import type { CallInput } from '../../../shared/contract/index.ts';
import { MOST_LIST_ROWS } from '../../../shared/contract/index.ts';
import type { ImportCells } from '../../../shared/domain/import.ts';
import { CallFailure } from '../kernel/failure.ts';
import type { RowChange, RowState, StoredImport } from '../ports/index.ts';
import { checkCells, describeGroup, mendCells, withoutEmpty } from './check.ts';
import { announce, type ImportsContext, listIn, servicesOf } from './context.ts';
import type { Places } from './places.ts';

const EMPTY: RowState = { cells: {}, excluded: false, decision: null };

/** Changes of rows, each one step that can be undone. */
export function createGrid(context: ImportsContext, places: Places) {
  const { store } = context.ports;
  const { imports } = store;

  /** Writes rows as they should be, checked anew, with what looks like them. */
  function put(list: StoredImport, changes: readonly RowChange[]): void {
    const services = servicesOf(context, list.accountId);
    const gone = changes.filter(({ after }) => after === null).map(({ row }) => row);
    const kept = changes.flatMap(({ row, after }) =>
      after === null ? [] : [{ row, ...after, problems: checkCells(after.cells, services) }],
    );
    imports.removeRows(list.id, gone);
    imports.putRows(list.id, kept);
    places.changed(list, changes);
  }

  function take(list: StoredImport, label: string, changes: readonly RowChange[]): void {
    const real = changes.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    if (real.length === 0) return;
    const step = list.step + 1;
    store.transaction(() => {
      put(list, real);
      imports.addStep(list.id, step, { label, changes: real });
      imports.update(list.id, { step });
    });
    announce(context, list);
  }

  /** The states of rows as they are; null for those that aren't there. */
  function statesOf(list: StoredImport, rows: readonly number[]): Map<number, RowState> {
    return new Map(
      imports
        .rows(list.id, rows)
        .map(({ row, cells, excluded, decision }) => [row, { cells, excluded, decision }] as const),
    );
  }

  function changeEach(
    list: StoredImport,
    rows: readonly number[],
    label: string,
    change: (state: RowState) => RowState | null,
  ): void {
    const states = statesOf(list, [...new Set(rows)]);
    const changes = [...states].flatMap(([row, before]) => {
      const after = change(before);
      return after ? [{ row, before, after }] : [];
    });
    take(list, label, changes);
  }

  function edit({ importId, label, edits }: CallInput<'imports.edit'>): readonly number[] {
    const list = listIn(context, importId, ['checking']);
    const byRow = new Map<number, Partial<ImportCells>>();
    for (const { row, field, value } of edits) byRow.set(row, { ...byRow.get(row), [field]: value });
    const states = statesOf(list, [...byRow.keys()]);
    const made = [...byRow.keys()].filter((row) => !states.has(row));
    if (made.length > 0) refuseTooMany(list, made);
    const changes = [...byRow].map(([row, values]) => {
      const before = states.get(row) ?? null;
      const state = before ?? EMPTY;
      return { row, before, after: { ...state, cells: withoutEmpty({ ...state.cells, ...values }) } };
    });
    take(list, label, changes);
    return [...byRow.keys()];
  }

  function refuseTooMany(list: StoredImport, made: readonly number[]): void {
    const { rows } = imports.counts(list.id);
    if (rows + made.length > MOST_LIST_ROWS)
      throw new CallFailure(
        'refused',
        `A list holds at most ${MOST_LIST_ROWS.toLocaleString('en-US')} rows. Order this one first, then bring in the rest.`,
      );
    if (Math.max(...made) > imports.lastRow(list.id) + MOST_LIST_ROWS)
      throw new CallFailure('bad_input', 'This row is too far below the last one.');
  }

  function move(importId: string, back: boolean): void {
    const list = listIn(context, importId, ['checking']);
    const number = back ? list.step : list.step + 1;
    const step = imports.step(list.id, number);
    if (!step)
      throw new CallFailure('refused', back ? 'There is nothing to undo.' : 'There is nothing to redo.');
    const changes = back
      ? step.changes.map(({ row, before, after }) => ({ row, before: after, after: before }))
      : step.changes;
    store.transaction(() => {
      put(list, changes);
      imports.update(list.id, { step: back ? number - 1 : number });
    });
    announce(context, list);
  }

  return {
    edit,
    undo: (importId: string) => move(importId, true),
    redo: (importId: string) => move(importId, false),
    exclude: ({ importId, rows, excluded }: CallInput<'imports.exclude'>) => {
      const list = listIn(context, importId, ['checking']);
      changeEach(list, rows, excluded ? 'Leave out' : 'Take in again', (state) => ({ ...state, excluded }));
    },
    decide: ({ importId, rows, decision }: CallInput<'imports.decide'>) => {
      const list = listIn(context, importId, ['checking']);
      changeEach(list, rows, 'Decide on duplicates', (state) => ({ ...state, decision }));
    },
    repair: ({ importId, repairId }: CallInput<'imports.repair'>) => {
      const list = listIn(context, importId, ['checking']);
      const services = servicesOf(context, list.accountId);
      const group = imports.groups(importId).find((known) => known.repairId === repairId);
      if (!group) throw new CallFailure('refused', 'No row has this trouble any more.');
      const { repair } = describeGroup(group, services);
      if (repair === null)
        throw new CallFailure('refused', 'This can’t be mended by itself. Correct the cells by hand.');
      const rows = imports.numbers({ importId, filter: 'all', repairId });
      changeEach(list, rows, repair, (state) => {
        const cells = state.excluded ? null : mendCells(state.cells, repairId, services);
        return cells && { ...state, cells };
      });
    },
  };
}
