import { describe, expect, it } from 'vitest';
import { importPercent, importWords } from '../../../../src/renderer/components/ImportProgress.tsx';
import { alikeItems, togetherEffect } from '../../../../src/renderer/features/tracking/inbox/alike.ts';
import { effectWords } from '../../../../src/renderer/features/tracking/inbox/effect.ts';
import { groupsOf } from '../../../../src/renderer/features/tracking/inbox/groups.ts';
import { laterChoices } from '../../../../src/renderer/features/tracking/inbox/later.ts';
import { minutesOf, timeOf } from '../../../../src/renderer/features/workstation/settings/quietHours.ts';
import type { SyncState } from '../../../../src/shared/contract/index.ts';
import { HOUR } from '../../../../src/shared/domain/units.ts';
import { inboxItem } from '../../stores/inbox-items.ts';

describe('later', () => {
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime();
  it.each([
    ['a Saturday', at(2026, 10, 21, 14, 30), at(2026, 10, 22, 8, 0), at(2026, 10, 23, 8, 0)],
    ['a Monday before eight', at(2026, 10, 23, 6, 0), at(2026, 10, 24, 8, 0), at(2026, 10, 30, 8, 0)],
    ['the last day of a year', at(2026, 11, 31, 23, 59), at(2027, 0, 1, 8, 0), at(2027, 0, 4, 8, 0)],
  ])('on %s', (_day, now, tomorrow, monday) => {
    expect(laterChoices(now).map((choice) => choice.until)).toEqual([now + HOUR, tomorrow, monday]);
  });

  it('offers Monday once on a Sunday', () => {
    expect(laterChoices(at(2026, 10, 22, 12, 0)).map((choice) => choice.label)).toEqual([
      'In an hour',
      'Tomorrow',
    ]);
  });
});

it('keeps the items of one list of addresses together, where its newest stands', () => {
  const batch = { runId: 'r', name: 'Hail, May 4' };
  const groups = groupsOf([
    inboxItem(5),
    inboxItem(4, { batch }),
    inboxItem(3),
    inboxItem(2, { batch: { ...batch } }),
    inboxItem(1, { batch: { runId: 'other', name: 'Hail, May 4' } }),
  ]);
  expect(groups.map((group) => [group.batch?.runId ?? null, group.items.map((item) => item.id)])).toEqual([
    [null, [5]],
    ['r', [4, 2]],
    [null, [3]],
    ['other', [1]],
  ]);
});

it('says what a change means for the money', () => {
  expect(effectWords({ minor: 1_800, currency: 'USD' })).toBe('Costs $18.00 more than before');
  expect(effectWords({ minor: -500, currency: 'USD' })).toBe('Costs $5.00 less than before');
});

describe('the first reading of the history', () => {
  const sync = (more: Partial<SyncState>): SyncState => ({
    accountId: 'a',
    state: 'importing',
    known: 0,
    imported: 12_400,
    total: 100_000,
    startedAt: 0,
    finishedAt: null,
    lookedAt: null,
    reason: null,
    unread: 0,
    ...more,
  });
  it.each([
    [{}, 'Reading the history: 12,400 of 100,000 orders', 12],
    [{ total: null }, 'Reading the history: 12,400 orders so far', null],
    [{ imported: 5, total: 3 }, 'Reading the history: 5 of 5 orders', 100],
    [{ total: 0, imported: 0 }, 'Reading the history: 0 of 0 orders', null],
    [{ state: 'waiting', reason: 'no network' }, 'Waiting to read the order history: no network', 12],
    [{ state: 'in_step' }, null, 12],
    [{ state: 'never' }, null, 12],
  ] as const)('%j', (more, words, percent) => {
    expect(importWords(sync(more))).toBe(words);
    expect(importPercent(sync(more))).toBe(percent);
  });
});

it('reads and writes times of day', () => {
  for (const minutes of [0, 59, 60, 420, 1_080, 1_439]) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  expect(timeOf(5)).toBe('00:05');
  for (const unfinished of ['', '7:30', '24:00', '12:60', '1:']) expect(minutesOf(unfinished)).toBeNull();
});

describe('items alike', () => {
  const batch = { runId: 'r', name: 'Hail, May 4' };
  const type = { field: 'propertyType', from: 'Residential', to: 'Commercial' };
  const price = (to: string) => ({ field: 'price', from: '$39.00', to });
  const usd = (minor: number, currency = 'USD') => ({ minor, currency });
  const one = inboxItem(9, { batch, changes: [type, price('$51.00')], priceEffect: usd(1_200) });

  it('have the same kind, list, and changes; only what they cost may differ, and is added up', () => {
    const items = [
      one,
      inboxItem(8, { batch, changes: [type, price('$60.00')], priceEffect: usd(2_100) }),
      inboxItem(7, { batch, changes: [type] }),
      inboxItem(6, { batch, changes: [{ ...type, to: 'Residential', from: 'Commercial' }, price('$51.00')] }),
      inboxItem(5, { batch: null, changes: one.changes }),
      inboxItem(4, { batch, changes: one.changes, kind: 'cancelled' }),
      inboxItem(3, { batch, changes: one.changes, state: 'later' }),
      inboxItem(2, { batch, changes: [...one.changes, { field: 'rushOrder', from: 'No', to: 'Yes' }] }),
    ];
    expect(alikeItems(one, items).map(({ id }) => id)).toEqual([9, 8]);
    expect(togetherEffect(alikeItems(one, items))).toEqual(usd(3_300));
  });

  it('have no sum in two currencies, nor where no price changed', () => {
    expect(togetherEffect([one, inboxItem(1, { priceEffect: usd(100, 'CAD') })])).toBeNull();
    expect(togetherEffect([inboxItem(1), inboxItem(2)])).toBeNull();
  });

  it('are never what a person has to settle one by one', () => {
    const held = inboxItem(1, { kind: 'order_held' });
    expect(alikeItems(held, [held, inboxItem(2, { kind: 'order_held' })])).toEqual([]);
  });
});
