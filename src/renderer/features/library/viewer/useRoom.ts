import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Size } from './image/zoom.ts';

/** How much room an element has, in CSS pixels, also when that changes; null until it is measured. */
export function useRoom(element: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setRoom({ width: box.clientWidth, height: box.clientHeight });
    measure();
    const size = new ResizeObserver(measure);
    size.observe(box);
    return () => size.disconnect();
  }, [element]);
  return room;
}
