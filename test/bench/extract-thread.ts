import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocument } from '../../src/main/adapters/pdf/pdf-js.ts';

/** Reads the text of these PDFs by pdf.js, and does nothing with it. Ends with the number of characters. */
let characters = 0;
for (const path of workerData as readonly string[]) {
  const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0, disableFontFace: true });
  const pdf = await task.promise;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) characters += 'str' in item ? item.str.length : 0;
    page.cleanup();
  }
  await task.destroy();
}
parentPort?.postMessage(characters);
