import type { Store } from '../../src/main/core/ports/store.ts';
import type { Account, AccountId } from '../../src/shared/domain/account.ts';
import type { RemoteOrder } from '../../src/shared/domain/order.ts';
import { makeReference } from '../../src/shared/domain/reference.ts';
import type { StatusKind } from '../../src/shared/domain/status.ts';
import { DAY, HOUR, MINUTE } from '../../src/shared/domain/units.ts';
import { NO_FIELDS } from './blank-order.ts';

const FIRST = [
  'Ana',
  'Ben',
  'Chloé',
  'Dmitri',
  'Esther',
  'Farid',
  'Grace',
  'Hiro',
  'Íñigo',
  'José',
  'Kayla',
  'Liam',
  'María',
  'Nora',
  'Ōta',
  'Priya',
  'Quinn',
  'Rosa',
  'Siobhán',
  'Tariq',
  'Uma',
  'Víctor',
  'Wren',
  'Ximena',
  'Yusuf',
  'Zoë',
];
const LAST = [
  'Acuña',
  "D'Angelo",
  'Bergström',
  'Chen',
  'Delacroix',
  'Eriksen',
  'Fuentes',
  'García Núñez',
  'Hollis',
  'Ibáñez',
  'Johnson',
  'Kowalski',
  'Lindqvist',
  'McAllister',
  'Muñoz',
  "O'Brien",
  "O'Hara",
  'Patel',
  'Quiñones',
  'Robinson-Vance',
  'Sørensen',
  'Thibodeaux',
  'Underhill',
  'Vasquez',
  'Whitfield',
  'Yamamoto',
  'Zieliński',
];
const STREETS = [
  'Oak',
  'Birch',
  'Larkspur',
  'Harvest',
  'Millrace',
  'Foxglove',
  'Granary',
  'Willow Bend',
  'Quarry',
  'Cedar',
  'Saddleback',
  'Meadowlark',
  'Prairie View',
  'Stonebridge',
  'Juniper',
  'Cottonwood',
  'Cañon',
  'St. Clair',
];
const KINDS = ['St', 'Ave', 'Dr', 'Ln', 'Ct', 'Rd', 'Way', 'Blvd'];
const SIDES = ['', '', '', 'N ', 'S ', 'E ', 'W '];
/** Fictitious towns, over farmland. */
const TOWNS = [
  { name: 'Millbrook Falls, NE 68999', latitude: 41.9, longitude: -97.2 },
  { name: 'Harlan Ridge, KS 66999', latitude: 38.7, longitude: -98.4 },
  { name: 'Cedar Hollow, IA 50999', latitude: 42.3, longitude: -93.9 },
  { name: 'Piñon Flats, CO 80999', latitude: 39.2, longitude: -103.1 },
  { name: 'Lake Osage, MO 64999', latitude: 39.4, longitude: -93.2 },
  { name: 'Tres Ríos, TX 79999', latitude: 33.9, longitude: -101.7 },
] as const;
const SERVICES = [
  { id: 'svc-residential-premium', name: 'Premium Residential', cents: 4_250, rush: 1_800 },
  { id: 'svc-residential-basic', name: 'Basic Residential', cents: 1_900, rush: 1_200 },
  { id: 'svc-gutter', name: 'Gutter Measurement', cents: 1_450, rush: 900 },
  { id: 'svc-walls', name: 'Walls, Windows & Doors', cents: 5_600, rush: 2_400 },
  { id: 'svc-commercial', name: 'Commercial Roof', cents: 9_800, rush: 4_500 },
] as const;
const INSTRUCTIONS = [
  'Detached garage too, please.',
  'Main house only.',
  'Tree cover on the north side.',
  'Measure the porch roof separately.',
];
const NEWEST = Date.UTC(2026, 4, 29, 16, 0);
const BATCH = 5_000;

/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const STATUS_TEXT: Readonly<Record<StatusKind, string>> = {
  accepted: 'Order Accepted',
  in_progress: 'In Progress',
  qa: 'QA',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  other: 'Awaiting imagery',
};

/** Orders of the last day are mostly in work; older ones are done. */
function statusOf(age: number, random: () => number): StatusKind {
  if (random() < 0.04) return 'cancelled';
  if (age < DAY)
    return (
      (['accepted', 'in_progress', 'qa', 'in_progress', 'delivered'] as const)[Math.floor(random() * 5)] ??
      'qa'
    );
  return random() < 0.002 ? 'other' : 'delivered';
}

