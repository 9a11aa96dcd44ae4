import { useEffect, useMemo, useRef, useState } from 'react';
import type { Drawing } from '../../../../../shared/contract/index.ts';
import { useDrag } from '../useDrag.ts';
import type { Bounds } from './look.ts';
import { createPainter } from './painter.ts';
import { prepare } from './scene.ts';
import { usePlanLook } from './usePlanLook.ts';

type Painter = ReturnType<typeof createPainter>;

/** Where the person looks at a plan, painted whenever that changes. */
export function usePlan(
  drawing: Drawing,
  bounds: Bounds,
  hidden: ReadonlySet<number>,
  ink: (color: string | null) => string,
) {
  const { room, look, ...plan } = usePlanLook(bounds, (_event, turn) => 1.0018 ** turn);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const [settled, setSettled] = useState(false);
  const scene = useMemo(() => prepare(drawing), [drawing]);

  useEffect(() => {
    if (!canvas.current) return;
    const made = createPainter(canvas.current, scene, setSettled);
    painter.current = made;
    return made.stop;
  }, [scene]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene has another painter
  useEffect(() => {
    if (look && room) painter.current?.paint({ look, room, hidden, ink });
  }, [look, room, hidden, ink, scene]);

  return {
    ...plan,
    canvas,
    settled,
    ...useDrag({ onMove: plan.move }),
  };
}
