import { useEffect, useState } from 'react';
import { type AreaShape, loadCounties, loadStates } from './shapes.ts';

type Loaded = {
  readonly states: readonly AreaShape[] | null;
  readonly counties: readonly AreaShape[] | null;
};

/** The lines of the map: states at once, counties when they are first wanted. */
export function useShapes(wantsCounties: boolean): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ states: null, counties: null });
  useEffect(() => {
    void loadStates().then((states) => setLoaded((before) => ({ ...before, states })));
  }, []);
  useEffect(() => {
    if (wantsCounties)
      void loadCounties().then((counties) => setLoaded((before) => ({ ...before, counties })));
  }, [wantsCounties]);
  return loaded;
}
