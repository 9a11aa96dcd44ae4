import { useEffect, useRef } from 'react';
import { useNavigation } from '../../../../stores/window/navigation.ts';

/** For the element that holds a part of the settings: scrolled into view, with the keyboard, once it's asked for and shown. */
export function useAskedFor(part: 'backup' | 'folders', isShown = true) {
  const place = useRef<HTMLDivElement>(null);
  const isAskedFor = useNavigation((navigation) => navigation.settingsPart === part);
  useEffect(() => {
    if (!isAskedFor || !isShown) return;
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
    useNavigation.setState({ settingsPart: null });
  }, [isAskedFor, isShown]);
  return place;
}
