import type { Http, OrderWire, WireOutcome } from '../../../../../src/main/core/ports/index.ts';
import { referencesIn } from '../../../../../src/shared/domain/reference.ts';
import type { Chance } from '../../simulation/random.ts';
import { bodiesOf } from './request.ts';
import { type Answer, BEHAVIORS, type CardService } from './service.ts';

const LOST: WireOutcome = { kind: 'unknown', fault: 'reset', detail: 'the connection broke off' };
const NOT_FOUND: Answer = { status: 404, body: '{"error":{"code":"not_found","message":"No."}}' };
const SPOILT: readonly Answer[] = [
  { status: 503, body: '{"error":{"code":"unavailable","message":"No."}}' },
  { status: 200, body: '<!doctype html><title>Sign in</title>', headers: { 'content-type': 'text/html' } },
  { status: 200, body: '{"data":[{"broken":true}],"total":9}' },
  { status: 200, body: '{"paymentStatus":"pondering"}' },
];

export type Weather = { offline: boolean; trouble: number };

/** `sent`: the bytes of these orders have just left; `refused`: that POST was definitely nothing. */
export function createNetwork(
  chance: Chance,
  service: CardService,
  weather: Weather,
  observer: { sent(references: readonly string[]): void; refused(references: readonly string[]): void },
) {
  const silent: ((outcome: WireOutcome) => void)[] = [];

  const wireFor = (isAlive: () => boolean): OrderWire => ({
    post: async (request, beforeFirstByte) => {
      if (weather.offline || chance.whether(weather.trouble / 5))
        return { kind: 'not_sent', fault: 'refused', detail: '' };
      await Promise.resolve();
      if (!isAlive()) return new Promise(() => {});
      try {
        beforeFirstByte();
      } catch {
        return { kind: 'not_sent', fault: 'aborted', detail: 'called off' };
      }
      return deliver(new URL(request.url), request.body);
    },
  });

  function deliver(url: URL, text: string): WireOutcome | Promise<WireOutcome> {
    const { bodies, urls } = bodiesOf(url, text);
    const references = bodies.flatMap((body) => referencesIn(body.notes));
    observer.sent(references);
    const bad = chance.whether(weather.trouble);
    const behavior = bad ? chance.pick(BEHAVIORS) : 'good';
    const posted = service.post(bodies, urls, behavior);
    if (['refused', 'misplaced', 'busy', 'unauthorised'].includes(behavior)) observer.refused(references);
    if (bad && chance.whether(0.1)) return new Promise((resolve) => silent.push(resolve));
    if (posted === 'lost') return LOST;
    const { status, headers = {}, body } = posted;
    return { kind: 'answer', status, headers, body: Buffer.from(body) };
  }

  const http: Http = {
    request: async ({ method, url }) => {
      if (weather.offline) return { ok: false, fault: 'offline', detail: '' };
      const bad = chance.whether(weather.trouble / 2);
      const { status, headers, body } = bad
        ? chance.pick(method === 'POST' ? SPOILT.slice(0, 2) : SPOILT)
        : (service.read(method, new URL(url)) ?? NOT_FOUND);
      const bytes = Buffer.from(body);
      return {
        ok: true,
        answer: {
          status,
          headers: { 'content-type': 'application/json', ...headers },
          body: once(bytes),
          cancel: () => {},
        },
      };
    },
  };

  return {
    http,
    wireFor,
    drop: () => {
      silent.length = 0;
    },
    answerSilent: () => {
      for (const resolve of silent.splice(0)) resolve(LOST);
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
