import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';

const BUILD = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'build');
const SCRIPTS = ['pdf.min.mjs', 'pdf.worker.min.mjs'];
/** pdf.js alone: its script is loaded, its worker and the document only after the click. */
const PAGE = `<!doctype html><meta charset="utf-8"><title>pdf.js</title><canvas></canvas>
<script type="module">
import { getDocument, GlobalWorkerOptions } from '/pdf.min.mjs';
GlobalWorkerOptions.workerSrc = '/pdf.worker.min.mjs';
window.openPdf = async (width) => {
  const began = performance.now();
  const bytes = await (await fetch('/report.pdf')).arrayBuffer();
  const task = getDocument({ data: bytes, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const canvas = document.querySelector('canvas');
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const took = performance.now() - began;
  await task.destroy();
  return took;
};
document.title = 'ready';
</script>`;

/** Serves a page that opens one PDF by pdf.js and nothing else. */
export async function serveBarePdf(path: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, answer) => {
    const name = (request.url ?? '/').slice(1);
    if (name === '') return answer.setHeader('content-type', 'text/html').end(PAGE);
    if (name !== 'report.pdf' && !SCRIPTS.includes(name)) return answer.writeHead(404).end();
    answer.setHeader('content-type', name === 'report.pdf' ? 'application/pdf' : 'text/javascript');
    return createReadStream(name === 'report.pdf' ? path : join(BUILD, name)).pipe(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() };
}
