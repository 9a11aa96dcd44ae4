import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads JSON bodies strictly (RFC 8259): UTF-8 without replacement, and no object with the same name twice, of which
 * every reader would take another one. Throws a 400 or 415 Problem that says what is wrong.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      requirePlainBody(request);
      return readJson(body);
    },
  );
}

/** Refuses (415) a body that is compressed or written in another character set. */
export function requirePlainBody({ headers }: FastifyRequest): void {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (coding !== 'identity') {
    throw new Problem(
      415,
      'unsupported_media_type',
      `Send the body without Content-Encoding; ${coding} is not read.`,
      { headers: { 'accept-encoding': 'identity' } },
    );
  }
  const charset = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
    throw new Problem(415, 'unsupported_media_type', `Send the body in UTF-8, not in ${charset}.`);
  }
}

function readJson(body: Buffer): unknown {
  if (body.length === 0)
    throw new Problem(400, 'invalid_body', 'The request body is empty; it must be JSON.');
  const text = decoded(body);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem(400, 'invalid_json', 'The request body is not valid JSON.');
  }
  const repeated = repeatedName(text);
  if (repeated === undefined) return value;
  throw new Problem(
    400,
    'duplicate_name',
    `The name ${JSON.stringify(repeated)} is there more than once in one object. Send it once.`,
  );
}

function decoded(body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw new Problem(400, 'invalid_json', 'The request body is not valid UTF-8.');
  }
}

/** The first name that an object of this JSON has twice, as it is after its escapes; the text must be valid JSON. */
function repeatedName(text: string): string | undefined {
  // One entry for each open object (its names) or list (null).
  const open: (Set<string> | null)[] = [];
  let nameFollows = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') {
      const end = endOfText(text, at);
      const names = open.at(-1);
      if (nameFollows && names) {
        const name = JSON.parse(text.slice(at, end + 1)) as string;
        if (names.has(name)) return name;
        names.add(name);
        nameFollows = false;
      }
      at = end;
    } else if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : null);
      nameFollows = sign === '{';
    } else if (sign === '}' || sign === ']') {
      open.pop();
      nameFollows = false;
    } else if (sign === ',') {
      nameFollows = open.at(-1) !== null;
    }
  }
  return undefined;
}

/** Where the text that begins at `start` ends: the next quote with an even number of backslashes before it. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
