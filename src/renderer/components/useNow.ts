import { useEffect, useState, useSyncExternalStore } from 'react';
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

/** One clock for all short times on the screen: a table has hundreds of them. */
const SHARED_MS = 20_000;
const watchers = new Set<() => void>();
let shared = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  timer ??= setInterval(() => {
    shared = Date.now();
    for (const each of watchers) each();
  }, SHARED_MS);
  return () => {
    watchers.delete(watcher);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function readShared(): Millis {
  if (Date.now() - shared > SHARED_MS) shared = Date.now();
  return shared;
}

/** The present time to the nearest third of a minute. */
export function useSharedNow(): Millis {
  return useSyncExternalStore(watch, readShared, readShared);
}
