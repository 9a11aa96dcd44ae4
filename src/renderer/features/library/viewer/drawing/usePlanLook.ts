import { useMemo, useRef, useState } from 'react';
import type { Point } from '../image/zoom.ts';
import { useRoom } from '../useRoom.ts';
import { useWheel } from '../useWheel.ts';
import { type Bounds, type Look, moveBy, wholeLook, zoomBy } from './look.ts';

/**
 * Where a person looks at a plan: `look` is null until the frame has its size. `wheel` says by which factor a turn
 * of the wheel goes nearer; null leaves it to the page.
 */
export function usePlanLook(bounds: Bounds, wheel: (event: WheelEvent, turn: number) => number | null) {
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  /** Null: the whole plan. */
  const [nearer, setNearer] = useState<Look | null>(null);

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
  useWheel(frame, (event, turn, at) => {
    const factor = wheel(event, turn);
    if (factor !== null) zoomAt(factor, at);
    return factor !== null;
  });

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
