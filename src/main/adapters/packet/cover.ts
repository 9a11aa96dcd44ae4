import { t } from '../../../shared/copy/t.ts';
import type { PacketCover, PacketEntry, PacketTableText } from '../../core/ports/packets.ts';
import { INK, INNER, openPaper, PAGE, type Style } from './paper.ts';
import { drawLegend, drawPlan } from './plan.ts';

const LABEL = 128;
/** Points of the roof's plan on the cover, and of the legend beside it. */
const PLAN = { width: 340, height: 176 } as const;

/** The list of files as the cover shows it: what each is, where it is in the packet, and its hash. */
type Listed = Pick<PacketEntry, 'name' | 'size' | 'sha256' | 'remark'> & { readonly where: string };

/** The cover sheet with the measurements behind it, as a PDF. */
export function coverPdf(cover: PacketCover, files: readonly Listed[]): Promise<Buffer> {
  const paper = openPaper(cover);
  const { height, write, need, page, section } = paper;

  page();
  paper.y += write(cover.heading, PAGE.left, { size: 19, bold: true }) + 12;
  for (const [label, value] of cover.facts) {
    const style = { size: 10.5, width: INNER - LABEL };
    const room = height(value, style);
    need(room + 6);
    write(label, PAGE.left, { size: 10.5, color: INK.quiet, width: LABEL - 10 });
    write(value, PAGE.left + LABEL, style);
    paper.y += room + 5;
  }

  if (cover.roof !== null) {
    section(t('packets.roof'), PLAN.height + 60);
    drawPlan(paper, cover.roof, { x: PAGE.left, y: paper.y, ...PLAN });
    drawLegend(paper, cover.roof, PAGE.left + PLAN.width + 16, paper.y + 4);
    paper.y += PLAN.height + 4;
    paper.y += write(t('packets.drawn_from_as_was_delivered', { file: cover.roof.file }), PAGE.left, {
      size: 8,
      color: INK.quiet,
    });
  }

  section(t('common.files'));
  for (const file of files) {
    need(30);
    const line = height(file.name, { size: 10, bold: true, width: 250 });
    write(file.name, PAGE.left, { size: 10, bold: true, width: 250 });
    write(file.where, PAGE.left + 256, { size: 9, color: INK.quiet, width: 168 });
    write(t('packets.bytes', { size: file.size }), PAGE.right - 80, {
      size: 9,
      color: INK.quiet,
      width: 80,
      right: true,
    });
    paper.y += line + 1;
    paper.y += write(`SHA-256 ${file.sha256}`, PAGE.left, { size: 8, color: INK.quiet }) + 5;
    if (file.remark !== null) {
      need(height(file.remark, { size: 9 }) + 4);
      paper.y += write(file.remark, PAGE.left, { size: 9, color: INK.band }) + 5;
    }
  }

  // On a separate page: it may be passed on without the cover.
  if (cover.summary.length > 0) page();
  for (const table of cover.summary) drawTable(table);

  function drawTable({ title, columns, rows, note }: PacketTableText): void {
    section(title, 90);
    const widths = widthsOf(columns.length);
    const row = (cells: readonly string[], style: Style) => {
      const room = Math.max(
        ...cells.map((cell, at) => height(cell, { ...style, width: (widths[at] ?? 0) - 8 })),
      );
      need(room + 4);
      let x: number = PAGE.left;
      cells.forEach((cell, at) => {
        const width = widths[at] ?? 0;
        write(cell, x, { ...style, width: width - 8, right: at > 0 && at < 3 });
        x += width;
      });
      paper.y += room + 4;
    };
    row(columns, { size: 9, color: INK.quiet });
    for (const cells of rows) row(cells, { size: 10 });
    if (note !== null) {
      paper.y += 2;
      need(height(note, { size: 9 }) + 4);
      paper.y += write(note, PAGE.left, { size: 9, color: INK.quiet }) + 4;
    }
  }

  return paper.finish(cover.foot, t('packets.cover'));
}

/** The first column names things, the next two hold numbers; then how sure these are, and where they come from. */
function widthsOf(columns: number): number[] {
  return columns < 4 ? [150, 110, 90] : [126, 118, 44, 82, INNER - 370];
}
