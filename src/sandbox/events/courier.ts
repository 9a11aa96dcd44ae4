import type { Clock } from '../clock.ts';
import type { Context } from '../context.ts';
import {
  ANSWER_LIMIT_MILLIS,
  DELIVERY_HEADER,
  DELIVERY_WAITS_MILLIS,
  EVENT_HEADER,
  SIGNATURE_HEADER,
  STANDARD_HEADERS,
} from '../model/event-choices.ts';
import {
  type Delivery,
  firstDelivery,
  listWebhooks,
  recordAttempt,
  type Webhook,
} from '../store/webhooks.ts';
import { post } from './post.ts';
import { sign, signStandard } from './signature.ts';

export type Courier = {
  /** Looks at the deliveries again once the present turn, and with it the present transaction, has ended. */
  wake(): void;
  /** Gives up what is under way for a webhook that was removed. */
  forget(webhookId: string): void;
  /** Attempts under way are given up and not counted: they are made again after the next start. */
  stop(): Promise<void>;
};

/**
 * Takes the deliveries to their addresses: one at a time for each, so that a healthy address hears in order, and every
 * address separately, so that one that never answers delays no other. A call is held against `wallClock`: a step of the service's
 * clock must not end one that is under way, nor a pause keep it open.
 */
export function startCourier({
  db,
  clock,
  wallClock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'> & { wallClock: Clock }): Courier {
  const underWay = new Map<string, { give: AbortController; done: Promise<void> }>();
  let stopped = false;
  let woken = false;
  let cancelTimer: (() => void) | undefined;

  const attempt = async (webhook: Webhook, delivery: Delivery, give: AbortController) => {
    const [at, began] = [clock.now(), wallClock.now()];
    const cancelLimit = wallClock.after(ANSWER_LIMIT_MILLIS, () =>
      give.abort(new Error(`no answer within ${ANSWER_LIMIT_MILLIS / 1000} seconds`)),
    );
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'practice-service',
      [EVENT_HEADER]: delivery.type,
      [DELIVERY_HEADER]: delivery.id,
      [SIGNATURE_HEADER]: sign(webhook.secret, delivery.body, at),
      [STANDARD_HEADERS.id]: delivery.eventId,
      [STANDARD_HEADERS.timestamp]: String(Math.floor(at / 1000)),
      [STANDARD_HEADERS.signature]: signStandard(webhook.secret, delivery.eventId, delivery.body, at),
    };
    const outcome = await post(webhook.url, headers, delivery.body, give.signal);
    cancelLimit();
    if (stopped && outcome.status === null) return;
    const now = clock.now();
    const attempts = [...delivery.attempts, { at, millis: wallClock.now() - began, ...outcome }];
    const wait = DELIVERY_WAITS_MILLIS[attempts.length - 1];
    const failed = outcome.error !== null;
    recordAttempt(db, {
      id: delivery.id,
      webhookId: webhook.id,
      state: failed ? (wait === undefined ? 'failed' : 'waiting') : 'delivered',
      attempts,
      dueAt: failed && wait !== undefined ? now + wait : null,
    });
  };

  const look = () => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (stopped) return;
    let nextAt = Number.POSITIVE_INFINITY;
    for (const webhook of listWebhooks(db)) {
      if (underWay.has(webhook.id)) continue;
      const delivery = firstDelivery(db, webhook.id);
      if (!delivery) continue;
      if (delivery.dueAt > clock.now()) {
        nextAt = Math.min(nextAt, delivery.dueAt);
        continue;
      }
      const give = new AbortController();
      const done = attempt(webhook, delivery, give)
        .catch((error) =>
          log(`event ${delivery.eventId}: its delivery could not be recorded: ${String(error)}`),
        )
        .finally(() => {
          underWay.delete(webhook.id);
          wake();
        });
      underWay.set(webhook.id, { give, done });
    }
    if (nextAt !== Number.POSITIVE_INFINITY) cancelTimer = clock.after(nextAt - clock.now(), wake);
  };

  const wake = () => {
    if (woken || stopped) return;
    woken = true;
    setImmediate(() => {
      woken = false;
      try {
        look();
      } catch (error) {
        log(`the deliveries could not be read: ${String(error)}`);
      }
    });
  };

  return {
    wake,
    forget: (webhookId) => underWay.get(webhookId)?.give.abort(new Error('the webhook was removed')),
    async stop() {
      stopped = true;
      cancelTimer?.();
      const all = [...underWay.values()];
      for (const { give } of all) give.abort(new Error('the service ended'));
      await Promise.all(all.map(({ done }) => done));
    },
  };
}
