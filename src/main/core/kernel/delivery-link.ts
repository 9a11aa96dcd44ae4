import type { Millis } from '../../../shared/domain/units.ts';

/**
 * The anonymous download that an order.delivered event carries (section 6). A hint like all of an event, and a credential:
 * for memory only.
 */
export type DeliveryLink = {
  readonly address: string | null;
  readonly token: string | null;
  /** The end of its 24 hours. */
  readonly until: Millis;
};
