import { t } from '../../../shared/copy/t.ts';
import type { Environment } from '../../../shared/domain/account.ts';

/** What stands in a band over every PDF that is made of an order that isn't real; null: it is real. */
export function bandOf(environment: Environment): string | null {
  if (environment === 'production') return null;
  return t(environment === 'practice' ? 'packets.band_practice' : 'packets.band_sandbox');
}
