import { create } from 'zustand';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';

/** A roof that is held to be laid beside another. */
export type Pin = { readonly orderId: OrderId; readonly name: string };

type Pins = {
  readonly accountId: AccountId | null;
  /** At most two, in the order in which they were chosen. */
  readonly pins: readonly Pin[];
  /** Of another account's roofs nothing stays. */
  readonly open: (accountId: AccountId) => void;
  /** Pins it, or takes it off; a third one takes the place of the older of the two. */
  readonly toggle: (pin: Pin) => void;
  readonly clear: () => void;
};

export const usePins = create<Pins>()((set, get) => ({
  accountId: null,
  pins: [],
  open: (accountId) => {
    if (get().accountId !== accountId) set({ accountId, pins: [] });
  },
  toggle: (pin) => {
    const { pins } = get();
    const others = pins.filter(({ orderId }) => orderId !== pin.orderId);
    set({ pins: others.length < pins.length ? others : [...others, pin].slice(-2) });
  },
  clear: () => set({ pins: [] }),
}));
