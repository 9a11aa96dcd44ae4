import { z } from 'zod';
import {
  ADDRESS_PARTS,
  DELIMITERS,
  type DuplicateOf,
  type ListPrices,
  type ListRow,
  type ListView,
  type RepairGroup,
  SECOND_PART_KEYS,
  SPLIT_PARTS,
  TEXT_ENCODINGS,
} from '../../domain/list.ts';
import { accountId, call, windowOf } from '../call.ts';
import { messageInput } from '../message.ts';
import { draftSchema, money, orderField } from '../tracking/orders.ts';
import { CHUNK_BYTES } from '../values.ts';

export const listId = z.string().min(1).max(64);
const uploadId = z.string().min(1).max(64);
const row = z.int().min(1).max(10_000_000);
/** The number of a row of a list. */
export const listRow = row;
export const LIST_FILTERS = [
  'all',
  'problems',
  'errors',
  'warnings',
  'duplicates',
  'excluded',
  'ready',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];
/** A larger file is refused. */
export const LARGEST_LIST = 300 * 1024 * 1024;
const target = z.union([orderField, z.enum(ADDRESS_PARTS), z.enum(SECOND_PART_KEYS), z.enum(SPLIT_PARTS)]);
const matching = {
  listId,
  fields: z.array(target.nullable()).max(1_000),
  constants: z.partialRecord(z.union([orderField, z.enum(['city', 'state', 'zip'])]), z.string().max(10_000)),
};

/** A line of the lists so far. */
export type ListSummary = Pick<ListView, 'id' | 'name' | 'state' | 'counts' | 'createdAt' | 'runId'>;

/** A file for the person to save, made by the core. */
export type ExportedFile = { readonly name: string; readonly mediaType: string; readonly base64: string };

