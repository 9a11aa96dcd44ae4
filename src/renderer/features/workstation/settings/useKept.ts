import { useInterval } from '@mantine/hooks';
import type { CallOutput } from '../../../../shared/contract/index.ts';
import { useAnswer } from '../../../components/useAnswer.ts';
import { useAccounts } from '../../../stores/accounts/accounts.ts';

/** The number grows while older reports come in. Milliseconds. */
const REFRESH_INTERVAL_MS = 5_000;

/** How much of the account in use can be read with no network. */
export function useKept(): CallOutput<'library.kept'> | null {
  const accountId = useAccounts((state) => state.activeId);
  const input = accountId === null ? null : { accountId };
  const { value, again } = useAnswer('library.kept', input, { stays: true });
  useInterval(again, REFRESH_INTERVAL_MS, { autoInvoke: true });
  return value;
}
