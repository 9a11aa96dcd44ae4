import type { ExportColumn } from '../../../../shared/contract/index.ts';
import { texts } from '../../../../shared/copy/t.ts';

export type ColumnName = ExportColumn;

/** What the columns of the table and of an export are called. */
export const COLUMN_NAMES: Readonly<Record<ColumnName, string>> = texts({
  order: 'common.order_id',
  address: 'common.address',
  customer: 'common.customer',
  email: 'workbench.column_email',
  insured: 'workbench.column_insured',
  claim: 'workbench.column_claim',
  service: 'common.report',
  property_type: 'workbench.column_property_type',
  rush: 'common.rush',
  status: 'common.status',
  ordered: 'workbench.column_ordered',
  expected: 'workbench.column_expected',
  likely: 'workbench.column_likely',
  delivered: 'workbench.column_delivered',
  price: 'common.price',
  charged: 'workbench.column_charged',
  currency: 'workbench.column_currency',
  squares: 'common.squares',
  pitch: 'common.pitch',
  tags: 'workbench.column_tags',
  reviewed: 'common.reviewed',
  reviewed_by: 'people.column_reviewed_by',
  files: 'common.files',
  desk: 'workbench.column_desk',
  notes: 'workbench.column_notes',
  instructions: 'workbench.column_instructions',
  internal_notes: 'people.internal_notes',
  latitude: 'workbench.column_latitude',
  longitude: 'workbench.column_longitude',
});
