import { type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Drawing } from '../../../../../shared/contract/index.ts';
import type { Point, Size } from '../image/zoom.ts';
import { type Bounds, type Look, moveBy, wholeLook, zoomBy } from './look.ts';
import { createPainter } from './painter.ts';
import { prepare } from './scene.ts';

type Painter = ReturnType<typeof createPainter>;

/** Where the person looks at a plan, painted whenever that changes. */
export function usePlan(
  drawing: Drawing,
  bounds: Bounds,
  hidden: ReadonlySet<number>,
  ink: (color: string | null) => string,
) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const [room, setRoom] = useState<Size | null>(null);
  /** Null: the whole plan. */
  const [nearer, setNearer] = useState<Look | null>(null);
  const [held, setHeld] = useState(false);
  const [settled, setSettled] = useState(false);
  const grip = useRef<Point | null>(null);
  const scene = useMemo(() => prepare(drawing), [drawing]);

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
      event.preventDefault();
      const { left, top } = box.getBoundingClientRect();
      const by = 1.0018 ** -Math.max(-200, Math.min(200, event.deltaY));
      zoomNow.current(by, { x: event.clientX - left, y: event.clientY - top });
    };
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, []);

  const release = () => {
    grip.current = null;
    setHeld(false);
  };
  return {
    frame,
    canvas,
    whole: nearer === null,
    held,
    settled,
    move,
    zoom: (factor: number) => zoomAt(factor),
    showWhole: () => setNearer(null),
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { x: event.clientX, y: event.clientY };
        setHeld(true);
      },
      onPointerMove: (event: PointerEvent) => {
        const from = grip.current;
        if (!from) return;
        grip.current = { x: event.clientX, y: event.clientY };
        move(event.clientX - from.x, event.clientY - from.y);
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
}
