import { message } from '../../../shared/copy/message.ts';
import type { Message } from '../../../shared/domain/message.ts';
import { type Bytes, MINUTE, type Millis, SECOND } from '../../../shared/domain/units.ts';
import type { ApiFailure, ApiResult, ResumeFrom } from '../../core/ports/api.ts';
import type { Clock } from '../../core/ports/clock.ts';
import {
  faultDetail,
  type Http,
  type HttpAnswer,
  HttpBodyError,
  type HttpReply,
} from '../../core/ports/http.ts';
import { shownHost } from './addresses.ts';
import { failureOf, isWebPage } from './failures.ts';
import { holdsTooMuch, parseJson } from './read/json.ts';

const MB = 1_000_000;
export const SMALL_ANSWER: Bytes = MB;
/** A list of some 15,000 orders, for a service that knows no pages. */
export const LIST_ANSWER: Bytes = 24 * MB;
/** Fifty orders, with all that a service may report of them. */
export const BULK_ANSWER: Bytes = 8 * MB;
const ERROR_ANSWER: Bytes = 256_000;

const HEADERS_TIMEOUT: Millis = 30 * SECOND;
const IDLE_TIMEOUT: Millis = 30 * SECOND;
const OVERALL: Millis = MINUTE;
const OVERALL_LIST: Millis = 3 * MINUTE;
const MAX_REDIRECTS = 3;

export type Call = {
  readonly method: 'GET' | 'POST';
  /** Null: the address can't be made. */
  readonly url: string | null;
  readonly token?: string;
  readonly body?: string;
  readonly atSignIn?: boolean;
  readonly secrets?: readonly string[];
  /** Of a download: the rest from there on, or all of it when it isn't the same file any more. */
  readonly resume?: ResumeFrom;
  /** Sent on to no other host: a person agreed to this one. */
  readonly stay?: boolean;
  /** Of a download: the file is listed as a web page, so an answer of that type may be it. */
  readonly mayBePage?: boolean;
};

/** Header names in lower case. */
export type JsonAnswer = { readonly value: unknown; readonly headers: Readonly<Record<string, string>> };

type Opened = { readonly answer: HttpAnswer; readonly url: string };

/** The one client of the service's reads (`docs/reliability.md`, "Requests"): limits of time and size, redirects by hand. */
export class Caller {
  readonly #http: Http;
  readonly #clock: Clock;

  constructor(http: Http, clock: Clock) {
    this.#http = http;
    this.#clock = clock;
  }

  /** Asks for JSON, whole and within the limits. */
  async json(call: Call, max: Bytes): Promise<ApiResult<JsonAnswer>> {
    const control = new AbortController();
    let late = false;
    const cancel = this.#clock.after(max > SMALL_ANSWER ? OVERALL_LIST : OVERALL, () => {
      late = true;
      control.abort();
    });
    try {
      const result = await this.#json(call, max, control.signal);
      return late && !result.ok ? failed(LATE) : result;
    } catch (error) {
      return failed(late ? LATE : thrown(error));
    } finally {
      cancel();
    }
  }

  /** Asks for bytes: a good answer's body is handed on unread. */
  async open(call: Call, signal: AbortSignal): Promise<ApiResult<HttpAnswer>> {
    try {
      const opened = await this.#open(call, '*/*', signal);
      if (!opened.ok) return opened;
      const { answer } = opened.value;
      if (answer.status !== 200 && answer.status !== 206) {
        if (answer.status >= 300) return await this.#failure(call, answer);
        answer.cancel();
        return failed({ kind: 'not_understood', status: answer.status, why: message('net.empty_answer') });
      }
      if (!call.mayBePage && isWebPage(answer.headers['content-type'], '')) {
        answer.cancel();
        return failed({
          kind: 'not_understood',
          status: answer.status,
          why: message('net.web_page'),
          page: true,
        });
      }
      return { ok: true, value: answer };
    } catch (error) {
      return failed(thrown(error));
    }
  }

  #ask(call: Call, url: string, withToken: boolean, accept: string, signal: AbortSignal) {
    return this.#http.request({
      method: call.method,
      url,
      headers: {
        accept,
        // A packed file couldn't be held against its length, nor be resumed.
        ...(accept === 'application/json' ? {} : { 'accept-encoding': 'identity' }),
        ...(call.resume ? { range: `bytes=${call.resume.from}-`, 'if-range': call.resume.etag } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(withToken && call.token !== undefined ? { authorization: `Bearer ${call.token}` } : {}),
      },
      ...(call.body === undefined ? {} : { body: call.body }),
      headersTimeout: HEADERS_TIMEOUT,
      idleTimeout: IDLE_TIMEOUT,
      signal,
    });
  }

  /** Follows redirects as far as they are harmless; a success or a failure comes back, never a redirect. */
  async #open(call: Call, accept: string, signal: AbortSignal): Promise<ApiResult<Opened>> {
    if (call.url === null) return failed(NO_ADDRESS);
    if (call.token !== undefined && !/^[\x21-\x7e]+$/.test(call.token))
      return failed({ kind: 'unauthorised', said: null });
    let url = call.url;
    for (let hop = 0; ; hop += 1) {
      const withToken = sameHost(call.url, url);
      const reply: HttpReply = await this.#ask(call, url, withToken, accept, signal);
      if (!reply.ok)
        return failed({ kind: 'network', ...faultDetail(reply.fault, reply.detail, reply.cause) });
      const { answer } = reply;
      if (!isRedirect(answer.status)) return { ok: true, value: { answer, url } };
      answer.cancel();
      const next =
        hop < MAX_REDIRECTS
          ? nextAddress(call, url, answer, accept)
          : { why: message('net.too_many_redirects') };
      if ('why' in next) return failed({ kind: 'not_understood', status: answer.status, ...next });
      url = next.url;
    }
  }

  async #failure(call: Call, answer: HttpAnswer): Promise<ApiResult<never>> {
    const body = await readBody(answer, ERROR_ANSWER, true).catch(() => Buffer.alloc(0));
    const secrets = [...(call.secrets ?? []), ...(call.token === undefined ? [] : [call.token])];
    const { status, headers } = answer;
    const text = body.toString('utf8');
    return failed(
      failureOf({ status, headers, text, atSignIn: call.atSignIn === true, secrets }, this.#clock.now()),
    );
  }

  async #json(call: Call, max: Bytes, signal: AbortSignal): Promise<ApiResult<JsonAnswer>> {
    const opened = await this.#open(call, 'application/json', signal);
    if (!opened.ok) return opened;
    const { answer } = opened.value;
    const { status, headers } = answer;
    if (status < 200 || status > 299) return this.#failure(call, answer);
    const body = await readBody(answer, max, false);
    if (holdsTooMuch(body)) throw new TooLong();
    const text = body.toString('utf8');
    const value = parseJson(text);
    if (value !== undefined && value !== null) return { ok: true, value: { value, headers } };
    if (isWebPage(headers['content-type'], text))
      return failed({ kind: 'not_understood', status, why: message('net.web_page'), page: true });
    const why = text.trim() === '' ? message('net.empty_answer') : message('net.not_json');
    return failed({ kind: 'not_understood', status, why });
  }
}

