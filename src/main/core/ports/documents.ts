import type { DocumentTables } from '../../../shared/contract/index.ts';
import type { FileKind } from '../../../shared/domain/file.ts';

/** Reads structured documents for the screen. Never follows an entity, a link or an include. */
export interface Documents {
  /** Answers tables and text, or why it couldn't be read, in the person's words. */
  read(
    kind: FileKind,
    bytes: Uint8Array,
  ): { readonly ok: true; readonly document: DocumentTables } | { readonly ok: false; readonly why: string };
}
