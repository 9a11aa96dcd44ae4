import { type PointerEvent, useRef, useState } from 'react';
import type { Point } from './image/zoom.ts';

/** Where clicks mean something, a press that moves less than this is one. CSS pixels. */
const CLICK = 4;

/** How a press began. */
export type Press = Pick<PointerEvent, 'button' | 'shiftKey'>;

type Dragging = {
  /** Which presses count; by default those of the primary button. */
  readonly begins?: (press: Press) => boolean;
  /** CSS pixels since the last movement. */
  readonly onMove: (x: number, y: number, press: Press) => void;
  /** A press that didn't move, in CSS pixels from the element's upper left corner. */
  readonly onClick?: (at: Point, press: Press) => void;
};

/** Drags of an element: `grip` is what it listens to, `held` whether somebody holds it. */
export function useDrag({ begins = ({ button }) => button === 0, onMove, onClick }: Dragging) {
  const grip = useRef<{ at: Point; press: Press; moved: boolean } | null>(null);
  const [held, setHeld] = useState(false);
  const release = () => {
    grip.current = null;
    setHeld(false);
  };
  return {
    held,
    grip: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const press = { button: event.button, shiftKey: event.shiftKey };
        if (!begins(press)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.current = { at: { x: event.clientX, y: event.clientY }, press, moved: false };
        setHeld(true);
      },
      onPointerMove: (event: PointerEvent) => {
        const now = grip.current;
        if (!now) return;
        const [x, y] = [event.clientX - now.at.x, event.clientY - now.at.y];
        if (onClick && !now.moved && Math.hypot(x, y) < CLICK) return;
        grip.current = { ...now, at: { x: event.clientX, y: event.clientY }, moved: true };
        onMove(x, y, now.press);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const now = grip.current;
        release();
        if (!now || now.moved || !onClick) return;
        const { left, top } = event.currentTarget.getBoundingClientRect();
        onClick({ x: event.clientX - left, y: event.clientY - top }, now.press);
      },
      onPointerCancel: release,
    },
  };
}
