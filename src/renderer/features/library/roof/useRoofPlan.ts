import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Look, moveBy, type Point, type Size, wholeLook, zoomBy } from '../viewer/index.ts';
import { type Chosen, partAt, type RoofScene, type RoofView } from './scene.ts';
import { createStage } from './stage.ts';
import { useScheme } from './useScheme.ts';

/** A press that moves less than this is a click. CSS pixels. */
const CLICK = 4;
/** So near to an edge a click means the edge. CSS pixels. */
const REACH = 7;

type Given = {
  readonly scene: RoofScene;
  readonly view: RoofView;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen | null) => void;
};

/** Where the person looks at a roof, painted in the next frame whenever that changes. */
export function useRoofPlan({ scene, view, chosen, onChoose }: Given) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState<Size | null>(null);
  /** Null: the whole roof. */
  const [nearer, setNearer] = useState<Look | null>(null);
  const scheme = useScheme();
  const bounds = useMemo(() => {
    const [left, bottom, right, top] = scene.geometry.bounds ?? [0, 0, 1, 1];
    return { from: [left, bottom], to: [right, top] } as const;
  }, [scene]);

  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const size = new ResizeObserver(measure);
    size.observe(box);
    return () => size.disconnect();
  }, []);

  const whole = useMemo(() => (room ? wholeLook(bounds, room) : null), [bounds, room]);
  const look = nearer ?? whole;
  const now = useRef({ look, whole, room });
  now.current = { look, whole, room };

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

  const move = (x: number, y: number) => {
    const { look: from, room: space } = now.current;
    if (from && space) setNearer(moveBy(from, x, y, bounds, space));
  };
  const zoomAt = (factor: number, at?: Point) => {
    const { look: from, whole: all, room: space } = now.current;
    if (from && all && space)
      setNearer(zoomBy(from, factor, at ?? { x: space.width / 2, y: space.height / 2 }, all));
  };
  const zoomNow = useRef(zoomAt);
  zoomNow.current = zoomAt;
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const turn = (event: WheelEvent) => {
      // Without Ctrl the wheel scrolls the page that the plan stands in. A pinch arrives as a wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      const by = 1.0025 ** -Math.max(-200, Math.min(200, event.deltaY));
      zoomNow.current(by, { x: event.clientX - left, y: event.clientY - top });
    };
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, []);

  const grip = useRef<{ at: Point; moved: boolean } | null>(null);
  return {
    frame,
    canvas,
    look,
    whole: nearer === null,
    move,
    zoom: (factor: number) => zoomAt(factor),
    showWhole: () => setNearer(null),
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
        move(x, y);
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
