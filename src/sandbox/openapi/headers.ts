import type { Schema } from './schema.ts';

export type Header = { description: string; schema: Schema; example?: unknown };

const text = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string' },
  example,
});
const whole = (description: string, example: number): Header => ({
  description,
  schema: { type: 'integer', minimum: 0 },
  example,
});

/** With every answer that counts toward the rate limit. */
export const RATE_HEADERS: Readonly<Record<string, Header>> = {
  'x-ratelimit-limit': whole('Requests allowed in a minute.', 300),
  'x-ratelimit-remaining': whole('Requests left in this minute.', 299),
  'x-ratelimit-reset': whole('Seconds until the count begins again.', 60),
};

export const RETRY_AFTER: Readonly<Record<string, Header>> = {
  'retry-after': whole('Seconds to wait.', 12),
};

/** RFC 6750: how the token was refused. */
export const AUTHENTICATE: Readonly<Record<string, Header>> = {
  'www-authenticate': text('What was wrong with the access token.', 'Bearer error="invalid_token"'),
};

const DISPOSITION: Readonly<Record<string, Header>> = {
  'content-disposition': text(
    "The file's name, for old readers and in full (RFC 6266).",
    `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`,
  ),
};

const FILE_HEADERS: Readonly<Record<string, Header>> = {
  etag: text(
    'Strong: the SHA-256 of the bytes.',
    '"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
  ),
  'last-modified': text('When the file was attached.', 'Mon, 02 Mar 2026 09:05:00 GMT'),
  'accept-ranges': text('Ranges of bytes are served, one at a time.', 'bytes'),
  'content-length': whole('Bytes that follow.', 1_483_220),
};

/** Headers of an answer that carries a file, by what it carries. */
export const HEADERS = {
  file: { ...FILE_HEADERS, ...DISPOSITION },
  range: {
    ...FILE_HEADERS,
    ...DISPOSITION,
    'content-range': text('Which bytes these are, and of how many.', 'bytes 1000-1483219/1483220'),
  },
  unchanged: { etag: FILE_HEADERS['etag'] as Header },
  zip: DISPOSITION,
} as const satisfies Record<string, Readonly<Record<string, Header>>>;

export type HeaderSet = keyof typeof HEADERS;