/** The order number `index` (0 is the newest) of a fictitious office, the same for the same seed. */
function fictitiousOrder(index: number, count: number, random: () => number): RemoteOrder {
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const age = Math.round(
    index * Math.min(20 * MINUTE, (1_000 * DAY) / Math.max(count, 1)) + random() * 10 * MINUTE,
  );
  const orderedAt = NEWEST - age;
  const kind = statusOf(age, random);
  const service = pick(SERVICES);
  const town = pick(TOWNS);
  const first = pick(FIRST);
  const last = pick(LAST);
  const rush = random() < 0.18;
  const claim = random() < 0.55;
  const coordinates = random() < 0.7;
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  const turnaround = rush ? 3 * HOUR + random() * 5 * HOUR : 14 * HOUR + random() * 20 * HOUR;
  const reference = makeReference(() => Uint8Array.from({ length: 10 }, () => Math.floor(random() * 256)));
  const reported = {
    ...NO_FIELDS,
    orderId: `ORD-${String(count - index).padStart(8, '0')}`,
    customerName: `${first} ${last}`,
    customerEmail: `${plain(first)}.${plain(last)}@example.com`,
    address: `${1 + Math.floor(random() * 9_800)} ${pick(SIDES)}${pick(STREETS)} ${pick(KINDS)}, ${town.name}`,
    serviceId: service.id,
    serviceName: service.name,
    propertyType: service.id === 'svc-commercial' ? 'Commercial' : 'Residential',
    latitude: coordinates ? Number((town.latitude + (random() - 0.5) / 10).toFixed(6)) : null,
    longitude: coordinates ? Number((town.longitude + (random() - 0.5) / 10).toFixed(6)) : null,
    rushOrder: rush,
    pdfRequired: random() < 0.9,
    additionalInstructions: random() < 0.2 ? pick(INSTRUCTIONS) : null,
    notes: random() < 0.3 ? `${reference} crew ${1 + Math.floor(random() * 9)}` : reference,
    insuredName: claim ? `${pick(FIRST)} ${last}` : null,
    claimNumber: claim
      ? `${pick(['CLM', 'HO', '00'])}-${String(Math.floor(random() * 1e6)).padStart(7, '0')}`
      : null,
    orderedAt,
    deliveredAt: kind === 'delivered' ? Math.min(NEWEST, Math.round(orderedAt + turnaround)) : null,
    expectedAt: random() < 0.8 ? Math.round(orderedAt + (rush ? 8 : 36) * HOUR) : null,
  };
  const minor = service.cents + (rush ? service.rush : 0) + (reported.pdfRequired ? 0 : -200);
  return {
    ...reported,
    status: { kind, raw: STATUS_TEXT[kind] },
    price: random() < 0.97 ? { minor, currency: 'USD' } : null,
    raw: JSON.stringify({
      ...reported,
      status: STATUS_TEXT[kind],
      price: { amount: minor / 100, currency: 'USD' },
    }),
  };
}

/**
 * Puts `count` fictitious orders into the cache of an account there is. Ids `ORD-00000001` (oldest) and on. `desks`: which
 * desks ordered them, in turns.
 */
export function seedOrders(
  store: Store,
  accountId: AccountId,
  count: number,
  seed = 1,
  desks: readonly string[] = [],
): void {
  const random = seededRandom(seed);
  for (let from = 0; from < count; from += BATCH) {
    store.transaction(() => {
      for (let index = from; index < Math.min(from + BATCH, count); index += 1) {
        const order = fictitiousOrder(index, count, random);
        const desk = desks[index % desks.length];
        const notes = desk ? `${order.notes}`.replace(/^RL-\S+/, `$& desk:${desk}`) : order.notes;
        store.orders.put(
          accountId,
          { ...order, notes },
          Math.max(order.orderedAt ?? 0, order.deliveredAt ?? 0),
        );
      }
    });
  }
}

/** An account to hang rows on. */
export function fictitiousAccount(id: AccountId, patch: Partial<Account> = {}): Account {
  return {
    id,
    environment: 'practice',
    name: `Office ${id}`,
    baseUrl: 'http://127.0.0.1:4010',
    version: 'v4',
    clientId: `client-${id}`,
    secretSavedAt: null,
    libraryFolder: `Office ${id}`,
    createdAt: NEWEST,
    ...patch,
  };
}
