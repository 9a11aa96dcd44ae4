import { Button, Loader, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { CallError } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import type { DuplicateOf } from '../../../../shared/domain/list.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { call } from '../../../client/index.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { useSharedNow } from '../../../components/useNow.ts';
import { useSettings } from '../../../stores/workstation/settings.ts';
import { afterCardWord, confirmWords, paysByCard } from '../payments/index.ts';
import { DuplicateNote } from './Duplicates.tsx';
import { filledWords } from './FilledNote.tsx';
import { useFilledFields } from './filled.ts';
import css from './NewOrder.module.css';
import { PlaceWarnings } from './PlaceWarnings.tsx';
import { reviewSections } from './review-rows.ts';
import { buttonWords, type PriceWords, priceWords } from './review-words.ts';
import type { LiveQuote } from './useQuote.ts';
import { type Look, useKnownPrice, useLook, usePlace } from './useReview.ts';

function Price({ asking, words }: { asking: boolean; words: PriceWords }) {
  if (asking) return <span>{t('newOrder.checking_price_again')}</span>;
  return (
    <span className={css['reviewPrice']}>
      <span>
        {words.before && (
          <>
            <s>{words.before}</s>{' '}
          </>
        )}
        {words.amount && <strong>{words.amount}</strong>}
      </span>
      {words.note && <span className={css['sideText']}>{words.note}</span>}
    </span>
  );
}

function OtherDesks({ look }: { look: Look }) {
  if (look.looking)
    return (
      <p className={css['sideText']} role="status">
        <Loader size={12} aria-hidden="true" /> {t('newOrder.checking_whether_another_desk_has')}
      </p>
    );
  // Its place stays: a button that moves while it's pressed isn't pressed.
  if (look.problem === null) return <div className={css['noDesks']} />;
  return (
    <p className={css['sideText']} role="status">
      {t('newOrder.other_desks_orders_couldnt_be')}
    </p>
  );
}

function Fields({ draft, service }: { draft: OrderDraft; service: ReportService | undefined }) {
  const filled = useFilledFields();
  const source = (field: OrderField) => {
    const from = filled.of(field);
    return from && <span className={css['source']}>{filledWords(from)}</span>;
  };
  return (
    <div className={css['review']}>
      {reviewSections(draft, service).map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3 className={css['reviewTitle']}>{title}</h3>
          <dl className={css['reviewList']}>
            {rows.map(({ field, label, value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd data-empty={value === ''}>
                  {value === '' ? t('newOrder.not_given') : value}
                  {source(field)}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Every field and the price, once more. The only place an order is placed from. */
export function ReviewSheet(props: {
  account: AccountView;
  draft: OrderDraft;
  service: ReportService | undefined;
  live: LiveQuote;
  /** Orders that look like the same roof, as far as the form knows them. */
  earlier: readonly DuplicateOf[];
  undoSeconds: number;
  onClose: () => void;
  onPlaced: () => void;
  onRefused: (error: CallError) => void;
}) {
  const { account, draft, live } = props;
  const now = useSharedNow();
  const [before] = useState(live.quote?.total ?? null);
  const [error, setError] = useState<CallError | null>(null);
  const look = useLook(account.id, draft, props.earlier);
  const known = useKnownPrice(account.id, draft, !live.asking && live.quote === null);
  const tolerance = useSettings((state) => state.settings?.priceTolerance ?? 0);
  const { placing, place } = usePlace(account.id, draft);
  const top = useRef<HTMLDivElement>(null);
  const ask = useRef(live.ask);
  /** From the first frame on nothing is placed at a price that is about to be asked for again. */
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    setBegun(true);
    void ask.current();
  }, []);

  const press = async () => {
    setError(null);
    const answer = await place(live.quote ?? known, look.found);
    if ('intent' in answer) return props.onPlaced();
    const { detail } = answer.error;
    if (detail?.fields?.length) return props.onRefused(answer.error);
    setError(answer.error);
    if (!detail?.duplicates?.length) return;
    look.show(detail.duplicates);
    top.current?.scrollIntoView({ block: 'start' });
  };

  /** Back to the form: where the person was warned of the same roof, that is kept until it's ordered after all. */
  const leave = () => {
    props.onClose();
    if (!look.found.some(({ match }) => match === 'same')) return;
    const price = live.quote?.total ?? known?.total ?? null;
    void call('duplicates.avoided', { accountId: account.id, draft, price });
  };
  const words = priceWords({ live: live.quote, before, known, tolerance, now });
  const byCard = paysByCard(account);
  const verb = byCard ? t('newOrder.continue_payment') : t('newOrder.place_order');
  const asked = error?.code === 'duplicates';
  return (
    <Modal opened onClose={leave} title={t('newOrder.review_order')} size={640}>
      <div ref={top}>
        <p className={css['reviewWhere']} data-real={account.environment === 'production'}>
          {confirmWords(account, false)}
          {byCard && ` ${afterCardWord()}`}
        </p>
      </div>
      <div aria-live="polite">
        <DuplicateNote found={look.found} fresh={look.fresh} links={false} />
      </div>
      <OtherDesks look={look} />
      <PlaceWarnings accountId={account.id} draft={draft} />
      <Fields draft={draft} service={props.service} />
      <div className={css['reviewTotal']} aria-live="polite">
        <span>{t('common.price')}</span>
        <Price asking={live.asking} words={words} />
      </div>
      {error && <ErrorNote error={error} />}
      <div className={css['reviewButtons']}>
        <span className={css['sideText']}>
          {t('newOrder.you_have_seconds_undo_before', {
            undoSeconds: props.undoSeconds,
            kind: byCard ? 'yes' : 'no',
          })}
        </span>
        <Button variant="default" onClick={leave}>
          {t('newOrder.back_form')}
        </Button>
        <Button
          loading={placing}
          disabled={live.asking || !begun}
          onClick={() => void press()}
          data-autofocus
        >
          {buttonWords(verb, words.amount, asked)}
        </Button>
      </div>
    </Modal>
  );
}
