import type { CallError, Dispatch, Reply } from '../../../shared/contract/index.ts';
import type { ListCells, ListView } from '../../../shared/domain/list.ts';
import { withRows } from '../window/pages.ts';
import type { Throttled } from '../window/throttle.ts';
import type { ListPages, ListStore, Writes } from './listPages.ts';
import { askedOf, typedBlock } from './listQuery.ts';
import type { OpenList } from './openList.ts';

type Changes = Pick<
  OpenList,
  'edit' | 'editBlock' | 'replace' | 'undo' | 'redo' | 'repair' | 'exclude' | 'decide'
>;

/** What a person changes in the list. Changes go one after another, in the order in which they were made. */
export function createChanges(
  dispatch: Dispatch,
  { getState, setState }: ListStore,
  pages: ListPages,
  writes: Writes,
  refresh: Throttled,
): Changes {
  /** `settle` takes over what was answered. */
  const change = <Value>(
    work: (listId: string) => Promise<Reply<Value>>,
    settle: (value: Value) => void,
  ): Promise<CallError | null> => {
    const { listId } = getState();
    if (listId === null) return Promise.resolve(null);
    writes.count += 1;
    const done = writes.last.then(async () => {
      const reply = await work(listId);
      if (getState().listId !== listId) return null;
      writes.count += 1;
      if (reply.ok) settle(reply.value);
      if (getState().pending.size === 0) refresh.ask();
      return reply.ok ? null : reply.error;
    });
    writes.last = done;
    return done;
  };
  const takeView = (view: ListView) => {
    setState({ view });
    pages.loadAgain();
  };
  /** A cell that was typed again meanwhile keeps what was typed last. */
  const typedIsSaved = (saved: ReadonlyMap<number, ListCells>) => {
    const left = new Map(getState().pending);
    for (const [row, cells] of saved) if (left.get(row) === cells) left.delete(row);
    setState({ pending: left });
    if (left.size === 0) refresh.ask();
  };

  return {
    async edit(label, edits) {
      const mine = new Map<number, ListCells>();
      const { pending } = getState();
      for (const { row, field, value } of edits)
        mine.set(row, { ...(mine.get(row) ?? pending.get(row)), [field]: value });
      setState({ pending: new Map([...pending, ...mine]) });
      const error = await change(
        (listId) => dispatch('lists.edit', { listId, label, edits: [...edits] }),
        ({ rows, view }) => {
          const { query, arranged, pages: before } = getState();
          const growing = query.filter === 'all' && query.repairId === null && arranged.values.length === 0;
          setState({
            view,
            pages: withRows(before, rows, (row) => row.row),
            ...(growing && { total: view.counts.rows }),
          });
        },
      );
      typedIsSaved(mine);
      return error;
    },
    async editBlock(label, block) {
      const mine = typedBlock(block, getState().pages, getState().pending);
      setState({ pending: new Map([...getState().pending, ...mine]) });
      const { rows, fields, cells } = block;
      const sent = { label, rows: [...rows], fields, cells: cells.map((line) => [...line]) };
      const error = await change((listId) => dispatch('lists.editBlock', { listId, ...sent }), takeView);
      // The typed cells stay until the saved ones are here, so that the old ones don't flash up between.
      await pages.settled();
      typedIsSaved(mine);
      return error;
    },
    replace: (input, done) =>
      change(
        (listId) => dispatch('lists.replace', { listId, ...askedOf(getState().query), ...input }),
        ({ cells, rows, view }) => {
          takeView(view);
          done(cells, rows);
        },
      ),
    undo: () => change((listId) => dispatch('lists.undo', { listId }), takeView),
    redo: () => change((listId) => dispatch('lists.redo', { listId }), takeView),
    repair: (repairId) => change((listId) => dispatch('lists.repair', { listId, repairId }), takeView),
    exclude: (rows, excluded) =>
      change((listId) => dispatch('lists.exclude', { listId, rows: [...rows], excluded }), takeView),
    decide: (rows, decision) =>
      change((listId) => dispatch('lists.decide', { listId, rows: [...rows], decision }), takeView),
  };
}
