import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import {
  DuplicateNote,
  Duplicates,
} from '../../../../src/renderer/features/ordering/new-order/Duplicates.tsx';
import { message, verbatim } from '../../../../src/shared/copy/message.ts';
import type { DuplicateOf } from '../../../../src/shared/domain/list.ts';

vi.mock('../../../../src/renderer/components/useNow.ts', () => ({
  useSharedNow: () => Date.UTC(2026, 5, 15),
}));

const earlier = (patch: Partial<DuplicateOf> = {}): DuplicateOf => ({
  kind: 'order',
  orderId: '7',
  row: null,
  intentId: null,
  address: '1204 Oak St, Omaha, NE',
  at: Date.UTC(2026, 4, 29, 12),
  serviceName: 'Premium',
  status: 'Delivered',
  match: 'same',
  why: message('same.address'),
  ...patch,
});

/** What a person reads, a line for each element. */
function read(element: ReturnType<typeof createElement>): string[] {
  return renderToStaticMarkup(createElement(MantineProvider, { env: 'test' }, element))
    .replace(/<style.*?<\/style>/gs, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== '·');
}

it('tells the earlier order with report, status and why, and the way to it', () => {
  expect(read(createElement(Duplicates, { found: [earlier()] }))).toEqual([
    'This roof was ordered before',
    '1204 Oak St, Omaha, NE',
    'Premium · Delivered ·',
    expect.stringMatching(/^May 29/),
    'The same address.',
    'Open it',
    'You can order it anyway.',
  ]);
});

it.each([
  [{ kind: 'waiting', orderId: null, intentId: 'i', status: null }, 'This roof is being ordered already'],
  [{ match: 'near' }, 'An order looks much like this one'],
  [{ match: 'place' }, 'An order for this spot on the map is there'],
] as const)('%o: %s', (patch, title) => {
  expect(read(createElement(Duplicates, { found: [earlier(patch)] }))[0]).toBe(title);
});

it('an order without a number leads to the orders', () => {
  const waiting = earlier({ kind: 'waiting', orderId: null, intentId: 'i', status: null });
  const words = read(createElement(Duplicates, { found: [waiting] }));
  expect(words).toContain('Premium · Confirmed, without a number yet ·');
  expect(words).toContain('Open the orders');
});

it('lists three and counts the others; the review lists without ways out', () => {
  const found = ['1', '2', '3', '4', '5'].map((orderId) =>
    earlier({ orderId, why: verbatim(`number ${orderId}`) }),
  );
  const words = read(createElement(DuplicateNote, { found, links: false }));
  expect(words.filter((text) => /^Number/.test(text))).toEqual(['Number 1.', 'Number 2.', 'Number 3.']);
  expect(words.at(-1)).toBe('And 2 more like it.');
  expect(words).not.toContain('Open it');
});

it('says nothing where nothing was found', () => {
  expect(read(createElement(Duplicates, { found: [] }))).toEqual([]);
});
