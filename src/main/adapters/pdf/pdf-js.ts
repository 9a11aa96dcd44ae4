// pdf.js for reading text in Node. The order matters: what it expects of a browser first, then its worker's code, which
// it would otherwise look for as a file beside itself, where a bundle has none.
import './without-canvas.ts';
import './whole-stream.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

export { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
