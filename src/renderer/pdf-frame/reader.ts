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
type At = Extract<FromFrame, { type: 'at' }>;
type Area = { pageNumber: number; left: number; top: number; rotation: number };

export type Paper = {
  /** Positioned, and what scrolls. */
  readonly container: HTMLDivElement;
  /** Inside it; gets the pages. */
  readonly sheets: HTMLDivElement;
};

/** Lays a document out, and says what the person does there. */
export class Reader {
  readonly #container: HTMLDivElement;
  readonly #pages: number;
  readonly #eventBus = new EventBus();
  readonly #viewer: PDFViewer;
  readonly #post: (message: FromFrame) => void;
  #at: At = { type: 'at', page: 0, scale: 1, fit: 'page-width', hits: NO_HITS };

  constructor(
    { container, sheets }: Paper,
    document: PDFDocumentProxy,
    start: Place | null,
    post: (message: FromFrame) => void,
  ) {
    const eventBus = this.#eventBus;
    const linkService = new PDFLinkService({ eventBus, ignoreDestinationZoom: true });
    // A report's links may lead anywhere; nothing leaves the app by a click in a delivered file.
    linkService.externalLinkEnabled = false;
    this.#container = container;
    this.#pages = document.numPages;
    this.#post = post;
    this.#viewer = new PDFViewer({
      container,
      viewer: sheets,
      eventBus,
      linkService,
      findController: new PDFFindController({ eventBus, linkService }),
      annotationMode: AnnotationMode.ENABLE,
      annotationEditorMode: AnnotationEditorType.DISABLE,
      enableAutoLinking: false,
      minDurationToUpdateCanvas: 0,
      maxCanvasPixels: MOST_PIXELS,
    });
    linkService.setViewer(this.#viewer);
    this.#followPlace(start);
    this.#followHits();
    this.#followWidth();
    this.#viewer.setDocument(document);
    linkService.setDocument(document);
  }

  goTo(page: number): void {
    this.#viewer.currentPageNumber = this.#inside(page);
  }

  /** `top` in points from the page's lower edge. */
  seek(page: number, top: number): void {
    this.#show(this.#inside(page), 0, top);
  }

  scroll(screens: number): void {
    this.#container.scrollBy({ top: screens * this.#container.clientHeight * 0.9 });
  }

  zoom(to: Fit | number): void {
    this.#viewer.currentScaleValue = String(to);
  }

  zoomBy(steps: number, origin?: readonly [number, number]): void {
    this.#viewer.updateScale(origin ? { steps, origin: [...origin], drawingDelay: 200 } : { steps });
  }

  rotate(): void {
    const page = this.#viewer.currentPageNumber;
    this.#viewer.pagesRotation = (this.#viewer.pagesRotation + 90) % 360;
    // Turned pages have other heights: the one that is read has to be found again.
    this.#viewer.currentPageNumber = page;
  }

  find(query: string, step: Step): void {
    if (query === '') {
      this.#take({ hits: NO_HITS });
      this.#eventBus.dispatch('findbarclose', { source: null });
      return;
    }
    if (this.#at.hits.state === 'none') this.#take({ hits: { state: 'searching', current: 0, total: 0 } });
    this.#eventBus.dispatch('find', {
      source: null,
      type: step === 'new' ? '' : 'again',
      query,
      caseSensitive: false,
      entireWord: false,
      matchDiacritics: false,
      highlightAll: true,
      findPrevious: step === 'previous',
    });
  }

  #take(change: Partial<Omit<At, 'type'>>): void {
    this.#at = { ...this.#at, ...change };
    this.#post(this.#at);
  }

  #inside(page: number): number {
    return Math.max(1, Math.min(page, this.#pages));
  }

  #show(pageNumber: number, left: number | null, top: number): void {
    const destArray = [null, { name: 'XYZ' }, left, top, null];
    this.#viewer.scrollPageIntoView({ pageNumber, destArray, allowNegativeOffset: true });
  }

  /** Begins where the document was left, and says on which page and how near it is from then on. */
  #followPlace(start: Place | null): void {
    const [eventBus, viewer] = [this.#eventBus, this.#viewer];
    eventBus.on('pagesinit', () => {
      viewer.currentScaleValue = start?.zoom ?? 'page-width';
      if (start) {
        viewer.pagesRotation = start.rotation;
        if (start.top === null) viewer.scrollPageIntoView({ pageNumber: start.page });
        else this.#show(start.page, start.left, start.top);
      }
      this.#take({ page: viewer.currentPageNumber });
    });
    eventBus.on('pagerendered', () => this.#post({ type: 'shown' }), { once: true });
    eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => this.#take({ page: pageNumber }));
    eventBus.on('scalechanging', ({ scale, presetValue }: { scale: number; presetValue?: string }) => {
      const fit = presetValue === 'page-width' || presetValue === 'page-fit' ? presetValue : null;
      this.#take({ scale, fit });
    });
    eventBus.on('updateviewarea', ({ location }: { location: Area }) => {
      const { pageNumber: page, left, top, rotation } = location;
      const zoom = this.#at.fit ?? String(viewer.currentScale);
      this.#post({ type: 'place', place: { page, left, top, rotation, zoom } });
    });
  }

  #followHits(): void {
    const words = { [FindState.PENDING]: 'searching', [FindState.NOT_FOUND]: 'missing' } as const;
    const follow = ({ current, total }: Matches, state: Hits['state']) => {
      if (this.#at.hits.state !== 'none') this.#take({ hits: { state, current, total } });
    };
    this.#eventBus.on('updatefindmatchescount', ({ matchesCount }: { matchesCount: Matches }) =>
      follow(matchesCount, this.#at.hits.state),
    );
    this.#eventBus.on(
      'updatefindcontrolstate',
      ({ state, matchesCount }: { state: number; matchesCount: Matches }) =>
        follow(matchesCount, words[state] ?? 'found'),
    );
  }

  /** The zoom that follows the window has to be asked for again when the window changes. */
  #followWidth(): void {
    const container = this.#container;
    let width = container.clientWidth;
    new ResizeObserver(() => {
      const { fit, page } = this.#at;
      if (page === 0 || !fit || container.clientWidth === 0) return;
      if (fit === 'page-width' && container.clientWidth === width) return;
      width = container.clientWidth;
      this.#viewer.currentScaleValue = fit;
      this.#viewer.currentPageNumber = page;
    }).observe(container);
  }
}
