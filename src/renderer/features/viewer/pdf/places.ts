/** Where the person was in a document: page from 1, its corner in points, turned by degrees, `page-width` or a factor. */
export type Place = {
  readonly page: number;
  readonly left: number;
  /** Null: the page from its beginning. */
  readonly top: number | null;
  readonly rotation: number;
  readonly zoom: string;
};

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

/** The document opens at the beginning of this page the next time. */
export function openAt(localFileId: number, page: number) {
  const before = places.get(localFileId);
  remember(localFileId, {
    page,
    left: 0,
    top: null,
    rotation: before?.rotation ?? 0,
    zoom: before?.zoom ?? 'page-width',
  });
}
