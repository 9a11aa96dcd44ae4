import type { AccountId } from '../../../shared/domain/account.ts';
import type { Millis } from '../../../shared/domain/units.ts';

export type LatLong = { readonly latitude: number; readonly longitude: number };

/** A county by its number of five digits (FIPS 6-4) and its bare name. `near`: another one is so close that it may be that one. */
export type County = { readonly number: string; readonly name: string; readonly near: boolean };

/** The counties of the United States, from data that is shipped with the app. */
export interface Boundaries {
  /** Resolves when `countyAt` may be asked. The first call reads the data, some 0.8 MB. */
  ready(): Promise<void>;
  /**
   * The county of a point; null outside of all. The lines are coarse: within a mile of one, the county that is in
   * `state` (a postal code) comes first, and `near` is true. Throws before `ready`.
   */
  countyAt(point: LatLong, state: string | null): County | null;
}

/** An order whose area isn't known yet. */
export type AreaDue = {
  readonly row: number;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

/** Where an order is, as far as its coordinates and its address say it. */
export type OrderArea = {
  readonly row: number;
  /** Postal code. */
  readonly state: string | null;
  /** Number and label of the county. */
  readonly county: { readonly number: string; readonly label: string; readonly near: boolean } | null;
  /** Its coordinates are in another state than its address names: then it has neither state nor county. */
  readonly misplaced: boolean;
};

/** How many orders an area has; `county` null: known by state only; `state` null: not known. */
export type AreaCount = {
  readonly state: string | null;
  readonly county: string | null;
  readonly orders: number;
  readonly open: number;
  readonly near: number;
  readonly misplaced: number;
};

/** The state and county of each order. */
export interface AreaTable {
  /** Orders that came or moved since their area was read. */
  due(accountId: AccountId, limit: number): AreaDue[];
  put(areas: readonly OrderArea[]): void;
  /** Orders by area, canceled ones excluded; `until` isn't included, null: any time. */
  counts(accountId: AccountId, from: Millis | null, until: Millis | null): AreaCount[];
}
