import { edgesLabel } from '../../../shared/copy/roof.ts';
import { t } from '../../../shared/copy/t.ts';
import { EDGE_ORDER, type RoofGeometry, type RoofPoint } from '../../../shared/domain/roof/geometry.ts';
import { freeLabels } from '../../../shared/domain/roof/labels.ts';
import { EDGE_LOOKS, pitchTint } from '../../../shared/domain/roof/look.ts';
import { lengthText } from '../../../shared/domain/roof/part-words.ts';
import { INK, type Paper } from './paper.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Points around the drawing inside its box, of a label, and of the shortest edge that gets one. */
const MARGIN = 12;
const LABEL = 6.5;
const LEAST_EDGE = 15;
/** A pixel of the plan on the screen is so many points on paper. */
const FINE = 0.55;

/** The roof from above in a box, to scale: facets by pitch, edges by type, lengths where they have room, north. */
export function drawPlan({ pdf }: Paper, geometry: RoofGeometry, box: Box): void {
  const { bounds, facets, edges, penetrations } = geometry;
  if (!bounds) return;
  const [left, bottom, right, top] = bounds;
  const scale = Math.min(
    (box.width - 2 * MARGIN) / Math.max(right - left, 1e-6),
    (box.height - 2 * MARGIN) / Math.max(top - bottom, 1e-6),
  );
  const [x0, y0] = [
    box.x + box.width / 2 - ((left + right) / 2) * scale,
    box.y + box.height / 2 + ((bottom + top) / 2) * scale,
  ];
  const put = ([x, y]: RoofPoint) => [x0 + x * scale, y0 - y * scale] as const;
  const trace = (ring: readonly RoofPoint[]) => {
    ring.forEach((corner, at) => {
      if (at === 0) pdf.moveTo(...put(corner));
      else pdf.lineTo(...put(corner));
    });
    pdf.closePath();
  };
  for (const { ring, holes, rise } of facets) {
    if (ring.length < 3) continue;
    trace(ring);
    for (const hole of holes) trace(hole);
    pdf.fillColor(pitchTint(rise, 'light')).fill('even-odd');
  }
  for (const type of EDGE_ORDER) {
    const own = edges.filter((edge) => edge.type === type);
    if (own.length === 0) continue;
    const { light, width, dash } = EDGE_LOOKS[type];
    for (const { from, to } of own) pdf.moveTo(...put(from)).lineTo(...put(to));
    if (dash.length > 0) pdf.dash(dash.map((each) => each * FINE));
    pdf
      .lineWidth(width * FINE)
      .strokeColor(light)
      .stroke()
      .undash();
  }
  for (const { ring } of penetrations) {
    trace(ring);
    pdf.fillColor('#ffffff').fill();
    trace(ring);
    pdf.lineWidth(0.5).strokeColor(INK.text).stroke();
  }
  pdf.font('bold').fontSize(LABEL);
  const wishes = [...edges]
    .sort((a, b) => b.length - a.length)
    .flatMap((edge) => {
      const text = lengthText(edge, geometry);
      const [from, to] = [put(edge.from), put(edge.to)];
      if (text === null || Math.hypot(to[0] - from[0], to[1] - from[1]) < LEAST_EDGE) return [];
      const place = { x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 };
      return [
        { text, ...place, width: pdf.widthOfString(text), height: LABEL, color: EDGE_LOOKS[edge.type].light },
      ];
    });
  for (const { text, x, y, width, color } of freeLabels(wishes)) {
    pdf
      .rect(x - width / 2 - 1, y - LABEL / 2 - 0.5, width + 2, LABEL + 1)
      .fillColor('#ffffff')
      .fill();
    pdf.fillColor(color).text(text, x - width / 2, y - LABEL / 2, { lineBreak: false });
  }
  drawNorth(pdf, geometry.north, box.x + box.width - 12, box.y + 14);
}

function drawNorth(pdf: Paper['pdf'], north: number, x: number, y: number): void {
  const turn = (north * Math.PI) / 180;
  const corners = [
    [0, -9],
    [4.5, 6],
    [0, 3],
    [-4.5, 6],
  ].map(([dx = 0, dy = 0]): [number, number] => [
    x + dx * Math.cos(turn) - dy * Math.sin(turn),
    y + dx * Math.sin(turn) + dy * Math.cos(turn),
  ]);
  corners.forEach((corner, at) => void (at === 0 ? pdf.moveTo(...corner) : pdf.lineTo(...corner)));
  pdf.closePath().fillColor(INK.text).fill();
  pdf
    .font('bold')
    .fontSize(7)
    .text(t('plan.north_letter'), x - 2.5, y + 11, { lineBreak: false });
}

/** What the patterns and colors of the plan mean: those that it has. */
export function drawLegend({ pdf, set }: Paper, { edges, facets }: RoofGeometry, x: number, y: number): void {
  let at = y;
  for (const type of EDGE_ORDER) {
    if (!edges.some((edge) => edge.type === type)) continue;
    const { light, width, dash } = EDGE_LOOKS[type];
    if (dash.length > 0) pdf.dash(dash.map((each) => each * FINE));
    pdf
      .moveTo(x, at + 4)
      .lineTo(x + 26, at + 4)
      .lineWidth(width * FINE)
      .strokeColor(light)
      .stroke()
      .undash();
    set({ size: 8.5 }).text(edgesLabel(type), x + 34, at, { lineBreak: false });
    at += 13;
  }
  const rises = [...new Set(facets.map(({ rise }) => rise))]
    .sort((a, b) => (a ?? 99) - (b ?? 99))
    .slice(0, 4);
  for (const rise of rises) {
    pdf.rect(x, at, 26, 8).fillColor(pitchTint(rise, 'light')).fill();
    const words = rise === null ? t('plan.legend_pitch_missing') : t('roof.pitch', { pitch: `${rise}/12` });
    set({ size: 8.5 }).text(words, x + 34, at, { lineBreak: false });
    at += 13;
  }
}
