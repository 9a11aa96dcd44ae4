import { HISTORY, type PastOrder } from './history.ts';

const GIVEN = [
  'Ada',
  'Blas',
  'Chloé',
  'Dev',
  'Elin',
  'Farid',
  'Gwen',
  'Hugo',
  'Iris',
  'Jonas',
  'Kira',
  'Luis',
];
const FAMILY = [
  'Ames',
  'Boone',
  'Castañeda',
  "D'Arcy",
  'Eriksen',
  'Fry',
  'Gale',
  'Hsu',
  "O'Hara",
  'Pike',
  'Quist',
];
const STREETS = [
  'Alder Lane',
  'Bridge Street',
  'Cedar Court',
  'Dairy Road',
  'Elm Row',
  'Fairview',
  'Glen Way',
];
const SERVICES = ['svc_roof_premium', 'svc_roof_basic', 'svc_roof_claim'];

/** Orders of one customer, on average. */
const PER_CUSTOMER = 5;
/** Their span; the hand-made history is newer. */
const OLDEST_DAYS = 4 * 365;
const NEWEST_DAYS = 122;

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * `count` past orders, oldest first: the newest are the hand-made history, those before it are made from short lists,
 * the same ones every time.
 */
export function* pastOrders(count: number): Generator<PastOrder> {
  const made = Math.max(count - HISTORY.length, 0);
  for (let index = 0; index < made; index += 1) {
    const customer = (index * 7919) % Math.ceil(made / PER_CUSTOMER);
    yield {
      daysAgo: OLDEST_DAYS - ((OLDEST_DAYS - NEWEST_DAYS) * index) / made,
      customerName: `${pick(GIVEN, customer)} ${pick(FAMILY, customer + Math.floor(customer / GIVEN.length))}`,
      customerEmail: `owner${customer + 1}@example.com`,
      address: `${1 + ((index * 31) % 990)} ${pick(STREETS, index)}, Millbrook, OH 45000`,
      serviceId: pick(SERVICES, index),
      notes: `Past job ${index + 1}`,
      rushOrder: index % 9 === 0,
      ...(index % 3 === 2 ? { claimNumber: String(index).padStart(8, '0') } : {}),
      ...(index % 25 === 24 ? { ended: 'cancelled' } : index % 12 === 5 ? { ended: 'propertyType' } : {}),
    };
  }
  yield* HISTORY.slice(Math.max(HISTORY.length - count, 0));
}
