import type { CatalogueService } from '../catalogue.ts';
import { MAX_LENGTH } from '../choices.ts';
import { isJsonObject, readFields } from '../http/fields.ts';
import { Problem, validationProblem } from '../problem.ts';
import type { OrderRequest } from './order.ts';
import { type Quote, quote } from './pricing.ts';

type FindService = (serviceId: string) => CatalogueService | undefined;

export type PricedOrder = { request: OrderRequest; service: CatalogueService; quote: Quote };

/**
 * Checks a creation body by the rules of section 2 and prices it. Fields the document doesn't list are ignored.
 * Throws a 400 Problem that names every wrong field.
 */
export function readOrder(body: unknown, findService: FindService): PricedOrder {
  const fields = readFields(requireObject(body));
  const serviceId = fields.requiredText('serviceId', { max: MAX_LENGTH.serviceId });
  const service = serviceId === '' ? undefined : findService(serviceId);
  if (serviceId !== '' && !service) fields.refuse('serviceId', UNKNOWN_SERVICE);
  const text = (name: keyof OrderRequest & keyof typeof MAX_LENGTH) =>
    fields.optionalText(name, { max: MAX_LENGTH[name] });
  const request: OrderRequest = {
    customerName: fields.requiredText('customerName', { max: MAX_LENGTH.customerName }),
    customerEmail: fields.requiredText('customerEmail', { max: MAX_LENGTH.customerEmail, format: 'email' }),
    address: fields.requiredText('address', { max: MAX_LENGTH.address }),
    serviceId,
    propertyType: fields.requiredChoice('propertyType', ['Residential', 'Commercial']),
    latitude: fields.optionalNumber('latitude', { min: -90, max: 90 }),
    longitude: fields.optionalNumber('longitude', { min: -180, max: 180 }),
    rushOrder: fields.flag('rushOrder', false),
    pdfRequired: fields.flag('pdfRequired', true),
    additionalInstructions: text('additionalInstructions'),
    notes: text('notes'),
    insuredName: text('insuredName'),
    claimNumber: text('claimNumber'),
    referenceImageUrl: fields.optionalText('referenceImageUrl', {
      max: MAX_LENGTH.referenceImageUrl,
      format: 'url',
    }),
  };
  if (!service || fields.problems.length > 0) throw validationProblem(fields.problems);
  return { request, service, quote: quote(service, request) };
}

/** Checks the body of calculate-price (section 2, Price quote) and prices it. Throws a 400 Problem. */
export function readQuoteRequest(body: unknown, findService: FindService): Quote {
  const fields = readFields(requireObject(body));
  const serviceId = fields.requiredText('serviceId', { max: MAX_LENGTH.serviceId });
  const rushOrder = fields.flag('rushOrder', false);
  const pdfRequired = fields.flag('pdfRequired', true);
  const service = serviceId === '' ? undefined : findService(serviceId);
  if (serviceId !== '' && !service) fields.refuse('serviceId', UNKNOWN_SERVICE);
  if (!service || fields.problems.length > 0) throw validationProblem(fields.problems);
  return quote(service, { rushOrder, pdfRequired });
}

const UNKNOWN_SERVICE = 'is not the id of a service you can order; take it from the services list.';

/** The body as an object, or a 400 Problem. */
export function requireObject(body: unknown): Record<string, unknown> {
  if (isJsonObject(body)) return body;
  throw new Problem(400, 'invalid_body', 'The request body must be a JSON object.');
}
