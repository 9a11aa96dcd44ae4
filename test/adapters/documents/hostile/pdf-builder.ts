import { deflateSync } from 'node:zlib';

/** The body of one object, in PDF's own syntax. */
export type Body = string | Buffer;

/** A stream object. `entries`: what else its dictionary has. */
export function stream(data: string | Buffer, entries = ''): Buffer {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  return Buffer.concat([
    Buffer.from(`<<${entries}/Length ${bytes.length}>>\nstream\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream', 'latin1'),
  ]);
}

/** A packed stream object. */
export const packed = (data: string | Buffer, entries = ''): Buffer =>
  stream(deflateSync(data), `/Filter/FlateDecode${entries}`);

/** A PDF of these objects, numbered from 1; the first one is its catalog. */
export function pdfOf(bodies: readonly Body[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const rows: string[] = [];
  let at = parts[0]?.length ?? 0;
  bodies.forEach((body, index) => {
    rows.push(`${String(at).padStart(10, '0')} 00000 n \n`);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    at += part.length;
  });
  const size = bodies.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';

/**
 * One page that shows a roof's area, with more of what is reported: `catalog` and `page` are entries of those
 * dictionaries, `objects` are numbered from 6.
 */
export function onePage(more: {
  readonly catalog?: string;
  readonly page?: string;
  readonly box?: string;
  readonly resources?: string;
  readonly content?: string | Buffer;
  readonly objects?: readonly Body[];
  readonly trailer?: string;
}): Buffer {
  const content = more.content ?? 'BT /F1 12 Tf 50 700 Td (Total Roof Area = 2,367 sq ft) Tj ET';
  return pdfOf(
    [
      `<</Type/Catalog/Pages 2 0 R${more.catalog ?? ''}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[${more.box ?? '0 0 612 792'}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>${more.resources ?? ''}>>${more.page ?? ''}>>`,
      typeof content === 'string' ? stream(content) : content,
      FONT,
      ...(more.objects ?? []),
    ],
    more.trailer,
  );
}