const LATE: ApiFailure = { kind: 'network', fault: 'timeout', detail: 'no whole answer came' };
const NO_ADDRESS: ApiFailure = {
  kind: 'network',
  fault: 'malformed',
  detail: 'the address isn’t a web address',
};

class TooLong extends Error {}

function failed(failure: ApiFailure): { ok: false; failure: ApiFailure } {
  return { ok: false, failure };
}

function thrown(error: unknown): ApiFailure {
  if (error instanceof TooLong) return { kind: 'not_understood', status: 200, why: message('net.too_long') };
  if (error instanceof HttpBodyError) return { kind: 'network', ...error.faultDetail };
  return { kind: 'network', fault: 'reset', detail: '' };
}

/** Reads a body up to `max` decoded bytes; beyond them it's cut (`cut`) or TooLong is thrown. */
async function readBody(answer: HttpAnswer, max: Bytes, cut: boolean): Promise<Buffer> {
  const announced = announcedSize(answer);
  let size = 0;
  try {
    if (announced !== null && announced > max && !cut) throw new TooLong();
    // One buffer that grows, in place of all the pieces and then their sum.
    let whole: Buffer = Buffer.allocUnsafe(Math.min(announced ?? FIRST_BUFFER, max));
    for await (const piece of answer.body) {
      if (size + piece.length > max && !cut) throw new TooLong();
      if (size + piece.length > whole.length) whole = grown(whole, size, size + piece.length, max);
      whole.set(piece, size);
      size += piece.length;
      if (size > max) break;
    }
    return whole.subarray(0, Math.min(size, max));
  } finally {
    answer.cancel();
  }
}

const FIRST_BUFFER: Bytes = 16_384;

/** Of a body that isn't packed. */
function announcedSize({ headers }: HttpAnswer): Bytes | null {
  const length = headers['content-length'] ?? '';
  return headers['content-encoding'] === undefined && /^\d{1,15}$/.test(length) ? Number(length) : null;
}

function grown(whole: Buffer, size: Bytes, needed: Bytes, max: Bytes): Buffer {
  const larger = Buffer.allocUnsafe(Math.max(needed, Math.min(2 * whole.length, max)));
  larger.set(whole.subarray(0, size));
  return larger;
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}

/** The token goes to the service's own host and port only, never down to http. */
function sameHost(first: string, then: string): boolean {
  const [from, to] = [new URL(first), new URL(then)];
  return from.host === to.host && from.protocol === to.protocol;
}

function nextAddress(
  call: Call,
  from: string,
  answer: HttpAnswer,
  accept: string,
): { url: string } | { why: Message; page?: true } {
  const location = answer.headers['location'] ?? '';
  if (location === '' || !URL.canParse(location, from)) {
    return { why: message('net.redirect_unreadable') };
  }
  const next = new URL(location, from);
  if (next.protocol !== 'https:' && next.protocol !== 'http:')
    return { why: message('net.redirect_not_web') };
  const there = shownHost(next.href);
  if (call.method !== 'GET') {
    return {
      why: message('net.redirect_elsewhere', { there }),
    };
  }
  if (next.protocol !== 'https:' && new URL(from).protocol === 'https:') {
    return {
      why: message('net.redirect_unsafe', { there }),
    };
  }
  // Files may be at a storage provider; the service's own answers aren't.
  if (accept === 'application/json' && next.host !== new URL(call.url ?? from).host) {
    return { why: message('net.redirect_in_place', { there }), page: true };
  }
  if (call.stay && next.host !== new URL(call.url ?? from).host) {
    return { why: message('net.link_elsewhere', { there }) };
  }
  next.hash = '';
  return { url: next.href };
}
