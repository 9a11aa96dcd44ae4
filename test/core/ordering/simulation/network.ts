import type { Http, OrderWire, WireOutcome } from '../../../../src/main/core/ports/index.ts';
import { referencesIn } from '../../../../src/shared/domain/reference.ts';
import {
  type Answer,
  BEHAVIORS,
  type Behavior,
  type Body,
  readAnswer,
  type ServiceModel,
} from '../support/service-model.ts';
import type { Chance } from './random.ts';

const LOST: WireOutcome = { kind: 'unknown', fault: 'reset', detail: 'the connection broke off' };
const OF_SINGLES: readonly Behavior[] = BEHAVIORS.slice(0, 15);

/** Reads that go wrong: the last one has a record that can't be read. */
const SPOILT: readonly Answer[] = [
  { status: 503, body: '{"error":{"code":"unavailable","message":"No."}}' },
  {
    status: 200,
    body: '<!doctype html><title>Sign in</title>',
    headers: { 'content-type': 'text/html' },
  },
  { status: 200, body: '{"data":[{"orderId":"x","status":"Accepted"},{"broken":true}],"total":9}' },
];

/** What stands between the app and the service, and how it behaves now. */
export type Weather = {
  /** No connection is made. */
  offline: boolean;
  /** How many of the calls go wrong. */
  trouble: number;
};

/** `sent`: the bytes of these orders have just left. */
export function createNetwork(
  chance: Chance,
  model: ServiceModel,
  weather: Weather,
  sent: (references: readonly string[], bulk: boolean) => void,
  isOver: () => boolean,
) {
  const silent: ((outcome: WireOutcome) => void)[] = [];

  function wireFor(isAlive: () => boolean): OrderWire {
    return {
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
        return deliver(request.url.endsWith('/bulk'), request.body);
      },
    };
  }

  function deliver(bulk: boolean, text: string): WireOutcome | Promise<WireOutcome> {
    const value = JSON.parse(text) as Body | Body[];
    const bodies = Array.isArray(value) ? value : [value];
    sent(
      bodies.flatMap((body) => referencesIn(body.notes)),
      bulk,
    );
    // Once something is wrong, the schedule is over: what goes wrong without end must not continue.
    if (isOver()) return new Promise(() => {});
    const bad = chance.whether(weather.trouble);
    const behavior = bad ? chance.pick(bulk ? BEHAVIORS : OF_SINGLES) : 'good';
    const posted = model.post(bodies, bulk, behavior);
    if (bad && chance.whether(0.1)) return new Promise((resolve) => silent.push(resolve));
    if (posted === 'lost') return LOST;
    const { status, headers = {}, body } = posted;
    return { kind: 'answer', status, headers, body: Buffer.from(body) };
  }

  const http: Http = {
    request: async ({ method, url }) => {
      if (weather.offline) return { ok: false, fault: 'offline', detail: '' };
      const bad = chance.whether(weather.trouble / 2);
      // A quote that can be read is believed.
      const spoilt = method === 'POST' ? SPOILT.slice(0, 2) : SPOILT;
      const answer: Answer = bad
        ? chance.pick(spoilt)
        : (readAnswer(model, method, new URL(url)) ?? {
            status: 404,
            body: '{"error":{"code":"not_found"}}',
          });
      const bytes = Buffer.from(answer.body);
      const headers = { 'content-type': 'application/json', ...answer.headers };
      return {
        ok: true,
        answer: { status: answer.status, headers, body: once(bytes), cancel: () => {} },
      };
    },
  };

  return {
    http,
    wireFor,
    /** Returns that were outstanding never come. */
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
