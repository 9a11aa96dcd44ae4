import type { Environment } from '../../../shared/domain/account.ts';

/** What stands in a band over every PDF that is made of an order that isn't real. */
export const BANDS: Readonly<Record<Environment, string | null>> = {
  practice: 'SAMPLE · made with the practice service; not a real property',
  sandbox: 'SANDBOX · made with test data; not a real order',
  production: null,
};
