import { useEffect, useRef, useState } from 'react';
import type { Drawing } from '../../../../../shared/contract/index.ts';
import type { Size } from '../image/zoom.ts';
import css from './DrawingViewer.module.css';
import { wholeLook } from './look.ts';
import { createPainter } from './painter.ts';
import { prepare } from './scene.ts';
import { summary } from './summary.ts';
import { useInks } from './useInks.ts';

type Props = { drawing: Drawing; bounds: NonNullable<Drawing['bounds']>; name: string };

/** A whole plan as a picture, as large as its place. */
export function PlanPicture({ drawing, bounds, name }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState<Size | null>(null);
  const ink = useInks();
  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box) return;
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const size = new ResizeObserver(measure);
    size.observe(box);
    return () => size.disconnect();
  }, []);
  useEffect(() => {
    if (!canvas.current || !room) return;
    const painter = createPainter(canvas.current, prepare(drawing), () => {});
    const hidden = new Set(drawing.layers.flatMap((layer, at) => (layer.shown ? [] : [at])));
    painter.paint({ look: wholeLook(bounds, room), room, hidden, ink });
    return painter.stop;
  }, [drawing, bounds, room, ink]);
  return (
    <div className={css['picture']}>
      <canvas ref={canvas} className={css['canvas']} role="img" aria-label={`${name}. ${summary(drawing)}`} />
    </div>
  );
}
