import type { ReadingPlace } from '../../shared/domain/reading-place.ts';

export type Place = ReadingPlace;

export type Fit = 'page-width' | 'page-fit';
/** `none` until something is looked for. */
export type Hits = {
  readonly state: 'none' | 'searching' | 'found' | 'missing';
  readonly current: number;
  readonly total: number;
};
export type Step = 'new' | 'next' | 'previous';

/** A key that the frame leaves to the app. */
export type Press = {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
};

/** From the app's window to the frame. The first message carries everything; the others need `read`. */
export type ToFrame =
  | {
      readonly type: 'open';
      readonly data: ArrayBuffer;
      /** Null: only pictures of pages are wanted, nothing is laid out. */
      readonly read: { readonly label: string; readonly dark: boolean; readonly place: Place | null } | null;
    }
  /** Answers `locked`. It is for this document only, and never leaves the frame. */
  | { readonly type: 'password'; readonly password: string }
  | { readonly type: 'look'; readonly dark: boolean }
  | { readonly type: 'go'; readonly page: number }
  /** The upper edge of the frame at this height of a page, in points from its lower edge. */
  | { readonly type: 'seek'; readonly page: number; readonly top: number }
  | { readonly type: 'scroll'; readonly screens: number }
  | { readonly type: 'zoom'; readonly to: Fit | number }
  | { readonly type: 'zoomBy'; readonly steps: number }
  | { readonly type: 'rotate' }
  | { readonly type: 'find'; readonly query: string; readonly step: Step }
  | { readonly type: 'focus' }
  /** `width` in pixels. */
  | { readonly type: 'draw'; readonly id: number; readonly page: number; readonly width: number }
  /** Prints these pages, `note` on every sheet; only a frame that was made for it. Answered by `printed`. */
  | { readonly type: 'print'; readonly first: number; readonly last: number; readonly note: string | null }
  | { readonly type: 'data'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> | null };

/** From the frame. A hostile PDF may have taken it over: nothing of this is believed before `readMessage`. */
export type FromFrame =
  | { readonly type: 'ready'; readonly pages: number; readonly shape: number }
  /** The document needs a password, or another one than was given. */
  | { readonly type: 'locked' }
  | { readonly type: 'failed'; readonly why: 'locked' | 'damaged' | 'long' | 'other' }
  | {
      readonly type: 'at';
      readonly page: number;
      readonly scale: number;
      readonly fit: Fit | null;
      readonly hits: Hits;
    }
  | { readonly type: 'place'; readonly place: Place }
  /** The first page is painted. */
  | { readonly type: 'shown' }
  | { readonly type: 'drawn'; readonly id: number; readonly picture: ImageBitmap | null }
  /** The print dialog is closed; or it never opened. */
  | { readonly type: 'printed'; readonly ok: boolean }
  /** A file that comes with pdf.js: a character map, a standard font, a decoder. */
  | { readonly type: 'want'; readonly id: number; readonly folder: DataFolder; readonly name: string }
  | { readonly type: 'key'; readonly press: Press }
  /** Somebody pressed into the frame: menus of the app close. */
  | { readonly type: 'pressed' };

const DATA_FOLDERS = ['cmaps', 'standard_fonts', 'wasm'] as const;
export type DataFolder = (typeof DATA_FOLDERS)[number];

export const MOST_PAGES = 3_000;
/** A picture of a page is at most so wide or high. Pixels. */
export const MOST_SIDE = 4_000;

/** Keys that work while the pages have the keyboard. None of them orders, pays, decides or deletes. */
const PLAIN_KEYS = new Set('Escape ArrowLeft ArrowRight F1 F5 F6 F11 ? c m g o i n b l s'.split(' '));
const CTRL_KEYS = new Set('f p 0 1 2 3 4 5 = + - , k j n o c'.split(' '));

