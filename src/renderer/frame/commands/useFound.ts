import { useEffect, useMemo, useState } from 'react';
import type { FileHit, OrderHit, PageHit, SearchResults } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { call } from '../../client/index.ts';
import { matches } from '../../components/match.ts';
import { orderWords, unmarked } from '../../features/library/search/index.ts';
import { useAccounts } from '../../stores/accounts/accounts.ts';

const SHOWN = { orders: 8, pages: 6, files: 4 } as const;
const PAUSE_MS = 60;

type Found = {
  readonly orders: readonly OrderHit[];
  readonly pages: readonly PageHit[];
  readonly files: readonly FileHit[];
};

/** What was found for `text` in an account. */
type Answer = { readonly accountId: AccountId; readonly text: string; readonly results: SearchResults };

/**
 * What an answer says of what is typed by now. One to an earlier text has only the lines that visibly fit this one, too:
 * Enter takes the first line, and may come before the next answer. Another account's lines are never shown.
 */
export function foundFor(accountId: AccountId | null, text: string, answer: Answer | null): Found {
  if (answer === null || answer.accountId !== accountId) return { orders: [], pages: [], files: [] };
  const { orders, pages, files } = answer.results;
  const isOf = (...words: (string | null)[]) =>
    answer.text === text || matches(text, unmarked(words.filter((each) => each !== null).join(' ')), []);
  return {
    orders: orders.hits.filter((hit) => isOf(hit.orderId, hit.address, orderWords(hit))),
    pages: pages.hits.filter((hit) => isOf(hit.address, hit.fileName, hit.snippet)),
    files: files.hits.filter((hit) => isOf(hit.name, hit.address)),
  };
}

/** What fits the search typed so far, operators included; of the last answer stays what fits while the next comes. */
export function useFound(text: string): Found {
  const accountId = useAccounts((state) => state.activeId);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (accountId === null || text === '') {
      setAnswer(null);
      return;
    }
    let left = false;
    const timer = setTimeout(async () => {
      const reply = await call('search.find', { accountId, text, limits: SHOWN });
      if (!left && reply.ok) setAnswer({ accountId, text, results: reply.value });
    }, PAUSE_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [accountId, text]);
  return useMemo(() => foundFor(accountId, text, answer), [accountId, text, answer]);
}
