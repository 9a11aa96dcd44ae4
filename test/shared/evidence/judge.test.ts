import { describe, expect, it, test } from 'vitest';
import { agreements, differences, notOursWords } from '../../../src/shared/copy/evidence.ts';
import { say } from '../../../src/shared/copy/say.ts';
import type { Seen, Sent } from '../../../src/shared/domain/evidence/facts.ts';
import { judge, type Met, type Verdict } from '../../../src/shared/domain/evidence/judge.ts';
import { isPlaceholderId } from '../../../src/shared/domain/evidence/placeholder-id.ts';
import { makeReference } from '../../../src/shared/domain/reference.ts';
import { DAY, HOUR } from '../../../src/shared/domain/units.ts';

let made = 0;
const reference = () =>
  makeReference(() => {
    made += 1;
    return Buffer.from(`order ${made}`.padEnd(10, '.'));
  });
const OURS = reference();
const THEIRS = reference();
const CONFIRMED = Date.UTC(2026, 10, 22, 15);

const SENT: Sent = {
  reference: OURS,
  confirmedAt: CONFIRMED,
  draft: {
    address: '418 Larkspur Ln, Omaha, NE 68102',
    latitude: '',
    longitude: '',
    customerEmail: 'dana@example.com',
    customerName: 'Dana Muñoz',
    serviceId: 'svc_roof_premium',
  },
};

/** Everything as it was sent. */
const SEEN: Seen = {
  orderId: '4711',
  notes: `${OURS} gate code 4`,
  address: '418 Larkspur Lane, Omaha, Nebraska 68102',
  latitude: null,
  longitude: null,
  customerEmail: 'Dana@Example.com',
  customerName: 'MUNOZ, DANA',
  serviceId: 'svc_roof_premium',
  orderedAt: CONFIRMED + 20_000,
};
const NOTHING: Seen = {
  ...SEEN,
  notes: null,
  address: null,
  customerEmail: null,
  customerName: null,
  serviceId: null,
  orderedAt: null,
};
const NEXT_DOOR = { address: '420 Larkspur Ln, Omaha, NE 68102' };
const OTHER_PERSON = { customerEmail: 'lee@example.com', customerName: 'Lee Park' };
const OTHER_SERVICE = { serviceId: 'svc_gutters' };

type Case = readonly [what: string, seen: Seen, answer: Verdict, search: Verdict];

const CASES: readonly Case[] = [
  ['everything as sent', SEEN, 'same', 'same'],
  ['the reference alone', { ...NOTHING, notes: OURS }, 'same', 'same'],
  ['nothing but its number', NOTHING, 'same', 'anothers'],
  ['everything but the notes', { ...SEEN, notes: null }, 'same', 'cannot_tell'],
  ['notes without the reference', { ...SEEN, notes: 'gate code 4' }, 'same', 'cannot_tell'],
  ['another house, our reference: a copy', { ...SEEN, ...NEXT_DOOR }, 'anothers', 'anothers'],
  ['another house, no notes', { ...SEEN, notes: null, ...NEXT_DOOR }, 'anothers', 'anothers'],
  [
    'another house, customer and report',
    { ...SEEN, notes: null, ...NEXT_DOOR, ...OTHER_PERSON, ...OTHER_SERVICE },
    'anothers',
    'anothers',
  ],
  ['another reference', { ...SEEN, notes: THEIRS }, 'anothers', 'anothers'],
  ['ours mentioned behind another one', { ...SEEN, notes: `${THEIRS} see ${OURS}` }, 'anothers', 'anothers'],
  ['another one mentioned behind ours', { ...SEEN, notes: `${OURS} see ${THEIRS}` }, 'same', 'same'],
  ['our reference, another e-mail address', { ...SEEN, customerEmail: 'lee@example.com' }, 'same', 'same'],
  ['our reference, another report', { ...SEEN, ...OTHER_SERVICE }, 'same', 'same'],
  ['our reference, another person', { ...SEEN, ...OTHER_PERSON }, 'cannot_tell', 'cannot_tell'],
  [
    'our reference, no address, another e-mail address',
    { ...SEEN, address: null, customerEmail: 'lee@example.com' },
    'same',
    'cannot_tell',
  ],
  [
    'no notes, another e-mail address',
    { ...SEEN, notes: null, customerEmail: 'lee@example.com' },
    'cannot_tell',
    'cannot_tell',
  ],
  [
    'no notes, no address, another property owner and report',
    { ...SEEN, notes: null, address: null, ...OTHER_PERSON, ...OTHER_SERVICE },
    'anothers',
    'anothers',
  ],
  [
    'no notes, there since last week',
    { ...SEEN, notes: null, orderedAt: CONFIRMED - 7 * DAY },
    'anothers',
    'anothers',
  ],
  ['our reference, a wrong clock', { ...SEEN, orderedAt: CONFIRMED - 7 * DAY }, 'same', 'same'],
  [
    'a local time written as UTC',
    { ...SEEN, notes: null, orderedAt: CONFIRMED - 9 * HOUR },
    'same',
    'cannot_tell',
  ],
  [
    'the customer only, nothing else told',
    { ...NOTHING, customerEmail: 'dana@example.com' },
    'same',
    'cannot_tell',
  ],
  ['the town written differently', { ...SEEN, address: '418 Larkspur Ln, Mill Brook, NE' }, 'same', 'same'],
  [
    'a masked customer',
    { ...SEEN, customerEmail: 'd***@example.com', customerName: 'D*** M***' },
    'same',
    'same',
  ],
  ['a report by the service’s own key', { ...SEEN, notes: null, serviceId: '17' }, 'same', 'cannot_tell'],
  ['a number that is none', { ...SEEN, orderId: '0' }, 'cannot_tell', 'cannot_tell'],
];

