import type { CatalogService } from '../model/catalog.ts';
import type { Amendment, Order } from '../model/order.ts';
import { amendmentOf } from '../model/paths.ts';
import { quote } from '../model/pricing.ts';

type Amended = {
  set: Partial<Pick<Order, 'propertyType' | 'pdfRequired' | 'priceCents'>>;
  amendment: Amendment;
};

/**
 * What the service changes about an order at 2 minutes (section 3). The PDF is added and the order repriced only
 * where the order has no PDF yet; an order that already has one gets its property type switched instead.
 */
export function amend(order: Order, service: CatalogService | undefined, at: number): Amended {
  if (amendmentOf(order.number) === 'pdf' && !order.pdfRequired && service) {
    const priceCents = quote(service, { rushOrder: order.rushOrder, pdfRequired: true }).totalCents;
    return {
      set: { pdfRequired: true, priceCents },
      amendment: {
        at,
        reason: 'A PDF report was added and the order was repriced.',
        changes: [
          { field: 'pdfRequired', old: false, new: true },
          { field: 'price', old: order.priceCents, new: priceCents },
        ],
      },
    };
  }
  const propertyType = order.propertyType === 'Residential' ? 'Commercial' : 'Residential';
  return {
    set: { propertyType },
    amendment: {
      at,
      reason: 'The imagery shows a different type of property.',
      changes: [{ field: 'propertyType', old: order.propertyType, new: propertyType }],
    },
  };
}
