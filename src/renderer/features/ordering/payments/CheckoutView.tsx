import { t } from '../../../../shared/copy/t.ts';
import type { Checkout, CheckoutRow, CheckoutStep } from '../../../../shared/domain/checkout.ts';
import { Badge } from '../../../components/Badge.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Money } from '../../../components/Money.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { Dash, When } from '../../../components/When.tsx';
import { clockTime, counted, exactTime, shortTime } from '../../../components/words.ts';
import { useCheckout, useCheckouts } from '../../../stores/ordering/checkouts.ts';
import { openOrder, openRun } from '../../../stores/window/navigation.ts';
import { Amount } from './Amount.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import css from './Payments.module.css';
import { paymentStanding, paymentTitle, timeLeft } from './words.ts';

/** What continues automatically, so that nobody has to stay. */
function Watching({ checkout, now }: { checkout: Checkout; now: number }) {
  const { askedAt, nextAt, listeningUntil, state } = checkout;
  if (state === 'paid' || state === 'refused') return null;
  const hears = listeningUntil !== null && listeningUntil > now;
  return (
    <p className={css['watching']}>
      {askedAt !== null && (
        <>
          <Rich id="payments.service_was_asked" values={{ when: <When at={askedAt} /> }} />
          {nextAt !== null &&
            ` ${t('payments.asked_again', { shortTime: shortTime(Math.max(nextAt, now), now) })}`}
          .{' '}
        </>
      )}
      {hears
        ? t('payments.ridgeline_hears_when_browser_comes')
        : t('payments.payment_found_by_asking_whether')}
    </p>
  );
}

function Facts({ checkout, now }: { checkout: Checkout; now: number }) {
  const left = timeLeft(checkout, now);
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('payments.amount'), <Amount key="amount" checkout={checkout} />],
    [t('common.orders'), counted(checkout.orders, 'order')],
    [t('payments.begun'), <When key="begun" at={checkout.createdAt} />],
    [t('payments.page_last_opened'), <When key="opened" at={checkout.openedAt} />],
    checkout.paidAt === null
      ? [
          t('payments.page_expires'),
          checkout.expiresAt === null ? (
            <Dash key="e" />
          ) : (
            <span key="e">
              {clockTime(checkout.expiresAt)}
              {left && ` (${left.replace(' to pay', '')})`}
            </span>
          ),
        ]
      : [t('common.paid'), <When key="paid" at={checkout.paidAt} />],
  ];
  return (
    <dl className={css['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rows({ rows }: { rows: readonly CheckoutRow[] }) {
  const numbered = rows.some(({ row }) => row !== null);
  return (
    <section aria-label={t('payments.orders_payment')} className={css['part']}>
      <h3>{t('payments.what_paid')}</h3>
      <div className={css['tableFrame']}>
        <table className={css['rows']}>
          <thead>
            <tr>
              {numbered && <th scope="col">{t('payments.row')}</th>}
              <th scope="col">{t('common.address')}</th>
              <th scope="col">{t('common.customer')}</th>
              <th scope="col">{t('common.report')}</th>
              <th scope="col" className={css['right']}>
                {t('payments.confirmed_price')}
              </th>
              <th scope="col">{t('payments.order')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((each) => (
              <tr key={each.intentId}>
                {numbered && <td className="r-figures">{each.row ?? ''}</td>}
                <th scope="row">{each.address}</th>
                <td>{each.customerName}</td>
                <td>{each.serviceName ?? <Dash />}</td>
                <td className={css['right']}>
                  <Money sum={each.quoted} />
                </td>
                <td>
                  {each.orderId === null ? (
                    <span className={css['dim']}>{t('payments.not_ordered')}</span>
                  ) : (
                    <OrderLink orderId={each.orderId} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <button type="button" className={css['link']} onClick={() => openOrder(orderId)}>
      {orderId}
    </button>
  );
}

/** What happened with the payment, newest first. */
function Story({ story }: { story: readonly CheckoutStep[] }) {
  return (
    <section aria-label={t('payments.what_happened')} className={css['part']}>
      <h3>{t('payments.what_happened')}</h3>
      <ol className={css['story']} reversed>
        {story.toReversed().map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added, and two may have the same words
          <li key={story.length - at} data-what={step.what}>
            <time dateTime={new Date(step.at).toISOString()} title={exactTime(step.at)}>
              {clockTime(step.at)}
            </time>
            <span>{step.words}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One payment: how it stands, what can be done, what is paid for and what happened. */
export function CheckoutView({ checkoutId, now }: { checkoutId: string; now: number }) {
  const listed = useCheckout(checkoutId);
  const detail = useCheckouts((state) => (state.detail?.checkout.id === checkoutId ? state.detail : null));
  const problem = useCheckouts((state) => state.detailProblem);
  const checkout = detail?.checkout ?? listed;
  if (!checkout) return <div className={css['view']}>{problem && <ErrorNote error={problem} />}</div>;
  const { tone, icon, label, title, words } = paymentStanding(checkout);
  const { runId } = checkout;
  return (
    <article className={css['view']} aria-labelledby="payment-title">
      <header className={css['viewHead']}>
        <div className={css['viewName']}>
          <h2 id="payment-title">{paymentTitle(checkout)}</h2>
          <Badge tone={tone} icon={icon} label={label} />
        </div>
        <div role="status" className={css['standing']} data-tone={tone}>
          <strong>{title}</strong>
          <span>{words}</span>
        </div>
        <div className={css['buttons']}>
          <PaymentActions checkout={checkout} />
          {runId !== null && (
            <button type="button" className={css['link']} onClick={() => openRun(runId)}>
              {t('common.show_list')}
            </button>
          )}
        </div>
        <Watching checkout={checkout} now={now} />
      </header>
      <Facts checkout={checkout} now={now} />
      {problem && <ErrorNote error={problem} />}
      {detail && <Rows rows={detail.rows} />}
      {detail && <Story story={detail.story} />}
    </article>
  );
}
