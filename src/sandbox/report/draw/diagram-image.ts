import type { Measurements } from '../data/measure.ts';
import type { Roof } from '../data/sample-a.ts';
import { hundredths, percent, pitch, whole } from '../data/words.ts';
import { BRAND_SAMPLE, WATERMARK } from '../order-facts.ts';
import { pictureLibrary } from '../picture-library.ts';
import { type DiagramName, drawDiagram } from './diagrams.ts';
import { drawLegend } from './legend.ts';
import { drawNorth, layPlan } from './plan.ts';
import { createSvgPen } from './svg-pen.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const UNIT = 2.2;

/** What each diagram is called, and the sentence under it. */
export function diagramWords(name: DiagramName, m: Measurements): { title: string; total: string } {
  const feet = (label: string, total: { feet: number }) => `${label} ${whole(total.feet)} ft`;
  const words: Record<DiagramName, { title: string; total: string }> = {
    length: {
      title: 'Length diagram',
      total: [
        feet('Ridges', m.ridges),
        feet('Hips', m.hips),
        feet('Valleys', m.valleys),
        feet('Rakes', m.rakes),
        feet('Eaves', m.eaves),
      ].join(' · '),
    },
    pitch: {
      title: 'Pitch diagram',
      total: m.pitchAreas.map((one) => `${pitch(one.pitch)}: ${percent(one.percent)}`).join(' · '),
    },
    area: {
      title: 'Area diagram',
      total: `Total ${whole(m.totalArea)} sq ft in ${m.facets.length} facets, added up before rounding`,
    },
    notes: {
      title: 'Notes diagram',
      total: `${m.facets.length} facets · ${hundredths(m.totalArea / 100)} squares`,
    },
    penetrations: {
      title: 'Penetrations diagram',
      total: `${m.penetrations.length} penetrations · ${whole(m.penetrationArea)} sq ft`,
    },
  };
  return words[name];
}

/** One diagram as a 1600 x 1200 PNG with title, legend and north arrow. */
export async function diagramPng(name: DiagramName, roof: Roof, m: Measurements): Promise<Buffer> {
  const { pen, svg } = createSvgPen(WIDTH, HEIGHT, '#ffffff');
  const { title, total } = diagramWords(name, m);
  const corners = (x: number, y: number, width: number, height: number) =>
    [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ] as const;
  pen.shape(corners(0, 0, WIDTH, 88), { fill: { color: '#12324a' } });
  pen.text([48, 44], title, { size: 38, bold: true, color: '#ffffff', align: 'left' });
  pen.text([WIDTH - 48, 44], BRAND_SAMPLE, { size: 24, color: '#d9e2ec', align: 'right' });
  const plan = layPlan(roof, { x: 130, y: 140, width: WIDTH - 260, height: 830 }, UNIT);
  const legend = drawDiagram(name, pen, plan, m);
  drawNorth(pen, [WIDTH - 80, 160], UNIT);
  pen.text([48, 1026], total, { size: 25, bold: true, align: 'left', color: '#12324a' });
  drawLegend(pen, [48, 1074], WIDTH - 96, UNIT, legend);
  const note = name === 'length' ? 'Whole feet. Segments under 5 ft are not labelled.' : 'North is up.';
  pen.text([48, 1166], note, { size: 20, align: 'left', color: '#52606d' });
  pen.text([WIDTH - 48, 1166], WATERMARK, { size: 22, bold: true, align: 'right', color: '#c2571a' });
  const sharp = await pictureLibrary();
  return sharp(Buffer.from(svg()), { density: 72 })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9, palette: true, colours: 128, dither: 0 })
    .toBuffer();
}
