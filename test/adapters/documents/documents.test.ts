import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Unreadable } from '../../../src/main/adapters/documents/limits.ts';
import { readShown } from '../../../src/main/adapters/documents/shown.ts';
import { measure } from '../../../src/sandbox/report/data/measure.ts';
import { SAMPLE_A } from '../../../src/sandbox/report/data/sample-a.ts';
import { formOf } from '../../../src/sandbox/report/files/form.ts';
import { measurementsJson } from '../../../src/sandbox/report/files/json.ts';
import { measurementsXml } from '../../../src/sandbox/report/files/xml.ts';
import type { FileKind } from '../../../src/shared/domain/file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function tables(kind: FileKind, content: string | Uint8Array) {
  return readShown(kind, typeof content === 'string' ? bytes(content) : content).tables;
}

function why(kind: FileKind, content: string): string {
  try {
    readShown(kind, bytes(content));
    return 'it was read';
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
}

const ORDER: Parameters<typeof formOf>[0] = {
  orderId: 'o1',
  address: '12 N Oak St, Fairview, NE 68000',
  customerName: 'Dana Muñoz',
  customerEmail: 'dana@example.com',
  serviceName: 'Premium',
  propertyType: 'Residential',
  deliveredAt: '2026-05-04T15:00:00Z',
  priceCents: 4_250,
  currency: 'USD',
  pdfRequired: false,
};
const FORM = formOf(ORDER, SAMPLE_A, measure(SAMPLE_A));

describe('measurement files of the sample report', () => {
  it.each([
    ['xml', measurementsXml(FORM, {})],
    ['json', measurementsJson(FORM, {})],
  ] as const)('%s: summary first, facets and lines with their lengths', (kind, content) => {
    const found = tables(kind, content);
    expect(found[0]?.title).toBe('Summary');
    const summary = new Map(found[0]?.rows.map((row) => [row[0], row[1]]));
    expect(Number(summary.get('TotalRoofFacets'))).toBe(7);
    expect(Math.round(Number(summary.get('TotalRoofArea')))).toBe(2_367);
    const facets = found.find((table) => table.title.startsWith('Facets'));
    expect(facets?.columns).toEqual(expect.arrayContaining(['designator', 'pitch']));
    const lines = found.find((table) => table.title.startsWith('Lines'));
    const [type, length] = [lines?.columns.indexOf('type') ?? -1, lines?.columns.indexOf('length_ft') ?? -1];
    const ridges = lines?.rows.filter((row) => row[type] === 'RIDGE').map((row) => Number(row[length]));
    expect(ridges?.reduce((sum, each) => sum + each, 0)).toBeCloseTo(45, 1);
  });
});

describe('any document', () => {
  it('keeps the text of numbers as it is written', () => {
    expect(tables('json', '{"id": 12345678901234567890, "zip": "00501", "n": 1.50}')[0]?.rows).toEqual([
      ['id', '12345678901234567890'],
      ['zip', '00501'],
      ['n', '1.50'],
    ]);
    expect(tables('xml', '<a zip="00501" n="1.50">x &amp; y</a>')[0]?.rows).toEqual([
      ['text', 'x & y'],
      ['zip', '00501'],
      ['n', '1.50'],
    ]);
  });

  it('shows lists as tables and counts what it leaves out', () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({ n: index, extra: { deep: 'd' } }));
    const [table] = tables('json', JSON.stringify({ rows }));
    expect(table).toMatchObject({ columns: ['n', 'deep'], omitted: 500 });
    expect(table?.rows).toHaveLength(2_000);
  });

  it('reads CSV with quotes, line ends and delimiters of any kind', () => {
    expect(tables('csv', '\uFEFFName;Size\r\n"a;b ""c""\nd";2\r\n\r\ne;3')[0]).toMatchObject({
      columns: ['Name', 'Size'],
      rows: [
        ['a;b "c"\nd', '2'],
        ['e', '3'],
      ],
    });
    expect(
      tables('csv', new Uint8Array([0x4e, 0x2c, 0x4d, 0x0a, 0x50, 0x65, 0xf1, 0x61, 0x2c, 0x31]))[0]?.rows,
    ).toEqual([['Peña', '1']]);
  });

  it('shows as much of a very large one as a screen takes, and counts the rest', () => {
    const [attribute] = tables('xml', `<a x="${'y'.repeat(3_000_000)}"/>`);
    expect(attribute?.rows[0]?.[1]).toBe(`${'y'.repeat(2_000)}…`);
    const [columns] = tables('csv', `${'x,'.repeat(100_000)}\n${'1,'.repeat(100_000)}\n`);
    expect(columns).toMatchObject({ title: 'Table (the first 60 of 100,001 columns)', omitted: 0 });
    const [cells] = tables('csv', `${'x,'.repeat(59)}x\n`.repeat(50_000));
    expect(cells?.rows).toHaveLength(1_000);
    expect(cells?.omitted).toBe(48_999);
    const [never] = tables('csv', `a,b\n"${'x,y\n'.repeat(1_000_000)}`);
    expect(never).toMatchObject({ columns: ['a', 'b'], omitted: 0 });
    expect(never?.rows[0]?.[0]?.length).toBe(2_001);
    for (const [kind, text] of [
      ['xml', `<a>${'<b c="1"/>'.repeat(1_300_000)}</a>`],
      ['json', `[${'{"a":1},'.repeat(1_600_000)}{}]`],
    ] as const) {
      const shown = readShown(kind, bytes(text));
      expect(shown.tables).toEqual([]);
      expect(shown.text.length + shown.textOmitted).toBe(text.length);
    }
    expect(why('json', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`)).toContain('nested too deeply');
  });

  it('reads back any CSV that was written by the rules', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.stringMatching(/^[ab",;\r\n ]{0,6}$/), { minLength: 2, maxLength: 4 }), {
          minLength: 2,
          maxLength: 5,
        }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, end) => {
          const head = rows[0]?.map((_, index) => `c${index}`) ?? [];
          const body = rows.slice(1).filter((row) => row.some((cell) => cell.trim() !== ''));
          const quoted = body.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
          const [table] = tables('csv', [head.join(','), ...quoted].join(end));
          const width = Math.max(head.length, ...body.map((row) => row.length));
          expect(table?.rows).toEqual(
            body.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? '')),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each<[string, FileKind, string]>([
    ['XML that breaks off', 'xml', '<a><b>'],
    ['XML with an entity bomb', 'xml', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'],
    ['XML that reads a file', 'xml', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'],
    ['XML nested without end', 'xml', '<a>'.repeat(5_000) + '</a>'.repeat(5_000)],
    ['JSON that breaks off', 'json', '{"a": [1, 2'],
    ['JSON nested without end', 'json', '['.repeat(5_000) + ']'.repeat(5_000)],
    ['bytes that are no text', 'text', 'a\u0000b'],
    ['a kind that has no tables', 'pdf', 'x'],
  ])('says why %s is not shown', (_name, kind, content) => {
    expect(why(kind, content)).toMatch(/[a-z]{3}.*\./);
    expect(why(kind, content)).not.toBe('it was read');
  });

  it('answers for any bytes, and keeps names like __proto__ harmless', () => {
    expect(
      tables('json', '{"__proto__": {"a": 1}, "constructor": "x"}').flatMap((table) => table.rows),
    ).toContainEqual(['constructor', 'x']);
    fc.assert(
      fc.property(
        fc.constantFrom<FileKind>('xml', 'json', 'csv', 'text'),
        fc.uint8Array({ maxLength: 400 }),
        (kind, content) => {
          try {
            readShown(kind, content);
          } catch (error) {
            expect(error).toBeInstanceOf(Unreadable);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
