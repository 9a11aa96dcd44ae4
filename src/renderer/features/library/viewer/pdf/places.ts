import type { Place } from '../../../../pdf-frame/protocol.ts';

const KEPT = 200;
const places = new Map<number, Place>();

/** Kept for this run, for the files that were read last. */
export function remember(localFileId: number, place: Place) {
  places.delete(localFileId);
  places.set(localFileId, place);
  for (const oldest of places.keys()) {
    if (places.size <= KEPT) break;
    places.delete(oldest);
  }
}

export function recall(localFileId: number): Place | undefined {
  return places.get(localFileId);
}

/** What is searched in a document that is opened next. */
let sought: { readonly localFileId: number; readonly words: string } | null = null;

/** Called when a document is to be at a page: one that is open goes there. */
type Jump = (localFileId: number, page: number) => void;
const followers = new Set<Jump>();

export function followJumps(jump: Jump): () => void {
  followers.add(jump);
  return () => followers.delete(jump);
}

/** The document opens at the beginning of this page the next time, with these words searched in it. */
export function openAt(localFileId: number, page: number, words = '') {
  sought = words === '' ? null : { localFileId, words };
  const before = places.get(localFileId);
  remember(localFileId, {
    page,
    left: 0,
    top: null,
    rotation: before?.rotation ?? 0,
    zoom: before?.zoom ?? 'page-width',
  });
  for (const each of followers) each(localFileId, page);
}

/** The words that were to be searched in the document, once. */
export function takeSought(localFileId: number): string {
  const words = sought?.localFileId === localFileId ? sought.words : '';
  sought = null;
  return words;
}
