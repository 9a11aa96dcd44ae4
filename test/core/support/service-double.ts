import type {
  ApiFailure,
  ApiResult,
  Clock,
  ServiceApi,
  ServiceApis,
} from '../../../src/main/core/ports/index.ts';
import type { Money } from '../../../src/shared/domain/money.ts';
import type { RemoteOrder } from '../../../src/shared/domain/order.ts';
import type { ReportService } from '../../../src/shared/domain/service.ts';
import { readStatus } from '../../../src/shared/domain/status.ts';
import { NO_FIELDS } from '../../support/blank-order.ts';

export type CallKind = 'token' | 'services' | 'price' | 'orders' | 'order';
export type SeenCall = { readonly kind: CallKind; readonly at: number; readonly what: string };

export const SERVICE: ReportService = {
  id: 's1',
  name: 'Full roof report',
  description: null,
  price: { minor: 2_500, currency: 'USD' },
  rushPrice: null,
  deliveryTime: '24 hours',
  rushDeliveryTime: null,
};

/** An order as the service would tell it. */
export function remoteOrder(
  orderId: string,
  status = 'accepted',
  more: Partial<RemoteOrder> = {},
): RemoteOrder {
  return {
    orderId,
    status: readStatus(status),
    ...NO_FIELDS,
    customerName: 'Dana Muñoz',
    customerEmail: 'dana@example.com',
    address: '12 N Oak St',
    serviceId: 's1',
    serviceName: 'Full roof report',
    propertyType: 'Residential',
    rushOrder: false,
    pdfRequired: true,
    price: null,
    orderedAt: null,
    deliveredAt: null,
    expectedAt: null,
    raw: '{}',
    ...more,
  };
}

/**
 * A service in memory behind the ServiceApi's face: tokens that end, orders that a test moves, and failures by kind of
 * call (`fail`). Every call is written down with its time.
 */
export function createServiceDouble(clock: Clock) {
  let tokens = 0;
  const valid = new Set<string>();
  const double = {
    secret: 'secret',
    tokenLife: 3_600_000,
    orders: [] as RemoteOrder[],
    services: [SERVICE] as ReportService[],
    price: { minor: 2_500, currency: 'USD' } as Money,
    calls: [] as SeenCall[],
    fail: {} as Partial<Record<CallKind, ApiFailure>>,
    failOrder: {} as Record<string, ApiFailure>,
    /** How the page envelope says what there is. */
    reports: { total: true, hasMore: true },
    largestPage: 100,
    /** The whole list on every page, as services do that know no paging. */
    ignoresPage: false,
    /** Until this resolves, calls hang. */
    gate: Promise.resolve() as Promise<unknown>,
    revoke: () => valid.clear(),
    count: (kind: CallKind) => double.calls.filter((call) => call.kind === kind).length,
    apis: { for: () => api } as ServiceApis,
    api: null as unknown as ServiceApi,
  };

  async function answer<Value>(
    kind: CallKind,
    what: string,
    token: string | null,
    value: () => Value | ApiFailure,
  ): Promise<ApiResult<Value>> {
    double.calls.push({ kind, at: clock.now(), what });
    await double.gate;
    const failure = double.fail[kind];
    if (failure) return { ok: false, failure };
    if (token !== null && !valid.has(token))
      return { ok: false, failure: { kind: 'unauthorised', said: null } };
    const result = value();
    if (typeof result === 'object' && result !== null && 'kind' in result)
      return { ok: false, failure: result };
    return { ok: true, value: result as Value };
  }

  const api = {
    token: (clientId, secret) =>
      answer('token', clientId, null, () => {
        if (secret !== double.secret) return { kind: 'unauthorised', said: 'no such client' };
        tokens += 1;
        valid.add(`t${tokens}`);
        return { token: `t${tokens}`, expiresAt: clock.now() + double.tokenLife };
      }),
    services: (token) => answer('services', '', token, () => double.services),
    price: (token, of) => answer('price', of.serviceId, token, () => double.price),
    orders: (token, page, pageSize, base = 1) =>
      answer('orders', `${page - 1 + base}`, token, () => {
        // It counts its pages from 1.
        if (page - 1 + base < 1) return { kind: 'refused', status: 400, said: 'page', problems: [] };
        if (pageSize > double.largestPage) return { kind: 'refused', status: 400, said: null, problems: [] };
        const from = double.ignoresPage ? 0 : (page - 1) * pageSize;
        const to = double.ignoresPage ? double.orders.length : from + pageSize;
        return {
          orders: double.orders.slice(from, to),
          total: double.reports.total ? double.orders.length : null,
          hasMore: double.reports.hasMore ? to < double.orders.length : null,
          unreadable: 0,
        };
      }),
    order: (token, orderId) =>
      answer('order', orderId, token, () => {
        const failure = double.failOrder[orderId];
        if (failure) return failure;
        const found = double.orders.find((order) => order.orderId === orderId);
        return found ?? { kind: 'not_found', said: null };
      }),
  } as Partial<ServiceApi> as ServiceApi;
  double.api = api;
  return double;
}
