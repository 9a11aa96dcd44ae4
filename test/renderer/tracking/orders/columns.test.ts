import { describe, expect, it } from 'vitest';
import { COLUMNS } from '../../../../src/renderer/features/tracking/orders/columns.tsx';
import { readColumns, tracksOf } from '../../../../src/renderer/features/tracking/orders/layout.ts';
import { sortedBy } from '../../../../src/renderer/features/tracking/orders/sorting.ts';

const usual = COLUMNS.filter(({ isUsual }) => isUsual).map(({ id }) => ({ id, width: null }));

describe('the columns of the orders table', () => {
  it('have one track each, behind the one of the boxes', () => {
    expect(tracksOf(usual).tracks.match(/minmax\([^)]*\)|\d+px/g)).toHaveLength(usual.length + 1);
  });

  it('that are usual fit into a window of 1280 pixels beside the sections and a scroll bar', () => {
    expect(tracksOf(usual).least).toBeLessThanOrEqual(1_280 - 80 - 10);
  });

  it('keep a width that was chosen, and the table is never narrower than all of them', () => {
    const { tracks, least } = tracksOf([
      { id: 'address', width: 300 },
      { id: 'rush', width: null },
    ]);
    expect(tracks).toBe('20px 300px 82px');
    expect(least).toBeGreaterThan(384);
  });

  it.each([
    ['nothing that was kept', null, usual],
    [
      'no address',
      [{ id: 'price', width: 90 }],
      [
        { id: 'address', width: null },
        { id: 'price', width: 90 },
      ],
    ],
    [
      'a column of another version, one twice, and a width out of bounds',
      [{ id: 'county' }, { id: 'address', width: 9_999 }, { id: 'address' }, null],
      [{ id: 'address', width: 800 }],
    ],
  ])('are read with %s', (_, kept, columns) => {
    expect(readColumns(kept)).toEqual(columns);
  });
});

describe('sorting the orders table', () => {
  const byStatus = [{ sort: 'status', descending: false }] as const;

  it('by one column replaces the sort before, and a second press turns it round', () => {
    expect(sortedBy(byStatus, 'price', false)).toEqual({ sort: 'price', descending: true, further: [] });
    expect(sortedBy(byStatus, 'status', false)).toEqual({ sort: 'status', descending: true, further: [] });
  });

  it('by one more column sorts within the ones before, and turns it round in its place', () => {
    const both = {
      sort: 'status',
      descending: false,
      further: [{ sort: 'price', descending: true }],
    } as const;
    expect(sortedBy(byStatus, 'price', true)).toEqual(both);
    const { further, ...first } = both;
    expect(sortedBy([first, ...further], 'price', true).further).toEqual([
      { sort: 'price', descending: false },
    ]);
  });
});
