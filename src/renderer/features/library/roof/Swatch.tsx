import type { EdgeType } from '../../../../shared/domain/roof/geometry.ts';
import { EDGE_LOOKS, edgeColor, type Scheme } from '../../../../shared/domain/roof/look.ts';

/** A piece of an edge as the plan draws its type. */
export function Swatch({ type, scheme }: { type: EdgeType; scheme: Scheme }) {
  const { width, dash } = EDGE_LOOKS[type];
  return (
    <svg width="34" height="10" aria-hidden="true">
      <line
        x1="1"
        y1="5"
        x2="33"
        y2="5"
        style={{ stroke: edgeColor(type, scheme) }}
        strokeWidth={width}
        strokeDasharray={dash.join(' ')}
      />
    </svg>
  );
}
