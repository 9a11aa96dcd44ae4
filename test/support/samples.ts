import { crc32, deflateSync } from 'node:zlib';

/** A small, whole PDF with the text given. */
export function pdf(text = 'Total Roof Area = 2,367 sq ft'): Buffer {
  const parts = [
    '%PDF-1.4\n',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>\nendobj\n',
    `4 0 obj\n<</Length ${text.length + 30}>>\nstream\nBT /F1 12 Tf 50 700 Td (${text}) Tj ET\nendstream\nendobj\n`,
    '5 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\n',
  ];
  const offsets: number[] = [];
  let at = 0;
  for (const part of parts) {
    offsets.push(at);
    at += part.length;
  }
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 6\n0000000000 65535 f \n${rows.join('')}`;
  const trailer = `trailer\n<</Size 6/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(parts.join('') + table + trailer, 'latin1');
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A gray PNG. Pixels. */
export function png(width = 8, height = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0x7f))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The markers of a JPEG in their order, around `length` bytes that stand for the picture's data. */
export function jpeg(length = 500): Buffer {
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.from([8, 0, 16, 0, 16, 1, 1, 0x11, 0])),
    segment(0xc4, Buffer.alloc(20, 0)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.alloc(length, 0x55),
    Buffer.from([0xff, 0xd9]),
  ]);
}

export const HTML =
  '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body>Hotel network</body></html>';
export const XML = '<?xml version="1.0"?>\n<REPORT><LOCATION address="1 Oak St"/></REPORT>\n';
export const JSON_TEXT = '{"TotalRoofArea": 2367}';
export const DXF = '  0\nSECTION\n  2\nENTITIES\n  0\nENDSEC\n  0\nEOF\n';
