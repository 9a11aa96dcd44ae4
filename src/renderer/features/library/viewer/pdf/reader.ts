import { createStore, type StoreApi } from 'zustand';
import type { AccountId } from '../../../../../shared/domain/account.ts';
import { call, fileUrl } from '../../../../client/index.ts';
import type { Fit, FromFrame, Hits, Place, Step } from '../../../../pdf-frame/protocol.ts';
import { type OpenPdf, openPdf, type Paper } from './engine.ts';
import { recall, remember } from './places.ts';

export type Reading = {
  /** The page in sight, counted from 1; 0 until the document is laid out. */
  readonly page: number;
  readonly pages: number;
  /** 1: as large as on paper. */
  readonly scale: number;
  /** The zoom follows the window. Null: it is a fixed one. */
  readonly fit: Fit | null;
  readonly hits: Hits;
  /** The first page is painted. */
  readonly shown: boolean;
};

const BEGIN: Reading = {
  page: 0,
  pages: 0,
  scale: 1,
  fit: 'page-width',
  hits: { state: 'none', current: 0, total: 0 },
  shown: false,
};

export type Reader = {
  readonly store: StoreApi<Reading>;
  readonly pdf: OpenPdf;
  readonly goTo: (page: number) => void;
  readonly scroll: (screens: number) => void;
  readonly zoom: (to: Fit | number) => void;
  readonly zoomBy: (steps: number) => void;
  readonly rotate: () => void;
  readonly find: (query: string, step: Step) => void;
  readonly look: (dark: boolean) => void;
  readonly focus: () => void;
};

/** A place is reported to the core at most this often. */
const KEEP_MS = 1_000;

type Which = { readonly accountId: AccountId; readonly localFileId: number };

/** Where it was left: in this run, or in an earlier one. */
async function placeOf(which: Which): Promise<Place | null> {
  const known = recall(which.localFileId);
  if (known) return known;
  const reply = await call('library.place', which);
  return reply.ok ? reply.value : null;
}

/** Keeps the last place of those that come one after the other. */
function keeper(which: Which, signal: AbortSignal): (place: Place) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Place | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    if (last) void call('library.keepPlace', { ...which, place: last });
    last = undefined;
  };
  signal.addEventListener('abort', keep, { once: true });
  return (place) => {
    remember(which.localFileId, place);
    last = place;
    timer ??= setTimeout(keep, KEEP_MS);
  };
}

/**
 * Lays a PDF out in a frame inside `place`, and follows what the person does there. `failed`: it broke after it was
 * open. Throws what `openPdf` throws.
 */
export async function openReader(
  which: Which,
  paper: Paper,
  signal: AbortSignal,
  failed: () => void,
): Promise<Reader> {
  const store = createStore<Reading>()(() => BEGIN);
  const keep = keeper(which, signal);
  const hear = (message: FromFrame) => {
    switch (message.type) {
      case 'at': {
        const { page, scale, fit, hits } = message;
        return store.setState({ page, scale, fit, hits });
      }
      case 'shown':
        return store.setState({ shown: true });
      case 'place':
        return keep(message.place);
      case 'failed':
        return failed();
    }
  };
  const pdf = await openPdf(fileUrl(which.accountId, which.localFileId), signal, {
    ...paper,
    start: placeOf(which),
    hear,
  });
  const { send, frame } = pdf;
  store.setState({ pages: pdf.pages });
  return {
    store,
    pdf,
    goTo: (page) => send({ type: 'go', page }),
    scroll: (screens) => send({ type: 'scroll', screens }),
    zoom: (to) => send({ type: 'zoom', to }),
    zoomBy: (steps) => send({ type: 'zoomBy', steps }),
    rotate: () => send({ type: 'rotate' }),
    find: (query, step) => send({ type: 'find', query, step }),
    look: (dark) => send({ type: 'look', dark }),
    focus: () => {
      frame.focus({ preventScroll: true });
      send({ type: 'focus' });
    },
  };
}
