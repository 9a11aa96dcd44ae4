import type { CallName, Closing, Handlers, Place, WindowId } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Bus } from '../../kernel/bus.ts';
import { CallFailure } from '../../kernel/failure.ts';
import type { Windows } from '../../kernel/windows.ts';
import type { Desktop, Ports } from '../../ports/index.ts';

export type WindowDeps = {
  readonly ports: { readonly store: Pick<Ports['store'], 'accounts' | 'outbox'> };
  readonly bus: Bus;
  readonly windows: Pick<Windows, 'front' | 'isOpen'>;
  readonly showWindow?: Desktop['showWindow'];
};

export interface WindowArea {
  readonly handlers: Pick<Handlers, 'window.take' | 'window.closing'>;
  /** Sends the window that a person looked at last to a place, one of the place's account where there is one. It is kept until a page takes it: at a first start there is no page yet. */
  go(place: Place): void;
  /** How many orders are on their way to a service at this moment. */
  onTheWay(): number;
  /** From now on nothing new may be ordered; windows show what is being finished. */
  close(): void;
  /** Throws a CallFailure, in words, when the app is ending and the call could order something. */
  admit(name: CallName): void;
}

/** Calls that can put an order or a payment on its way. Everything else may be asked until the end. */
const ORDERING: ReadonlySet<CallName> = new Set<CallName>([
  'orders.place',
  'lists.confirm',
  'runs.resume',
  'runs.acceptPrices',
  'outbox.askAgain',
  'outbox.decide',
  'checkouts.open',
  'checkouts.next',
  'checkouts.paste',
]);

/** More than are ever on the wire of one account: a bulk call has 50. */
const MAX_COUNTED = 1_000;

/** What a window is to show beside its screens: where to go, and that the app is ending. */
export function createWindow({ ports, bus, windows, showWindow }: WindowDeps): WindowArea {
  const { accounts, outbox } = ports.store;
  let waiting: Place | null = null;
  /** The window that is to go there; null: the first one that asks. */
  let target: WindowId | null = null;
  let closing: Closing | null = null;

  const onTheWay = () =>
    accounts.list().reduce((sum, { id }) => sum + outbox.count(id, ['prepared', 'on_wire'], MAX_COUNTED), 0);

  return {
    handlers: {
      'window.take': (_input, window) => {
        if (target !== null && window !== undefined && target !== window && windows.isOpen(target))
          return null;
        const place = waiting;
        waiting = null;
        return place !== null && accounts.get(place.accountId) ? place : null;
      },
      'window.closing': () => closing,
    },
    go: (place) => {
      waiting = place;
      target = windows.front(place.accountId);
      showWindow?.(target);
      bus.emit('window.go', null);
    },
    onTheWay,
    close: () => {
      if (closing !== null) return;
      closing = { orders: onTheWay() };
      bus.emit('window.closing', null);
    },
    admit: (name) => {
      if (closing === null || !ORDERING.has(name)) return;
      throw new CallFailure('refused', t('frame.ridgeline_closing_so_nothing_was'));
    },
  };
}
