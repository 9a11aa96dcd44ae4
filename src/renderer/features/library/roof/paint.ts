import type { RoofEdge, RoofPoint } from '../../../../shared/domain/roof/geometry.ts';
import {
  EDGE_LOOKS,
  edgeColor,
  inksOf,
  pitchTint,
  type Scheme,
} from '../../../../shared/domain/roof/look.ts';
import type { Look, Size } from '../viewer/index.ts';
import { ARROW, type Lettering, type RoofPen, TEXT, widthOf, writeFree } from './lettering.ts';
import { notesOf } from './notes.ts';
import type { Chosen, RoofScene, RoofView } from './scene.ts';

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

/** Edges of fewer pixels than this have no label: it would hide them. */
const LEAST_EDGE = 26;

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
  if (labels) writeFree(pen, wishes(pen, picture), picture.room, inks);
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

/** The labels of the view, the most important first. */
function wishes(pen: RoofPen, { scene, look, view, scheme, chosen }: RoofPicture): Lettering[] {
  const inks = inksOf(scheme);
  return notesOf(scene, view).flatMap(({ text, at, ink, edge, fall, room = 0 }): Lettering[] => {
    if (edge && planLength(edge) * look.scale < LEAST_EDGE && !chosen.edges.has(edge.id)) return [];
    const color = ink === 'text' || ink === 'chosen' ? inks[ink] : edgeColor(ink, scheme);
    const label = {
      ...{ text, color, x: look.x + at[0] * look.scale, y: look.y - at[1] * look.scale },
      ...{ width: widthOf(pen, text), height: TEXT + 2 },
    };
    // Above a penetration, not on it.
    if (ink === 'chosen') return [{ ...label, y: label.y - TEXT }];
    const roomy = fall && room * look.scale > ARROW * 1.6;
    return [roomy ? { ...label, height: TEXT + 2 + ARROW * 2, arrow: fall } : label];
  });
}

const planLength = ({ from, to }: RoofEdge) => Math.hypot(to[0] - from[0], to[1] - from[1]);
