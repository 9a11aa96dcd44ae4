import { expect, it } from 'vitest';
import { COLUMNS, type Column, omittedBy, TRACKS } from '../../../src/renderer/features/orders/columns.tsx';

/** Tracks of a grid template without repetitions: "minmax(200px, 2.5fr) 64px" has two. */
const count = (template: string) => template.match(/minmax\([^)]*\)|\d+px/g)?.length;

it.each(['wide', 'medium', 'narrow', 'least'] as const)(
  'every shown column of the %s layout has its track',
  (layout) => {
    const shown = COLUMNS.filter((column) => !omittedBy(column)?.split(' ').includes(layout));
    expect(count(TRACKS[`--tracks-${layout}`])).toBe(shown.length);
    expect(shown.map(({ id }) => id)).toContain('address');
  },
);

it('a column without its tracks does not compile', () => {
  // @ts-expect-error: the tracks are missing
  const column: Column = { id: 'county', label: 'County', sort: null, right: false, cell: () => null };
  expect(COLUMNS).not.toContain(column);
});
