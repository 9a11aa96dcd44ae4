import { type RefObject, useEffect, useRef } from 'react';

/** Puts the keyboard on a line of a menu when it opens: on the one that has the ref. */
export function useMenuStart(opened: boolean): RefObject<HTMLButtonElement | null> {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return;
    // The menu is drawn a frame later, and takes the focus itself first.
    const timer = setTimeout(() => line.current?.focus(), 60);
    return () => clearTimeout(timer);
  }, [opened]);
  return line;
}
