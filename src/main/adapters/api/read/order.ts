import type { ApiVersion } from '../../../../shared/domain/account.ts';
import type { RemoteOrder } from '../../../../shared/domain/order.ts';
import {
  FIELD_KEYS,
  type FieldKind,
  fieldRow,
  type OrderField,
} from '../../../../shared/domain/order-fields.ts';
import { readStatus } from '../../../../shared/domain/status.ts';
import { isObject, type JsonObject, rawJson } from './json.ts';
import { readPrice } from './money.ts';
import { paymentOf } from './payment.ts';
import { type Fields, fieldsOf, keyName, membersOf, unwrap } from './record.ts';
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

/** Reads an order that may be in wrappers; one with a member called orderId goes before one with a mere id. */
export function readWrappedOrder(value: unknown, version: ApiVersion): OrderReading {
  const chain = unwrap(value);
  const named = chain.filter((object) => fieldsOf(object).first(['orderid'], readRealId) !== null);
  const readings = [...named, ...chain.toReversed()].map((object) => readOrder(object, version));
  const missing =
    chain.length === 0 ? ['orderId', 'status'] : readings[0]?.ok === false && readings[0].missing;
  return readings.find((reading) => reading.ok) ?? { ok: false, missing: missing || ['orderId', 'status'] };
}

/** A record of a list, which may be in its own wrapper: `{node: {...}}`, `{order: {...}}`. */
export function readListed(value: unknown, version: ApiVersion): OrderReading {
  const flat = readOrder(value, version);
  if (flat.ok || !isObject(value)) return flat;
  const inner = ITEM_WRAPPERS.flatMap((name) => membersOf(value, name)).map((each) =>
    readOrder(each, version),
  );
  return inner.find((reading) => reading.ok) ?? flat;
}

/** Other names under which services report a field, beside the document's own. */
const ALIASES: Readonly<Partial<Record<OrderField, readonly string[]>>> = {
  customerName: ['customer', 'customer.fullname', 'ownername', 'owner', 'homeowner'],
  customerEmail: ['email', 'customer.email', 'customer.emailaddress', 'owner.email'],
  address: [
    'propertyaddress',
    'fulladdress',
    'formattedaddress',
    'siteaddress',
    ...PLACES.map((place) => `${place}.address`),
    'location',
  ],
  serviceId: ['service.serviceid', 'service.id', 'reporttypeid', 'productid'],
  propertyType: ['property.type', 'buildingtype', 'structuretype'],
  latitude: ['lat', 'location.latitude', 'location.lat', ...at('lat')],
  longitude: ['lng', 'lon', 'long', 'location.longitude', 'location.lng', 'location.lon', ...at('lng')],
  rushOrder: ['rush', 'isrush', 'isrushorder', 'expedited'],
  pdfRequired: ['requirespdf', 'ispdfrequired', 'includepdf', 'pdf'],
  additionalInstructions: ['instructions', 'specialinstructions'],
  notes: ['note', 'internalnotes', 'internalreference'],
  insuredName: ['insurance.insuredname', 'insurance.insured', 'insured.name', 'insured'],
  claimNumber: ['insurance.claimnumber', 'claimno', 'claim.number', 'claim'],
  referenceImageUrl: ['referenceimage', 'imageurl', 'photourl'],
};

type Reader = (value: unknown) => string | number | boolean | null;
const READERS: Readonly<Record<FieldKind, Reader>> = {
  line: readText,
  lines: readText,
  email: readText,
  url: readText,
  latitude: readDegrees(90),
  longitude: readDegrees(180),
  flag: readBoolean,
  service: readId,
  propertyType: readName,
};
/** Fields that services report in more shapes than their kind has. */
const OWN_READERS: Readonly<Partial<Record<OrderField, Reader>>> = {
  customerName: readName,
  address: readAddress,
  notes: readNotes,
};

function orderedFields(fields: Fields): Pick<RemoteOrder, OrderField> {
  const read = (field: OrderField) => {
    const { wire, kind } = fieldRow(field);
    const names = [keyName(wire), ...(ALIASES[field] ?? [])];
    return fields.first<ReturnType<Reader>>(names, OWN_READERS[field] ?? READERS[kind]);
  };
  return Object.fromEntries(FIELD_KEYS.map((field) => [field, read(field)])) as Pick<RemoteOrder, OrderField>;
}

function optional(fields: Fields): Omit<RemoteOrder, 'orderId' | 'status' | 'payment' | 'raw'> {
  const name = (...paths: string[]) => fields.first(paths, readName);
  const moment = (...paths: string[]) => fields.first(paths, readMoment);
  return {
    ...orderedFields(fields),
    serviceName: name('servicename', 'service', 'reporttype', 'reportname', 'productname', 'product'),
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

/** Notes: text, or a list of texts or of `{text}`, each on its own line. */
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
