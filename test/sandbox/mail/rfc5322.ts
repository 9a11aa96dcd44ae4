/** A small reader of RFC 5322, 2045 and 2047, of its own and not the service's library: enough for what is checked here. */
export type Mail = {
  raw: string;
  header(name: string): string;
  rawHeader(name: string): string;
  parts: Part[];
};
export type Part = { type: string; text: string };

export function readMail(bytes: Buffer | string): Mail {
  const raw = bytes.toString();
  const { header, rawHeader, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(rawHeader('content-type'))?.[1];
  if (!boundary) throw new Error('not a multipart message');
  const sections = body.split(`--${boundary}`);
  if (!sections.at(-1)?.startsWith('--')) throw new Error('the last boundary is missing');
  const parts = sections.slice(1, -1).map((section): Part => {
    const part = split(section.replace(/^\r\n/, ''));
    return { type: part.rawHeader('content-type'), text: decodeBody(part) };
  });
  return { raw, header, rawHeader, parts };
}

function split(raw: string) {
  const at = raw.indexOf('\r\n\r\n');
  if (at < 0) throw new Error('no end of the head');
  const head = raw.slice(0, at).replace(/\r\n[ \t]/g, ' ');
  const rawHeader = (name: string) => {
    const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}: `));
    return line?.slice(name.length + 2) ?? '';
  };
  return { header: (name: string) => decodeWords(rawHeader(name)), rawHeader, body: raw.slice(at + 4) };
}

/** RFC 2047 encoded words; white space between two of them is not part of the text. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, content = '']) =>
          kind?.toLowerCase() === 'b'
            ? Buffer.from(content, 'base64')
            : quotedPrintable(content.replace(/_/g, ' ')),
        ),
      ).toString('utf8'),
    );
}

function decodeBody({ rawHeader, body }: ReturnType<typeof split>): string {
  const encoding = rawHeader('content-transfer-encoding').toLowerCase();
  const text = body.replace(/\r\n$/, '');
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quotedPrintable(text.replace(/=\r\n/g, '')).toString('utf8');
  return text;
}

function quotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}
