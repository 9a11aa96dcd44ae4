import { t } from '../../../../shared/copy/t.ts';
import type { Account, AccountId } from '../../../../shared/domain/account.ts';
import type { Message } from '../../../../shared/domain/message.ts';
import { MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { type Incoming, ListenError, type OpenListener } from '../../ports/index.ts';
import type { WebhookContext } from './context.ts';
import { register, unregister } from './practice.ts';

const TRY_AGAIN: Millis = MINUTE;

type Listening = {
  /** Null while it doesn't listen though it should. */
  open: OpenListener | null;
  readonly path: string;
  problem: string | null;
  /** Of the practice service's signatures. In memory only: it's asked for again at each start. */
  secret: string | null;
  cancel: () => void;
};

export type ListenersDeps = WebhookContext & {
  /** Whether anything may listen at all. */
  readonly allowed: () => boolean;
  readonly receive: (accountId: AccountId, incoming: Incoming, secret: string | null) => boolean;
  readonly refused: (accountId: AccountId, why: Message) => void;
};

/** The open listeners, one for each account that has it on. Each of these runs after the one before of the same account. */
export interface Listeners {
  /** Runs after what is under way for the account. */
  inTurn<Value>(accountId: AccountId, work: () => Promise<Value>): Promise<Value>;
  /** Brings it in step with the setup. In turn. */
  bring(accountId: AccountId): Promise<void>;
  /** Has the practice service send its events here. In turn. False: it isn't there, or nothing listens. */
  connect(account: Account): Promise<boolean>;
  /** The practice service stops sending; when it isn't there, it will meet a closed door. In turn. */
  disconnect(account: Account): Promise<void>;
  close(accountId: AccountId): Promise<void>;
  ids(): AccountId[];
  address(accountId: AccountId): string | null;
  problem(accountId: AccountId): string | null;
  isConnected(accountId: AccountId): boolean;
}

export function createListeners(deps: ListenersDeps): Listeners {
  const { clock, store, listener, logger } = deps.ports;
  const listening = new Map<AccountId, Listening>();
  const turns = new Map<AccountId, Promise<unknown>>();

  function inTurn<Value>(accountId: AccountId, work: () => Promise<Value>): Promise<Value> {
    const turn = turns.get(accountId) ?? Promise.resolve();
    const mine = turn.then(work, work);
    turns.set(
      accountId,
      mine.catch(() => undefined),
    );
    return mine;
  }

  function address(accountId: AccountId): string | null {
    const entry = listening.get(accountId);
    return entry?.open ? `http://127.0.0.1:${entry.open.port}${entry.path}` : null;
  }

  async function bring(accountId: AccountId): Promise<void> {
    const account = store.accounts.get(accountId);
    const setup = store.webhooks.get(accountId);
    const wanted = account !== null && setup?.enabled === true && deps.allowed();
    if (!wanted || listening.get(accountId)?.path !== setup.path) await close(accountId);
    if (!wanted || listening.get(accountId)?.open) return;
    const entry: Listening = { open: null, path: setup.path, problem: null, secret: null, cancel: () => {} };
    listening.set(accountId, entry);
    try {
      entry.open = await listener.open(
        { port: setup.port, path: setup.path },
        (incoming) => deps.receive(accountId, incoming, entry.secret),
        (why) => deps.refused(accountId, why),
      );
      if (setup.port !== entry.open.port) store.webhooks.put(accountId, { ...setup, port: entry.open.port });
      if (setup.practice) await connect(account);
    } catch (error) {
      entry.problem = listenWords(error);
      if (!(error instanceof ListenError)) logger.error('events', error, { account: accountId });
      entry.cancel = clock.after(TRY_AGAIN, () => void inTurn(accountId, () => bring(accountId)));
    }
    deps.announce(accountId);
  }

  async function connect(account: Account): Promise<boolean> {
    const entry = listening.get(account.id);
    const url = address(account.id);
    if (account.environment !== 'practice' || !entry || url === null) return false;
    try {
      entry.secret = await register(deps.ports, account, url);
    } catch (error) {
      // The practice service isn't there: it's tried again when it is.
      const why = error instanceof Error ? error.message : '';
      logger.warn('events of the practice service', { account: account.id, why });
      return false;
    }
    return true;
  }

  async function close(accountId: AccountId): Promise<void> {
    const entry = listening.get(accountId);
    if (!entry) return;
    entry.cancel();
    listening.delete(accountId);
    await entry.open?.close();
  }

  return {
    inTurn,
    bring,
    connect,
    disconnect: async (account) => {
      const url = address(account.id);
      if (account.environment === 'practice' && url !== null)
        await unregister(deps.ports, account, url).catch(() => undefined);
    },
    close,
    ids: () => [...listening.keys()],
    address,
    problem: (accountId) => listening.get(accountId)?.problem ?? null,
    isConnected: (accountId) => {
      const entry = listening.get(accountId);
      return Boolean(entry?.open && entry.secret !== null);
    },
  };
}

function listenWords(error: unknown): string {
  if (error instanceof ListenError && error.taken)
    return t('webhooks.close_or_choose_new_address', { message: error.message });
  return t('webhooks.computer_doesnt_let_ridgeline_listen');
}
