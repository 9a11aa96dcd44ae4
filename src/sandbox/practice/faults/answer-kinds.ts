import { errorBody } from '../../wire/envelopes.ts';
import type { FalseAnswer, Kinds, Scene, Settings } from './kind.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const SAID = 'The practice service was told to answer this.';
const CAPTIVE_PORTAL = '<!doctype html><title>Welcome</title><p>Sign in to use this network.</p>';

/** Headers that are true of the true body only. */
const OF_THE_BODY = {
  'content-length': null,
  'content-range': null,
  'content-disposition': null,
  etag: null,
} as const;

const refusal = (status: number, code: string, headers: FalseAnswer['headers'] = {}): FalseAnswer => ({
  status,
  headers: { ...OF_THE_BODY, 'content-type': JSON_TYPE, ...headers },
  body: JSON.stringify(errorBody(code, SAID)),
});

const page = (status: number, body: string): FalseAnswer => ({
  status,
  headers: { ...OF_THE_BODY, 'content-type': 'text/html; charset=utf-8' },
  body,
});

const json = (body: string): FalseAnswer => ({
  status: 200,
  headers: { ...OF_THE_BODY, 'content-type': JSON_TYPE },
  body,
});

/** How its own error, or a gateway's in front of it, may look. */
const STATUS_FORMS: Record<string, (status: number) => FalseAnswer> = {
  json: (status) => refusal(status, 'fault'),
  html: (status) =>
    page(status, `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`),
  empty: (status) => ({ status, headers: { ...OF_THE_BODY, 'content-type': 'text/plain' }, body: '' }),
};

const status = ({ status: code = 500, form = 'json' }: Settings) => STATUS_FORMS[form]?.(code) ?? {};

/** Each kind of Retry-After (RFC 9110, 10.2.3), and what isn't one. */
const RETRY_AFTER: Record<string, (seconds: number, now: number) => string | null> = {
  seconds: (seconds) => String(Math.max(0, Math.round(seconds))),
  date: (seconds, now) => new Date(now + seconds * 1000).toUTCString(),
  'past-date': (seconds, now) => new Date(now - seconds * 1000).toUTCString(),
  absent: () => null,
  garbage: () => 'soon',
  negative: (seconds) => String(-Math.abs(Math.round(seconds))),
  huge: () => '99999999999999999999',
};

/** Where a redirect leads. */
const REDIRECTS: Record<string, (own: URL) => string | null> = {
  'same-host': (own) => {
    own.searchParams.set('redirected', '1');
    return own.pathname + own.search;
  },
  // Another name of this machine: for a client it is another host, and the request arrives here again.
  'other-host': (own) => {
    own.hostname = own.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
    return own.href;
  },
  loop: (own) => {
    own.searchParams.set('hop', String(Number(own.searchParams.get('hop') ?? 0) + 1));
    return own.pathname + own.search;
  },
  nowhere: () => null,
  unreadable: () => 'http://[',
};

function redirect({ status: code = 302, form = 'same-host' }: Settings, scene: Scene): FalseAnswer {
  const location = REDIRECTS[form]?.(new URL(scene.request.url, scene.context.baseUrl())) ?? null;
  return { status: code, headers: { ...OF_THE_BODY, 'content-type': null, location }, body: '' };
}

/** Another answer than the true one, or none. */
export const ANSWER_KINDS = {
  status: {
    group: 'answer',
    side: 'before',
    about: '`status` with the usual error body, or as `html` from a gateway, or `empty`',
    settings: { status: 500 },
    forms: Object.keys(STATUS_FORMS),
    answer: (_truth, settings) => status(settings),
  },
  'status-after-commit': {
    group: 'answer',
    side: 'after',
    about: 'the same after the request was carried out',
    settings: { status: 500 },
    forms: Object.keys(STATUS_FORMS),
    answer: (_truth, settings) => status(settings),
  },
  'drop-before-commit': {
    group: 'answer',
    side: 'before',
    about: 'the connection is closed without an answer',
    answer: () => 'drop',
  },
  'drop-after-commit': {
    group: 'answer',
    side: 'after',
    about: 'the same after the request was carried out',
    answer: () => 'drop',
  },
  reset: {
    group: 'answer',
    side: 'before',
    about: 'the connection is reset (RST)',
    answer: () => 'reset',
  },
  hang: {
    group: 'answer',
    side: 'before',
    about: 'no answer, and the connection stays open',
    answer: () => 'hang',
  },
  html: {
    group: 'answer',
    side: 'before',
    about: '200 and a sign-in page, as hotels do',
    answer: () => page(200, CAPTIVE_PORTAL),
  },
  garbage: {
    group: 'answer',
    side: 'before',
    about: '200 and JSON that breaks off',
    answer: () => json('{"orderId":"ord_1","sta'),
  },
  empty: {
    group: 'answer',
    side: 'before',
    about: '200 and nothing',
    answer: () => json(''),
  },
  unauthorised: {
    group: 'answer',
    side: 'before',
    about: '401 although the token is good; `times` makes it a storm',
    answer: () => refusal(401, 'invalid_token', { 'www-authenticate': 'Bearer error="invalid_token"' }),
  },
  'rate-limited': {
    group: 'answer',
    side: 'before',
    about: '429 with a Retry-After of `seconds` in this form',
    settings: { seconds: 2 },
    forms: Object.keys(RETRY_AFTER),
    answer: (_truth, { seconds = 2, form = 'seconds' }, { context }) =>
      refusal(429, 'rate_limited', {
        'retry-after': RETRY_AFTER[form]?.(seconds, context.clock.now()) ?? null,
      }),
  },
  redirect: {
    group: 'answer',
    side: 'before',
    about: 'a redirect with `status`; a `loop` needs a `times` above 1 or null',
    settings: { status: 302 },
    forms: Object.keys(REDIRECTS),
    answer: (_truth, settings, scene) => redirect(settings, scene),
  },
} as const satisfies Kinds;
