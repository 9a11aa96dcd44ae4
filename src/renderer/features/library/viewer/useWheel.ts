import { type RefObject, useEffect, useRef } from 'react';
import type { Point } from './image/zoom.ts';

/** The longest turn of a wheel that counts as one. */
const LONGEST_TURN = 200;

/**
 * Turns of the wheel over an element: positive is nearer, `at` is in CSS pixels from its upper left corner. Where `onTurn`
 * answers false the page scrolls instead.
 */
export function useWheel(
  element: RefObject<HTMLElement | null>,
  onTurn: (event: WheelEvent, turn: number, at: Point) => boolean,
): void {
  const now = useRef(onTurn);
  now.current = onTurn;
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const hear = (event: WheelEvent) => {
      const turn = -Math.max(-LONGEST_TURN, Math.min(LONGEST_TURN, event.deltaY));
      const { left, top } = box.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      if (now.current(event, turn, at)) event.preventDefault();
    };
    // React's own wheel listener can't keep the page from scrolling.
    box.addEventListener('wheel', hear, { passive: false });
    return () => box.removeEventListener('wheel', hear);
  }, [element]);
}
