import type { PaymentPages } from '../../../../src/main/core/kernel/checkouts.ts';

/** Nothing of the test is paid by card. */
export const noPages = (): PaymentPages => {
  throw new Error('nothing here is paid by card');
};
