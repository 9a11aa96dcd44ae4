import { z } from 'zod';
import type { RoofCheck, RoofGeometry } from '../../domain/roof/geometry.ts';
import type { RoofTotal } from '../../domain/roof/totals.ts';
import { accountId, call, orderId } from '../call.ts';

/** The delivered roof of an order, ready to be drawn. */
export type RoofSheet = {
  /** Null: no delivered file has a roof that can be drawn. */
  readonly geometry: RoofGeometry | null;
  /** The file that it was read from. */
  readonly source: { readonly localFileId: number; readonly name: string } | null;
  /** What doesn't add up, inside the drawing and against the report's totals. */
  readonly checks: readonly RoofCheck[];
  readonly totals: readonly RoofTotal[];
  /** Files that should have a roof and couldn't be read, in the person's words. */
  readonly unread: readonly { readonly name: string; readonly why: string }[];
  /** Which delivery this is, and how many there are; 0 before anything was delivered. */
  readonly revision: number;
  readonly revisions: number;
};

export const roofCalls = {
  /**
   * The roof of an order's newest delivery, or of the numbered one (from 1), from its XML, else its JSON, else its DXF.
   * Files are read in a thread; a broken one is said in `unread` or `checks`, never an error.
   */
  'roof.sheet': call<RoofSheet>()(z.object({ accountId, orderId, revision: z.int().min(1).nullish() })),
};
