import type { PDFDocumentProxy } from 'pdfjs-dist';
import { AnnotationEditorType, AnnotationMode } from 'pdfjs-dist';
import {
  EventBus,
  FindState,
  PDFFindController,
  PDFLinkService,
  PDFViewer,
} from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { Fit, FromFrame, Hits, Place, Step } from './protocol.ts';

const NO_HITS: Hits = { state: 'none', current: 0, total: 0 };
/** A page is painted with at most so many pixels; nearer than that only the part in sight is painted sharply. */
const MOST_PIXELS = 2 ** 24;

type Matches = { current: number; total: number };

export type Reader = {
  readonly goTo: (page: number) => void;
  /** `top` in points from the page's lower edge. */
  readonly seek: (page: number, top: number) => void;
  readonly scroll: (screens: number) => void;
  readonly zoom: (to: Fit | number) => void;
  readonly zoomBy: (steps: number, origin?: readonly [number, number]) => void;
  readonly rotate: () => void;
  readonly find: (query: string, step: Step) => void;
};

export type Paper = {
  /** Positioned, and what scrolls. */
  readonly container: HTMLDivElement;
  /** Inside it; gets the pages. */
  readonly sheets: HTMLDivElement;
};

/** Lays a document out, and says what the person does there. */
export function createReader(
  { container, sheets }: Paper,
  document: PDFDocumentProxy,
  start: Place | null,
  post: (message: FromFrame) => void,
): Reader {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus, ignoreDestinationZoom: true });
  // A report's links may lead anywhere; nothing leaves the app by a click in a delivered file.
  linkService.externalLinkEnabled = false;
  const findController = new PDFFindController({ eventBus, linkService });
  const options = {
    container,
    viewer: sheets,
    eventBus,
    linkService,
    findController,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    minDurationToUpdateCanvas: 0,
    maxCanvasPixels: MOST_PIXELS,
  };
  const viewer = new PDFViewer(options);
  linkService.setViewer(viewer);

  let at: Extract<FromFrame, { type: 'at' }> = {
    type: 'at',
    page: 0,
    scale: 1,
    fit: 'page-width',
    hits: NO_HITS,
  };
  const take = (change: Partial<Omit<typeof at, 'type'>>) => {
    at = { ...at, ...change };
    post(at);
  };
  const matches = ({ current, total }: Matches) => ({ ...at.hits, current, total });

  eventBus.on('pagesinit', () => {
    viewer.currentScaleValue = start?.zoom ?? 'page-width';
    if (start) {
      viewer.pagesRotation = start.rotation;
      const destArray = [null, { name: 'XYZ' }, start.left, start.top, null];
      viewer.scrollPageIntoView(
        start.top === null
          ? { pageNumber: start.page }
          : { pageNumber: start.page, destArray, allowNegativeOffset: true },
      );
    }
    take({ page: viewer.currentPageNumber });
  });
  eventBus.on('pagerendered', () => post({ type: 'shown' }), { once: true });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => take({ page: pageNumber }));
  eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
    take({ scale, fit: presetValue === 'page-width' || presetValue === 'page-fit' ? presetValue : null });
  });
  eventBus.on(
    'updateviewarea',
    ({ location }: { location: { pageNumber: number; left: number; top: number; rotation: number } }) => {
      const { pageNumber: page, left, top, rotation } = location;
      const zoom = at.fit ?? String(viewer.currentScale);
      post({ type: 'place', place: { page, left, top, rotation, zoom } });
    },
  );
  eventBus.on('updatefindmatchescount', ({ matchesCount }: { matchesCount: Matches }) => {
    if (at.hits.state !== 'none') take({ hits: matches(matchesCount) });
  });
  eventBus.on(
    'updatefindcontrolstate',
    ({ state, matchesCount }: { state: number; matchesCount: Matches }) => {
      if (at.hits.state === 'none') return;
      const words = { [FindState.PENDING]: 'searching', [FindState.NOT_FOUND]: 'missing' } as const;
      take({ hits: { ...matches(matchesCount), state: words[state] ?? 'found' } });
    },
  );

  // The zoom that follows the window has to be asked for again when the window changes.
  let width = container.clientWidth;
  new ResizeObserver(() => {
    const { fit, page } = at;
    if (page === 0 || !fit || container.clientWidth === 0) return;
    if (fit === 'page-width' && container.clientWidth === width) return;
    width = container.clientWidth;
    viewer.currentScaleValue = fit;
    viewer.currentPageNumber = page;
  }).observe(container);

  viewer.setDocument(document);
  linkService.setDocument(document);

  return {
    goTo: (page) => {
      viewer.currentPageNumber = Math.max(1, Math.min(page, document.numPages));
    },
    seek: (page, top) => {
      const pageNumber = Math.max(1, Math.min(page, document.numPages));
      const destArray = [null, { name: 'XYZ' }, 0, top, null];
      viewer.scrollPageIntoView({ pageNumber, destArray, allowNegativeOffset: true });
    },
    scroll: (screens) => container.scrollBy({ top: screens * container.clientHeight * 0.9 }),
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
      if (at.hits.state === 'none') take({ hits: { state: 'searching', current: 0, total: 0 } });
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
  };
}
