import { Button, Checkbox, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import type { ListPrices, ListView } from '../../../../shared/domain/list.ts';
import { formatMoney, type Money, sameMoney } from '../../../../shared/domain/money.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { When } from '../../../components/When.tsx';
import { counted, sums } from '../../../components/words.ts';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { useList } from '../../../stores/lists/list.ts';
import { openList, openRun } from '../../../stores/window/navigation.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { afterCardWord, confirmWords, paysByCard, piecesWords } from '../../ordering/payments/index.ts';
import css from './Confirm.module.css';
import { Compared, NotOrdered, OnPurpose, PriceTable, RushAdvice } from './parts.tsx';
import { placeWords, useReady } from './ready.ts';
import { Warned } from './Warned.tsx';

const CHUNK = 50;

type Asked = {
  readonly prices: ListPrices | null;
  readonly error: CallError | null;
  readonly ask: () => void;
};

/** Prices of this moment, asked for when the sheet opens and whenever the person asks again. */
function usePrices(listId: string): Asked {
  const [state, setState] = useState<Omit<Asked, 'ask'>>({ prices: null, error: null });
  const turn = useRef(0);
  const ask = () => {
    turn.current += 1;
    const mine = turn.current;
    setState({ prices: null, error: null });
    void call('lists.prices', { listId, refresh: true }).then((reply) => {
      if (mine !== turn.current) return;
      setState(reply.ok ? { prices: reply.value, error: null } : { prices: null, error: reply.error });
    });
  };
  const first = useRef(ask);
  useEffect(() => first.current(), []);
  return { ...state, ask };
}

function sameSums(a: readonly Money[], b: readonly Money[]): boolean {
  return a.length === b.length && a.every((each, at) => sameMoney(each, b[at] ?? null));
}

/** The one place a list is ordered from: how many, where, for how much, in words. Ctrl+Enter does nothing here. */
export function ConfirmScreen({ view, account }: { view: ListView; account: AccountView }) {
  const { prices, error, ask } = usePrices(view.id);
  const ready = useReady(view.id);
  const [before] = useState(() => useList.getState().prices?.totals ?? []);
  const undoDelay = useSettings((state) => state.settings?.undoDelay ?? 10_000);
  const [looked, setLooked] = useState(false);
  const [accepted, setAccepted] = useState(false);
  const [compared, setCompared] = useState(false);
  const [placing, setPlacing] = useState(false);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const back = () => openList(view.id);
  const lookAtWarned = () => {
    useList.getState().ask({ filter: 'warnings', repairId: null });
    back();
  };
  useKeys({ Escape: back });

  const { ready: rows, warned } = view.counts;
  // Accepted is what is shown: a row that gets a warning meanwhile is asked about again.
  const [shownWarned, setShownWarned] = useState(warned);
  if (shownWarned !== warned) {
    setShownWarned(warned);
    setAccepted(false);
  }
  const orders = counted(rows, 'order');
  const chunks = Math.ceil(rows / CHUNK);
  const byCard = paysByCard(account);
  const over = prices?.overLimit ?? null;
  const priced = prices !== null && prices.at !== null && prices.problem === null;
  const guessed = view.source?.guessedFrom !== undefined;
  const isAgreed = (over === null || looked) && (warned === 0 || accepted) && (!guessed || compared);
  const changed = priced && before.length > 0 && !sameSums(before, prices.totals);

  const place = async () => {
    if (!priced || prices.at === null) return;
    setPlacing(true);
    const reply = await call('lists.confirm', {
      listId: view.id,
      rows,
      totals: [...prices.totals],
      pricedAt: prices.at,
      secondLook: looked,
      ...(accepted && { acceptedWarnings: warned }),
      ...(compared && { compared }),
    });
    setPlacing(false);
    if (reply.ok) openRun(reply.value.runId);
    else setRefusal(reply.error);
  };

  return (
    <div className={css['screen']}>
      <article className={css['sheet']} aria-labelledby="confirm-title">
        <h1 id="confirm-title" ref={heading} tabIndex={-1} className={css['title']}>
          {t('listConfirm.order_roof_from', { rows, name: view.name })}
        </h1>
        <p className={css['where']} data-real={account.environment === 'production'}>
          {confirmWords(account, true)}
          {byCard && ` ${afterCardWord()}`}
        </p>
        <p className={css['words']}>
          <strong>{orders}</strong>
          {ready && ready.places.length > 0 && (
            <> {t('listConfirm.in', { places: placeWords(ready.places) })}</>
          )}
          .{' '}
          {chunks > 1 &&
            `${t('listConfirm.they_one_after_another_at', { piecesWords: piecesWords(chunks, CHUNK, byCard), kind: byCard ? 'yes' : 'no' })} `}
          {t('listConfirm.placed_once_whatever_happens_computer', { rows })}
        </p>
        {prices === null && !error && (
          <p className={css['asking']} role="status">
            <Loader size="xs" aria-hidden="true" /> {t('listConfirm.asking_service_prices_moment')}
          </p>
        )}
        {error && <ErrorNote error={error} onRetry={ask} />}
        {prices?.problem && (
          <ErrorNote error={{ code: 'service_unavailable', message: prices.problem }} onRetry={ask} />
        )}
        {prices && <PriceTable prices={prices} />}
        {changed && (
          <p className={css['changed']} role="alert">
            {t('listConfirm.price_has_changed_since_you')} <s>{sums(before)}</s>{' '}
            <strong>{sums(prices.totals)}</strong>.
          </p>
        )}
        {prices && <RushAdvice prices={prices} rows={rows} />}
        <NotOrdered view={view} onBack={back} />
        <Warned
          count={warned}
          rows={ready?.warned ?? []}
          accepted={accepted}
          onAccept={setAccepted}
          onLook={lookAtWarned}
        />
        <OnPurpose rows={ready?.again ?? []} />
        {guessed && <Compared rows={rows} compared={compared} onCompare={setCompared} />}
        {over !== null && prices !== null && (
          <div className={css['second']} role="note">
            <Checkbox
              checked={looked}
              onChange={(event) => setLooked(event.currentTarget.checked)}
              label={t('listConfirm.i_have_looked_at_total', { totals: sums(prices.totals) })}
              description={t('listConfirm.over_limit_your_settings_ask', { over: formatMoney(over) })}
            />
          </div>
        )}
        {refusal && (
          <ErrorNote
            error={refusal}
            onRetry={() => {
              setRefusal(null);
              useList.getState().changed();
              ask();
            }}
          />
        )}
        <footer className={css['foot']}>
          <span className={css['dim']}>
            {t('listConfirm.you_have_seconds_undo_before', { round: Math.round(undoDelay / 1_000) })}
            {prices?.at && (
              <>
                {' '}
                <Rich id="listConfirm.prices_asked" values={{ when: <When at={prices.at} /> }} />
              </>
            )}
          </span>
          <Button variant="default" onClick={back}>
            {t('listConfirm.back_rows')}
          </Button>
          <Button
            loading={placing}
            disabled={!priced || rows === 0 || !isAgreed}
            onKeyDown={(event) => {
              // The way here was Ctrl+Enter: held a moment too long it must not order.
              if (event.ctrlKey || event.metaKey || event.repeat) event.preventDefault();
            }}
            onClick={() => void place()}
          >
            {byCard ? t('listConfirm.continue_payment', { orders }) : t('listConfirm.place', { orders })}
            {priced && ` · ${sums(prices.totals)}`}
          </Button>
        </footer>
      </article>
    </div>
  );
}
