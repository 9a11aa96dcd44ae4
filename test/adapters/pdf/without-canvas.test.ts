import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/folder.ts';
import { textPdf } from '../../support/text-pdf.ts';

/** Reads a PDF in a Node process that finds no native canvas, like the packaged app. */
async function readWithoutCanvas(program: string, file: string): Promise<{ stdout: string; stderr: string }> {
  const script = join(temporaryFolder(), 'read.mjs');
  await writeFile(
    script,
    `import { registerHooks } from 'node:module';
     import { readFileSync } from 'node:fs';
     let asked = 0;
     registerHooks({
       resolve(name, context, next) {
         if (!name.startsWith('@napi-rs/')) return next(name, context);
         asked += 1;
         throw new Error('not installed');
       },
     });
     const read = (await import(${JSON.stringify(program)})).pdfPages;
     const pages = await read(readFileSync(${JSON.stringify(file)}));
     console.log(JSON.stringify({ asked, pages: pages.map((page) => page.map(({ cells }) => cells.map(({ text }) => text))) }));`,
  );
  return promisify(execFile)(process.execPath, [script], { env: {} });
}

test('a PDF is read where no canvas is installed', async () => {
  const file = join(temporaryFolder(), 'report.pdf');
  await writeFile(file, await textPdf([['Total area 2,367 sq ft'], ['Ridges 45 ft', 'Hips 96 ft']]));
  const source = new URL('../../../src/main/adapters/documents/measurements/pdf.ts', import.meta.url).href;
  const { stdout } = await readWithoutCanvas(source, file);
  expect(JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1))).toEqual({
    asked: 1,
    pages: [[['Total area 2,367 sq ft']], [['Ridges 45 ft'], ['Hips 96 ft']]],
  });
});