/** Whether a key press is the app's. Copying (Ctrl+C) is the frame's own where something is marked in it. */
export function isForApp({ key, ctrl, meta, alt }: Press): boolean {
  if (alt) return false;
  if (ctrl || meta) return CTRL_KEYS.has(key.toLowerCase());
  return PLAIN_KEYS.has(key.length === 1 ? key.toLowerCase() : key);
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && isNumber(value, least, most);
const oneOf = <Word extends string>(value: unknown, words: readonly Word[]): value is Word =>
  words.some((word) => word === value);

const MOST_COORDINATE = 1e6;
const MOST_ID = 1e9;

function readPlace(value: unknown): Place | null {
  if (!isFields(value)) return null;
  const { page, left, top, rotation, zoom } = value;
  const good =
    isWhole(page, 1, MOST_PAGES) &&
    isNumber(left, -MOST_COORDINATE, MOST_COORDINATE) &&
    (top === null || isNumber(top, -MOST_COORDINATE, MOST_COORDINATE)) &&
    isWhole(rotation, 0, 270) &&
    typeof zoom === 'string' &&
    /^(?:page-width|page-fit|\d{1,3}(?:\.\d{1,20})?)$/.test(zoom);
  return good ? { page, left, top, rotation, zoom } : null;
}

function readHits(value: unknown): Hits | null {
  if (!isFields(value)) return null;
  const { state, current, total } = value;
  return oneOf(state, ['none', 'searching', 'found', 'missing']) &&
    isWhole(current, 0, MOST_ID) &&
    isWhole(total, 0, MOST_ID)
    ? { state, current, total }
    : null;
}

function readPress(value: unknown): Press | null {
  if (!isFields(value)) return null;
  const { key, ctrl, meta, shift, alt } = value;
  if (typeof key !== 'string' || key.length > 20) return null;
  const press = { key, ctrl: ctrl === true, meta: meta === true, shift: shift === true, alt: alt === true };
  return isForApp(press) ? press : null;
}

function isPicture(value: unknown): value is ImageBitmap {
  return value instanceof ImageBitmap && value.width <= MOST_SIDE && value.height <= MOST_SIDE;
}

/** What the frame said, with nothing in it but what the app expects; null for anything else. */
export function readMessage(value: unknown): FromFrame | null {
  if (!isFields(value)) return null;
  const { type } = value;
  switch (type) {
    case 'ready': {
      const { pages, shape } = value;
      return isWhole(pages, 1, MOST_PAGES) && isNumber(shape, 0.01, 100) ? { type, pages, shape } : null;
    }
    case 'failed':
      return { type, why: oneOf(value['why'], ['locked', 'damaged', 'long']) ? value['why'] : 'other' };
    case 'at': {
      const { page, scale, fit } = value;
      const hits = readHits(value['hits']);
      return isWhole(page, 0, MOST_PAGES) &&
        isNumber(scale, 0.01, 100) &&
        (fit === null || oneOf(fit, ['page-width', 'page-fit'])) &&
        hits
        ? { type, page, scale, fit, hits }
        : null;
    }
    case 'place': {
      const place = readPlace(value['place']);
      return place && { type, place };
    }
    case 'drawn': {
      const { id, picture } = value;
      if (!isWhole(id, 1, MOST_ID)) return null;
      return { type, id, picture: isPicture(picture) ? picture : null };
    }
    case 'want': {
      const { id, folder, name } = value;
      return isWhole(id, 1, MOST_ID) &&
        oneOf(folder, DATA_FOLDERS) &&
        typeof name === 'string' &&
        /^[\w-]{1,60}\.(?:bcmap|pfb|ttf|wasm)$/.test(name)
        ? { type, id, folder, name }
        : null;
    }
    case 'key': {
      const press = readPress(value['press']);
      return press && { type, press };
    }
    case 'printed':
      return { type, ok: value['ok'] === true };
    case 'locked':
    case 'shown':
    case 'pressed':
      return { type };
    default:
      return null;
  }
}
