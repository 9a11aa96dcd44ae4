import { create, type StoreApi, type UseBoundStore } from 'zustand';
import type { CallError, CheckoutDetail, Dispatch } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { Checkout } from '../../../shared/domain/checkout.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { call } from '../../client/index.ts';
import { throttled } from '../window/throttle.ts';

const REFRESH_MS = 200;
/** An office has a handful that aren't paid; of the rest the newest are shown. */
const SHOWN = 200;

export type Checkouts = {
  /** Null: no account is open, or it is invoiced. */
  readonly accountId: AccountId | null;
  /** Those a person can pay or has to deal with, the next to expire first; null until the first answer. */
  readonly unpaid: readonly Checkout[] | null;
  readonly unpaidTotal: number;
  /** Paid or not, the newest first. */
  readonly all: readonly Checkout[];
  readonly allTotal: number;
  /** When those that were paid while somebody looked were seen to be. */
  readonly seenPaid: ReadonlyMap<string, Millis>;
  readonly problem: CallError | null;
  /** The one that is looked at, with its rows and its story. */
  readonly detail: CheckoutDetail | null;
  readonly detailProblem: CallError | null;

  /** Goes over to an account; keeps all when it's already this one. */
  readonly open: (accountId: AccountId | null) => void;
  /** Looks at one; null: at none. */
  readonly look: (checkoutId: string | null) => void;
  readonly changed: () => void;
};

const NONE = {
  unpaid: null,
  unpaidTotal: 0,
  all: [],
  allTotal: 0,
  seenPaid: new Map<string, Millis>(),
  problem: null,
  detail: null,
  detailProblem: null,
} as const;

/** The payments that are paid now and weren't a moment ago, with those seen before. */
function withPaid(
  { unpaid, seenPaid }: Checkouts,
  all: readonly Checkout[],
  now: Millis,
): ReadonlyMap<string, Millis> {
  const before = new Set(unpaid?.map(({ id }) => id));
  const paid = all.filter(({ id, state }) => state === 'paid' && before.has(id) && !seenPaid.has(id));
  return paid.length === 0 ? seenPaid : new Map([...seenPaid, ...paid.map(({ id }) => [id, now] as const)]);
}

/** Payments by card of the account that is open, over one core. */
export function createCheckouts(dispatch: Dispatch): UseBoundStore<StoreApi<Checkouts>> {
  return create<Checkouts>()((set, get) => {
    let lookedAt: string | null = null;

    const loadLists = async (accountId: AccountId) => {
      const ask = (filter: 'unpaid' | 'all') =>
        dispatch('checkouts.list', { accountId, filter, offset: 0, limit: SHOWN });
      const [unpaid, all] = await Promise.all([ask('unpaid'), ask('all')]);
      if (get().accountId !== accountId) return;
      if (all.ok) {
        set({
          all: all.value.checkouts,
          allTotal: all.value.total,
          seenPaid: withPaid(get(), all.value.checkouts, Date.now()),
        });
      }
      if (unpaid.ok) set({ unpaid: unpaid.value.checkouts, unpaidTotal: unpaid.value.unpaid });
      set({ problem: unpaid.ok ? (all.ok ? null : all.error) : unpaid.error });
    };

    const loadDetail = async (checkoutId: string) => {
      const reply = await dispatch('checkouts.get', { checkoutId });
      if (lookedAt !== checkoutId) return;
      set(reply.ok ? { detail: reply.value, detailProblem: null } : { detailProblem: reply.error });
    };

    const refresh = throttled(() => {
      const { accountId } = get();
      if (accountId !== null) void loadLists(accountId);
      if (lookedAt !== null) void loadDetail(lookedAt);
    }, REFRESH_MS);

    return {
      accountId: null,
      ...NONE,
      open(accountId) {
        if (get().accountId === accountId) return;
        set({ accountId, ...NONE });
        refresh.cancel();
        refresh.ask();
      },
      look(checkoutId) {
        if (lookedAt === checkoutId) return;
        lookedAt = checkoutId;
        set({ detail: null, detailProblem: null });
        if (checkoutId !== null) void loadDetail(checkoutId);
      },
      changed: refresh.ask,
    };
  });
}

export const useCheckouts = createCheckouts(call);

/** A checkout of the open account, as far as it's here. */
export function useCheckout(checkoutId: string | null): Checkout | undefined {
  return useCheckouts(({ unpaid, all }) =>
    checkoutId === null
      ? undefined
      : (unpaid?.find(({ id }) => id === checkoutId) ?? all.find(({ id }) => id === checkoutId)),
  );
}
