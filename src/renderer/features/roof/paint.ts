import type { RoofEdge, RoofPoint } from '../../../shared/domain/roof/geometry.ts';
import type { Look } from '../viewer/drawing/look.ts';
import type { Size } from '../viewer/image/zoom.ts';
import { freeLabels, type Wish } from './labels.ts';
import { EDGE_LOOKS, edgeColor, inksOf, pitchTint, type Scheme } from './look.ts';
import { areaText, type Chosen, lengthText, pitchText, type RoofScene, type RoofView } from './scene.ts';

export type RoofPicture = {
  readonly scene: RoofScene;
  readonly look: Look;
  readonly room: Size;
  readonly view: RoofView;
  readonly chosen: Chosen;
  readonly scheme: Scheme;
  /** False for a small picture, which has room for none. */
  readonly labels: boolean;
};
export type RoofPen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

const FONT = '"Inter Variable", system-ui, sans-serif';
const TEXT = 12;
/** Edges of fewer pixels than this have no label: it would hide them. */
const LEAST_EDGE = 26;
const ARROW = 15;

/** Paints a roof as seen from above: facets, edges, penetrations, what is chosen, and labels that stand free. */
export function paintRoof(pen: RoofPen, picture: RoofPicture): void {
  const { scene, look, scheme, chosen, labels } = picture;
  const inks = inksOf(scheme);
  const trace = (ring: readonly RoofPoint[]) => {
    ring.forEach(([x, y], at) => {
      if (at === 0) pen.moveTo(look.x + x * look.scale, look.y - y * look.scale);
      else pen.lineTo(look.x + x * look.scale, look.y - y * look.scale);
    });
    pen.closePath();
  };
  pen.lineJoin = 'round';
  pen.setLineDash([]);
  for (const { facet } of scene.facets) {
    pen.beginPath();
    trace(facet.ring);
    for (const hole of facet.holes) trace(hole);
    pen.fillStyle = pitchTint(facet.rise, scheme);
    pen.fill('evenodd');
    if (chosen.facets.has(facet.id)) {
      pen.fillStyle = inks.chosenFill;
      pen.fill('evenodd');
      pen.strokeStyle = inks.chosen;
      pen.lineWidth = 4;
      pen.stroke();
    } else if (scene.doubtful.has(facet.id)) hatch(pen, facet.ring, picture, inks.warn);
  }
  strokeEdges(pen, picture);
  pen.setLineDash([]);
  pen.lineWidth = 1.2;
  pen.strokeStyle = inks.text;
  pen.fillStyle = inks.ground;
  for (const { ring } of scene.geometry.penetrations) {
    pen.beginPath();
    trace(ring);
    pen.fill();
    pen.stroke();
  }
  if (labels) write(pen, picture);
}

/** Chosen edges have a broad line under them, those with a check a dotted one beside their own. */
function strokeEdges(pen: RoofPen, { scene, look, scheme, chosen, labels }: RoofPicture): void {
  const inks = inksOf(scheme);
  const put = ({ from, to }: RoofEdge) => {
    pen.moveTo(look.x + from[0] * look.scale, look.y - from[1] * look.scale);
    pen.lineTo(look.x + to[0] * look.scale, look.y - to[1] * look.scale);
  };
  const some = (keep: (edge: RoofEdge) => boolean, color: string, width: number, dash: number[]) => {
    pen.beginPath();
    for (const edge of scene.geometry.edges) if (keep(edge)) put(edge);
    pen.strokeStyle = color;
    pen.lineWidth = width;
    pen.setLineDash(dash);
    pen.stroke();
  };
  if (chosen.edges.size > 0) some(({ id }) => chosen.edges.has(id), inks.chosen, 8, []);
  if (scene.doubtful.size > 0) some(({ id }) => scene.doubtful.has(id), inks.warn, 7, [2, 5]);
  for (const [type, edges] of scene.edges) {
    const { width, dash } = EDGE_LOOKS[type];
    pen.beginPath();
    for (const edge of edges) put(edge);
    pen.strokeStyle = edgeColor(type, scheme);
    pen.lineWidth = labels ? width : Math.min(width, 1.4);
    pen.setLineDash(labels ? [...dash] : []);
    pen.stroke();
  }
}

