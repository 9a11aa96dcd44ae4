import type { ApiVersion } from '../../../../shared/domain/account.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import { readStatus } from '../../../../shared/domain/status.ts';
import { isObject, type JsonObject, rawJson } from './json.ts';
import { readPrice } from './money.ts';
import { paymentOf } from './payment.ts';
import { type Fields, fieldsOf, membersOf, unwrap } from './record.ts';
import { readBoolean, readDegrees, readId, readMoment, readName, readRealId, readText } from './values.ts';

/** An order, or the names of the two certain members that were missing or unreadable. */
export type OrderReading =
  | { readonly ok: true; readonly order: RemoteOrder }
  | { readonly ok: false; readonly missing: readonly string[] };

const ORDER_ID = ['id', 'ordernumber', 'orderno', 'orderref', 'orderuuid', 'uuid'];
const STATUS = ['status', 'orderstatus', 'state', 'currentstatus', 'statusname', 'orderstate', 'stage'];
const ITEM_WRAPPERS = ['order', 'node', 'resource', 'item', 'record', 'data'];
/** Objects about the place of the roof. Others (`billing`, `customer`) have addresses, too, and not its own. */
const PLACES = ['location', 'site', 'jobsite', 'premises', 'building', 'structure', 'roof'];
const PRICES = ['price', 'totalprice', 'total', 'totalamount', 'ordertotal', 'amount', 'finalprice', 'cost'];

/**
 * The number of the order that a record is about; null when it has none. In a record of records (`{id, attributes:
 * {orderId}}`) the order's own name for it counts; where that holds no number, another id beside it isn't the order's.
 */
export function orderIdOf(fields: Fields): string | null {
  const named = fields.first(['orderid'], (value) => ({ id: readRealId(value) }));
  return named ? named.id : fields.first(ORDER_ID, readRealId);
}

/** Reads one order record (section 2: only orderId and status are certain). What else is strange becomes null. */
export function readOrder(value: unknown, version: ApiVersion): OrderReading {
  if (!isObject(value)) return { ok: false, missing: ['orderId', 'status'] };
  const fields = fieldsOf(value);
  const orderId = orderIdOf(fields);
  const status = fields.first(STATUS, readName);
  if (orderId === null || status === null) {
    return {
      ok: false,
      missing: [...(orderId === null ? ['orderId'] : []), ...(status === null ? ['status'] : [])],
    };
  }
  return {
    ok: true,
    order: {
      orderId,
      status: readStatus(status, version),
      payment: version === 'v1' ? (paymentOf(fields)?.state ?? null) : null,
      ...optional(fields),
      raw: rawJson(value),
    },
  };
}

/** Reads an order that may lie in wrappers; one with a member called orderId goes before one with a mere id. */
export function readWrappedOrder(value: unknown, version: ApiVersion): OrderReading {
  const chain = unwrap(value);
  const named = chain.filter((object) => fieldsOf(object).first(['orderid'], readRealId) !== null);
  const readings = [...named, ...chain.toReversed()].map((object) => readOrder(object, version));
  const missing =
    chain.length === 0 ? ['orderId', 'status'] : readings[0]?.ok === false && readings[0].missing;
  return readings.find((reading) => reading.ok) ?? { ok: false, missing: missing || ['orderId', 'status'] };
}

/** A record of a list, which may lie in a wrapper of its own: `{node: {...}}`, `{order: {...}}`. */
export function readListed(value: unknown, version: ApiVersion): OrderReading {
  const flat = readOrder(value, version);
  if (flat.ok || !isObject(value)) return flat;
  const inner = ITEM_WRAPPERS.flatMap((name) => membersOf(value, name)).map((each) =>
    readOrder(each, version),
  );
  return inner.find((reading) => reading.ok) ?? flat;
}

