import type { Context } from './context.ts';
import type { Lifecycle } from './orders/lifecycle.ts';

/** What a route works with. `baseUrl` is known once the service listens. */
export type RouteContext = Context & { lifecycle: Lifecycle; baseUrl(): string };
