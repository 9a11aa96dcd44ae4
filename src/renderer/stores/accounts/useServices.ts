import { useCallback, useEffect, useState } from 'react';
import type { CallError } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { call, subscribe } from '../../client/index.ts';

export type Services = {
  /** Null until the first answer. */
  readonly services: readonly ReportService[] | null;
  readonly fetchedAt: Millis | null;
  /** Why they couldn't be asked for now; what is shown is from `fetchedAt`. */
  readonly problem: string | null;
  readonly error: CallError | null;
  readonly refresh: () => void;
};

/** The reports that can be ordered: at once from the cache, then from the service. */
export function useServices(accountId: AccountId): Services {
  const [known, setKnown] = useState<Omit<Services, 'refresh'>>({
    services: null,
    fetchedAt: null,
    problem: null,
    error: null,
  });
  const load = useCallback(
    async (refresh: boolean) => {
      const reply = await call('services.list', { accountId, refresh });
      if (reply.ok) setKnown({ ...reply.value, error: null });
      else setKnown((now) => ({ ...now, services: now.services ?? [], error: reply.error }));
    },
    [accountId],
  );
  useEffect(() => {
    void load(false).then(() => load(true));
    return subscribe((event) => {
      if (event.name === 'services.changed' && event.data.accountId === accountId) void load(false);
    });
  }, [accountId, load]);
  return { ...known, refresh: () => void load(true) };
}
