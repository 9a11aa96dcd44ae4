import type { BaseFetcher } from 'tuf-js';
import { DownloadHTTPError, DownloadLengthMismatchError } from 'tuf-js/dist/error.js';
import { MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import { type Http, type HttpAnswer, HttpBodyError } from '../../core/ports/http.ts';

export type FetchLimits = {
  /** For one file of the feed's metadata, all of it: a server that sends a byte a minute doesn't hold the app. */
  readonly metadata: Millis;
  /** Until an answer begins, and between two pieces of a body. */
  readonly idle: Millis;
};
export const FETCH_LIMITS: FetchLimits = { metadata: MINUTE, idle: 30 * SECOND };

/** No answer came, or it broke off. */
export class FeedUnreachable extends Error {}

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Asks for a file of the feed, following redirects (storage behind a release page): what comes is verified by its
 * signature or hash wherever it comes from. Rejects with FeedUnreachable.
 */
export async function askFeed(
  http: Http,
  address: string,
  { headers = {}, idle, signal }: { headers?: Record<string, string>; idle: Millis; signal: AbortSignal },
): Promise<HttpAnswer> {
  let url = address;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const reply = await http.request({
      method: 'GET',
      url,
      // Lengths and ranges are those of the file itself.
      headers: { 'accept-encoding': 'identity', ...headers },
      headersTimeout: idle,
      idleTimeout: idle,
      signal,
    });
    signal.throwIfAborted();
    if (!reply.ok) throw new FeedUnreachable(`${reply.fault} ${reply.detail}`.trim());
    const { answer } = reply;
    const next = REDIRECTS.has(answer.status) ? answer.headers['location'] : undefined;
    if (next === undefined) return answer;
    answer.cancel();
    if (!URL.canParse(next, url)) throw new FeedUnreachable('it sent the call on to no address');
    url = new URL(next, url).href;
  }
  throw new FeedUnreachable('it sent the call on too often');
}

/** A body of at most `most` bytes, within `limits.metadata`. */
async function readAll(answer: HttpAnswer, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.length;
    if (size > most) {
      answer.cancel();
      throw new DownloadLengthMismatchError('Max length reached');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What tuf-js fetches the metadata with: the app's own way through the office's network. `failure`: the last one, which tuf-js may hand on as text only. */
export function metadataFetcher(
  http: Http,
  limits: FetchLimits,
  signal: AbortSignal,
): Pick<BaseFetcher, 'downloadFile' | 'downloadBytes'> & { readonly failure: () => unknown } {
  let failure: unknown = null;
  return {
    failure: () => failure,
    downloadBytes: async (url, most) => {
      const late = AbortSignal.timeout(limits.metadata);
      try {
        const both = AbortSignal.any([signal, late]);
        const answer = await askFeed(http, url, { idle: limits.idle, signal: both });
        if (answer.status !== 200) {
          answer.cancel();
          throw new DownloadHTTPError('Failed to download', answer.status);
        }
        return await readAll(answer, most);
      } catch (error) {
        signal.throwIfAborted();
        failure = late.aborted ? new FeedUnreachable('too slow') : error;
        if (error instanceof HttpBodyError) failure = new FeedUnreachable(error.message, { cause: error });
        throw failure;
      }
    },
    // Files of releases are fetched with resume (download.ts).
    downloadFile: () => Promise.reject(new Error('not used')),
  };
}
