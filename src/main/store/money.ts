import type { Money } from '../../shared/domain/money.ts';

/** Two columns as an amount; null when the service told none. */
export function toMoney(minor: number | null, currency: string | null): Money | null {
  return minor === null || currency === null ? null : { minor, currency };
}
