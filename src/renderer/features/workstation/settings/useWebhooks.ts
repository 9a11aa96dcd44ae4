import { useCallback, useEffect, useState } from 'react';
import type { CallError, Reply, WebhookEntry, WebhookState } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { call, subscribe } from '../../../client/index.ts';

export type Webhooks = {
  /** Null until the first answer. */
  readonly state: WebhookState | null;
  readonly log: readonly WebhookEntry[];
  readonly problem: CallError | null;
  readonly busy: boolean;
  /** Runs a call that answers the new state. */
  readonly change: (work: () => Promise<Reply<WebhookState>>) => Promise<void>;
};

/** The listener for the service's events and what came in, kept up to date. */
export function useWebhooks(accountId: AccountId): Webhooks {
  const [state, setState] = useState<WebhookState | null>(null);
  const [log, setLog] = useState<readonly WebhookEntry[]>([]);
  const [problem, setProblem] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const [now, entries] = await Promise.all([
      call('webhooks.get', { accountId }),
      call('webhooks.log', { accountId }),
    ]);
    if (now.ok) setState(now.value);
    setProblem(now.ok ? null : now.error);
    if (entries.ok) setLog(entries.value);
  }, [accountId]);
  useEffect(() => {
    void load();
    return subscribe((event) => {
      if (event.name === 'webhooks.changed' && event.data.accountId === accountId) void load();
    });
  }, [accountId, load]);
  const change: Webhooks['change'] = async (work) => {
    setBusy(true);
    const reply = await work();
    setBusy(false);
    if (reply.ok) setState(reply.value);
    setProblem(reply.ok ? null : reply.error);
  };
  return { state, log, problem, busy, change };
}
