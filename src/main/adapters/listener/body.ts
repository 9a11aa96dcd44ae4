import type { IncomingMessage } from 'node:http';
import { parseJson } from '../api/read/json.ts';

/** An event is a few thousand characters; what is larger is none. Bytes. */
const MOST_BODY = 256_000;

/** The whole body; null once it's too large. Rejects when the connection breaks off. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BODY) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop leaves the connection open for the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > MOST_BODY) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** The body as JSON, or the fields of a form (JSON inside a field is read too); undefined where it's neither. */
export function readPayload(body: Buffer, contentType: string | undefined): unknown {
  const text = body.toString('utf8');
  const json = parseJson(text);
  if (json !== undefined) return json;
  if (!/^application\/x-www-form-urlencoded\b/i.test(contentType ?? '')) return undefined;
  const fields = [...new URLSearchParams(text)].map(([name, value]) => [name, parseJson(value) ?? value]);
  return Object.fromEntries(fields);
}
