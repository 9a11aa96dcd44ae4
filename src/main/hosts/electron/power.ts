import type { AccountList } from '../../../shared/contract/index.ts';
import type { App } from '../../app.ts';
import type { ElectronApi } from './api.ts';

/**
 * After sleep the connections of before are dead and timers are late by the time slept: every account is checked at once,
 * and what waited goes out. A shutdown of the system (Linux, macOS; Windows ends the session) is an end in order.
 */
export function watchPower(
  { powerMonitor, app: system }: Pick<ElectronApi, 'powerMonitor' | 'app'>,
  app: Pick<App, 'dispatch'>,
): void {
  const checkAll = async () => {
    const reply = await app.dispatch('accounts.list', undefined);
    if (!reply.ok) return;
    const { accounts } = reply.value as AccountList;
    for (const { id } of accounts) void app.dispatch('connection.check', { accountId: id });
  };
  powerMonitor.on('resume', () => void checkAll());
  powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
    // Electron then asks the system to wait for the app.
    event?.preventDefault();
    system.quit();
  });
}