/** Slanted lines over a facet with a check: a mark that needs no color. */
function hatch(pen: RoofPen, ring: readonly RoofPoint[], { look }: RoofPicture, color: string): void {
  const xs = ring.map(([x]) => look.x + x * look.scale);
  const ys = ring.map(([, y]) => look.y - y * look.scale);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (right - left > 8_000 || bottom - top > 8_000) return;
  pen.save();
  pen.clip('evenodd');
  pen.beginPath();
  for (let x = left - (bottom - top); x < right; x += 9) {
    pen.moveTo(x, bottom);
    pen.lineTo(x + bottom - top, top);
  }
  pen.strokeStyle = color;
  pen.lineWidth = 1;
  pen.globalAlpha = 0.6;
  pen.stroke();
  pen.restore();
}

type Lettering = Wish & { readonly color: string; readonly arrow?: readonly [number, number] };

function write(pen: RoofPen, picture: RoofPicture): void {
  const { scheme, room } = picture;
  const inks = inksOf(scheme);
  pen.font = `600 ${TEXT}px ${FONT}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const seen = wishes(pen, picture).filter(
    ({ x, y }) => x > -40 && y > -20 && x < room.width + 40 && y < room.height + 20,
  );
  for (const { text, x, y, width, color, arrow } of freeLabels(seen)) {
    // A dash of the edge behind a decimal point would make a colon of it.
    pen.fillStyle = inks.ground;
    pen.fillRect(x - width / 2 - 2, y - TEXT / 2 - 1, width + 4, TEXT + 2);
    pen.fillStyle = color;
    pen.fillText(text, x, y);
    if (arrow) drawArrow(pen, x, y + TEXT, arrow, inks.quiet);
  }
}

/** Widths of texts in the labels' font: measuring is what a thousand labels take longest with. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 5_000;

function widthOf(pen: RoofPen, text: string): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  const { width } = pen.measureText(text);
  // Before the font has arrived another one is measured.
  if (document.fonts.status === 'loaded') widths.set(text, width);
  return width;
}

/** The labels of the view, the most important first. */
function wishes(pen: RoofPen, { scene, look, view, scheme, chosen }: RoofPicture): Lettering[] {
  const inks = inksOf(scheme);
  const at = (x: number, y: number, text: string, color: string): Lettering => ({
    ...{ text, color, x: look.x + x * look.scale, y: look.y - y * look.scale },
    ...{ width: widthOf(pen, text), height: TEXT + 2 },
  });
  const facets = (words: (facet: RoofScene['facets'][number]) => string | null) =>
    scene.facets.flatMap((each): Lettering[] => {
      const text = words(each);
      return text === null ? [] : [at(each.middle[0], each.middle[1], text, inks.text)];
    });
  switch (view) {
    case 'length':
      return scene.byLength.flatMap((edge): Lettering[] => {
        const text = lengthText(edge, scene.geometry);
        const [dx, dy] = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]];
        if (text === null || (Math.hypot(dx, dy) * look.scale < LEAST_EDGE && !chosen.edges.has(edge.id)))
          return [];
        return [at(edge.from[0] + dx / 2, edge.from[1] + dy / 2, text, edgeColor(edge.type, scheme))];
      });
    case 'pitch':
      return scene.facets.flatMap(({ facet, middle, fall }): Lettering[] => {
        const text = pitchText(facet);
        if (text === null) return [];
        const label = at(middle[0], middle[1], text, inks.text);
        const roomy = fall && middle[2] * look.scale > ARROW * 1.6;
        return [roomy ? { ...label, height: TEXT + 2 + ARROW * 2, arrow: fall } : label];
      });
    case 'area':
      return facets(({ facet }) => areaText(facet));
    case 'names':
      return facets(({ facet }) => facet.name);
    case 'notes':
      return [
        ...scene.geometry.penetrations.map(({ ring, name }) => {
          const [x = 0, y = 0] = ring[0] ?? [];
          return at(x, y + 12 / look.scale, name, inks.chosen);
        }),
        ...facets(({ facet }) => (scene.doubtful.has(facet.id) ? `${facet.name}: check` : null)),
      ];
  }
}

function drawArrow(
  pen: RoofPen,
  x: number,
  y: number,
  [dx, dy]: readonly [number, number],
  color: string,
): void {
  const half = ARROW / 2;
  const [ex, ey] = [x + dx * half, y + half / 2 - dy * half];
  pen.beginPath();
  pen.moveTo(x - dx * half, y + half / 2 + dy * half);
  pen.lineTo(ex, ey);
  for (const turn of [2.6, -2.6]) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    pen.moveTo(ex, ey);
    pen.lineTo(ex + (dx * cos + dy * sin) * 5, ey + (dx * sin - dy * cos) * 5);
  }
  pen.setLineDash([]);
  pen.lineWidth = 1.4;
  pen.strokeStyle = color;
  pen.stroke();
}
