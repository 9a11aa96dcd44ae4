import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

type PdfPage = { items: string[]; outside: string[] };

/** The text items of each page, as any PDF reader finds them, and those level ones that leave a Letter page. */
export async function placedPagesOf(bytes: Buffer): Promise<PdfPage[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const leaves = ({ transform, width }: { transform: number[]; width: number }) => {
      const [, turn = 0, , , x = 0, y = 0] = transform;
      return turn === 0 && (x < 0 || x + width > 612 || y < 0 || y > 792);
    };
    pages.push({
      items: texts.map((item) => item.str),
      outside: texts.filter(leaves).map((item) => item.str),
    });
  }
  await task.destroy();
  return pages;
}

export const pagesOf = async (bytes: Buffer): Promise<string[][]> =>
  (await placedPagesOf(bytes)).map((page) => page.items);
