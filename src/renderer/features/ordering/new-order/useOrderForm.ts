import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import { say } from '../../../../shared/copy/say.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { FieldProblem } from '../../../../shared/domain/field-problem.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { checkDraft, EMPTY_DRAFT } from '../../../../shared/domain/order-rules.ts';
import { sameValue } from '../../../../shared/domain/same-value.ts';
import { call } from '../../../client/index.ts';
import { perform } from '../../../components/notify.ts';

/** How long after the last key the draft is kept. */
const KEEP_AFTER = 600;

export type OrderForm = {
  readonly draft: OrderDraft;
  /** False until the kept draft has been read. */
  readonly ready: boolean;
  /** Why the kept draft couldn't be read. An empty form in its place would overwrite it. */
  readonly unread: CallError | null;
  readonly read: () => void;
  readonly set: <Field extends OrderField>(field: Field, value: OrderDraft[Field]) => void;
  /** Several fields at once. */
  readonly setAll: (values: Partial<OrderDraft>) => void;
  /** The person has left the field: its rule may speak. */
  readonly leave: (field: OrderField) => void;
  /** The message at a field: its rule once it was left or a review was tried, or what the service refused. */
  readonly problem: (field: OrderField) => string | null;
  readonly problems: readonly FieldProblem[];
  /** A review was tried with problems: the summary is shown. */
  readonly tried: boolean;
  /** True when nothing stands in the way of the review. */
  readonly tryReview: () => boolean;
  readonly refuse: (error: CallError) => void;
  /** Keeps the draft at once; true when it is kept. */
  readonly keep: () => Promise<boolean>;
  /** An empty form; what was kept is forgotten. */
  readonly clear: () => void;
};

function isEmpty(draft: OrderDraft): boolean {
  return sameValue(draft, EMPTY_DRAFT);
}

/** The form of one account: what is typed, its rules, and the draft that survives leaving the screen and the app. */
export function useOrderForm(accountId: AccountId): OrderForm {
  const [draft, setDraft] = useState<OrderDraft>(EMPTY_DRAFT);
  const [ready, setReady] = useState(false);
  const [unread, setUnread] = useState<CallError | null>(null);
  const [turn, setTurn] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<OrderField>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly FieldProblem[]>([]);
  const unkept = useRef<OrderDraft | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is what reads it again
  useEffect(() => {
    let gone = false;
    setReady(false);
    setUnread(null);
    call('draft.get', { accountId }).then((reply) => {
      if (gone) return;
      if (!reply.ok) {
        setUnread(reply.error);
        return;
      }
      setDraft({ ...EMPTY_DRAFT, ...reply.value });
      setReady(true);
    });
    return () => {
      gone = true;
    };
  }, [accountId, turn]);

  const keep = useCallback(async () => {
    const latest = unkept.current;
    if (latest === null) return true;
    unkept.current = null;
    return perform('draft.put', { accountId, draft: isEmpty(latest) ? null : latest });
  }, [accountId]);

  useEffect(() => {
    if (!ready || unkept.current !== draft) return;
    const timer = setTimeout(() => void keep(), KEEP_AFTER);
    return () => clearTimeout(timer);
  }, [draft, ready, keep]);

  useEffect(() => {
    // First of all that happens when the page is left: afterwards it has no window any more.
    const leave = () => void keep();
    window.addEventListener('pagehide', leave, { capture: true });
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave, { capture: true });
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [keep]);

  const rules = useMemo(() => checkDraft(draft), [draft]);
  const problems = useMemo(() => {
    const ruled = new Set(rules.map((problem) => problem.field));
    return [...rules, ...refused.filter((problem) => !ruled.has(problem.field))];
  }, [rules, refused]);

  const replace = (next: OrderDraft) => {
    unkept.current = next;
    setDraft(next);
  };

  const setAll = (values: Partial<OrderDraft>) => {
    setRefused((now) => now.filter(({ field }) => !(field in values)));
    replace({ ...draft, ...values });
  };

  return {
    draft,
    ready,
    unread,
    read: () => setTurn((count) => count + 1),
    problems,
    tried,
    set: (field, value) => setAll({ [field]: value }),
    setAll,
    leave: (field) => setLeft((now) => (now.has(field) ? now : new Set(now).add(field))),
    problem: (field) => {
      const speaks = tried || left.has(field) || refused.some((problem) => problem.field === field);
      const found = speaks ? problems.find((problem) => problem.field === field) : undefined;
      return found ? say(found.message) : null;
    },
    tryReview: () => {
      setTried(problems.length > 0);
      return problems.length === 0;
    },
    refuse: (error) => {
      setRefused(error.detail?.fields ?? []);
      setTried(true);
    },
    keep,
    clear: () => {
      setLeft(new Set());
      setTried(false);
      setRefused([]);
      replace(EMPTY_DRAFT);
    },
  };
}
