import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Scheme } from '../../../../shared/domain/roof/look.ts';

/** The colors that the plan is painted in: the person's own where they are forced. */
export function useScheme(): Scheme {
  const scheme = useComputedColorScheme('light');
  const forced = useMediaQuery('(forced-colors: active)', false, { getInitialValueInEffect: false });
  return forced ? 'forced' : scheme;
}
