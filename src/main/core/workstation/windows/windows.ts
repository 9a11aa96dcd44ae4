import { FIRST_WINDOW, type Handlers, type WindowId } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Windows } from '../../kernel/windows.ts';
import { noAccount } from '../../kernel/words.ts';
import type { Desktop, Ports } from '../../ports/index.ts';

type WindowCalls = 'window.enter' | 'window.leave' | 'window.open';

export type WindowsDeps = {
  readonly ports: Pick<Ports, 'random'> & { readonly store: Pick<Ports['store'], 'accounts'> } & {
    readonly desktop: Pick<Desktop, 'openWindow'>;
  };
  readonly bus: Bus;
};

type Open = {
  accountId: AccountId | null;
  visible: boolean;
  /** Larger: a person looked at it later. */
  looked: number;
};

export function createWindows({
  ports,
  bus,
}: WindowsDeps): Windows & { readonly handlers: Pick<Handlers, WindowCalls> } {
  const { accounts } = ports.store;
  const open = new Map<WindowId, Open>();
  /** Windows that left: a page that is loaded again leaves and enters. */
  const left = new Map<WindowId, { readonly entry: Open; readonly mayBeThere: boolean }>();
  let looks = 0;
  let visibleWithout = true;

  const existing = (accountId: AccountId | null | undefined) =>
    accountId !== null && accountId !== undefined && accounts.get(accountId) ? accountId : null;

  function begin(windowId: WindowId, accountId: AccountId | null): Open {
    const shown = existing(accountId) ?? existing(left.get(windowId)?.entry.accountId) ?? accounts.activeId();
    left.delete(windowId);
    looks += 1;
    const entry: Open = { accountId: shown, visible: true, looked: looks };
    open.set(windowId, entry);
    bus.emit('windows.changed', null);
    return entry;
  }

  /** A page that is closed has calls on their way, which arrive in any order: they don't open it again. */
  function entryOf(windowId: WindowId): Open {
    const gone = left.get(windowId);
    return open.get(windowId) ?? (gone?.mayBeThere === false ? gone.entry : begin(windowId, null));
  }

  function newId(): WindowId {
    if (open.size === 0) return FIRST_WINDOW;
    return Buffer.from(ports.random.bytes(8)).toString('hex');
  }

  const lookedLast = (entries: readonly [WindowId, Open][]) =>
    entries.reduce<[WindowId, Open] | null>(
      (last, each) => (last === null || each[1].looked > last[1].looked ? each : last),
      null,
    )?.[0] ?? null;

  function accountOf(windowId: WindowId | undefined): AccountId | null {
    if (windowId === undefined) return accounts.activeId();
    const entry = entryOf(windowId);
    // Without an account until now, or its account was removed.
    entry.accountId = existing(entry.accountId) ?? accounts.activeId();
    return entry.accountId;
  }

  return {
    handlers: {
      'window.enter': ({ kept, accountId }) => {
        const windowId = kept ?? newId();
        const entry = open.get(windowId);
        if (entry) entry.accountId = existing(accountId) ?? entry.accountId;
        else begin(windowId, accountId);
        return { windowId };
      },
      'window.leave': ({ windowId, mayBeThere = false }) => {
        const entry = open.get(windowId) ?? left.get(windowId)?.entry;
        // What is closed stays closed, whichever of the two was said first.
        if (!entry || (mayBeThere && !open.has(windowId))) return null;
        left.set(windowId, { entry, mayBeThere });
        if (open.delete(windowId)) bus.emit('windows.changed', null);
        return null;
      },
      'window.open': ({ hash }, windowId) => {
        const accountId = accountOf(windowId);
        if (accountId === null) throw noAccount();
        return ports.desktop.openWindow?.({ hash, accountId }) ?? false;
      },
    },
    accountOf,
    show: (accountId, windowId) => {
      if (windowId !== undefined) entryOf(windowId).accountId = accountId;
      accounts.setActive(accountId);
    },
    isShown: (accountId) =>
      open.size === 0
        ? accounts.activeId() === accountId
        : [...open.keys()].some((windowId) => accountOf(windowId) === accountId),
    isOpen: (windowId) => open.has(windowId),
    isVisible: () => (open.size === 0 ? visibleWithout : [...open.values()].some((entry) => entry.visible)),
    setVisible: (windowId, visible, focused = false) => {
      if (windowId === undefined) {
        visibleWithout = visible;
        return;
      }
      const entry = entryOf(windowId);
      const isTurnedTo = visible && (focused || !entry.visible);
      entry.visible = visible;
      if (!isTurnedTo) return;
      looks += 1;
      entry.looked = looks;
    },
    front: (accountId) => {
      const all = [...open];
      const visible = all.filter(([, entry]) => entry.visible);
      const those = all.filter(([windowId]) => accountId !== null && accountOf(windowId) === accountId);
      return lookedLast(those) ?? lookedLast(visible) ?? lookedLast(all);
    },
  };
}
