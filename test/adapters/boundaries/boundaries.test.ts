import { describe, expect, it } from 'vitest';
import { countyFinder } from '../../../src/main/adapters/boundaries/finder.ts';
import { createBoundaries } from '../../../src/main/adapters/boundaries/index.ts';
import { shapeOf } from '../../../src/main/adapters/boundaries/shapes.ts';

const boundaries = createBoundaries();
await boundaries.ready();
const at = (latitude: number, longitude: number, state: string | null = null) =>
  boundaries.countyAt({ latitude, longitude }, state);

/** City halls and squares whose county is public knowledge. */
const KNOWN: readonly (readonly [place: string, latitude: number, longitude: number, county: string])[] = [
  ['Columbus, Ohio', 39.9612, -82.9988, '39049'],
  ['Denver, Colorado', 39.7392, -104.9849, '08031'],
  ['Baltimore, an independent city', 39.2904, -76.6122, '24510'],
  ['Miami, Florida', 25.7743, -80.1937, '12086'],
  ['Houston, Texas', 29.7604, -95.3698, '48201'],
  ['Anchorage, Alaska', 61.2176, -149.8997, '02020'],
  ['Honolulu, Hawaii', 21.3294, -157.846, '15003'],
  ['Bayamón, Puerto Rico', 18.3985, -66.1557, '72021'],
  ['Sitka, at the edge of the sheet', 57.0531, -135.33, '02220'],
];

describe('the county of a point', () => {
  it.each(KNOWN)('is found for %s', (_, latitude, longitude, county) => {
    expect(at(latitude, longitude)?.number).toBe(county);
  });

  it('is none at sea and in other countries', () => {
    expect(at(35, -60)).toBeNull();
    expect(at(43.6532, -79.3832)).toBeNull();
    expect(at(0, 0)).toBeNull();
  });

  it('is sure far from a line, and near one it is the one of the state that the address names', () => {
    expect(at(39.9612, -82.9988)).toMatchObject({ name: 'Franklin', near: false });
    // A block from the Missouri River, which is the state line.
    expect(at(41.2587, -95.9247, 'NE')).toEqual({ number: '31055', name: 'Douglas', near: true });
    expect(at(41.2587, -95.9247, 'IA')).toEqual({ number: '19155', name: 'Pottawattamie', near: true });
  });

  it('isn’t inside a hole of the county around it, and the nearest one outside of all lines', () => {
    const square = (west: number, south: number, size: number) => [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ];
    const find = countyFinder([
      shapeOf('51003', 'Around', [square(-80, 38, 1), square(-79.6, 38.4, 0.2)]),
      shapeOf('51540', 'Inside', [square(-79.6, 38.4, 0.2)]),
    ]);
    expect(find({ latitude: 38.5, longitude: -79.5 }, null)).toMatchObject({ name: 'Inside', near: false });
    expect(find({ latitude: 38.2, longitude: -79.5 }, null)).toMatchObject({ name: 'Around', near: false });
    expect(find({ latitude: 37.99, longitude: -79.5 }, null)).toMatchObject({ name: 'Around', near: true });
    expect(find({ latitude: 37.9, longitude: -79.5 }, null)).toBeNull();
  });

  it('is refused before the lines were read', () => {
    expect(() => createBoundaries().countyAt({ latitude: 40, longitude: -83 }, null)).toThrow(/before/);
  });
});
