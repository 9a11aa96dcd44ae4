import PDFDocument from 'pdfkit';
import type { PacketCover, PacketEntry, PacketTableText } from '../../core/ports/packets.ts';
import { letters, printable } from './letters.ts';

/** Points on a US Letter page. */
const PAGE = { width: 612, left: 54, right: 558, top: 84, bottom: 736 } as const;
const INNER = PAGE.right - PAGE.left;
const INK = {
  text: '#1c2733',
  quiet: '#566270',
  line: '#c9d1d9',
  brand: '#12324a',
  band: '#7a3e00',
} as const;
const LABEL = 128;

/** The list of files as the cover shows it: what each is, where it is in the packet, and its hash. */
type Listed = Pick<PacketEntry, 'name' | 'size' | 'sha256' | 'remark'> & { readonly where: string };

/** The cover sheet with the measurements behind it, as a PDF. */
export function coverPdf(cover: PacketCover, files: readonly Listed[]): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    info: {
      Title: printable(`${cover.title}: ${cover.heading}`),
      Author: 'Ridgeline',
      Creator: 'Ridgeline',
      Producer: 'Ridgeline',
      CreationDate: new Date(cover.madeAt),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  const { regular, bold } = letters();
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  let y = 0;

  type Style = { size?: number; bold?: boolean; color?: string; width?: number; right?: boolean };
  const set = ({ size = 10, bold: heavy = false, color = INK.text }: Style) =>
    pdf
      .font(heavy ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
  const height = (text: string, style: Style) =>
    set(style).heightOfString(printable(text) || ' ', { width: style.width ?? INNER });
  const write = (text: string, x: number, style: Style = {}) => {
    const align = style.right ? ('right' as const) : ('left' as const);
    set(style).text(printable(text), x, y, { width: style.width ?? INNER, align });
    return height(text, style);
  };
  const rule = () => {
    pdf.lineWidth(0.6).strokeColor(INK.line).moveTo(PAGE.left, y).lineTo(PAGE.right, y).stroke();
  };
  const page = () => {
    pdf.addPage();
    y = 40;
    write('Ridgeline', PAGE.left, { size: 15, bold: true, color: INK.brand });
    y = 44;
    write(cover.title, PAGE.left, { size: 10, color: INK.quiet, right: true });
    y = 64;
    rule();
    if (cover.band !== null) {
      pdf.rect(0, 0, PAGE.width, 24).fillColor(INK.band).fill();
      y = 8;
      set({ size: 9, bold: true, color: '#ffffff' }).text(printable(cover.band), 0, y, {
        width: PAGE.width,
        align: 'center',
      });
    }
    y = PAGE.top;
  };
  const need = (room: number) => {
    if (y + room > PAGE.bottom) page();
  };
  const section = (title: string, room = 60) => {
    need(room);
    y += 14;
    y += write(title, PAGE.left, { size: 12, bold: true, color: INK.brand }) + 5;
    rule();
    y += 6;
  };

  page();
  y += write(cover.heading, PAGE.left, { size: 19, bold: true }) + 12;
  for (const [label, value] of cover.facts) {
    const style = { size: 10.5, width: INNER - LABEL };
    const room = height(value, style);
    need(room + 6);
    write(label, PAGE.left, { size: 10.5, color: INK.quiet, width: LABEL - 10 });
    write(value, PAGE.left + LABEL, style);
    y += room + 5;
  }

  section('Files');
  for (const file of files) {
    need(30);
    const line = height(file.name, { size: 10, bold: true, width: 250 });
    write(file.name, PAGE.left, { size: 10, bold: true, width: 250 });
    write(file.where, PAGE.left + 256, { size: 9, color: INK.quiet, width: 168 });
    write(`${file.size.toLocaleString('en-US')} bytes`, PAGE.right - 80, {
      size: 9,
      color: INK.quiet,
      width: 80,
      right: true,
    });
    y += line + 1;
    y += write(`SHA-256 ${file.sha256}`, PAGE.left, { size: 8, color: INK.quiet }) + 5;
    if (file.remark !== null) {
      need(height(file.remark, { size: 9 }) + 4);
      y += write(file.remark, PAGE.left, { size: 9, color: INK.band }) + 5;
    }
  }

  // A page of its own: it may be handed on without the cover.
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
      y += room + 4;
    };
    row(columns, { size: 9, color: INK.quiet });
    for (const cells of rows) row(cells, { size: 10 });
    if (note !== null) {
      y += 2;
      need(height(note, { size: 9 }) + 4);
      y += write(note, PAGE.left, { size: 9, color: INK.quiet }) + 4;
    }
  }

  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    pdf.switchToPage(start + index);
    y = 752;
    write(cover.foot, PAGE.left, { size: 8, color: INK.quiet, width: INNER - 80 });
    write(`Cover ${index + 1} of ${count}`, PAGE.right - 80, {
      size: 8,
      color: INK.quiet,
      width: 80,
      right: true,
    });
  }
  pdf.end();
  return done;
}

/** The first column names things, the next two hold numbers; then how sure these are, and where they come from. */
function widthsOf(columns: number): number[] {
  return columns < 4 ? [150, 110, 90] : [126, 118, 44, 82, INNER - 370];
}
