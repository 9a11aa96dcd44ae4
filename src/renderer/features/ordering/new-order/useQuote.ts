import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { Quote } from '../../../../shared/domain/service.ts';
import { call } from '../../../client/index.ts';

const ASK_AFTER = 300;

export type LiveQuote = {
  readonly quote: Quote | null;
  readonly asking: boolean;
  readonly error: CallError | null;
  /** Asks again, now; answers what came. */
  readonly ask: () => Promise<Quote | null>;
};

/**
 * The service's own price for what is chosen, asked for a moment after each change of the choice, unless `ask` has asked
 * for it by then: a second question would disable the button of a review that is being pressed. Late answers are dropped.
 */
export function useQuote(
  accountId: AccountId,
  of: { serviceId: string; rushOrder: boolean; pdfRequired: boolean },
): LiveQuote {
  const { serviceId, rushOrder, pdfRequired } = of;
  const [state, setState] = useState<Omit<LiveQuote, 'ask'>>({ quote: null, asking: false, error: null });
  const latest = useRef(0);
  const planned = useRef<number>(undefined);

  const ask = async (): Promise<Quote | null> => {
    if (serviceId === '') return null;
    clearTimeout(planned.current);
    latest.current += 1;
    const mine = latest.current;
    setState((now) => ({ ...now, asking: true }));
    const reply = await call('quote.get', { accountId, serviceId, rushOrder, pdfRequired });
    if (mine !== latest.current) return null;
    const quote = reply.ok ? reply.value : null;
    setState({ quote, asking: false, error: reply.ok ? null : reply.error });
    return quote;
  };
  const asking = useRef(ask);
  asking.current = ask;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again exactly when the choice changes
  useEffect(() => {
    latest.current += 1;
    setState({ quote: null, asking: serviceId !== '', error: null });
    if (serviceId === '') return;
    planned.current = window.setTimeout(() => void asking.current(), ASK_AFTER);
    return () => clearTimeout(planned.current);
  }, [accountId, serviceId, rushOrder, pdfRequired]);

  return { ...state, ask };
}
