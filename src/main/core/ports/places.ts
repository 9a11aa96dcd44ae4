import type { AccountId } from '../../../shared/domain/account.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';

/** An order (`order`), or a confirmed one that has no number yet (`waiting`), and where it is. */
export type KnownPlace = {
  readonly kind: 'order' | 'waiting';
  readonly orderId: OrderId | null;
  readonly intentId: string | null;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly at: Millis | null;
  readonly serviceName: string | null;
  readonly status: string | null;
  /** No confirmation of this computer's stands behind it. */
  readonly elsewhere: boolean;
  readonly desk: string | null;
};

export type House = readonly [number: string, street: string];
export type Spot = readonly [latitude: number, longitude: number];

/** Canceled orders are in none of the answers. Keys are those of shared/domain/address. */
export interface PlaceTable {
  /** Reads the addresses of at most `limit` orders that came or moved since; answers how many. 0: all are read. */
  readDue(accountId: AccountId, limit: number): number;
  /** Grows with each order and confirmation that comes; what was looked up at the same number holds. */
  newest(accountId: AccountId): number;
  /** The keys of all streets with a house of this number. */
  streets(accountId: AccountId, number: string): string[];
  /** All numbers with their streets, in pieces: those behind `from`, [] at the end. */
  houses(accountId: AccountId, from: House, limit: number): House[];
  /** All points, in pieces: those behind `from`, [] at the end. Degrees. */
  points(accountId: AccountId, from: Spot, limit: number): Spot[];
  /** The same unit first, then the newest. */
  at(
    accountId: AccountId,
    house: { readonly number: string; readonly street: string; readonly unit: string },
    limit: number,
  ): KnownPlace[];
  /** Newest first. Degrees. */
  around(
    accountId: AccountId,
    box: { readonly south: number; readonly north: number; readonly west: number; readonly east: number },
    limit: number,
  ): KnownPlace[];
}
