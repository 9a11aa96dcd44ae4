import type { OrderFields } from '../../../shared/domain/order.ts';

/**
 * The JSON body of POST /orders (section 2, Order): the document's names in its order, empty optional texts and
 * coordinates that weren't given left out, both booleans always there.
 */
export function orderBody(fields: OrderFields): string {
  const given = (text: string) => (text === '' ? undefined : text);
  return JSON.stringify({
    customerName: fields.customerName,
    customerEmail: fields.customerEmail,
    address: fields.address,
    serviceId: fields.serviceId,
    propertyType: fields.propertyType,
    latitude: fields.latitude ?? undefined,
    longitude: fields.longitude ?? undefined,
    rushOrder: fields.rushOrder,
    pdfRequired: fields.pdfRequired,
    additionalInstructions: given(fields.additionalInstructions),
    notes: given(fields.notes),
    insuredName: given(fields.insuredName),
    claimNumber: given(fields.claimNumber),
    referenceImageUrl: given(fields.referenceImageUrl),
  });
}
