import PDFDocument from 'pdfkit';
import type { ReportOrder } from '../../deliverables.ts';
import { day } from '../data/words.ts';
import type { Pen } from '../draw/pen.ts';
import { showable } from '../draw/typeface.ts';
import { BRAND, CONTACT, shortened, WATERMARK } from '../order-facts.ts';
import { sharedFonts } from './fonts.ts';
import { createPdfPen } from './pdf-pen.ts';

/** Points on a US Letter page. */
export const PAGE = { width: 612, height: 792, left: 44, right: 568, top: 92, bottom: 744 } as const;
export const INNER = PAGE.right - PAGE.left;
export const INK = {
  text: '#1f2933',
  quiet: '#52606d',
  faint: '#9aa5b1',
  navy: '#12324a',
  accent: '#c2571a',
} as const;

export type WriteOptions = {
  size?: number;
  bold?: boolean;
  color?: string;
  width?: number;
  align?: 'left' | 'center' | 'right';
  lineGap?: number;
  /** Cuts the text with an ellipsis at this height. */
  height?: number;
};

/** A document under way: pages with the same head and foot, and plain helpers to fill them. */
export type Sheet = {
  pdf: PDFDocument;
  pen: Pen;
  order: ReportOrder;
  /** Starts a page with its title. */
  page(title: string): void;
  /** Writes text with its top left corner at x, y; returns the y under it. Text from the order is made showable. */
  write(text: string, x: number, y: number, options?: WriteOptions): number;
  band(x: number, y: number, width: number, height: number, color: string, radius?: number): void;
  rule(x: number, y: number, width: number, color?: string): void;
  finish(): Promise<Buffer>;
};

/** The time in the PDF's own fields: of the order, not of the clock, so that the same order gives the same bytes. */
function fixedDate(order: ReportOrder): Date {
  const time = new Date(order.deliveredAt);
  return Number.isNaN(time.getTime()) ? new Date(0) : time;
}

type Tools = Pick<Sheet, 'pen' | 'write' | 'band' | 'rule'>;

/** What stands above every page. */
function head({ pen, write, band, rule }: Tools, order: ReportOrder, kind: string, title: string): void {
  band(0, 0, PAGE.width, 30, INK.navy);
  pen.shape(
    [
      [PAGE.left, 21],
      [PAGE.left + 11, 8],
      [PAGE.left + 22, 21],
      [PAGE.left + 17, 21],
      [PAGE.left + 11, 14],
      [PAGE.left + 5, 21],
    ],
    { fill: { color: '#f0a35e' } },
  );
  write(BRAND, PAGE.left + 29, 9.5, { size: 11, bold: true, color: '#ffffff' });
  write(kind, PAGE.left + 250, 11, {
    size: 8.5,
    color: '#d9e2ec',
    width: INNER - 250,
    align: 'right',
    height: 11,
  });
  write(title, PAGE.left, 44, { size: 18, bold: true, color: INK.navy, width: INNER });
  write(shortened(order.address, 92), PAGE.left, 67, {
    size: 8.5,
    color: INK.quiet,
    width: 390,
    height: 11,
  });
  write(`Order ${shortened(order.orderId, 40)}`, PAGE.left + 390, 67, {
    size: 8.5,
    color: INK.quiet,
    width: INNER - 390,
    align: 'right',
    height: 11,
  });
  rule(PAGE.left, 82, INNER, INK.accent);
}

/** What stands below every page. */
function foot({ write, rule }: Tools, order: ReportOrder, page: string): void {
  rule(PAGE.left, 756, INNER);
  write(WATERMARK, PAGE.left, 761, { size: 8, bold: true, color: INK.accent, width: 180 });
  write(`Delivered ${day(order.deliveredAt)} · ${CONTACT}`, PAGE.left + 150, 761, {
    size: 7.5,
    color: INK.quiet,
    width: INNER - 230,
    align: 'center',
    height: 10,
  });
  write(page, PAGE.right - 90, 761, {
    size: 8,
    color: INK.quiet,
    width: 90,
    align: 'right',
  });
}

/** Opens a document. `kind` names it in the head of each page. */
export function createSheet(order: ReportOrder, kind: string, pages: number): Sheet {
  const date = fixedDate(order);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'en-US',
    info: {
      Title: `${kind} ${showable(order.orderId)}`,
      Author: BRAND,
      Subject: WATERMARK,
      Creator: `${BRAND} practice service`,
      Producer: `${BRAND} practice service`,
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.registerFont('regular', sharedFonts().regular);
  pdf.registerFont('bold', sharedFonts().bold);
  const pen = createPdfPen(pdf);
  let page = 0;

  const write: Sheet['write'] = (text, x, y, options = {}) => {
    const {
      size = 9,
      bold = false,
      color = INK.text,
      width = PAGE.right - x,
      align = 'left',
      lineGap = 1.5,
    } = options;
    const words = showable(text);
    pdf.font(bold ? 'bold' : 'regular').fontSize(size);
    // Without a limit, text from an order that runs off the paper would start a new page.
    const height = options.height ?? Math.max(size * 1.2, PAGE.height - 4 - y);
    const needed = Math.min(pdf.heightOfString(words || ' ', { width, lineGap }), height);
    pdf.fillColor(color, 1).text(words, x, y, { width, align, lineGap, height, ellipsis: true });
    return y + needed;
  };
  const band: Sheet['band'] = (x, y, width, height, color, radius = 0) => {
    if (radius) pdf.roundedRect(x, y, width, height, radius);
    else pdf.rect(x, y, width, height);
    pdf.fillColor(color, 1).fill();
  };
  const rule: Sheet['rule'] = (x, y, width, color = '#cbd2d9') => {
    pen.line(
      [
        [x, y],
        [x + width, y],
      ],
      { color, width: 0.7 },
    );
  };

  // Over everything else on the page, so it is put on when the page is left.
  const watermark = () => {
    if (page === 0) return;
    pdf.save();
    pdf.translate(PAGE.width / 2, PAGE.height / 2 + 40).rotate(-52);
    pdf.font('bold').fontSize(40).fillColor(INK.navy, 0.07);
    pdf.text(WATERMARK, -400, -24, { width: 800, align: 'center' });
    pdf.restore();
  };
  const tools = { pen, write, band, rule };

  return {
    pdf,
    pen,
    order,
    write,
    band,
    rule,
    page: (title) => {
      watermark();
      page += 1;
      pdf.addPage();
      head(tools, order, kind, title);
      foot(tools, order, `Page ${page} of ${pages}`);
    },
    finish: () => {
      watermark();
      pdf.end();
      return done;
    },
  };
}
