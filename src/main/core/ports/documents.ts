import type { DocumentTables, Drawing } from '../../../shared/contract/index.ts';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { FileReadings } from '../../../shared/domain/measurements.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { BuiltRoof } from '../../../shared/domain/roof/build.ts';
import type { PlanFileKind } from '../../../shared/domain/roof/geometry.ts';

export type { DocumentTables, Drawing, DrawingPoint, DrawingShape } from '../../../shared/contract/index.ts';

/** What was read, or why it couldn't be. */
export type DocumentResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly why: Message };

/**
 * Reads files of the disk, each in a thread that is ended when it takes too long or too much memory. Never follows an
 * entity, a link or an include. Nothing rejects.
 */
export interface Documents {
  /** XML, JSON, CSV and plain text as tables and as text, as much of them as a screen shows. */
  tables(path: string, kind: FileKind): Promise<DocumentResult<DocumentTables>>;
  /** A DXF drawing as shapes. */
  drawing(path: string): Promise<DocumentResult<Drawing>>;
  /** The roof of an XML, JSON or DXF file as it can be drawn, with what doesn't add up in it. `name`: as it is called to the person. */
  roof(path: string, kind: PlanFileKind, name: string): Promise<DocumentResult<BuiltRoof>>;
  /**
   * Reads a roof's numbers from a file of the disk, in its own thread; or says why not, in the person's words.
   * `pages`: the text of each page of a PDF, to be searched; empty for other kinds. `known`: the order's own address, names
   * and numbers: a heading that is made of them is this roof's.
   */
  measure(
    path: string,
    kind: FileKind,
    name: string,
    known?: readonly string[],
  ): Promise<
    | { readonly ok: true; readonly readings: FileReadings; readonly pages: readonly string[] }
    | { readonly ok: false; readonly why: Message }
  >;
  /** Ends the threads. */
  close(): Promise<void>;
}
