import type { CallInput, ExportedFile } from '../../../shared/contract/index.ts';
import { COLUMN_NAMES } from './columns.ts';
import type { ImportsContext } from './context.ts';
import { toFile } from './exports.ts';
import { practiceRows } from './practice-rows.ts';

const TEMPLATE: readonly (readonly string[])[] = [
  COLUMN_NAMES,
  [
    'Example Owner (replace this row)',
    'owner@example.com',
    '12 Juniper Lane, Millbrook, OH 45000',
    'Premium Roof Report',
    'Residential',
    'No',
    'Yes',
    '000417-22',
    'Example Insured',
    '40.10213',
    '-83.60144',
    'Detached garage, too',
    'Job 1001',
    'https://example.com/photos/12-juniper.jpg',
  ],
  [
    'Example Company (replace this row)',
    'office@example.com',
    '1 Depot Street, Millbrook, OH 45000',
    'Commercial Roof Report',
    'Commercial',
    'Yes',
    'Yes',
  ],
];

/** The template with example rows, or the list to practice with. */
export function createSamples(context: Pick<ImportsContext, 'ports'>) {
  return ({ what, format }: CallInput<'imports.sample'>): Promise<ExportedFile> =>
    what === 'template'
      ? toFile(context, 'Ridgeline template', format, TEMPLATE)
      : toFile(context, 'Ridgeline practice list', format, practiceRows());
}
