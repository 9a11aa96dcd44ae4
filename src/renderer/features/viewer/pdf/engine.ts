import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { FileGone } from './damage.ts';

/** The reader of PDFs and its components, loaded when the first PDF is opened. */
export type Engine = {
  readonly pdfjs: typeof import('pdfjs-dist');
  readonly parts: typeof import('pdfjs-dist/web/pdf_viewer.mjs');
  readonly worker: import('pdfjs-dist').PDFWorker;
};

let loading: Promise<Engine> | null = null;

async function load(): Promise<Engine> {
  const pdfjs = await import('pdfjs-dist');
  // The components take the library from the global that it sets, so they come second.
  const parts = await import('pdfjs-dist/web/pdf_viewer.mjs');
  const port = new Worker(workerUrl, { type: 'module' });
  port.addEventListener('error', () => {
    loading = null;
  });
  return { pdfjs, parts, worker: pdfjs.PDFWorker.create({ port, verbosity: pdfjs.VerbosityLevel.ERRORS }) };
}

/** One engine, with one worker, for all PDFs of the window. */
function loadEngine(): Promise<Engine> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function readBytes(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(url, { signal, credentials: 'same-origin' });
  if (answer.status === 404) throw new FileGone();
  if (!answer.ok) throw new Error(`the file was answered with ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

export type OpenPdf = {
  readonly engine: Engine;
  readonly document: PDFDocumentProxy;
  readonly close: () => void;
};

/**
 * Opens a PDF of the library. No script of a document runs, no form of the XFA kind is built, and what the library
 * fetches (character maps, standard fonts, decoders) are files beside the app's own page. Throws `FileGone`, and what
 * pdf.js throws for a damaged or locked document.
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<OpenPdf> {
  const [engine, data] = await Promise.all([loadEngine(), readBytes(url, signal)]);
  signal.throwIfAborted();
  const beside = (folder: string) => new URL(`./pdfjs/${folder}/`, document.baseURI).href;
  const task = engine.pdfjs.getDocument({
    data,
    worker: engine.worker,
    isEvalSupported: false,
    enableXfa: false,
    // The worker fetches by itself: the page's own way is only sure of http addresses, and the desktop app has its own.
    useWorkerFetch: true,
    cMapUrl: beside('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: beside('standard_fonts'),
    wasmUrl: beside('wasm'),
    iccUrl: beside('iccs'),
    verbosity: engine.pdfjs.VerbosityLevel.ERRORS,
  });
  const close = () => void task.destroy();
  signal.addEventListener('abort', close, { once: true });
  return { engine, document: await task.promise, close };
}
