/// <reference path="../../src/sandbox/report/pdfkit.d.ts" />
import PDFDocument from 'pdfkit';

/** A real PDF with a text layer and nothing else. */
export function textPdf(pages: readonly string[][]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
  });
  for (const lines of pages) {
    document.addPage().font('Helvetica').fontSize(7);
    lines.forEach((line, at) => {
      document.text(line, 36, 24 + at * 9, { lineBreak: false });
    });
  }
  document.end();
  return done;
}
