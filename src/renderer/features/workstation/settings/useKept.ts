import { useEffect, useState } from 'react';
import type { CallOutput } from '../../../../shared/contract/index.ts';
import { call } from '../../../client/index.ts';
import { useAccounts } from '../../../stores/accounts/accounts.ts';

/** The number grows while older reports come in. Milliseconds. */
const REFRESH_INTERVAL_MS = 5_000;

/** How much of the account in use can be read with no network. */
export function useKept(): CallOutput<'library.kept'> | null {
  const accountId = useAccounts((state) => state.activeId);
  const [kept, setKept] = useState<CallOutput<'library.kept'> | null>(null);
  useEffect(() => {
    if (accountId === null) return;
    let gone = false;
    const load = async () => {
      const reply = await call('library.kept', { accountId });
      if (!gone && reply.ok) setKept(reply.value);
    };
    void load();
    const timer = setInterval(() => void load(), REFRESH_INTERVAL_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [accountId]);
  return kept;
}
