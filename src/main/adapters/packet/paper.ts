import PDFDocument from 'pdfkit';
import { t } from '../../../shared/copy/t.ts';
import { letters, printable } from './letters.ts';

/** Points on a US Letter page. */
export const PAGE = { width: 612, left: 54, right: 558, top: 84, bottom: 736 } as const;
export const INNER = PAGE.right - PAGE.left;
export const INK = {
  text: '#1c2733',
  quiet: '#566270',
  line: '#c9d1d9',
  brand: '#12324a',
  band: '#7a3e00',
} as const;

export type Style = { size?: number; bold?: boolean; color?: string; width?: number; right?: boolean };
type About = {
  readonly title: string;
  readonly heading: string;
  readonly band: string | null;
  readonly madeAt: number;
};
export type Paper = ReturnType<typeof openPaper>;

/** A PDF in the app's own style: each page with its head, and with the band of what isn't a real order. */
export function openPaper({ title, heading, band, madeAt }: About) {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    info: {
      Title: printable(`${title}: ${heading}`),
      Author: 'Ridgeline',
      Creator: 'Ridgeline',
      Producer: 'Ridgeline',
      CreationDate: new Date(madeAt),
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

  const set = ({ size = 10, bold: heavy = false, color = INK.text }: Style) =>
    pdf
      .font(heavy ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color);
  const paper = {
    pdf,
    /** Where the next line is written. */
    y: 0,
    set,
    height: (text: string, style: Style) =>
      set(style).heightOfString(printable(text) || ' ', { width: style.width ?? INNER }),
    /** Writes at `y`, which stays; answers the height. */
    write: (text: string, x: number, style: Style = {}) => {
      const align = style.right ? ('right' as const) : ('left' as const);
      set(style).text(printable(text), x, paper.y, { width: style.width ?? INNER, align });
      return paper.height(text, style);
    },
    rule: () => {
      pdf
        .lineWidth(0.6)
        .strokeColor(INK.line)
        .moveTo(PAGE.left, paper.y)
        .lineTo(PAGE.right, paper.y)
        .stroke();
    },
    page: () => {
      pdf.addPage();
      paper.y = 40;
      paper.write('Ridgeline', PAGE.left, { size: 15, bold: true, color: INK.brand });
      paper.y = 44;
      paper.write(title, PAGE.left, { size: 10, color: INK.quiet, right: true });
      paper.y = 64;
      paper.rule();
      if (band !== null) {
        pdf.rect(0, 0, PAGE.width, 24).fillColor(INK.band).fill();
        set({ size: 9, bold: true, color: '#ffffff' }).text(printable(band), 0, 8, {
          width: PAGE.width,
          align: 'center',
        });
      }
      paper.y = PAGE.top;
    },
    /** Begins another page unless so many points are left on this one. */
    need: (room: number) => {
      if (paper.y + room > PAGE.bottom) paper.page();
    },
    section: (words: string, room = 60) => {
      paper.need(room);
      paper.y += 14;
      paper.y += paper.write(words, PAGE.left, { size: 12, bold: true, color: INK.brand }) + 5;
      paper.rule();
      paper.y += 6;
    },
    /** Writes the foot of each page and closes the PDF. `name`: of what the pages are counted. */
    finish: (foot: string, name: string): Promise<Buffer> => {
      const { start, count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(start + index);
        paper.y = 752;
        paper.write(foot, PAGE.left, { size: 8, color: INK.quiet, width: INNER - 90 });
        const words = t('packets.of', { name, index: index + 1, count });
        paper.write(words, PAGE.right - 90, { size: 8, color: INK.quiet, width: 90, right: true });
      }
      pdf.end();
      return done;
    },
  };
  return paper;
}
