import type { Clearing } from './checkout/clearing.ts';
import type { AdjustableClock } from './clock.ts';
import type { Context } from './context.ts';
import type { Courier } from './events/courier.ts';
import type { FileLinks } from './files/link-host.ts';
import type { PostOffice } from './mail/post-office.ts';
import type { Lifecycle } from './orders/lifecycle.ts';
import type { PriceChanges } from './orders/price-changes.ts';

/** What a route works with. `baseUrl` is known once the service listens. */
export type RouteContext = Context & {
  lifecycle: Lifecycle;
  clearing: Clearing;
  priceChanges: PriceChanges;
  /** The context's clock, for the control plane. */
  adjustable: AdjustableClock;
  courier: Courier;
  postOffice: PostOffice;
  /** Only in a dialect with presigned links. */
  fileLinks: FileLinks | undefined;
  /** Asked of whoever steers the service; without one only this machine may. */
  controlToken: string | undefined;
  baseUrl(): string;
};
