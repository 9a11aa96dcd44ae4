import type { RemoteDownload, ResumeFrom } from '../../core/ports/api.ts';
import type { HttpAnswer } from '../../core/ports/http.ts';

const RANGE = /^bytes (\d{1,15})-\d{1,15}\/(?:\d{1,15}|\*)$/;
/** RFC 9110, 8.8.3: a weak one says that two versions are alike, not that they are the same bytes. */
const STRONG = /^"[\x21\x23-\x7e\x80-\xff]{1,200}"$/;

/**
 * What the headers of a file's answer say about it (section 4, Files). Null for a piece that wasn't asked for: its
 * bytes wouldn't fit what is there.
 */
export function describeDownload(answer: HttpAnswer, resume?: ResumeFrom): RemoteDownload | null {
  const { headers } = answer;
  const etag = STRONG.test(headers['etag'] ?? '') ? (headers['etag'] ?? null) : null;
  const start = answer.status === 206 ? Number(RANGE.exec(headers['content-range'] ?? '')?.[1] ?? -1) : 0;
  if (answer.status === 206 && (!resume || start !== resume.from || (etag !== null && etag !== resume.etag)))
    return null;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  return {
    answer,
    start,
    etag: etag ?? (answer.status === 206 ? (resume?.etag ?? null) : null),
    size: wholeSize(answer),
    contentType: type === '' ? null : type,
    fileName: fileNameOf(headers['content-disposition'] ?? ''),
  };
}

function wholeSize(answer: HttpAnswer): number | null {
  const { headers } = answer;
  if ((headers['content-encoding'] ?? 'identity').trim().toLowerCase() !== 'identity') return null;
  if (answer.status === 206) {
    const total = /^bytes \d{1,15}-\d{1,15}\/(\d{1,15})$/.exec(headers['content-range'] ?? '')?.[1];
    return total === undefined ? null : Number(total);
  }
  const length = headers['content-length'] ?? '';
  return /^\d{1,15}$/.test(length) ? Number(length) : null;
}

/** RFC 6266: `filename*` goes before `filename`. As the service wrote it: it isn't a safe path yet. */
function fileNameOf(disposition: string): string | null {
  const extended = /;\s*filename\*\s*=\s*(utf-8|iso-8859-1)'[^']*'([^;\s]+)/i.exec(disposition);
  if (extended?.[2] !== undefined) {
    const decoded = percentDecoded(extended[2], extended[1] ?? '');
    if (decoded !== null && decoded !== '') return decoded;
  }
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1]?.replace(/\\(.)/g, '$1');
  const bare = quoted ?? /;\s*filename\s*=\s*([^";\s][^;]*)/i.exec(disposition)?.[1]?.trim();
  if (bare === undefined || bare === '') return null;
  // Many servers write UTF-8 here, which HTTP hands over as Latin-1.
  const bytes = Buffer.from(bare, 'latin1');
  const utf8 = bytes.toString('utf8');
  return bytes.toString('latin1') === bare && !utf8.includes('\ufffd') ? utf8 : bare;
}

function percentDecoded(text: string, charset: string): string | null {
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(text);
    return text.replace(/%([0-9a-f]{2})/gi, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  } catch {
    return null;
  }
}
