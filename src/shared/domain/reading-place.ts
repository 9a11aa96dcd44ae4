/** Where somebody is in a document: page from 1, its corner in points, turned by degrees, `page-width` or a factor. */
export type ReadingPlace = {
  readonly page: number;
  readonly left: number;
  /** Null: the page from its beginning. */
  readonly top: number | null;
  readonly rotation: number;
  readonly zoom: string;
};
