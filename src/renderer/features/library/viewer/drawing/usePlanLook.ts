import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Point, Size } from '../image/zoom.ts';
import { type Bounds, type Look, moveBy, wholeLook, zoomBy } from './look.ts';

/** The longest turn of a wheel that counts as one. */
const LONGEST_TURN = 200;

/**
 * Where a person looks at a plan: `look` is null until the frame has its size. `wheel` says by which factor a turn
 * of the wheel goes nearer; null leaves it to the page.
 */
export function usePlanLook(bounds: Bounds, wheel: (event: WheelEvent, turn: number) => number | null) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size | null>(null);
  /** Null: the whole plan. */
  const [nearer, setNearer] = useState<Look | null>(null);

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

  const move = (x: number, y: number) => {
    const { look: from, room: space } = now.current;
    if (from && space) setNearer(moveBy(from, x, y, bounds, space));
  };
  const zoomAt = (factor: number, at?: Point) => {
    const { look: from, whole: all, room: space } = now.current;
    if (from && all && space)
      setNearer(zoomBy(from, factor, at ?? { x: space.width / 2, y: space.height / 2 }, all));
  };
  const onTurn = useRef((_: WheelEvent, __: HTMLElement) => {});
  onTurn.current = (event, box) => {
    const factor = wheel(event, -Math.max(-LONGEST_TURN, Math.min(LONGEST_TURN, event.deltaY)));
    if (factor === null) return;
    event.preventDefault();
    const { left, top } = box.getBoundingClientRect();
    zoomAt(factor, { x: event.clientX - left, y: event.clientY - top });
  };
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    const turn = (event: WheelEvent) => onTurn.current(event, box);
    // React's own wheel listener can't keep the page from scrolling.
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  }, []);

  return {
    frame,
    room,
    look,
    whole: nearer === null,
    move,
    zoom: (factor: number) => zoomAt(factor),
    showWhole: () => setNearer(null),
  };
}
