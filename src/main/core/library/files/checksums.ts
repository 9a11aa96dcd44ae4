import type { RemoteDownload } from '../../ports/index.ts';

type Algorithm = 'sha256' | 'sha1' | 'md5';
export type Checksum = { readonly algorithm: Algorithm; readonly value: string };

const BYTES: Readonly<Record<Algorithm, number>> = { sha256: 32, sha1: 20, md5: 16 };
/** Names of fields that say which checksum they hold, without separators and in lower case. */
const FIELDS: Readonly<Record<string, Algorithm>> = {
  sha256: 'sha256',
  sha256hash: 'sha256',
  sha256sum: 'sha256',
  checksumsha256: 'sha256',
  hashsha256: 'sha256',
  sha1: 'sha1',
  md5: 'md5',
  md5hash: 'md5',
  md5sum: 'md5',
  contentmd5: 'md5',
  checksummd5: 'md5',
};

/**
 * The checksums that the service gave for a whole file: in its record of the list (JSON, fields not documented: only names
 * that say their algorithm count) and in the headers of the answer (RFC 9530, RFC 3230, Content-MD5). Lower-case hexadecimal.
 */
export function checksumsOf(record: string | null, remote: RemoteDownload): Checksum[] {
  return [...(record === null ? [] : fromRecord(record)), ...fromHeaders(remote)];
}

function fromRecord(record: string): Checksum[] {
  let fields: unknown;
  try {
    fields = JSON.parse(record);
  } catch {
    return [];
  }
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value !== 'string') return [];
    const key = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    const prefixed = /^(sha-?256|sha-?1|md5)[:=](.+)$/i.exec(value.trim());
    const named = prefixed?.[1]?.toLowerCase().replace('-', '') ?? key;
    const algorithm = Object.hasOwn(FIELDS, named) ? FIELDS[named] : undefined;
    return algorithm ? decoded(algorithm, prefixed?.[2] ?? value) : [];
  });
}

function fromHeaders({ answer: { headers }, start }: RemoteDownload): Checksum[] {
  const found: Checksum[] = [];
  // Both speak of the whole file, also beside a piece of it; Content-MD5 speaks of the body.
  for (const text of [headers['repr-digest'], headers['digest']])
    for (const [, name, value] of (text ?? '').matchAll(/(sha-256|sha|md5)=:?([a-z0-9+/=]+):?/gi)) {
      const algorithm =
        name?.toLowerCase() === 'sha-256' ? 'sha256' : name?.toLowerCase() === 'md5' ? 'md5' : 'sha1';
      found.push(...decoded(algorithm, value ?? ''));
    }
  if (start === 0) found.push(...decoded('md5', headers['content-md5'] ?? ''));
  return found;
}

/** A checksum written in hexadecimal or base64; nothing where it has another length. */
function decoded(algorithm: Algorithm, text: string): Checksum[] {
  const trimmed = text.trim();
  const length = BYTES[algorithm];
  if (new RegExp(`^[0-9a-f]{${length * 2}}$`, 'i').test(trimmed))
    return [{ algorithm, value: trimmed.toLowerCase() }];
  const bytes = Buffer.from(trimmed, 'base64');
  return /^[a-z0-9+/]+={0,2}$/i.test(trimmed) && bytes.length === length
    ? [{ algorithm, value: bytes.toString('hex') }]
    : [];
}
