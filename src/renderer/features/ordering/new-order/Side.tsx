import { Button, Loader } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountView } from '../../../../shared/domain/account.ts';
import { isPractising } from '../../../../shared/domain/account.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../../shared/domain/order.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { When } from '../../../components/When.tsx';
import { paysByCard } from '../payments/index.ts';
import { PricedByDefault } from './FilledNote.tsx';
import { inParts } from './inParts.ts';
import { LikelyLine } from './LikelyLine.tsx';
import css from './NewOrder.module.css';
import type { LiveQuote } from './useQuote.ts';

type PriceProps = { live: LiveQuote; service: ReportService | undefined };

/** As high before the answer as with it: the button below stays under the mouse that is pressing it. */
function Price({ live, service }: PriceProps) {
  if (!service) return <p className={css['sideText']}>{t('newOrder.choose_report_see_price')}</p>;
  if (live.error) return <ErrorNote error={live.error} onRetry={() => void live.ask()} />;
  return (
    <div className={css['price']} aria-busy={live.asking}>
      <span className={css['priceSum']}>
        {live.quote ? (
          formatMoney(live.quote.total)
        ) : (
          <Loader size="xs" role="img" aria-label={t('newOrder.asking_price')} />
        )}
      </span>
      <span className={css['sideText']}>
        {live.quote ? (
          <Rich id="newOrder.your_price_asked" values={{ when: <When at={live.quote.at} /> }} />
        ) : (
          t('newOrder.asking_service_your_price')
        )}
      </span>
    </div>
  );
}

function sideWords(account: AccountView): string {
  if (paysByCard(account)) return t('newOrder.paid_by_card_services_own');
  return isPractising(account.environment)
    ? t('newOrder.nothing_billed_account')
    : t('newOrder.youll_see_everything_again_before');
}

/** What it costs at this moment, and the way to the review. Nothing is ordered from here. */
export function Side(props: {
  account: AccountView;
  live: LiveQuote;
  service: ReportService | undefined;
  draft: OrderDraft;
  onReview: () => void;
}) {
  const { live, service, draft } = props;
  const parts = service && live.quote && inParts(service, draft.rushOrder, live.quote.total);
  return (
    <aside className={css['side']} aria-label={t('common.price')}>
      <h2 className={css['sideTitle']}>{service?.name ?? t('common.price')}</h2>
      <Price live={live} service={service} />
      <PricedByDefault />
      <Button
        fullWidth
        leftSection={<IconChecklist size={16} />}
        onClick={props.onReview}
        aria-keyshortcuts="Control+Enter"
      >
        <Rich
          id="newOrder.review_order_2"
          values={{
            keyHint: <KeyHint keys="Ctrl+Enter" />,
            span: (parts) => <span className={css['buttonHint']}>{parts}</span>,
          }}
        />
      </Button>
      {parts && <p className={css['sideText']}>{parts}</p>}
      {service && <LikelyLine accountId={props.account.id} draft={draft} />}
      <p className={css['sideText']}>{sideWords(props.account)}</p>
    </aside>
  );
}