export const listCalls = {
  /** Announces a file (or pasted text) of `size` bytes. Refused with `bad_input` when it is too large or of a kind that can't be read. */
  'lists.begin': call<{ uploadId: string }>()(
    z.object({
      accountId,
      name: z.string().trim().min(1).max(300),
      size: z.int().min(0),
      pasted: z.boolean(),
    }),
  ),
  /** The next piece, base64. `offset` is where it belongs; a piece that was handed over already is not taken twice. */
  'lists.chunk': call<null>()(
    z.object({ uploadId, offset: z.int().min(0), data: z.base64().max(CHUNK_BYTES * 2) }),
  ),
  /** The file is whole: reading begins in a worker. Returns at once, in the state `reading`. */
  'lists.read': call<ListView>()(z.object({ uploadId })),
  /** The list that is made from nothing: an empty grid with one row. */
  'lists.blank': call<ListView>()(z.object({ accountId })),
  'lists.get': call<ListView>()(z.object({ listId })),
  /** The lists so far, newest first. */
  'lists.list': call<{ lists: readonly ListSummary[]; total: number }>()(
    z.object({ accountId, ...windowOf(200) }),
  ),
  /** Takes a list that wasn't ordered out of the history. `refused` for one that was. */
  'lists.remove': call<null>()(z.object({ listId })),
  /** Reads the file another way. Only while `matching`. */
  'lists.setSource': call<ListView>()(
    z.object({
      listId,
      sheet: z.int().min(0).optional(),
      headerRow: z.int().min(0).max(1_000).optional(),
      encoding: z.enum(TEXT_ENCODINGS).optional(),
      delimiter: z.enum(DELIMITERS).optional(),
    }),
  ),
  /**
   * What each column is, and the constants; remembered by the header's fingerprint. Rows become drafts and are checked.
   * Refused while one of the list's questions has no answer.
   */
  'lists.setMapping': call<ListView>()(
    z.object({
      ...matching,
      /** Each question's id with the choice's, or with `BY_HAND`. */
      answers: z.record(z.string().max(100), z.string().max(100)).optional(),
      /** Rows that the workbook hides are excluded, unless this is true. */
      includeHidden: z.boolean().optional(),
      /** Of a file with more rows than a list can hold: the first one to take, by its number in the file. */
      firstRow: row.optional(),
      /** Of such a file: all its rows from there on, in as many lists as they need. The answer is the first of them. */
      inParts: z.boolean().optional(),
    }),
  ),
  /**
   * The first rows that would be ordered with these columns, as they would be sent, each with its price where it's known; and
   * how many rows would be, null for a file with too many to look at each time.
   */
  'lists.preview': call<{ rows: readonly ListRow[]; orders: number | null }>()(
    z.object({ ...matching, includeHidden: z.boolean().optional() }),
  ),
  /** Back to matching; edits made in the grid are lost. */
  'lists.rematch': call<ListView>()(z.object({ listId })),
  'lists.rows': call<{ rows: readonly ListRow[]; total: number }>()(
    z.object({
      listId,
      filter: z.enum(LIST_FILTERS),
      repairId: z.string().max(200).optional(),
      /** Sorted, and only some values: from `lists.arrange`. */
      arrangement: z.string().max(64).optional(),
      ...windowOf(500),
    }),
  ),
  /** The next or previous row with a problem, seen from a row; null: there is none. `index`: its place under the filter. */
  'lists.nextProblem': call<{ row: number; index: number } | null>()(
    z.object({
      listId,
      from: z.int().min(0),
      backwards: z.boolean(),
      /** All rows, where omitted. */
      filter: z.enum(LIST_FILTERS).optional(),
      arrangement: z.string().max(64).optional(),
    }),
  ),
  /** Cells as typed, pasted or filled down: one step of undo. Rows beyond the last are made. Returns the rows as they are then. */
  'lists.edit': call<{ rows: readonly ListRow[]; view: ListView }>()(
    z.object({
      listId,
      /** What the step is called where it's undone. */
      label: messageInput,
      edits: z
        .array(z.object({ row, field: orderField, value: z.string().max(100_000) }))
        .min(1)
        .max(50_000),
    }),
  ),
  'lists.undo': call<ListView>()(z.object({ listId })),
  'lists.redo': call<ListView>()(z.object({ listId })),
  /** Problems grouped by their repair: errors first, the largest group first. */
  'lists.repairs': call<readonly RepairGroup[]>()(z.object({ listId })),
  /** Repairs a whole group: one step of undo. */
  'lists.repair': call<ListView>()(z.object({ listId, repairId: z.string().min(1).max(200) })),
  /** Leaves rows out, or takes them in again: one step of undo. */
  'lists.exclude': call<ListView>()(
    z.object({ listId, rows: z.array(row).min(1).max(50_000), excluded: z.boolean() }),
  ),
  /** Returns, for the same rows, what looks like the same roof. */
  'lists.decide': call<ListView>()(
    z.object({
      listId,
      rows: z.array(row).min(1).max(50_000),
      decision: z
        .discriminatedUnion('kind', [
          z.object({ kind: z.literal('use_existing') }),
          z.object({ kind: z.literal('order_anyway'), reason: z.string().trim().min(1).max(300) }),
        ])
        .nullable(),
    }),
  ),
  /** Asks the service for each distinct combination once; `refresh` false: what is known of the last minutes. */
  'lists.prices': call<ListPrices>()(z.object({ listId, refresh: z.boolean() })),
  /**
   * The person's word to order all rows that are ready, in a run. `rows` and `totals` are what the confirmation showed;
   * `refused` when they no longer are so. `secondLook` where the total is over the spending limit; `acceptedWarnings`
   * where rows have warnings: how many of the rows that are ordered, as the confirmation showed. `compared` where the rows are
   * guessed: a person says that they were compared with their text.
   */
  'lists.confirm': call<{ runId: string }>()(
    z.object({
      listId,
      rows: z.int().min(1),
      totals: z.array(money),
      pricedAt: z.int(),
      secondLook: z.boolean(),
      acceptedWarnings: z.int().min(0).optional(),
      compared: z.boolean().optional(),
    }),
  ),
  /** `rejected`: rows with their reasons, ready to be read in again; `result`: every row with what became of it. */
  'lists.export': call<ExportedFile>()(
    z.object({ listId, what: z.enum(['rejected', 'result']), format: z.enum(['xlsx', 'csv']) }),
  ),
  /** The empty template with example rows, or the 60-row practice list. */
  'lists.sample': call<ExportedFile>()(
    z.object({ what: z.enum(['template', 'practice']), format: z.enum(['xlsx', 'csv']) }),
  ),
  /** For the form of a single order: orders that look like the same roof, as far as they are known here. */
  'duplicates.of': call<readonly DuplicateOf[]>()(z.object({ accountId, draft: draftSchema })),
  /** The same after the service was asked what other desks have ordered. `problem`: why it couldn't be, in words. */
  'duplicates.look': call<{ found: readonly DuplicateOf[]; problem: string | null }>()(
    z.object({ accountId, draft: draftSchema }),
  ),
};
