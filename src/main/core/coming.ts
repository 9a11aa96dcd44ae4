import type { CallName, Handlers } from '../../shared/contract/index.ts';
import { CallFailure } from './kernel/failure.ts';

const COMING = [
  'accounts.regenerate',
  'accounts.abilities',
  'inbox.page',
  'inbox.counts',
  'inbox.decide',
  'inbox.reopen',
  'inbox.question',
  'inbox.mail',
  'notifications.test',
  'webhooks.get',
  'webhooks.set',
  'webhooks.newAddress',
  'webhooks.test',
  'webhooks.connectPractice',
  'webhooks.log',
  'imports.prices',
  'imports.confirm',
  'imports.export',
  'imports.sample',
  'runs.toList',
] as const satisfies readonly CallName[];

/** Calls whose areas are being built: each area takes its names out of this list when its handlers are there. */
export function coming(): Pick<Handlers, (typeof COMING)[number]> {
  const refuse = () => {
    throw new CallFailure('refused', 'This part of Ridgeline isn’t ready yet.');
  };
  return Object.fromEntries(COMING.map((name) => [name, refuse] as const)) as unknown as Pick<
    Handlers,
    (typeof COMING)[number]
  >;
}
