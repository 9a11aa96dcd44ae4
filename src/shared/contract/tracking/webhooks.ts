import { z } from 'zod';
import type { AccountId } from '../../domain/account.ts';
import type { Message } from '../../domain/message.ts';
import type { OrderId } from '../../domain/order.ts';
import type { Millis } from '../../domain/units.ts';
import { accountId, call } from '../call.ts';

/** The optional listener for the service's events (section 6): off by default, on 127.0.0.1 only. */
export type WebhookState = {
  readonly accountId: AccountId;
  readonly enabled: boolean;
  /** What a tunnel or relay forwards to, its secret path included; null while it doesn't listen. */
  readonly address: string | null;
  /** Why it doesn't listen though it should, in the person's words. */
  readonly problem: string | null;
  /** Practice accounts only: whether the practice service sends its events here. */
  readonly practiceConnected: boolean | null;
  readonly lastEventAt: Millis | null;
};

/** One thing that came in. An event is a hint: `outcome` says what asking the service then showed. */
export type WebhookEntry = {
  readonly id: number;
  readonly at: Millis;
  /** The event's own name, or what came in its place. */
  readonly event: string;
  readonly orderId: OrderId | null;
  readonly outcome: 'asked' | 'nothing_new' | 'changed' | 'refused' | 'not_understood' | 'test';
  /** What came of it. */
  readonly note: Message;
};

export const webhookCalls = {
  'webhooks.get': call<WebhookState>()(z.object({ accountId })),
  'webhooks.set': call<WebhookState>()(z.object({ accountId, enabled: z.boolean() })),
  /** A new secret path: what was forwarded to the old one no longer gets in. */
  'webhooks.newAddress': call<WebhookState>()(z.object({ accountId })),
  /** Sends one event to the listener through its own address and says whether it came in. */
  'webhooks.test': call<{ arrived: boolean; words: string }>()(z.object({ accountId })),
  /** Practice accounts: turns the listener on and has the practice service send its events to it, in one step. */
  'webhooks.connectPractice': call<WebhookState>()(z.object({ accountId })),
  /** Newest first, at most 200. */
  'webhooks.log': call<readonly WebhookEntry[]>()(z.object({ accountId })),
};
