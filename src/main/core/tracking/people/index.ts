import type { Handlers } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Bus } from '../../kernel/bus.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Ports } from '../../ports/index.ts';
import { createNotes } from './notes.ts';
import { createPresets } from './presets.ts';

type PresetCalls = 'presets.list' | 'templates.put' | 'templates.remove' | 'defaults.put';
type NoteCalls = 'notes.of' | 'notes.put' | 'notes.remove' | 'notes.restore';
type PeopleCalls = 'customers.suggest' | 'customers.forget' | 'customers.remember' | PresetCalls | NoteCalls;

/** What an office knows of the people it orders for. Everything is on this computer; nothing here asks the service. */
export function createPeople(deps: {
  readonly ports: Pick<Ports, 'clock' | 'store' | 'desktop'>;
  readonly bus: Bus;
}): {
  readonly handlers: Pick<Handlers, PeopleCalls>;
} {
  const { clock, store } = deps.ports;
  const check = (accountId: AccountId) => {
    if (!store.accounts.get(accountId)) throw noAccount();
  };
  return {
    handlers: {
      ...createPresets(deps).handlers,
      ...createNotes(deps).handlers,
      'customers.suggest': ({ accountId, text, limit }) => {
        check(accountId);
        return store.customers.suggest(accountId, text, limit);
      },
      'customers.forget': ({ accountId, name, email }) => {
        check(accountId);
        store.customers.forget(accountId, { name, email }, clock.now());
        return null;
      },
      'customers.remember': ({ accountId, name, email }) => {
        check(accountId);
        store.customers.remember(accountId, { name, email });
        return null;
      },
    },
  };
}