describe.each(['answer', 'search'] as const)('an order met in %s is judged:', (met: Met) => {
  it.each(CASES)('%s', (_what, seen, answer, search) => {
    expect(judge(SENT, seen, met).verdict).toBe(met === 'answer' ? answer : search);
  });
});

test('coordinates decide only where an address is missing', () => {
  const sent = { ...SENT, draft: { ...SENT.draft, latitude: '41.2565', longitude: '-95.9345' } };
  const at = (latitude: number, patch: Partial<Seen> = {}) =>
    judge(sent, { ...NOTHING, latitude, longitude: -95.9345, ...patch }, 'answer');
  expect(at(41.2566).facts.address).toBe('agrees');
  expect(at(41.26).facts.address).toBe('unclear');
  expect(at(41.4).verdict).toBe('anothers');
  expect(at(41.4, { address: SEEN.address }).verdict).toBe('same');
});

test('two orders are of one roof only with our reference and a reported address', () => {
  expect(judge(SENT, SEEN, 'search').ofThisRoof).toBe(true);
  expect(judge(SENT, { ...SEEN, address: null }, 'search').ofThisRoof).toBe(false);
  expect(judge(SENT, { ...SEEN, notes: null }, 'search').ofThisRoof).toBe(false);
});

test('what isn’t ours is said in a sentence', () => {
  const words = (patch: Partial<Seen>, met: Met = 'search') => {
    const seen = { ...SEEN, ...patch };
    const said = notOursWords(seen, judge(SENT, seen, met));
    return said && say(said);
  };
  expect(words({})).toBeNull();
  expect(words({ address: '420 Larkspur Ln' })).toBe(
    'Order 4711 at the service carries this reference but is for 420 Larkspur Ln; it may be a copy.',
  );
  expect(words({ notes: null, address: '420 Larkspur Ln' })).toBe(
    'Order 4711 at the service is for 420 Larkspur Ln, not for this one.',
  );
  expect(words({ notes: THEIRS })).toMatch(/^Order 4711 at the service belongs to another order of yours/);
  expect(words({ notes: null, orderedAt: 0 })).toMatch(/was there before this one was sent\.$/);
  expect(words(OTHER_PERSON)).toBe(
    'Order 4711 at the service may be this one, but it has another email address and another property owner.',
  );
  expect(words({ notes: 'x', ...OTHER_PERSON, ...OTHER_SERVICE })).toBe(
    'Order 4711 at the service may be this one, but it has another email address, another property owner, another report, and no reference in its notes.',
  );
  expect(words({ ...NOTHING, ...OTHER_PERSON, ...OTHER_SERVICE }, 'answer')).toBe(
    'Order 4711 at the service is for Lee Park, not for this one.',
  );
  const { facts } = judge(SENT, { ...SEEN, ...OTHER_SERVICE }, 'search');
  expect(agreements(facts).map(say)).toEqual([
    'this order’s reference',
    'the same address',
    'the same email address',
    'the same property owner',
  ]);
  expect(differences(facts).map(say)).toEqual(['another report']);
});

const NO_IDS = [
  ...['0', '00', '-0', '0.0', '0x0', '-1', '-17', '- 3', '-1.5', '', ' ', '-', '--', '?', '***', '#'],
  ...[
    'null',
    'NULL',
    ' Null ',
    'undefined',
    'NaN',
    'none',
    'None',
    'nil',
    'n/a',
    'N/A',
    'unknown',
    'TBD',
    'true',
  ],
  ...[
    '[object Object]',
    '[object]',
    '{}',
    '{orderId}',
    `\${id}`,
    '{{ order.id }}',
    '<id>',
    ':orderId',
    '%s',
    'string',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '000000000000000000000000',
  ],
  ...[
    '{00000000-0000-0000-0000-000000000000}',
    'ord_null',
    'order-undefined',
    'ORD:NaN',
    'ord_-1',
    'Infinity',
  ],
];
const IDS = [
  ...[
    '1',
    '17',
    '007',
    '4711',
    'ord_1',
    'ORD-0',
    'o0',
    'RL',
    'A',
    '2026-0001',
    '12345678901234567890',
    'none-12',
  ],
  ...['01890a5d-ac96-774b-bcce-b302099a8057', '65f0c0ffee0000000000beef', 'nullarbor', 'ü/#?', '10', '100'],
];

test.each(NO_IDS)('%j is no order number', (id) => expect(isPlaceholderId(id)).toBe(true));
test.each(IDS)('%j is an order number', (id) => expect(isPlaceholderId(id)).toBe(false));
