import type PDFDocument from 'pdfkit';
import { type Fill, MIDDLE_TO_BASE, type Pen, type Stroke, type XY } from '../draw/pen.ts';
import { typeface } from '../draw/typeface.ts';

/** Draws straight into a PDF page: lines stay vectors and labels stay text. */
export function createPdfPen(pdf: PDFDocument): Pen {
  const trace = (path: readonly XY[]) => {
    path.forEach(([x, y], at) => {
      if (at === 0) pdf.moveTo(x, y);
      else pdf.lineTo(x, y);
    });
  };
  const set = (stroke: Stroke) => {
    pdf.lineJoin('round').lineWidth(stroke.width).strokeColor(stroke.color);
    if (stroke.dash) pdf.dash([...stroke.dash]);
    else pdf.undash();
  };
  const paint = (draw: () => void, { fill, stroke }: { fill?: Fill; stroke?: Stroke }) => {
    if (fill) {
      draw();
      pdf.fillColor(fill.color, fill.opacity ?? 1).fill();
    }
    if (stroke) {
      draw();
      set(stroke);
      pdf.stroke();
      pdf.undash();
    }
  };
  return {
    shape: (path, style) =>
      paint(() => {
        trace(path);
        pdf.closePath();
      }, style),
    line: (path, stroke) => paint(() => trace(path), { stroke }),
    circle: ([x, y], radius, style) => paint(() => pdf.circle(x, y, radius), style),
    text: ([x, y], words, { size, color = '#1f2933', bold = false, align = 'center', turn = 0, halo }) => {
      const width = typeface()[bold ? 'bold' : 'regular'].outlines.width(words, size);
      const left = -{ left: 0, center: 0.5, right: 1 }[align] * width;
      pdf.save();
      pdf.translate(x, y).rotate(turn);
      if (halo) {
        pdf
          .roundedRect(left - size * 0.12, -size * 0.52, width + size * 0.24, size * 1.04, size * 0.2)
          .fillColor(halo, 0.85)
          .fill();
      }
      pdf
        .font(bold ? 'bold' : 'regular')
        .fontSize(size)
        .fillColor(color, 1)
        .text(words, left, size * MIDDLE_TO_BASE, { lineBreak: false, baseline: 'alphabetic' });
      pdf.restore();
    },
  };
}
