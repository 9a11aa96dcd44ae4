import { useEffect, useRef } from 'react';
import type { Drawing } from '../../../../../shared/contract/index.ts';
import { useRoom } from '../useRoom.ts';
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
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const ink = useInks();
  useEffect(() => {
    if (!canvas.current || !room) return;
    const painter = createPainter(canvas.current, prepare(drawing), () => {});
    const hidden = new Set(drawing.layers.flatMap((layer, at) => (layer.shown ? [] : [at])));
    painter.paint({ look: wholeLook(bounds, room), room, hidden, ink });
    return painter.stop;
  }, [drawing, bounds, room, ink]);
  return (
    <div ref={box} className={css['picture']}>
      <canvas ref={canvas} className={css['canvas']} role="img" aria-label={`${name}. ${summary(drawing)}`} />
    </div>
  );
}
