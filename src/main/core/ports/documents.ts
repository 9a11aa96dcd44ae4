import type { DocumentTables } from '../../../shared/contract/index.ts';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { FileReadings } from '../../../shared/domain/measurements.ts';

/** Reads structured documents for the screen. Never follows an entity, a link or an include. */
export interface Documents {
  /** Answers tables and text, or why it couldn't be read, in the person's words. */
  read(
    kind: FileKind,
    bytes: Uint8Array,
  ): { readonly ok: true; readonly document: DocumentTables } | { readonly ok: false; readonly why: string };
  /**
   * Reads a roof's numbers from a file of the disk, in a thread of its own; or tells why not, in the person's words.
   * `pages`: the text of each page of a PDF, to be searched; empty for other kinds.
   */
  measure(
    path: string,
    kind: FileKind,
    name: string,
  ): Promise<
    | { readonly ok: true; readonly readings: FileReadings; readonly pages: readonly string[] }
    | { readonly ok: false; readonly why: string }
  >;
  /** Ends the thread. */
  close(): Promise<void>;
}