function optional(fields: Fields): Omit<RemoteOrder, 'orderId' | 'status' | 'payment' | 'raw'> {
  const text = (...paths: string[]) => fields.first(paths, readText);
  const name = (...paths: string[]) => fields.first(paths, readName);
  const moment = (...paths: string[]) => fields.first(paths, readMoment);
  return {
    customerName: name('customername', 'customer', 'customer.fullname', 'ownername', 'owner', 'homeowner'),
    customerEmail: text('customeremail', 'email', 'customer.email', 'customer.emailaddress', 'owner.email'),
    address: fields.first(
      [
        'address',
        'propertyaddress',
        'fulladdress',
        'formattedaddress',
        'siteaddress',
        ...PLACES.map((place) => `${place}.address`),
        'location',
      ],
      readAddress,
    ),
    serviceId: fields.first(
      ['serviceid', 'service.serviceid', 'service.id', 'reporttypeid', 'productid'],
      readId,
    ),
    serviceName: name('servicename', 'service', 'reporttype', 'reportname', 'productname', 'product'),
    propertyType: name('propertytype', 'property.type', 'buildingtype', 'structuretype'),
    latitude: fields.first(
      ['latitude', 'lat', 'location.latitude', 'location.lat', ...at('lat')],
      readDegrees(90),
    ),
    longitude: fields.first(
      ['longitude', 'lng', 'lon', 'long', 'location.longitude', 'location.lng', 'location.lon', ...at('lng')],
      readDegrees(180),
    ),
    rushOrder: fields.first(['rushorder', 'rush', 'isrush', 'isrushorder', 'expedited'], readBoolean),
    pdfRequired: fields.first(
      ['pdfrequired', 'requirespdf', 'ispdfrequired', 'includepdf', 'pdf'],
      readBoolean,
    ),
    additionalInstructions: text('additionalinstructions', 'instructions', 'specialinstructions'),
    notes: fields.first(['notes', 'note', 'internalnotes', 'internalreference'], readNotes),
    insuredName: text('insuredname', 'insurance.insuredname', 'insurance.insured', 'insured.name', 'insured'),
    claimNumber: text('claimnumber', 'insurance.claimnumber', 'claimno', 'claim.number', 'claim'),
    referenceImageUrl: text('referenceimageurl', 'referenceimage', 'imageurl', 'photourl'),
    price: readPrice(fields, [...PRICES, 'pricing.total', 'pricing', 'payment.amount', 'payment']),
    orderedAt: moment(
      'orderedat',
      'createdat',
      'created',
      'orderdate',
      'createddate',
      'datecreated',
      'placedat',
      'submittedat',
      'createdon',
      'createddatetime',
    ),
    deliveredAt: moment(
      'deliveredat',
      'completedat',
      'completed',
      'deliverydate',
      'completeddate',
      'datecompleted',
      'completiondate',
      'deliveredon',
      'completedon',
    ),
    expectedAt: moment(
      'expectedat',
      'dueat',
      'duedate',
      'due',
      'eta',
      'expecteddelivery',
      'expecteddeliverydate',
      'estimateddelivery',
      'estimatedcompletion',
      'expecteddate',
      'estimateddeliverydate',
    ),
  };
}

/** Notes: text, or a list of texts or of `{text}`, each on a line of its own. */
function readNotes(value: unknown): string | null {
  if (isObject(value))
    return fieldsOf(value, false).first(['text', 'note', 'notes', 'body', 'message', 'value'], readText);
  if (!Array.isArray(value)) return readText(value);
  const lines = value.slice(0, 50).map((item) => (Array.isArray(item) ? null : readNotes(item)));
  return readText(lines.filter((line) => line !== null).join('\n'));
}

function at(name: 'lat' | 'lng'): string[] {
  const words = name === 'lat' ? ['lat', 'latitude'] : ['lng', 'lon', 'longitude'];
  return ['coordinates', 'coords', 'geo', 'position', 'gps', 'address'].flatMap((place) =>
    words.map((word) => `${place}.${word}`),
  );
}

/** An address: text, or an object of its parts in the order they are written in the United States. */
function readAddress(value: unknown): string | null {
  if (!isObject(value)) return typeof value === 'string' ? readText(value) : null;
  const fields = fieldsOf(value as JsonObject, false);
  const whole = fields.first(
    ['formatted', 'formattedaddress', 'full', 'fulladdress', 'text', 'address'],
    readText,
  );
  if (whole !== null) return whole;
  const street = fields.first(
    ['street', 'line1', 'street1', 'address1', 'streetaddress', 'addressline1'],
    readText,
  );
  const unit = fields.first(['line2', 'street2', 'address2', 'unit', 'addressline2'], readText);
  const city = fields.first(['city', 'town', 'locality'], readText);
  const state = fields.first(['state', 'statecode', 'region', 'province'], readText);
  const zip = fields.first(['zip', 'zipcode', 'postalcode', 'postcode'], readText);
  const last = [state, zip].filter((part) => part !== null).join(' ');
  const parts = [street, unit, city, last].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
