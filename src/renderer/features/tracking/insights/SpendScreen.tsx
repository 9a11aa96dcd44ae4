import { Loader } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Spend, SpendBy, SpendGroup, SpendSum } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { locale } from '../../../../shared/domain/locale.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { printSection } from '../../../components/printSection.ts';
import { TableHead } from '../../../components/TableHead.tsx';
import { useAsked } from '../../../components/useAnswer.ts';
import { openOrder } from '../../../stores/window/navigation.ts';
import { Avoided } from './Avoided.tsx';
import { type BarRow, Bars } from './Bars.tsx';
import { Budget } from './Budget.tsx';
import css from './Insights.module.css';
import { type Range, rangeOf } from './ranges.ts';
import { type Chosen, SpendControls } from './SpendControls.tsx';

const share = (minor: number, most: number) => (most <= 0 ? 0 : Math.max(0, minor) / most);
const mostOf = (sums: readonly SpendSum[]) => Math.max(0, ...sums.map(({ money }) => money.minor));

/** `2026-10` as `Oct 2026`. */
function monthName(month: string): string {
  const format = new Intl.DateTimeFormat(locale(), { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** What the paper says above the figures: `Spend: Nov 1, 2026 – Nov 30, 2026`. */
function titleOf({ from, to }: Range): string {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const [first, last] = [from, to].map((day) => format.format(new Date(`${day}T00:00:00Z`)));
  return `${t('insights.spend')}: ${first} – ${last}`;
}

function groupLabel(by: SpendBy, label: string | null): string {
  if (by === 'rush') return label === 'yes' ? t('insights.rush_yes') : t('insights.rush_no');
  return label ?? t('insights.none');
}

function groupRows(by: SpendBy, groups: readonly SpendGroup[]): BarRow[] {
  return groups.map(({ label, orders, money, search }) => ({
    key: JSON.stringify([label, money.currency]),
    label: groupLabel(by, label),
    search,
    cells: [orders.toLocaleString(locale()), formatMoney(money)],
    share: share(money.minor, mostOf(groups)),
  }));
}

function monthRows(months: Spend['months']): BarRow[] {
  const most = mostOf(months.flatMap(({ sums }) => sums));
  return months.map(({ month, sums, search }) => ({
    key: month,
    label: monthName(month),
    search,
    cells: [
      sums.reduce((sum, { orders }) => sum + orders, 0).toLocaleString(locale()),
      sums.map(({ money }) => formatMoney(money)).join(', ') || '–',
    ],
    share: share(sums[0]?.money.minor ?? 0, most),
  }));
}

function Charged({ spend }: { spend: Spend }) {
  const { charged, canceled, unpaid, unpriced } = spend;
  const left = [
    canceled > 0 && t('insights.canceled', { orders: canceled }),
    unpaid > 0 && t('insights.unpaid', { orders: unpaid }),
    unpriced > 0 && t('insights.unpriced', { orders: unpriced }),
  ].filter((words) => words !== false);
  return (
    <section className={css['card']} aria-label={t('insights.charged')}>
      <h2 className={css['cardTitle']}>{t('insights.charged')}</h2>
      {charged.length === 0 && <div>{t('insights.nothing_charged')}</div>}
      {charged.map(({ money, orders }) => (
        <div key={money.currency} className={css['sum']}>
          <strong className="r-figures">{formatMoney(money)}</strong> {t('insights.charged_for', { orders })}
        </div>
      ))}
      {left.map((words) => (
        <p key={words} className={css['under']}>
          {words}
        </p>
      ))}
    </section>
  );
}

function Differences({ differences }: { differences: Spend['differences'] }) {
  if (differences.length === 0) return null;
  return (
    <table className={css['bars']}>
      <caption>{t('insights.differences')}</caption>
      <TableHead
        columns={[
          t('insights.address'),
          { right: t('insights.quoted') },
          { right: t('insights.charged') },
          { right: t('insights.difference') },
        ]}
      />
      <tbody>
        {differences.map(({ orderId, address, quoted, charged }) => (
          <tr key={orderId}>
            <th scope="row">
              <button type="button" className={css['link']} data-printed onClick={() => openOrder(orderId)}>
                {address ?? orderId}
              </button>
            </th>
            <td data-right>{formatMoney(quoted)}</td>
            <td data-right>{formatMoney(charged)}</td>
            <td data-right>{formatMoney({ ...charged, minor: charged.minor - quoted.minor })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the account's orders cost, by days and by what they are. */
export function SpendScreen({ accountId }: { accountId: string }) {
  const [chosen, choose] = useState<Chosen>(() => ({
    ...{ name: 'this_month', by: 'service', range: rangeOf('this_month', Date.now()) },
  }));
  const page = useRef<HTMLDivElement>(null);
  const { by, range } = chosen;
  const { value: spend, problem, again } = useAsked('spend.get', { accountId, ...range, by });
  const heads = (first: string) => [first, t('insights.orders'), t('insights.charged')];
  return (
    <>
      <SpendControls
        {...{ accountId, chosen, choose }}
        onPrint={() => page.current && printSection(page.current, titleOf(range))}
      />
      {problem && <ErrorNote error={problem} onRetry={again} />}
      {!spend && !problem && <Loader size="sm" m="auto" role="img" aria-label={t('common.loading')} />}
      {spend && (
        <div ref={page} className={css['page']}>
          <div className={css['cards']}>
            <Charged spend={spend} />
            <Avoided accountId={accountId} range={range} avoided={spend.avoided} />
            <Budget accountId={accountId} spend={spend} onDone={again} />
          </div>
          {spend.groups.length > 0 && (
            <Bars
              caption={t('insights.charged_by', { what: t(`insights.by_${by}`).toLocaleLowerCase(locale()) })}
              heads={heads(t(`insights.by_${by}`))}
              rows={groupRows(by, spend.groups)}
            />
          )}
          {by === 'tag' && <p className={css['under']}>{t('insights.tags_twice')}</p>}
          {spend.months.length > 1 && (
            <Bars
              caption={t('insights.months')}
              heads={heads(t('insights.month'))}
              rows={monthRows(spend.months)}
            />
          )}
          <Differences differences={spend.differences} />
          <p className={css['under']}>{t('insights.rule')}</p>
        </div>
      )}
    </>
  );
}
