import type { FileKind } from '../../../shared/domain/file.ts';
import type { RoofGeometry } from '../../../shared/domain/roof/geometry.ts';
import type { Bytes, Millis, Sha256 } from '../../../shared/domain/units.ts';

/** A table of the cover sheet; the first row of numbers' columns stand at the right. */
export type PacketTableText = {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string | null;
};

/** What the cover sheet says, in words that are ready to be printed. */
export type PacketCover = {
  readonly title: string;
  readonly heading: string;
  /** In a band over every page that is made here; null for real orders. */
  readonly band: string | null;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Drawn on the cover; null: excluded. */
  readonly roof: RoofGeometry | null;
  /** The measurements, behind the cover; empty: omitted. */
  readonly summary: readonly PacketTableText[];
  readonly foot: string;
  readonly madeAt: Millis;
};

/** A list of materials for one page, in words that are ready to be printed. */
export type MaterialsPage = Pick<PacketCover, 'title' | 'heading' | 'band' | 'roof' | 'foot' | 'madeAt'> & {
  /** Below the heading. */
  readonly facts: readonly string[];
  readonly rows: readonly {
    readonly label: string;
    /** Brand and color; empty: none was written. */
    readonly name: string;
    readonly quantity: string;
    readonly formula: string;
    readonly cost: string | null;
  }[];
  /** Whether there is a column of costs. */
  readonly priced: boolean;
  readonly total: string | null;
  readonly note: string;
};

export type PacketEntry = {
  readonly name: string;
  readonly path: string;
  readonly kind: FileKind;
  readonly size: Bytes;
  readonly sha256: Sha256;
  /** What is odd about it, in words; null: nothing. */
  readonly remark: string | null;
  /** The folder inside a ZIP. */
  readonly folder: string;
};

export type PacketJob = {
  readonly format: 'zip' | 'pdf';
  readonly cover: PacketCover;
  /** A page behind the cover; in a ZIP, a separate file. null: excluded. */
  readonly materials: MaterialsPage | null;
  readonly entries: readonly PacketEntry[];
  /** Where the packet is written; nothing is there yet. */
  readonly target: string;
};
export type PacketResult =
  | { readonly ok: true }
  /** `why` in the person's words; nothing of use is at the target. */
  | { readonly ok: false; readonly why: string };

/** Puts files together for somebody else to read. */
export interface PacketMaker {
  /**
   * Makes one, in its own thread that ends with it or with `signal`; `progress` from 0 to 1. Every file is checked
   * against its hash before it goes in. Never rejects.
   */
  make(job: PacketJob, signal: AbortSignal, progress: (done: number) => void): Promise<PacketResult>;
  /** A list of materials as a PDF of one page, made in a thread. Rejects where it can't be made. */
  materials(page: MaterialsPage): Promise<Uint8Array>;
}
