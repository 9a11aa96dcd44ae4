import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Intent } from '../../../../shared/domain/intent.ts';
import { type DuplicateOf, duplicateName } from '../../../../shared/domain/list.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import type { Quote } from '../../../../shared/domain/service.ts';
import { call } from '../../../client/index.ts';
import { useAnswer } from '../../../components/useAnswer.ts';

/** What is known of other orders of the roof while it's reviewed. */
export type Look = {
  /** What the person sees, the surest first. */
  readonly found: readonly DuplicateOf[];
  /** Names of those that turned up since the sheet was opened. */
  readonly fresh: ReadonlySet<string>;
  readonly looking: boolean;
  /** Why other desks' orders couldn't be looked up, in words. */
  readonly problem: string | null;
};

/** Asks the service for other desks' orders of this roof when the sheet opens. `earlier`: what the form knew. */
export function useLook(
  accountId: AccountId,
  draft: OrderDraft,
  earlier: readonly DuplicateOf[],
): Look & { readonly show: (found: readonly DuplicateOf[]) => void } {
  const [look, setLook] = useState<Look>({
    found: earlier,
    fresh: new Set(),
    looking: true,
    problem: null,
  });
  const known = useRef(new Set(earlier.map(duplicateName)));
  const merge = (before: Look, found: readonly DuplicateOf[]) => ({
    found,
    fresh: new Set([...before.fresh, ...found.map(duplicateName).filter((name) => !known.current.has(name))]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each review
  useEffect(() => {
    let gone = false;
    void call('duplicates.look', { accountId, draft }).then((reply) => {
      if (gone) return;
      setLook((before) =>
        reply.ok
          ? { ...merge(before, reply.value.found), looking: false, problem: reply.value.problem }
          : { ...before, looking: false, problem: reply.error.message },
      );
    });
    return () => {
      gone = true;
    };
  }, []);
  return {
    ...look,
    show: (more) =>
      setLook((before) => {
        const names = new Set(more.map(duplicateName));
        const rest = before.found.filter((one) => !names.has(duplicateName(one)));
        return { ...before, ...merge(before, [...more, ...rest]) };
      }),
  };
}

/** The last price known here, for when the service can't be asked; null until it's read, or where there is none. */
export function useKnownPrice(accountId: AccountId, draft: OrderDraft, wanted: boolean): Quote | null {
  const { serviceId, rushOrder, pdfRequired } = draft;
  const isAsked = wanted && serviceId !== '';
  const asked = isAsked ? { accountId, serviceId, rushOrder, pdfRequired } : null;
  return useAnswer('quote.known', asked, { stays: true }).value;
}

/** One for each review: a confirmation that is handed over twice is one order. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Places what is on the sheet: this price, having seen these other orders. */
export function usePlace(
  accountId: AccountId,
  draft: OrderDraft,
): {
  readonly placing: boolean;
  readonly place: (
    price: Quote | null,
    seen: readonly DuplicateOf[],
  ) => Promise<{ readonly intent: Intent } | { readonly error: CallError }>;
} {
  const [placing, setPlacing] = useState(false);
  const [key] = useState(makeKey);
  return {
    placing,
    place: async (price, seen) => {
      setPlacing(true);
      const reply = await call('orders.place', {
        accountId,
        draft,
        quoted: price?.total ?? null,
        quotedAt: price?.at ?? null,
        duplicates: seen.map(duplicateName),
        key,
      });
      setPlacing(false);
      return reply.ok ? { intent: reply.value } : { error: reply.error };
    },
  };
}
