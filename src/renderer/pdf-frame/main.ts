// The frame that reads PDFs. It has its own origin that nothing else has, no network and no storage; what it knows
// comes through one port from the app's window, and what it says there is only what protocol.ts names.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist';
import css from './pages.css?inline';
import { pictureOf } from './pictures.ts';
import { printPages } from './print.ts';
import {
  type DataFolder,
  type FromFrame,
  isForApp,
  MOST_PAGES,
  type Press,
  type ToFrame,
} from './protocol.ts';
import { Reader } from './reader.ts';
import sheets from './sheets.css?inline';

/** The script of pdf.js' worker; the build puts it here. */
declare const PDF_WORKER: string;

type Open = Extract<ToFrame, { type: 'open' }>;
type Post = (message: FromFrame, transfer?: Transferable[]) => void;

/** An image of a document is decoded up to so many pixels. */
const MOST_IMAGE = 2 ** 26;
const MOST_CANVAS_BYTES = 2 ** 28;
const FOLDERS: Readonly<Record<string, DataFolder>> = {
  cMapUrl: 'cmaps',
  standardFontDataUrl: 'standard_fonts',
  wasmUrl: 'wasm',
};

// A policy says nothing about these ways out.
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport', 'RTCDataChannel'])
  Reflect.deleteProperty(globalThis, name);

// Started before there is anything to read.
const thread = new Worker(URL.createObjectURL(new Blob([PDF_WORKER], { type: 'text/javascript' })));
const worker = PDFWorker.create({ port: thread, verbosity: VerbosityLevel.ERRORS });

/** Asks the app's window for the files that come with pdf.js. */
function createData(post: Post) {
  let last = 0;
  const waiting = new Map<number, (bytes: Uint8Array | null) => void>();
  class Data {
    async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
      const folder = FOLDERS[kind];
      if (!folder) throw new Error(`there is no ${kind}`);
      last += 1;
      const id = last;
      const bytes = await new Promise<Uint8Array | null>((resolve) => {
        waiting.set(id, resolve);
        post({ type: 'want', id, folder, name: filename });
      });
      if (!bytes) throw new Error(`there is no ${filename}`);
      return bytes;
    }
  }
  return {
    Data,
    arrived: (id: number, bytes: Uint8Array | null) => {
      waiting.get(id)?.(bytes);
      waiting.delete(id);
    },
  };
}

/** Asks the app's window for the password of a locked document. */
function createLock(post: Post) {
  let give: (password: string) => void = () => {};
  return {
    ask: (update: (password: string) => void) => {
      give = update;
      post({ type: 'locked' });
    },
    answered: (password: string) => give(password),
  };
}

function whyFailed(error: unknown): Extract<FromFrame, { type: 'failed' }>['why'] {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'locked';
  return name === 'InvalidPDFException' ? 'damaged' : 'other';
}

function darken(dark: boolean) {
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
}

/** The pages' place in the frame, with what the keyboard and the wheel do there. */
function layOut(read: NonNullable<Open['read']>, post: Post) {
  darken(read.dark);
  const container = document.createElement('div');
  const sheets = document.createElement('div');
  container.className = 'pages';
  container.tabIndex = 0;
  container.setAttribute('role', 'document');
  container.setAttribute('aria-label', read.label);
  sheets.className = 'pdfViewer';
  container.append(sheets);
  document.body.append(container);
  container.addEventListener('blur', () => container.removeAttribute('data-quiet'));
  addEventListener('pointerdown', () => post({ type: 'pressed' }), { capture: true });
  return { container, sheets };
}

function followKeys(container: HTMLElement, reader: Reader, pages: number, post: Post) {
  const own: Readonly<Record<string, () => void>> = {
    Home: () => reader.goTo(1),
    End: () => reader.goTo(pages),
    PageDown: () => reader.scroll(1),
    PageUp: () => reader.scroll(-1),
    ' ': () => reader.scroll(1),
  };
  addEventListener('keydown', (event) => {
    const { key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
    const press: Press = { key, ctrl, meta, shift, alt };
    const marked = getSelection()?.isCollapsed === false;
    if (isForApp(press) && !((ctrl || meta) && key.toLowerCase() === 'c' && marked)) {
      event.preventDefault();
      post({ type: 'key', press });
      return;
    }
    const run = key === ' ' && shift ? () => reader.scroll(-1) : own[key];
    if (!run || ctrl || meta || alt) return;
    event.preventDefault();
    run();
  });
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      reader.zoomBy(event.deltaY < 0 ? 1 : -1, [event.clientX, event.clientY]);
    },
    { passive: false },
  );
}

