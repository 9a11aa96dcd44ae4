import type { Ports } from '../../../../src/main/core/ports/index.ts';
import { browserOf } from '../pay/simulation/browser.ts';

/** Nothing of the test is paid by card: no browser is opened, and none comes back. */
export const noBrowser: Pick<Ports, 'returns' | 'desktop'> = {
  returns: {
    open: () => {
      throw new Error('nothing here is paid by card');
    },
  },
  desktop: browserOf(() => {
    throw new Error('nothing here is paid by card');
  }),
};
