import type {
  Clock,
  Http,
  HttpReply,
  OrderWire,
  WireOutcome,
} from '../../../../src/main/core/ports/index.ts';
import { sleep } from '../../../../src/main/core/ports/index.ts';
import { referencesIn } from '../../../../src/shared/domain/reference.ts';
import type { Millis } from '../../../../src/shared/domain/units.ts';
import { type Answer, type Body, readAnswer, type ServiceModel } from '../support/service-model.ts';

/**
 * What is wrong with the line at a moment. `refused`: no connection is made; `reset`: it breaks when the answer is due;
 * `gateway`: a page of a proxy answers; `throttled`: 429. `placed`: an order that meets it is made all the same.
 */
export type Fault =
  | { readonly kind: 'refused' }
  | { readonly kind: 'reset'; readonly placed: boolean }
  | { readonly kind: 'gateway' | 'throttled'; readonly answer: Answer; readonly placed: boolean };

export type Line = {
  readonly clock: Clock;
  readonly model: ServiceModel;
  /** How long one way of a call takes. */
  readonly delay: () => Millis;
  /** Null: all is well. */
  readonly fault: () => Fault | null;
};

const BROKEN: WireOutcome = { kind: 'unknown', fault: 'reset', detail: 'the connection broke off' };
const SERVICES: Answer = {
  status: 200,
  body: JSON.stringify({ services: [{ id: 'svc_1', name: 'Roof report', price: 42.5, currency: 'USD' }] }),
};
const NOT_THERE: Answer = { status: 404, body: '{"error":{"code":"not_found","message":"No."}}' };

/** Harmless calls over the line: each way takes its time on the test's clock. */
export function httpOver({ clock, model, delay, fault }: Line): Http {
  const answered = (answer: Answer): HttpReply => {
    const headers = { 'content-type': 'application/json', ...answer.headers };
    return {
      ok: true,
      answer: { status: answer.status, headers, body: once(Buffer.from(answer.body)), cancel: () => {} },
    };
  };
  return {
    request: async ({ method, url, signal }) => {
      const asked = new URL(url);
      try {
        await sleep(clock, delay(), signal);
        if (fault()?.kind === 'refused') return { ok: false, fault: 'refused', detail: '' };
        const isServices = method === 'GET' && asked.pathname.endsWith('/services');
        const answer = isServices ? SERVICES : (readAnswer(model, method, asked) ?? NOT_THERE);
        await sleep(clock, delay(), signal);
        const wrong = fault();
        if (wrong === null) return answered(answer);
        return 'answer' in wrong ? answered(wrong.answer) : { ok: false, fault: 'reset', detail: '' };
      } catch {
        return { ok: false, fault: 'aborted', detail: '' };
      }
    },
  };
}

/** What a desk did with the wire: by reference, how often an order's first byte left, less those that a 429 turned away. */
type Sendings = {
  readonly sent: (references: readonly string[]) => void;
  readonly turnedAway: (references: readonly string[]) => void;
};

/** Orders over the line. */
export function wireOver({ clock, model, delay, fault }: Line, { sent, turnedAway }: Sendings): OrderWire {
  return {
    post: async (request, beforeFirstByte): Promise<WireOutcome> => {
      await sleep(clock, delay());
      if (fault()?.kind === 'refused') return { kind: 'not_sent', fault: 'refused', detail: '' };
      try {
        beforeFirstByte();
      } catch {
        return { kind: 'not_sent', fault: 'aborted', detail: 'called off' };
      }
      const value = JSON.parse(request.body) as Body | Body[];
      const bodies = (Array.isArray(value) ? value : [value]).map((body) => ({
        ...body,
        createdAt: new Date(clock.now()).toISOString(),
      }));
      const references = bodies.flatMap(({ notes }) => referencesIn(notes));
      sent(references);
      await sleep(clock, delay());
      const met = fault();
      const made =
        met === null || (met.kind !== 'refused' && met.placed)
          ? model.post(bodies, Array.isArray(value), 'good', clock.now())
          : null;
      await sleep(clock, delay());
      const wrong = met ?? fault();
      if (wrong?.kind === 'throttled' && made === null) {
        turnedAway(references);
        return responded(wrong.answer);
      }
      if (wrong?.kind === 'gateway') return responded(wrong.answer);
      // Throttling that begins behind the order doesn't change its answer.
      const isBroken = wrong !== null && wrong.kind !== 'throttled';
      return isBroken || made === null || made === 'lost' ? BROKEN : responded(made);
    },
  };
}

function responded({ status, headers = {}, body }: Answer): WireOutcome {
  return { kind: 'answer', status, headers, body: Buffer.from(body) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