function focusQuietly(container: HTMLElement) {
  container.dataset['quiet'] = '';
  container.focus({ preventScroll: true });
}

/** Opens the document of the first message; the others are answered once it is there. */
async function open(
  first: Open,
  post: Post,
  { Data, ask }: ReturnType<typeof createData> & ReturnType<typeof createLock>,
) {
  // A frame that nobody sees gets no frames from the browser, and pdf.js paints by them.
  if (!first.read)
    globalThis.requestAnimationFrame = (paint) => window.setTimeout(() => paint(performance.now()), 0);
  thread.addEventListener('error', () => post({ type: 'failed', why: 'other' }));
  const task = getDocument({
    data: first.data,
    worker,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    cMapPacked: true,
    maxImageSize: MOST_IMAGE,
    canvasMaxAreaInBytes: MOST_CANVAS_BYTES,
    BinaryDataFactory: Data,
    verbosity: VerbosityLevel.ERRORS,
  });
  task.onPassword = ask;
  const pdf: PDFDocumentProxy = await task.promise;
  if (pdf.numPages > MOST_PAGES) {
    post({ type: 'failed', why: 'long' });
    return null;
  }
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
  post({ type: 'ready', pages: pdf.numPages, shape: Math.min(100, Math.max(0.01, height / width)) });
  if (!first.read) return { pdf, reading: null };
  const paper = layOut(first.read, post);
  const reader = new Reader(paper, pdf, first.read.place, post);
  followKeys(paper.container, reader, pdf.numPages, post);
  return { pdf, reading: { reader, container: paper.container } };
}

function answer(port: MessagePort) {
  const post: Post = (message, transfer = []) => port.postMessage(message, transfer);
  const data = createData(post);
  const lock = createLock(post);
  let opened: Awaited<ReturnType<typeof open>> = null;
  const hear = async (message: ToFrame) => {
    if (message.type === 'open') {
      try {
        opened = await open(message, post, { ...data, ...lock });
      } catch (error) {
        post({ type: 'failed', why: whyFailed(error) });
      }
      return;
    }
    if (message.type === 'password') return lock.answered(message.password);
    if (message.type === 'data') return data.arrived(message.id, message.bytes);
    if (!opened) return;
    if (message.type === 'draw') {
      const picture = await pictureOf(opened.pdf, message.page, message.width);
      post({ type: 'drawn', id: message.id, picture }, picture ? [picture] : []);
      return;
    }
    if (message.type === 'print') {
      const printed = printPages(opened.pdf, message).then(() => true);
      return post({ type: 'printed', ok: await printed.catch(() => false) });
    }
    if (!opened.reading) return;
    const { reader, container } = opened.reading;
    switch (message.type) {
      case 'look':
        return darken(message.dark);
      case 'go':
        return reader.goTo(message.page);
      case 'seek':
        return reader.seek(message.page, message.top);
      case 'scroll':
        return reader.scroll(message.screens);
      case 'zoom':
        return reader.zoom(message.to);
      case 'zoomBy':
        return reader.zoomBy(message.steps);
      case 'rotate':
        return reader.rotate();
      case 'find':
        return reader.find(message.query, message.step);
      case 'focus':
        return focusQuietly(container);
    }
  };
  port.onmessage = (event: MessageEvent<ToFrame>) => void hear(event.data);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(css + sheets);
document.adoptedStyleSheets = [sheet];

const begin = (event: MessageEvent) => {
  const [port] = event.ports;
  if (event.source !== parent || !port) return;
  removeEventListener('message', begin);
  answer(port);
};
addEventListener('message', begin);
