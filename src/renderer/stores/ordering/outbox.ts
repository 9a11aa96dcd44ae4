import { create } from 'zustand';
import type { CallError, CallInput, Reply } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { Intent } from '../../../shared/domain/intent.ts';
import type { OrderDraft } from '../../../shared/domain/order.ts';
import { call } from '../../client/index.ts';

type Decision = CallInput<'outbox.decide'>['decision'];

type Outbox = {
  /** Newest first, as the core lists them. */
  readonly intents: readonly Intent[];
  readonly problem: CallError | null;
  readonly load: (accountId: AccountId) => Promise<void>;
  /** Cancels an order while nothing has been sent. Returns the draft to continue with. */
  readonly undo: (intent: Intent) => Promise<Reply<OrderDraft>>;
  readonly decide: (intent: Intent, decision: Decision) => Promise<CallError | null>;
};

export const useOutbox = create<Outbox>()((set, get) => {
  let asked = 0;
  return {
    intents: [],
    problem: null,
    async load(accountId) {
      asked += 1;
      const mine = asked;
      const reply = await call('outbox.list', { accountId });
      if (mine !== asked) return;
      if (reply.ok) set({ intents: reply.value, problem: null });
      else set({ problem: reply.error });
    },
    async undo(intent) {
      const reply = await call('orders.undo', { intentId: intent.id });
      await get().load(intent.accountId);
      return reply;
    },
    async decide(intent, decision) {
      const reply = await call('outbox.decide', { intentId: intent.id, decision });
      await get().load(intent.accountId);
      return reply.ok ? null : reply.error;
    },
  };
});
