import { useComputedColorScheme } from '@mantine/core';
import { useMemo } from 'react';
import { readable } from './colors.ts';

/** The theme's ground and text as `#rrggbb`. */
function themeColor(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A drawing's colors as they can be seen in the present theme. */
export function useInks(): (color: string | null) => string {
  const scheme = useComputedColorScheme('light');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is what changes the colors
  return useMemo(() => {
    const [ground, text] = [themeColor('--r-ground'), themeColor('--r-text')];
    const known = new Map<string | null, string>();
    return (color) => {
      const before = known.get(color);
      if (before !== undefined) return before;
      const found = readable(color, ground, text);
      known.set(color, found);
      return found;
    };
  }, [scheme]);
}
