import type { CallInput, Handlers } from '../../../../shared/contract/index.ts';
import type { ListView } from '../../../../shared/domain/list.ts';
import { type ListsContext, listOf } from '../context.ts';
import { fingerprintOf } from '../matching/remembered.ts';
import type { createTurns } from '../turns.ts';
import type { Arrangements } from './arrange.ts';
import { createFind } from './find.ts';
import type { Grid } from './grid.ts';

type GridCalls = Pick<
  Handlers,
  | 'lists.arrange'
  | 'lists.values'
  | 'lists.find'
  | 'lists.replace'
  | 'lists.editBlock'
  | 'lists.layout'
  | 'lists.setLayout'
>;

/** The edits of a block: `cells` repeated down and to the right until it is full. */
function blockEdits({
  rows,
  fields,
  cells,
}: Pick<CallInput<'lists.editBlock'>, 'rows' | 'fields' | 'cells'>) {
  return rows.flatMap((row, down) => {
    const line = cells[down % cells.length] ?? [''];
    return fields.map((field, along) => ({ row, field, value: line[along % line.length] ?? '' }));
  });
}

/** What the grid of a list can be asked for besides its rows. Changes wait their turn: one after another on each list. */
export function createGridCalls(
  context: ListsContext,
  grid: Grid,
  arrangements: Arrangements,
  inTurn: ReturnType<typeof createTurns>,
  view: (id: string) => ListView,
): GridCalls {
  const { lists } = context.ports.store;
  const { find, replace } = createFind(context, arrangements, grid);
  /** The list's account, and by what lists with the same columns are known. */
  const ofList = (listId: string) => {
    const list = listOf(context, listId);
    const headers = list.source?.headerRow ? list.columns.map(({ header }) => header) : [];
    return [list.accountId, fingerprintOf(headers, context.ports.sha256) ?? ''] as const;
  };
  return {
    'lists.arrange': (input) => inTurn(input.listId, () => arrangements.arrange(input)),
    'lists.values': (input) => inTurn(input.listId, () => arrangements.values(input)),
    'lists.find': (input) => inTurn(input.listId, () => find(input)),
    'lists.replace': async (input) => {
      const changed = await inTurn(input.listId, () => replace(input));
      return { ...changed, view: view(input.listId) };
    },
    'lists.editBlock': async ({ listId, label, ...block }) => {
      await inTurn(listId, () => grid.edit({ listId, label, edits: blockEdits(block) }));
      return view(listId);
    },
    'lists.layout': ({ listId }) => lists.layout(...ofList(listId)),
    'lists.setLayout': ({ listId, layout }) => {
      lists.putLayout(...ofList(listId), layout);
      return null;
    },
  };
}
