import { expect, test } from 'vitest';
import { watchPower } from '../../src/main/hosts/electron/power.ts';
import { createElectronDouble } from '../support/electron-double.ts';
import { temporaryFolder } from '../support/folder.ts';
import { until } from '../support/until.ts';

function watched() {
  const double = createElectronDouble({ userData: temporaryFolder() });
  const checked: unknown[] = [];
  watchPower(double.electron, {
    dispatch: async (name, input) => {
      if (name === 'connection.check') checked.push(input);
      return { ok: true, value: { accounts: [{ id: 'ours' }, { id: 'theirs' }], activeId: 'ours' } };
    },
  });
  const { powerMonitor } = double.electron as unknown as { powerMonitor: NodeJS.EventEmitter };
  return { double, checked, powerMonitor };
}

test('every account is checked when the computer wakes up', async () => {
  const { checked, powerMonitor } = watched();
  powerMonitor.emit('resume');
  await until('both accounts are checked', () => checked.length === 2);
  expect(checked).toEqual([{ accountId: 'ours' }, { accountId: 'theirs' }]);
});

test('a shutdown of the system ends the app in order', () => {
  const { double, powerMonitor } = watched();
  let isDelayed = false;
  powerMonitor.emit('shutdown', { preventDefault: () => (isDelayed = true) });
  expect(isDelayed).toBe(true);
  expect(double.called('app.quit')).toHaveLength(1);
});
