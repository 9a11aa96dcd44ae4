import { z } from 'zod';
import type { AccountId, AccountView } from '../../domain/account.ts';
import type { Quote, ReportService } from '../../domain/service.ts';
import type { Millis } from '../../domain/units.ts';
import { accountId, call, nothing } from '../call.ts';

/** What "Test the connection" learned: the services with this account's prices. */
export type AccountCheck = {
  readonly services: readonly ReportService[];
  /** Why orders couldn't leave though reading works, in the person's words; null: their way was tried and stands. */
  readonly orders: string | null;
};
export type AccountList = { readonly accounts: readonly AccountView[]; readonly activeId: AccountId | null };

export type Connection = {
  readonly accountId: AccountId;
  readonly state: 'online' | 'offline' | 'checking' | 'signed_out' | 'working_offline';
  /** The last time the service itself answered. */
  readonly lastAnswerAt: Millis | null;
  /** In the person's words; null while online. */
  readonly reason: string | null;
  /** Confirmed orders that haven't been settled. */
  readonly waiting: number;
  /** The one step a person can take; null while nothing is wrong, or nothing a person does would help. */
  readonly remedy: Remedy | null;
  /** Online, but one kind of call fails again and again (the list of orders): which, and what it means, in the person's words. */
  readonly partly: string | null;
  /**
   * Why no order can leave, in the person's words; null: nothing is known to stand in the way. While online: reading works,
   * and only orders have no way. Each order that waits for the network carries this sentence.
   */
  readonly held: string | null;
  /** Online, but calls wait: why, in the person's words, and until when. */
  readonly waits: { readonly words: string; readonly until: Millis } | null;
};
/**
 * `check`: ask the service again; `new_secret`: enter the client secret; `regenerate`: have the sandbox issue a new one;
 * `unlock_keychain`: unlock this computer's keychain, then check; `open_page`: sign in on this network's page.
 */
export type Remedy = 'check' | 'open_page' | 'new_secret' | 'regenerate' | 'unlock_keychain';

/** One step of "Why can't I order?". */
export type DoctorStep = {
  readonly id: 'name' | 'route' | 'connection' | 'certificate' | 'sign_in' | 'orders';
  readonly title: string;
  /** `skipped`: not tried, because a step before it failed, or it isn't needed here. */
  readonly state: 'ok' | 'failed' | 'skipped';
  /** What was found, in the person's words. */
  readonly found: string;
  /** What the person who looks after the network needs to know; null: nothing. */
  readonly forIt: string | null;
};
export type Doctor = {
  readonly at: Millis;
  readonly steps: readonly DoctorStep[];
  /** In one or two sentences: whether an order could leave now, and what to do if not. */
  readonly verdict: string;
  readonly ok: boolean;
  /** A sign-in page of this network stands in the way: it can be opened. */
  readonly page: boolean;
  /** All of it as plain text, for a message to the IT person. No secret is in it. */
  readonly text: string;
};

/**
 * What the screens offer. Where the service doesn't report (v4, or an answer that can't be read), all of it is offered.
 */
export type Abilities = {
  /** Whether the service itself reported. */
  readonly reported: boolean;
  /** When it reported; null while it hasn't. Kept for this run only. */
  readonly askedAt: Millis | null;
  readonly order: boolean;
  readonly bulk: boolean;
  readonly quote: boolean;
  readonly files: boolean;
  readonly zip: boolean;
  readonly byCustomer: boolean;
};

const credentials = {
  environment: z.enum(['sandbox', 'production']),
  baseUrl: z.string().trim().min(1).max(500),
  version: z.enum(['v4', 'v1']),
  clientId: z.string().trim().min(1).max(300),
  clientSecret: z.string().min(1).max(1_000),
};

const quotedFor = z.object({
  accountId,
  serviceId: z.string().min(1).max(200),
  rushOrder: z.boolean(),
  pdfRequired: z.boolean(),
});

export const accountCalls = {
  'accounts.list': call<AccountList>()(nothing),
  /**
   * Starts the practice service in its own process and signs up; makes the account active. v4 by default. `history`: how many past
   * orders a new v4 account begins with.
   */
  'accounts.addPractice': call<AccountView>()(
    z.object({ version: z.enum(['v4', 'v1']), history: z.int().min(0).max(1_000).optional() }).optional(),
  ),
  /** Signs in and reads the services; nothing is saved. */
  'accounts.check': call<AccountCheck>()(z.object(credentials)),
  /** Checks, saves the secret in the keychain, makes the account active. */
  'accounts.add': call<AccountView>()(z.object({ ...credentials, name: z.string().trim().max(80) })),
  'accounts.rename': call<AccountView>()(z.object({ accountId, name: z.string().trim().min(1).max(80) })),
  /** Puts a new secret in the place of the old one, after checking it. */
  'accounts.setSecret': call<AccountView>()(
    z.object({ accountId, clientSecret: z.string().min(1).max(1_000) }),
  ),
  /**
   * Sandbox and practice only: has the service replace the secret (POST /sandbox/regenerate, section 4) and puts the new
   * one straight into the keychain. E-mail and password are used once and not kept.
   */
  'accounts.regenerate': call<AccountView>()(
    z.object({ accountId, email: z.string().trim().min(3).max(254), password: z.string().min(1).max(1_000) }),
  ),
  /** What this account may do at the service; v1 asks GET /v1/endpoints (section 4). */
  'accounts.abilities': call<Abilities>()(z.object({ accountId })),
  'accounts.activate': call<AccountList>()(z.object({ accountId })),
  /** Forgets the secret and the cache. Files of the library stay where they are. Refused while an order is unsettled. */
  'accounts.remove': call<AccountList>()(z.object({ accountId })),
  'connection.get': call<Connection>()(z.object({ accountId })),
  /** A real call to the service, now. */
  'connection.check': call<Connection>()(z.object({ accountId })),
  /** Opens this network's sign-in page in the browser. Returns null, or why it couldn't, in words. */
  'connection.openPage': call<string | null>()(z.object({ accountId })),
  /** "Why can't I order?": every step from the service's name to the order's own way, tried now. Takes up to a minute. */
  'connection.doctor': call<Doctor>()(z.object({ accountId })),
  /** From the cache, with its age; `refresh` asks the service first. */
  'services.list': call<{
    services: readonly ReportService[];
    fetchedAt: Millis | null;
    problem: string | null;
  }>()(z.object({ accountId, refresh: z.boolean() })),
  /** POST calculate-price (section 2, Price quote), at this moment. */
  'quote.get': call<Quote>()(quotedFor),
  /** The last price that is known here, with its age; for when the service can't be asked. Null: none is. */
  'quote.known': call<Quote | null>()(quotedFor),
};
