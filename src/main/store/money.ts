import type { Money } from '../../shared/domain/money.ts';

/** Two columns as an amount; null when the service reported none. */
export function toMoney(minor: number | null, currency: string | null): Money | null {
  return minor === null || currency === null ? null : { minor, currency };
}
