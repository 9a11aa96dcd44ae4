import { createStore, type StoreApi } from 'zustand';
import type { Fit, FromFrame, Hits, Press, Step, ToFrame } from '../../../pdf-frame/protocol.ts';
import { type OpenPdf, openPdf } from './engine.ts';
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

/** A key that was pressed in the frame goes on as if it had been pressed on it. */
export function passOn(frame: HTMLIFrameElement, { key, ctrl, meta, shift, alt }: Press) {
  // Only while a person is there: a frame by itself presses nothing.
  if (document.activeElement !== frame || !navigator.userActivation.isActive) return;
  const modifiers = { ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt };
  frame.dispatchEvent(new KeyboardEvent('keydown', { key, ...modifiers, bubbles: true, cancelable: true }));
}

type Paper = { readonly place: HTMLElement; readonly label: string; readonly dark: boolean };

/**
 * Lays a PDF out in a frame inside `place`, and follows what the person does there. `failed`: it broke after it was
 * open. Throws what `openPdf` throws.
 */
export async function openReader(
  url: string,
  fileId: number,
  paper: Paper,
  signal: AbortSignal,
  failed: () => void,
): Promise<Reader> {
  const store = createStore<Reading>()(() => BEGIN);
  let send: (message: ToFrame) => void = () => {};
  let frame: HTMLIFrameElement | null = null;
  const hear = (message: FromFrame) => {
    switch (message.type) {
      case 'at': {
        const { page, scale, fit, hits } = message;
        return store.setState({ page, scale, fit, hits });
      }
      case 'shown':
        return store.setState({ shown: true });
      case 'place':
        return remember(fileId, message.place);
      case 'failed':
        return failed();
      case 'key':
        return frame ? passOn(frame, message.press) : undefined;
      case 'pressed':
        frame?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    }
  };
  const pdf = await openPdf(url, signal, {
    ...paper,
    start: recall(fileId) ?? null,
    hear,
    opened: (way, element) => {
      send = way;
      frame = element;
    },
  });
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
      frame?.focus({ preventScroll: true });
      send({ type: 'focus' });
    },
  };
}
