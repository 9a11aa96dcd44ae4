import { useEffect, useMemo, useRef } from 'react';
import { useDrag, usePlanLook } from '../viewer/index.ts';
import { type Chosen, partAt, REACH, type RoofScene, type RoofView } from './scene.ts';
import { createStage } from './stage.ts';
import { useScheme } from './useScheme.ts';

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

  const { grip } = useDrag({
    onMove: plan.move,
    onClick: ({ x, y }) => {
      if (!look) return;
      onChoose(partAt(scene, (x - look.x) / look.scale, (look.y - y) / look.scale, REACH / look.scale));
    },
  });
  return { ...plan, canvas, look, grip };
}
