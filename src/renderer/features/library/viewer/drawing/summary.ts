import type { Drawing } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';

/** Width by height in the drawing's unit: `62.5 × 41.2 ft`; null for an empty one. */
export function sizeText({ bounds, unit }: Pick<Drawing, 'bounds' | 'unit'>): string | null {
  if (!bounds) return null;
  const [width, height] = [bounds.to[0] - bounds.from[0], bounds.to[1] - bounds.from[1]].map((side) =>
    side.toLocaleString('en-US', { maximumFractionDigits: side < 100 ? 1 : 0 }),
  );
  return unit === null
    ? t('viewer.unit_not_stated', { width: width ?? '', height: height ?? '' })
    : `${width} × ${height} ${unit}`;
}

const MAX_LISTED = 12;

/** A drawing in words, for who doesn't see it. */
export function summary(drawing: Drawing): string {
  const size = sizeText(drawing);
  const layers = drawing.layers
    .filter((layer) => layer.shapes > 0)
    .map((layer) => `${layer.name} ${layer.shapes}`);
  const texts = drawing.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
  const listed = texts.slice(0, MAX_LISTED).join(', ');
  return [
    t('viewer.plan_with_shape_other', {
      length: drawing.shapes.length,
      kind: size ? 'yes' : 'no',
      size: size ?? '',
    }),
    layers.length > 0 ? t('viewer.layers_2', { layers: layers.slice(0, MAX_LISTED).join(', ') }) : '',
    listed && t('viewer.texts', { texts: listed, kind: texts.length > MAX_LISTED ? 'yes' : 'no' }),
  ]
    .filter(Boolean)
    .join(' ');
}
