import { useEffect, useState } from 'react';

/** Calls of a start follow one another within this time. Milliseconds. */
const STARTING_MS = 300;

/** Whether the first screen has had its time: what isn't seen at a start is loaded after it. */
export function useSettled(): boolean {
  const [isSettled, settle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => settle(true), STARTING_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}
