import type { Drawing } from '../../../../shared/contract/index.ts';
import { counted } from '../../../components/words.ts';

/** Width by height in the drawing's unit: `62.5 × 41.2 ft`; null for an empty one. */
export function sizeText({ bounds, unit }: Pick<Drawing, 'bounds' | 'unit'>): string | null {
  if (!bounds) return null;
  const [width, height] = [bounds.to[0] - bounds.from[0], bounds.to[1] - bounds.from[1]].map((side) =>
    side.toLocaleString('en-US', { maximumFractionDigits: side < 100 ? 1 : 0 }),
  );
  return unit === null ? `${width} × ${height}, unit not stated` : `${width} × ${height} ${unit}`;
}

const MOST_TOLD = 12;

/** A drawing in words, for who doesn't see it. */
export function summary(drawing: Drawing): string {
  const size = sizeText(drawing);
  const layers = drawing.layers
    .filter((layer) => layer.shapes > 0)
    .map((layer) => `${layer.name} ${layer.shapes}`);
  const texts = drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  const told = texts.slice(0, MOST_TOLD).join(', ');
  return [
    `Plan with ${counted(drawing.shapes.length, 'shape')}${size ? `, ${size}` : ''}.`,
    layers.length > 0 ? `Layers: ${layers.slice(0, MOST_TOLD).join(', ')}.` : '',
    told && `Texts: ${told}${texts.length > MOST_TOLD ? ' …' : ''}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
