import type { Clearing } from './checkout/clearing.ts';
import type { Context } from './context.ts';
import type { Courier } from './events/courier.ts';
import type { PostOffice } from './mail/post-office.ts';
import type { Lifecycle } from './orders/lifecycle.ts';

/** What a route works with. `baseUrl` is known once the service listens. */
export type RouteContext = Context & {
  lifecycle: Lifecycle;
  clearing: Clearing;
  courier: Courier;
  postOffice: PostOffice;
  baseUrl(): string;
};
