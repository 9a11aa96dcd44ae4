import { createStore, type StoreApi } from 'zustand';
import type { OpenPdf } from './engine.ts';
import { recall, remember } from './places.ts';

export type Fit = 'page-width' | 'page-fit';
/** `none` until something is looked for. */
export type Hits = {
  readonly state: 'none' | 'searching' | 'found' | 'missing';
  readonly current: number;
  readonly total: number;
};

export type Reading = {
  /** The page in sight, counted from 1; 0 until the document is laid out. */
  readonly page: number;
  readonly pages: number;
  /** 1: as large as on paper. */
  readonly scale: number;
  /** The zoom follows the window. Null: it is a fixed one. */
  readonly fit: Fit | null;
  readonly hits: Hits;
};

const NO_HITS: Hits = { state: 'none', current: 0, total: 0 };
const BEGIN: Reading = { page: 0, pages: 0, scale: 1, fit: 'page-width', hits: NO_HITS };

export type Reader = {
  readonly store: StoreApi<Reading>;
  readonly goTo: (page: number) => void;
  readonly zoom: (to: Fit | number) => void;
  readonly zoomBy: (steps: number, origin?: readonly [number, number]) => void;
  readonly rotate: () => void;
  readonly find: (text: string, step: 'new' | 'next' | 'previous') => void;
  readonly close: () => void;
};

type Matches = { current: number; total: number };

export type Paper = {
  /** Positioned, and what scrolls. */
  readonly container: HTMLDivElement;
  /** Inside it; gets the pages. */
  readonly sheets: HTMLDivElement;
};

/** Lays a document out and follows what the person does there. */
export function createReader({ container, sheets }: Paper, open: OpenPdf, fileId: number): Reader {
  const { pdfjs, parts } = open.engine;
  const store = createStore<Reading>()(() => BEGIN);
  const left = new AbortController();
  const eventBus = new parts.EventBus();
  const linkService = new parts.PDFLinkService({ eventBus, ignoreDestinationZoom: true });
  // A report's links may lead anywhere; nothing leaves the app by a click in a delivered file.
  linkService.externalLinkEnabled = false;
  const findController = new parts.PDFFindController({ eventBus, linkService });
  const options = {
    container,
    viewer: sheets,
    eventBus,
    linkService,
    findController,
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    minDurationToUpdateCanvas: 0,
    abortSignal: left.signal,
  };
  const viewer = new parts.PDFViewer(options);
  linkService.setViewer(viewer);

  const take = (change: Partial<Reading>) => store.setState(change);
  const matches = ({ current, total }: Matches) => ({ ...store.getState().hits, current, total });

  eventBus.on('pagesinit', () => {
    const place = recall(fileId);
    viewer.currentScaleValue = place?.zoom ?? 'page-width';
    if (place) {
      viewer.pagesRotation = place.rotation;
      const destArray = [null, { name: 'XYZ' }, place.left, place.top, null];
      viewer.scrollPageIntoView(
        place.top === null
          ? { pageNumber: place.page }
          : { pageNumber: place.page, destArray, allowNegativeOffset: true },
      );
    }
    take({ page: viewer.currentPageNumber, pages: open.document.numPages });
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => take({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
    take({ scale, fit: presetValue === 'page-width' || presetValue === 'page-fit' ? presetValue : null });
  });
  eventBus.on(
    'updateviewarea',
    ({ location }: { location: { pageNumber: number; left: number; top: number; rotation: number } }) => {
      const zoom = store.getState().fit ?? String(viewer.currentScale);
      remember(fileId, {
        page: location.pageNumber,
        left: location.left,
        top: location.top,
        rotation: location.rotation,
        zoom,
      });
    },
  );
  eventBus.on('updatefindmatchescount', ({ matchesCount }: { matchesCount: Matches }) => {
    if (store.getState().hits.state !== 'none') take({ hits: matches(matchesCount) });
  });
  eventBus.on(
    'updatefindcontrolstate',
    ({ state, matchesCount }: { state: number; matchesCount: Matches }) => {
      if (store.getState().hits.state === 'none') return;
      const words = {
        [parts.FindState.PENDING]: 'searching',
        [parts.FindState.NOT_FOUND]: 'missing',
      } as const;
      take({ hits: { ...matches(matchesCount), state: words[state] ?? 'found' } });
    },
  );

  // The zoom that follows the window has to be asked for again when the window changes.
  let width = container.clientWidth;
  const size = new ResizeObserver(() => {
    const { fit, pages } = store.getState();
    if (
      pages === 0 ||
      !fit ||
      container.clientWidth === 0 ||
      (fit === 'page-width' && container.clientWidth === width)
    )
      return;
    width = container.clientWidth;
    const page = viewer.currentPageNumber;
    viewer.currentScaleValue = fit;
    viewer.currentPageNumber = page;
  });
  size.observe(container);

  viewer.setDocument(open.document);
  linkService.setDocument(open.document);

  return {
    store,
    goTo: (page) => {
      viewer.currentPageNumber = Math.max(1, Math.min(page, open.document.numPages));
    },
    zoom: (to) => {
      viewer.currentScaleValue = String(to);
    },
    zoomBy: (steps, origin) =>
      viewer.updateScale(origin ? { steps, origin: [...origin], drawingDelay: 200 } : { steps }),
    rotate: () => {
      const page = viewer.currentPageNumber;
      viewer.pagesRotation = (viewer.pagesRotation + 90) % 360;
      // Turned pages have other heights: the one that is read has to be found again.
      viewer.currentPageNumber = page;
    },
    find: (query, step) => {
      if (query === '') {
        take({ hits: NO_HITS });
        eventBus.dispatch('findbarclose', { source: null });
        return;
      }
      if (store.getState().hits.state === 'none')
        take({ hits: { state: 'searching', current: 0, total: 0 } });
      eventBus.dispatch('find', {
        source: null,
        type: step === 'new' ? '' : 'again',
        query,
        caseSensitive: false,
        entireWord: false,
        matchDiacritics: false,
        highlightAll: true,
        findPrevious: step === 'previous',
      });
    },
    close: () => {
      size.disconnect();
      left.abort();
      viewer.cleanup();
      open.close();
      sheets.replaceChildren();
      for (const each of container.querySelectorAll('#hiddenCopyElement')) each.remove();
    },
  };
}
