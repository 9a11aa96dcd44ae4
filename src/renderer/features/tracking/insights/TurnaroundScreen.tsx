import { Button, Loader } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import type { ServiceTurnaround, TurnaroundReport } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { locale } from '../../../../shared/domain/locale.ts';
import { DAY, HOUR, MINUTE, type Millis } from '../../../../shared/domain/units.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { TableHead } from '../../../components/TableHead.tsx';
import { useAsked } from '../../../components/useAnswer.ts';
import { Bars, openOrders } from './Bars.tsx';
import css from './Insights.module.css';

/** A length of time in two units: `6 h 20 min`, `1 d 4 h`. */
function lengthWords(time: Millis): string {
  const minutes = Math.round(time / MINUTE);
  const hours = Math.floor(minutes / 60);
  if (time < HOUR) return t('insights.minutes', { minutes });
  return time < 2 * DAY
    ? t('insights.hours', { hours, minutes: minutes % 60 })
    : t('insights.days', { days: Math.floor(hours / 24), hours: hours % 24 });
}

/** How many orders took how long, as columns; the numbers are there for a screen reader and on hover. */
function Distribution({ steps }: { steps: ServiceTurnaround['steps'] }) {
  const most = Math.max(1, ...steps.map(({ orders }) => orders));
  const words = steps.map(({ hours, orders }) =>
    hours === null ? t('insights.longer', { orders }) : t('insights.up_to', { hours, orders }),
  );
  return (
    <span className={css['columns']} title={words.join('\n')}>
      <span className="r-unseen">{words.join('; ')}</span>
      {steps.map(({ hours, orders }) => (
        <span
          key={hours ?? 'longer'}
          aria-hidden="true"
          className={css['column']}
          style={{ height: `${(100 * orders) / most}%` }}
        />
      ))}
    </span>
  );
}

function Services({ services }: { services: TurnaroundReport['services'] }) {
  return (
    <table className={css['bars']}>
      <caption>{t('insights.by_report')}</caption>
      <TableHead
        columns={[
          t('insights.by_service'),
          { right: t('insights.orders') },
          { right: t('insights.usual') },
          { right: t('insights.slow') },
          t('insights.distribution'),
        ]}
      />
      <tbody>
        {services.map(({ service, rush, turnaround, steps }) => (
          <tr key={JSON.stringify([service, rush])}>
            <th scope="row">
              {rush
                ? t('insights.with_rush', { service: service ?? t('insights.none') })
                : (service ?? t('insights.none'))}
            </th>
            <td className="r-figures" data-right>
              {turnaround.orders.toLocaleString(locale())}
            </td>
            <td className="r-figures" data-right>
              {lengthWords(turnaround.usual)}
            </td>
            <td className="r-figures" data-right>
              {lengthWords(turnaround.slow)}
            </td>
            <td>
              <Distribution steps={steps} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const dayWords = (day: string | number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(
    typeof day === 'number' ? day : new Date(`${day}T12:00:00`),
  );

/** How long the account's reports take, and what is late now. */
export function TurnaroundScreen({ accountId }: { accountId: string }) {
  const { value: report, problem, again } = useAsked('turnaround.get', { accountId });
  if (problem) return <ErrorNote error={problem} onRetry={again} />;
  if (!report) return <Loader size="sm" m="auto" role="img" aria-label={t('common.loading')} />;
  const slowest = Math.max(...report.weeks.map(({ turnaround }) => turnaround.slow));
  return (
    <div className={css['page']}>
      <section className={css['card']}>
        <div className={css['sum']}>{t('insights.late_now', { orders: report.lateNow })}</div>
        <p className={css['under']}>{t('insights.late_rule')}</p>
        {report.lateNow > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => openOrders('late')}>
            {t('insights.show_orders', { label: t('workbench.late_view') })}
          </Button>
        )}
      </section>
      {report.orders === 0 || report.since === null ? (
        <EmptyState icon={IconClockHour4} title={t('insights.too_few')}>
          {t('insights.too_few_hint')}
        </EmptyState>
      ) : (
        <>
          <Services services={report.services} />
          <Bars
            caption={t('insights.by_week')}
            heads={[t('insights.week'), t('insights.orders'), t('insights.usual'), t('insights.slow')]}
            rows={report.weeks.map(({ monday, turnaround }) => ({
              key: monday,
              label: dayWords(monday),
              search: null,
              cells: [
                turnaround.orders.toLocaleString(locale()),
                lengthWords(turnaround.usual),
                lengthWords(turnaround.slow),
              ],
              share: turnaround.slow / slowest,
            }))}
          />
          <p className={css['under']}>
            {t('insights.learned', { orders: report.orders, day: dayWords(report.since) })}
          </p>
        </>
      )}
    </div>
  );
}
