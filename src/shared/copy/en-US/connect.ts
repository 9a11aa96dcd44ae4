import type { Area } from '../icu.ts';

export const connect = {
  'connect.address': 'From the service’s documentation or your contract.',
  'connect.address_set': 'Set by your organization. Change it only if the account is from another service.',
} as const satisfies Area;
