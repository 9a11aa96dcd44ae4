import { Button, Loader } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import type { AccountView } from '../../../shared/domain/account.ts';
import { isPractising } from '../../../shared/domain/account.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { When } from '../../components/When.tsx';
import { paysByCard } from '../payments/settlement.ts';
import { inParts } from './inParts.ts';
import css from './NewOrder.module.css';
import type { LiveQuote } from './useQuote.ts';

type PriceProps = { live: LiveQuote; service: ReportService | undefined; rush: boolean };

function Price({ live, service, rush }: PriceProps) {
  if (!service) return <p className={css['sideText']}>Choose a report to see its price.</p>;
  if (live.error) return <ErrorNote error={live.error} onRetry={() => void live.ask()} />;
  const parts = live.quote && inParts(service, rush, live.quote.total);
  return (
    <div className={css['price']} aria-busy={live.asking}>
      <span className={css['priceSum']}>
        {live.quote ? formatMoney(live.quote.total) : <Loader size="xs" aria-label="Asking for the price" />}
      </span>
      <span className={css['sideText']}>
        {live.quote ? (
          <>
            Your price, asked <When at={live.quote.at} />
          </>
        ) : (
          'Asking the service for your price'
        )}
      </span>
      {parts && <span className={css['sideText']}>{parts}</span>}
    </div>
  );
}

function sideWords(account: AccountView): string {
  if (paysByCard(account))
    return 'Paid by card on the service’s own page, after a review. Not ordered before it’s paid.';
  return isPractising(account.environment)
    ? 'Nothing is billed in this account.'
    : 'You’ll see everything again before it’s ordered.';
}

/** What it costs at this moment, and the way to the review. Nothing is ordered from here. */
export function Side(props: {
  account: AccountView;
  live: LiveQuote;
  service: ReportService | undefined;
  rush: boolean;
  onReview: () => void;
}) {
  return (
    <aside className={css['side']} aria-label="Price">
      <h2 className={css['sideTitle']}>{props.service?.name ?? 'Price'}</h2>
      <Price live={props.live} service={props.service} rush={props.rush} />
      <Button
        fullWidth
        leftSection={<IconChecklist size={16} />}
        onClick={props.onReview}
        aria-keyshortcuts="Control+Enter"
      >
        Review order
        <span className={css['buttonHint']}>
          <KeyHint keys="Ctrl+Enter" />
        </span>
      </Button>
      <p className={css['sideText']}>{sideWords(props.account)}</p>
    </aside>
  );
}
