import type { RemoteOrder } from '../../../../../src/shared/domain/order.ts';
import { NO_FIELDS } from '../../../../support/blank-order.ts';

export const ORDER = '1284';

export function remoteOrder(patch: Partial<RemoteOrder> = {}): RemoteOrder {
  return {
    orderId: ORDER,
    status: { kind: 'delivered', raw: 'Delivered' },
    ...NO_FIELDS,
    customerName: 'Dana Muñoz',
    customerEmail: 'dana@example.com',
    address: '12 Oak St, Millbrook',
    serviceId: 's1',
    serviceName: 'Full report',
    propertyType: 'Residential',
    rushOrder: false,
    pdfRequired: true,
    price: null,
    orderedAt: Date.now() - 86_400_000,
    deliveredAt: Date.UTC(2026, 4, 15, 12),
    expectedAt: null,
    raw: '{}',
    ...patch,
  };
}
