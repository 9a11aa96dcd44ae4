import { z } from 'zod';
import type { MaterialInputs } from '../../domain/materials/inputs.ts';
import { LINE_IDS, QUESTION_IDS, TEMPLATE_IDS } from '../../domain/materials/lines.ts';
import {
  type MaterialChoices,
  type MaterialSettings,
  ROOF_KIND_IDS,
} from '../../domain/materials/settings.ts';
import type { Millis } from '../../domain/units.ts';
import { accountId, call, orderId } from '../call.ts';
import type { ExportedFile } from '../lists/lists.ts';

const line = z.enum(LINE_IDS as [(typeof LINE_IDS)[number], ...typeof LINE_IDS]);
const question = z.enum(QUESTION_IDS);
const template = z.enum(TEMPLATE_IDS);
const kind = z.enum(ROOF_KIND_IDS);
const percent = z.number().min(0).max(100);
const amount = z.number().min(0).max(1_000_000);

/** Reads what an earlier version wrote, too: what it doesn't know is dropped. */
export const materialChoices = z.object({
  template,
  waste: z.union([z.enum(['report', 'own']), percent]),
  answers: z.partialRecord(question, amount),
  quantities: z.partialRecord(line, z.int().min(0).max(1_000_000)),
  without: z.array(line).max(LINE_IDS.length).readonly(),
});
export const materialSettings = z.object({
  products: z.partialRecord(
    line,
    z.object({
      name: z.string().max(120).optional(),
      covers: z.number().min(0.01).max(1_000_000).optional(),
      price: z.int().min(0).max(100_000_000).optional(),
    }),
  ),
  waste: z.partialRecord(kind, percent),
  trim: percent,
});

/** What an order's list is made from: the numbers of one revision, what was decided, and the office's own rules. */
export type OrderMaterials = {
  /** Which delivery the numbers are of, from 1; 0: nothing was delivered. */
  readonly revision: number;
  readonly inputs: MaterialInputs;
  readonly choices: MaterialChoices;
  /** When this revision's list was saved; null: it wasn't, and the choices are those of the revision before, or none. */
  readonly savedAt: Millis | null;
  readonly settings: MaterialSettings;
  /** The saved list of the newest earlier revision, with its own numbers. */
  readonly before: {
    readonly revision: number;
    readonly inputs: MaterialInputs;
    readonly choices: MaterialChoices;
  } | null;
};

export const materialCalls = {
  'materials.get': call<OrderMaterials>()(z.object({ accountId, orderId })),
  /** Keeps the list of the newest revision. Returns the moment. */
  'materials.save': call<{ savedAt: Millis }>()(z.object({ accountId, orderId, choices: materialChoices })),
  'materials.saveSettings': call<null>()(z.object({ accountId, settings: materialSettings })),
  /** The list as a file: `csv` for a supplier (what and how many), `xlsx` with formulas in words, prices and costs; `pdf` on one page. */
  'materials.export': call<ExportedFile>()(
    z.object({ accountId, orderId, choices: materialChoices, format: z.enum(['csv', 'xlsx', 'pdf']) }),
  ),
};
