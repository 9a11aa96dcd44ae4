import type { CallInput, ExportedFile } from '../../../../shared/contract/index.ts';
import type { ListsContext } from '../context.ts';
import { COLUMN_NAMES, EXAMPLE_ROWS } from './columns.ts';
import { toFile } from './exports.ts';
import { practiceRows } from './practice-rows.ts';

const TEMPLATE = [COLUMN_NAMES, ...EXAMPLE_ROWS];

/** The template with example rows, or the list to practice with. */
export function createSamples(context: Pick<ListsContext, 'ports'>) {
  return ({ what, format }: CallInput<'lists.sample'>): Promise<ExportedFile> =>
    what === 'template'
      ? toFile(context, 'Ridgeline template', format, TEMPLATE)
      : toFile(context, 'Ridgeline practice list', format, practiceRows());
}
