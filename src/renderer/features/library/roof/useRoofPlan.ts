import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { type Point, usePlanLook } from '../viewer/index.ts';
import { type Chosen, partAt, type RoofScene, type RoofView } from './scene.ts';
import { createStage } from './stage.ts';
import { useScheme } from './useScheme.ts';

/** A press that moves less than this is a click. CSS pixels. */
const CLICK = 4;
/** So near to an edge a click means the edge. CSS pixels. */
const REACH = 7;

/** Without Ctrl the wheel scrolls the page that the plan stands in. A pinch arrives as a wheel with Ctrl. */
const nearerByWheel = ({ ctrlKey, metaKey }: WheelEvent, turn: number) =>
  ctrlKey || metaKey ? 1.0025 ** turn : null;

type Given = {
  readonly scene: RoofScene;
  readonly view: RoofView;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen | null) => void;
};

/** Where the person looks at a roof, painted in the next frame whenever that changes. */
export function useRoofPlan({ scene, view, chosen, onChoose }: Given) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useScheme();
  const bounds = useMemo(() => {
    const [left, bottom, right, top] = scene.geometry.bounds ?? [0, 0, 1, 1];
    return { from: [left, bottom], to: [right, top] } as const;
  }, [scene]);

  const { room, look, ...plan } = usePlanLook(bounds, nearerByWheel);

  const stage = useRef<ReturnType<typeof createStage> | null>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const made = createStage(canvas.current);
    stage.current = made;
    return made.stop;
  }, []);
  useEffect(() => {
    if (look && room) stage.current?.show({ scene, look, room, view, chosen, scheme, labels: true });
  }, [scene, look, room, view, chosen, scheme]);

  const grip = useRef<{ at: Point; moved: boolean } | null>(null);
  return {
    ...plan,
    canvas,
    look,
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { at: { x: event.clientX, y: event.clientY }, moved: false };
      },
      onPointerMove: (event: PointerEvent) => {
        const held = grip.current;
        if (!held) return;
        const [x, y] = [event.clientX - held.at.x, event.clientY - held.at.y];
        if (!held.moved && Math.hypot(x, y) < CLICK) return;
        grip.current = { at: { x: event.clientX, y: event.clientY }, moved: true };
        plan.move(x, y);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const held = grip.current;
        grip.current = null;
        if (!held || held.moved || !look) return;
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const [x, y] = [event.clientX - left, event.clientY - top];
        onChoose(partAt(scene, (x - look.x) / look.scale, (look.y - y) / look.scale, REACH / look.scale));
      },
      onPointerCancel: () => {
        grip.current = null;
      },
    },
  };
}
