import type { CallInput, Handlers } from '../../../shared/contract/index.ts';
import type { ImportView } from '../../../shared/domain/import.ts';
import type { Arrangements } from './arrange.ts';
import { type ImportsContext, listOf } from './context.ts';
import { createFind } from './find.ts';
import type { Grid } from './grid.ts';
import { fingerprintOf } from './matching/remembered.ts';
import type { createTurns } from './turns.ts';

type GridCalls = Pick<
  Handlers,
  | 'imports.arrange'
  | 'imports.values'
  | 'imports.find'
  | 'imports.replace'
  | 'imports.editBlock'
  | 'imports.layout'
  | 'imports.setLayout'
>;

/** The edits of a block: `cells` repeated down and to the right until it is full. */
function blockEdits({
  rows,
  fields,
  cells,
}: Pick<CallInput<'imports.editBlock'>, 'rows' | 'fields' | 'cells'>) {
  return rows.flatMap((row, down) => {
    const line = cells[down % cells.length] ?? [''];
    return fields.map((field, along) => ({ row, field, value: line[along % line.length] ?? '' }));
  });
}

/** What the grid of a list can be asked for besides its rows. Changes wait their turn: one after another on each list. */
export function createGridCalls(
  context: ImportsContext,
  grid: Grid,
  arrangements: Arrangements,
  inTurn: ReturnType<typeof createTurns>,
  view: (id: string) => ImportView,
): GridCalls {
  const { imports } = context.ports.store;
  const { find, replace } = createFind(context, arrangements, grid);
  /** The list's account, and by what lists with the same columns are known. */
  const ofList = (importId: string) => {
    const list = listOf(context, importId);
    const headers = list.source?.headerRow ? list.columns.map(({ header }) => header) : [];
    return [list.accountId, fingerprintOf(headers, context.ports.sha256) ?? ''] as const;
  };
  return {
    'imports.arrange': (input) => inTurn(input.importId, () => arrangements.arrange(input)),
    'imports.values': (input) => inTurn(input.importId, () => arrangements.values(input)),
    'imports.find': (input) => inTurn(input.importId, () => find(input)),
    'imports.replace': async (input) => {
      const changed = await inTurn(input.importId, () => replace(input));
      return { ...changed, view: view(input.importId) };
    },
    'imports.editBlock': async ({ importId, label, ...block }) => {
      await inTurn(importId, () => grid.edit({ importId, label, edits: blockEdits(block) }));
      return view(importId);
    },
    'imports.layout': ({ importId }) => imports.layout(...ofList(importId)),
    'imports.setLayout': ({ importId, layout }) => {
      imports.putLayout(...ofList(importId), layout);
      return null;
    },
  };
}
