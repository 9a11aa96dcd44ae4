import { createHash } from 'node:crypto';
import { DXF, jpeg, pdf } from '../../../../support/samples.ts';

/** A file as it really is, and other contents of which each passes the check of its kind. */
export type Truth = {
  readonly name: string;
  readonly body: Buffer;
  /** Shorter, and well-formed all the same. */
  readonly short: Buffer;
  /** Longer, and well-formed all the same. */
  readonly long: Buffer;
  /** Of the same length. */
  readonly other: Buffer;
};

const text = (line: string, count: number) => Buffer.from(`${line}\n`.repeat(count));
const later = (before: Buffer, words: string) => {
  // A later revision is appended to what a PDF was before; each ends with an end mark.
  const at = before.length;
  const object = `4 0 obj\n<</Length ${words.length + 30}>>\nstream\nBT /F1 12 Tf 50 700 Td (${words}) Tj ET\nendstream\nendobj\n`;
  const table = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const end = `trailer\n<</Size 6/Root 1 0 R/Prev 700>>\nstartxref\n${at + object.length}\n%%EOF\n`;
  return Buffer.concat([before, Buffer.from(object + table + end)]);
};
const json = (squares: number, lines: number) =>
  Buffer.from(JSON.stringify({ squares, lines: Array.from({ length: lines }, (_, at) => `ridge ${at}`) }));
const xml = (total: number, lines: number) =>
  Buffer.from(`<report><total>${total}</total>${'<line/>'.repeat(lines)}</report>`);
const noise = (seed: string, blocks: number) =>
  Buffer.concat(
    Array.from({ length: blocks }, (_, at) => createHash('sha256').update(`${seed}${at}`).digest()),
  );
const drawing = (lines: number) => Buffer.from('999\nmade for the roof\n'.repeat(lines) + DXF);

const first = pdf(`Total Roof Area = 2,367 sq ft${' '.repeat(12_000)}`);
const second = later(first, 'Total Roof Area = 2,471 sq ft');

export const PDF: Truth = {
  name: 'report.pdf',
  body: second,
  short: first,
  long: later(second, 'Total Roof Area = 9,999 sq ft'),
  other: later(first, 'Total Roof Area = 8,888 sq ft'),
};
export const CSV: Truth = {
  name: 'roof.csv',
  body: text('ridge,112.5', 1_100),
  short: text('ridge,112.5', 320),
  long: text('ridge,112.5', 1_200),
  other: text('ridge,999.9', 1_100),
};
export const JSON_FILE: Truth = {
  name: 'roof.json',
  body: json(23.67, 1_100),
  short: Buffer.from('{"error":"token_expired","message":"The download link has expired."}'),
  long: json(23.67, 1_200),
  other: json(99.99, 1_100),
};
export const XML: Truth = {
  name: 'roof.xml',
  body: xml(2367, 1_800),
  short: Buffer.from('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>'),
  long: xml(2367, 1_900),
  other: xml(9999, 1_800),
};
export const ESX: Truth = {
  name: 'estimate.esx',
  body: noise('a', 400),
  short: noise('a', 120),
  long: noise('a', 460),
  other: noise('b', 400),
};
const DRAWING: Truth = {
  name: 'plan.dxf',
  body: drawing(600),
  short: drawing(90),
  long: drawing(640),
  other: Buffer.from(drawing(600).toString().replaceAll('made', 'fade')),
};
const PICTURE: Truth = {
  name: 'north.jpg',
  body: jpeg(14_000),
  short: jpeg(1_500),
  long: jpeg(15_000),
  other: Buffer.from(jpeg(14_000).map((byte) => (byte === 0x55 ? 0x44 : byte))),
};

export const TRUTHS = [PDF, CSV, JSON_FILE, XML, ESX, DRAWING, PICTURE] as const;

export const hash = (algorithm: string, bytes: Buffer, form: 'hex' | 'base64' = 'hex'): string =>
  createHash(algorithm).update(bytes).digest(form);
