import { useEffect, useState } from 'react';
import type { Millis } from '../../shared/domain/units.ts';

/** The present time, renewed every `every` milliseconds while the component is there; `every` 0: not at all. */
export function useNow(every: Millis): Millis {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (every <= 0) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
