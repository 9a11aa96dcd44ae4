import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { measure } from '../../../src/sandbox/report/data/measure.ts';
import { roofOf } from '../../../src/sandbox/report/data/sample-a.ts';
import { showable } from '../../../src/sandbox/report/draw/typeface.ts';
import { formOf } from '../../../src/sandbox/report/files/form.ts';
import { measurementsJson } from '../../../src/sandbox/report/files/json.ts';
import { measurementsXml } from '../../../src/sandbox/report/files/xml.ts';
import type { ReportOrder } from '../../../src/sandbox/report/index.ts';
import { invoicePdf } from '../../../src/sandbox/report/pdf/invoice.ts';
import { reportPdf } from '../../../src/sandbox/report/pdf/report.ts';
import { ORDER } from './orders.ts';
import { placedPagesOf } from './pdf-text.ts';

const NAUGHTY: [name: string, text: string][] = [
  ['quotes and markup', `"'<b>&amp;</b>]]><!-- --><![CDATA[x]]>`],
  ['Ñ and apostrophes', "Ñandú O’Brien d'Él"],
  ['emoji', 'House 🏠👨‍👩‍👧 on 1️⃣ Main'],
  ['200 characters', '1234 Long '.repeat(20)],
  ['one word of 200 characters', 'x'.repeat(200)],
  ['right to left', '\u202eשלום 12 שדרות ירושלים\u202c'],
  ['Arabic and Chinese', 'شارع ١٢ 中山路'],
  ['combining marks', 'Z\u0351\u036b\u0343a\u0300l\u0323g\u0353o'],
  ['controls', 'a\u0000b\u0008c\u001bd\u007fe'],
  ['lone surrogate', 'a\ud800b'],
  ['template marks', '{{7*7}} <%= x %> %s %n $(x)'],
  ['empty', ''],
  ['spaces', ' \t \u00a0 \u3000 '],
];

const orderWith = (text: string): ReportOrder => ({
  ...ORDER,
  orderId: text || 'x',
  address: text,
  customerName: text,
  customerEmail: text,
  serviceName: text,
  insuredName: text,
  claimNumber: text,
  notes: text,
});

describe.each(NAUGHTY)('%s', (_name, text) => {
  const order = orderWith(text);
  const roof = roofOf(1);
  const m = measure(roof);
  const form = formOf(order, roof, m);

  test('XML stays well-formed and carries the text; JSON carries it exactly', () => {
    const xml = measurementsXml(form, { orderId: order.orderId });
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseAttributeValue: false,
      trimValues: false,
      htmlEntities: true,
    });
    const { ROOF_EXPORT } = parser.parse(xml, true) as { ROOF_EXPORT: { LOCATION: { address: string } } };
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't carry these
    const carried = text.replace(/[\u0000-\u0008\u001b]|\p{Surrogate}/gu, '');
    expect(ROOF_EXPORT.LOCATION.address).toBe(carried);
    expect(JSON.parse(measurementsJson(form, { orderId: text })).REPORT.orderId).toBe(text);
  });

  test('the PDFs are made, keep their pages and stay on the paper', async () => {
    const pixel = Buffer.from(
      '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
      'base64',
    );
    const views = { top: pixel, north: pixel, south: pixel, east: pixel, west: pixel };
    const pages = await placedPagesOf(await reportPdf(order, roof, m, views));
    expect(pages).toHaveLength(12);
    expect(pages[9]?.items).toContain('Total Roof Area = 2,367 sq ft');
    expect(pages[10]?.items).toContain('Ridges = 45 ft (2 Ridges)');
    const invoice = await placedPagesOf(await invoicePdf({ ...order, currency: text, deliveredAt: text }));
    expect(invoice).toHaveLength(1);
    expect([...pages, ...invoice].flatMap((page) => page.outside)).toEqual([]);
  });
});

test('what the typeface cannot show becomes one box a character; invisible characters go', () => {
  expect(showable('Ñandú O’Brien')).toBe('Ñandú O’Brien');
  expect(showable('N\u0303')).toBe('Ñ');
  expect(showable('a 🏠👨‍👩‍👧 b')).toBe('a □□ b');
  expect(showable('\u202eabc\u200b\n d')).toBe('abc d');
  expect(showable('中山')).toBe('□□');
});
