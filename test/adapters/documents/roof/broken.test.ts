import { describe, expect, it } from 'vitest';
import { readRoof } from '../../../../src/main/adapters/documents/roof/index.ts';
import { ROOFS } from '../../../../src/sandbox/report/data/roofs.ts';
import { SAMPLE_A } from '../../../../src/sandbox/report/data/sample-a.ts';
import { checkText } from '../../../../src/shared/copy/roof.ts';
import { roofFile } from '../../../support/roof-files.ts';

const XML = roofFile(SAMPLE_A, 'xml');
const DXF = roofFile(SAMPLE_A, 'dxf');
const read = (text: string, kind: 'xml' | 'json' | 'dxf' = 'xml') =>
  readRoof(Buffer.from(text), kind, `roof.${kind}`);
const sentences = (text: string) => read(text).checks.map((check) => `${check.code}: ${checkText(check)}`);
const point = (id: string, data: string) => XML.replace(new RegExp(`(id="${id}" data=")[^"]*`), `$1${data}`);

describe('geometry that contradicts itself', () => {
  it('a facet that doesn’t close is named, stays unfilled, and the rest is drawn', () => {
    const { geometry, checks } = read(XML.replace(/(<LINE id="L3" path=")[^"]*/, '$1C1,C4'));
    expect(checks.map(checkText)[0]).toMatch(/^Facets? .* close in the file, so .* filled in the plan/);
    const open = geometry.facets.filter(({ ring }) => ring.length === 0);
    expect(open.map(({ id }) => id).sort()).toEqual([...(checks[0]?.facets ?? [])].sort());
    expect(geometry.facets.filter(({ ring }) => ring.length > 2).length).toBeGreaterThan(3);
    expect(geometry.edges).toHaveLength(26);
  });

  it('an outline that crosses itself has no separate area', () => {
    const swapped = ROOFS.get('gable') ?? SAMPLE_A;
    const crossed = {
      ...swapped,
      points: { ...swapped.points, P1: [40, 0, 0], P2: [0, 0, 0] },
    } as typeof swapped;
    const { geometry, checks } = read(roofFile(crossed, 'xml'));
    expect(checks.map(({ code }) => code)).toContain('crossing');
    expect(geometry.facets.some(({ drawnArea }) => drawnArea === null)).toBe(true);
  });

  it('an edge that is there twice is said with its length', () => {
    const doubled = XML.replace(/<LINE id="L1" (.*)\/>/, '<LINE id="L1" $1/><LINE id="L99" $1/>');
    expect(sentences(doubled)).toEqual([
      'twice: Ridge of 20.0 ft is in the file twice, so the sum of the drawing counts it twice.',
    ]);
  });

  it('a pitch that its heights contradict is said with both', () => {
    expect(sentences(XML.replace(/(designator="D"[\s\S]*?pitch=")6/, '$19'))).toEqual([
      'pitch: Facet D is stated as 9/12, but its heights make 6.0/12. Check it before you order.',
    ]);
  });

  it('an area that its outline contradicts is said with both', () => {
    expect(sentences(XML.replace(/"286\.21\d*"/, '"386.21"'))).toEqual([
      'area: Facet D is stated as 386 sq ft, but its outline makes 286 sq ft.',
    ]);
  });

  it('coordinates in meters under areas in feet give no lengths', () => {
    const metric = XML.replace(/data="([^"]*)"/g, (_all, data: string) => {
      const meters = data.split(',').map((each) => (Number(each) * 0.3048).toFixed(6));
      return `data="${meters.join(',')}"`;
    });
    expect(sentences(metric)).toEqual([
      'scaled: The areas of 7 facets don’t fit their outlines (they are 10.764 times as large). The coordinates may be in another unit, so no length is taken from them.',
    ]);
  });

  it('a plan without heights says so and gives no lengths', () => {
    const { geometry, checks } = read(XML.replace(/data="([^",]*),([^",]*),[^"]*"/g, 'data="$1,$2,0"'));
    expect(checks.map(({ code }) => code)).toEqual(['heights']);
    expect(geometry.heights).toBe(false);
  });
});

it('edges of a drawing that enclose no facet are marked', () => {
  expect(read(DXF, 'dxf').checks).toEqual([]);
  const { geometry, checks } = read(DXF.replace(/(LINE\s+8\s+)RIDGE/, '$1NOTES'), 'dxf');
  expect(geometry.facets.length).toBeLessThan(7);
  const alone = geometry.edges.filter(({ facets, type }) => facets.length === 0 && !/flashing/.test(type));
  expect(alone.length).toBeGreaterThan(0);
  const edges = alone.map(({ id }) => id);
  expect(checks).toEqual([{ code: 'untraced', count: edges.length, facets: [], edges }]);
});

describe('geometry made to hurt', () => {
  it.each(['NaN,NaN,NaN', '1e308,1e308,1e308', 'Infinity,0,0', '-1e300,2,3', '', 'x,y,z', '1e6,0,0'])(
    'a corner at “%s” costs only what hangs on it',
    (data) => {
      const { geometry, checks } = read(point('C13', data));
      expect(checks.map(checkText)[0]).toMatch(/coordinates that aren’t places on a roof/);
      expect(geometry.facets.filter(({ ring }) => ring.length > 2)).toHaveLength(5);
      expect(geometry.bounds?.every((each) => Math.abs(each) < 200)).toBe(true);
    },
  );

  it('a drawing with only such corners has nothing to draw, and says why', () => {
    const { geometry, checks } = read(XML.replace(/data="[^"]*"/g, 'data="1e308,NaN,7"'));
    expect(geometry.bounds).toBeNull();
    expect(checks[0]?.code).toBe('coordinates');
  });

  it('hundreds of thousands of points are read within bounds, and what is too much is said', () => {
    const lines = Array.from(
      { length: 70_000 },
      (_, at) => `0\nLINE\n8\nEAVE\n10\n${at}\n20\n0\n11\n${at}\n21\n9\n`,
    );
    const corners = Array.from({ length: 200_000 }, () => '0\nVERTEX\n10\n1\n20\n2\n');
    const text = `0\nSECTION\n2\nENTITIES\n${lines.join('')}0\nPOLYLINE\n8\nEAVE\n${corners.join('')}0\nSEQEND\n0\nENDSEC\n0\nEOF\n`;
    const { geometry, checks } = read(text, 'dxf');
    expect(geometry.edges.length).toBeLessThanOrEqual(20_000);
    expect(checks[0]?.code).toBe('too_many');
  });

  it.each([
    ['xml', '<ROOF_EXPORT/>'],
    ['json', '{"a":1}'],
    ['dxf', '0\nSECTION\n2\nENTITIES\n0\nENDSEC\n0\nEOF\n'],
  ] as const)('an empty %s says that there is nothing of a roof in it', (kind, text) => {
    expect(() => read(text, kind)).toThrow(`There is nothing of a roof to draw in roof.${kind}.`);
  });

  it('a drawing that breaks off is refused with what to do', () => {
    expect(() => read(DXF.slice(0, DXF.length / 2), 'dxf')).toThrow('Fetch it again');
  });
});
