import { Problem, validationProblem } from '../problem.ts';
import type { CatalogService } from './catalog.ts';
import { MAX_LENGTH } from './choices.ts';
import { type FieldReader, isJsonObject, readFields } from './fields.ts';
import { FIELD_KEYS, fieldRow, type OrderField, type OrderRequest, PROPERTY_TYPES } from './order-fields.ts';
import { type Quote, quote } from './pricing.ts';

type FindService = (serviceId: string) => CatalogService | undefined;

export type PricedOrder = { request: OrderRequest; service: CatalogService; quote: Quote };

/**
 * Checks a creation body by the rules of section 2 and prices it. Fields the document doesn't list are ignored.
 * Throws a 400 Problem that names every wrong field.
 */
export function readOrder(body: unknown, findService: FindService): PricedOrder {
  const fields = readFields(requireObject(body));
  const request = Object.fromEntries(
    FIELD_KEYS.map((field) => [field, readField(fields, field)]),
  ) as OrderRequest;
  const { serviceId } = request;
  const service = serviceId === '' ? undefined : findService(serviceId);
  if (serviceId !== '' && !service) fields.refuse('serviceId', UNKNOWN_SERVICE);
  if (!service || fields.problems.length > 0) throw validationProblem(fields.problems);
  return { request, service, quote: quote(service, request) };
}

function readField(fields: FieldReader, field: OrderField) {
  const { kind, isRequired, max = 0, fallback = false } = fieldRow(field);
  const format = kind === 'email' || kind === 'url' ? { format: kind } : {};
  switch (kind) {
    case 'flag':
      return fields.flag(field, fallback);
    case 'latitude':
      return fields.optionalNumber(field, { min: -90, max: 90 });
    case 'longitude':
      return fields.optionalNumber(field, { min: -180, max: 180 });
    case 'propertyType':
      return fields.requiredChoice(field, PROPERTY_TYPES);
    default:
      return isRequired
        ? fields.requiredText(field, { max, ...format })
        : fields.optionalText(field, { max, ...format });
  }
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
