import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readMeasurements } from '../../../../src/main/adapters/documents/measurements/index.ts';
import { readRoof } from '../../../../src/main/adapters/documents/roof/index.ts';
import { ROOF_NAMES, ROOFS } from '../../../../src/sandbox/report/data/roofs.ts';
import { SAMPLE_A, SAMPLE_A_REVISION_2 } from '../../../../src/sandbox/report/data/sample-a.ts';
import { totalsOf } from '../../../../src/shared/domain/roof/totals.ts';
import { combine } from '../../../../src/shared/domain/roof-combine.ts';
import { drawnFrom, roofFile } from '../../../support/roof-files.ts';

type Truth = Record<string, { area: string; facets: number; lengths: Record<string, [string, number]> }>;
const TRUTH: Truth = JSON.parse(
  readFileSync(new URL('../../../fixtures/roofs/truth.json', import.meta.url), 'utf8'),
);
const KINDS = ['xml', 'json', 'dxf'] as const;

it('the truth covers every building of the practice service', () => {
  expect(Object.keys(TRUTH)).toEqual(ROOF_NAMES);
  expect(ROOF_NAMES).toHaveLength(8);
});

describe.each(ROOF_NAMES)('the %s roof', (name) => {
  const roof = ROOFS.get(name) ?? SAMPLE_A;
  const truth = TRUTH[name] ?? { area: '0', facets: 0, lengths: {} };

  it.each(KINDS)('drawn from its %s alone adds up to the truth, type by type', (kind) => {
    const { geometry, checks } = drawnFrom(roof, kind);
    expect(checks).toEqual([]);
    const totals = totalsOf(geometry, { measurements: [] });
    const found = totals.map(({ key, drawn, count }) => [key, drawn?.toFixed(key === 'area' ? 2 : 1), count]);
    const expected = Object.entries(truth.lengths).map(([type, [feet, count]]) => [
      type,
      Number(feet).toFixed(1),
      count,
    ]);
    expect(new Set(found)).toEqual(
      new Set([['area', Number(truth.area).toFixed(2), truth.facets], ...expected]),
    );
  });

  it('has every facet drawn, closed, with its name and pitch, alike from each file', () => {
    const read = KINDS.map((kind) =>
      drawnFrom(roof, kind)
        .geometry.facets.map(
          (facet) => `${facet.name} ${facet.rise} ${facet.ring.length} ${facet.drawnArea?.toFixed(1)}`,
        )
        .sort(),
    );
    expect(read[1]).toEqual(read[0]);
    expect(read[2]).toEqual(read[0]);
    expect(read[0]).toHaveLength(truth.facets);
  });

  it('states totals that its own drawing bears out', async () => {
    const readings = await readMeasurements('xml', Buffer.from(roofFile(roof, 'xml')), 'm.xml', 'm.xml', []);
    const totals = totalsOf(drawnFrom(roof, 'xml').geometry, combine([readings], null));
    const states = totals.map(({ key, delivered, state }) => `${key} ${delivered ? state : 'not stated'}`);
    expect(states.filter((each) => !each.endsWith(' equal'))).toEqual([]);
  });
});

describe.each(ROOF_NAMES)('the %s roof from the lines of a DXF alone', (name) => {
  it('has the same facets as from their outlines', () => {
    const dxf = roofFile(ROOFS.get(name) ?? SAMPLE_A, 'dxf');
    const sizes = (text: string) =>
      readRoof(Buffer.from(text), 'dxf', 'roof.dxf')
        .geometry.facets.map(({ rise, drawnArea }) => `${rise} ${drawnArea?.toFixed(1)}`)
        .sort();
    // On another layer the outlines are no facets.
    expect(sizes(dxf.replace(/^FACET$/gm, 'NOTES'))).toEqual(sizes(dxf));
  });
});

describe('the standard sample', () => {
  it('has its facets from the lines of its DXF, which has no outlines', () => {
    const { geometry, checks } = drawnFrom(SAMPLE_A, 'dxf');
    expect(checks).toEqual([]);
    expect(geometry.facetsDelivered).toBe(false);
    const facets = geometry.facets.map(
      ({ name, rise, drawnArea }) => `${name} ${rise} ${drawnArea?.toFixed(2)}`,
    );
    expect(facets.sort()).toEqual(
      [
        'A 2 162.21',
        'B 6 239.82',
        'C 6 239.82',
        'D 6 286.22',
        'E 6 286.22',
        'F 6 508.71',
        'G 6 643.99',
      ].sort(),
    );
  });

  it.each(KINDS)('has the chimney, the pipes and both buildings of revision 2 from its %s', (kind) => {
    const { geometry } = drawnFrom(SAMPLE_A_REVISION_2, kind);
    expect(geometry.penetrations).toHaveLength(5);
    expect(geometry.facets).toHaveLength(11);
    expect(geometry.heights).toBe(true);
    expect(geometry.edges.filter(({ facets }) => facets.length === 2)).toHaveLength(13);
  });
});
