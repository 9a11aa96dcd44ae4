type ByteRange = { start: number; end: number };

/**
 * What to send for a Range header over `size` bytes (RFC 9110, 14.2): one range with both ends included, `whole`
 * when there is no range or one the service doesn't serve (several, another unit, malformed), or
 * `unsatisfiable` (416).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return 'whole';
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** True when a range may be served: no If-Range, or one that names this very version by its strong ETag. */
export function rangeAllowed(ifRange: string | undefined, etag: string): boolean {
  return ifRange === undefined || ifRange === etag;
}

/** True when an If-None-Match header names this version: `*`, or a list with it, weak or strong (RFC 9110, 13.1.2). */
export function etagListed(ifNoneMatch: string | undefined, etag: string): boolean {
  const listed = ifNoneMatch?.match(/\*|(?:W\/)?"[^"]*"/g) ?? [];
  return listed.some((each) => each === '*' || each.replace(/^W\//, '') === etag);
}

/** The value of Content-Disposition: an ASCII form for old readers and the true name (RFC 6266). */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
