import { z } from 'zod';
import type { OrderId } from '../../domain/order.ts';
import { accountId, call } from '../call.ts';
import { draftSchema } from './orders.ts';

export type CountyOnMap = { readonly county: string; readonly orders: number; readonly open: number };
/** `state`: its postal code. What isn't in one of its counties is known by state only. */
export type StateOnMap = {
  readonly state: string;
  readonly orders: number;
  readonly open: number;
  /** By their five-digit numbers, those with the most orders first. */
  readonly counties: readonly CountyOnMap[];
};
/** Where the account's orders are, canceled ones excluded. */
export type OrderMap = {
  readonly states: readonly StateOnMap[];
  readonly orders: number;
  /** Neither coordinates nor the address say a state. */
  readonly nowhere: number;
  /** Coordinates are in another state than the address names; they are on no map. */
  readonly misplaced: number;
  /** So close to a county line that the county may be the next one. */
  readonly near: number;
  /** The list's search for these orders, to which an area is added. */
  readonly search: string;
};

/** What is around the coordinates of a form. Meters. */
export type AroundPin = {
  /** Half the side of the square that was looked at. */
  readonly reach: number;
  /** Orders in it, the nearest first; `east` and `north` of the coordinates. */
  readonly others: readonly {
    readonly orderId: OrderId;
    readonly address: string;
    readonly east: number;
    readonly north: number;
    readonly meters: number;
  }[];
  /** An earlier order of the same address whose coordinates are far from these. */
  readonly earlier: {
    readonly orderId: OrderId;
    readonly latitude: number;
    readonly longitude: number;
    readonly meters: number;
  } | null;
  /** Postal codes, where the coordinates are in another state than the address names. */
  readonly elsewhere: { readonly pin: string; readonly address: string } | null;
  /** The coordinates are in no county of the United States. */
  readonly outside: boolean;
};

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/);

export const mapCalls = {
  /** Both days are included; null: all orders. */
  'map.get': call<OrderMap>()(z.object({ accountId, days: z.object({ from: day, to: day }).nullable() })),
  /** Null without two coordinates. */
  'map.around': call<AroundPin | null>()(
    z.object({ accountId, place: draftSchema.pick({ address: true, latitude: true, longitude: true }) }),
  ),
};
