import { useEffect, useMemo, useRef } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import { wholeLook } from '../viewer/index.ts';
import { paintRoof } from './paint.ts';
import css from './Roof.module.css';
import { NOTHING_CHOSEN, sceneOf } from './scene.ts';
import { useScheme } from './useScheme.ts';

type Props = {
  readonly geometry: RoofGeometry;
  readonly width: number;
  readonly height: number;
  /** Ids of parts that stand out. */
  readonly marked?: { readonly facets: readonly string[]; readonly edges: readonly string[] } | undefined;
};

/** A delivered roof as a small picture without labels. */
export function RoofThumb({ geometry, width, height, marked }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useMemo(() => sceneOf(geometry, []), [geometry]);
  const scheme = useScheme();
  const chosen = useMemo(
    () =>
      marked ? { title: '', facets: new Set(marked.facets), edges: new Set(marked.edges) } : NOTHING_CHOSEN,
    [marked],
  );
  useEffect(() => {
    const front = canvas.current;
    const pen = front?.getContext('2d');
    const { bounds } = geometry;
    if (!front || !pen || !bounds) return;
    Object.assign(front, {
      width: Math.round(width * devicePixelRatio),
      height: Math.round(height * devicePixelRatio),
    });
    pen.scale(devicePixelRatio, devicePixelRatio);
    const room = { width, height };
    // The plan keeps a margin for labels, which a small picture doesn't have.
    const grown = { width: width + 52, height: height + 52 };
    const look = wholeLook({ from: [bounds[0], bounds[1]], to: [bounds[2], bounds[3]] }, grown);
    const moved = { ...look, x: look.x - 26, y: look.y - 26 };
    paintRoof(pen, {
      scene,
      look: moved,
      room,
      view: 'length',
      chosen,
      scheme,
      labels: false,
    });
  }, [geometry, scene, scheme, chosen, width, height]);
  const words = t('plan.thumb', {
    facets: geometry.facets.length,
    changed: marked?.facets.length ?? 0,
  });
  return (
    <canvas ref={canvas} className={css['thumb']} style={{ width, height }} role="img" aria-label={words} />
  );
}
