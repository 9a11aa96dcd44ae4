import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { AvoidedDuplicate, Spend } from '../../../../shared/contract/index.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import { call } from '../../../client/index.ts';
import { failed } from '../../../components/notify.ts';
import { TableHead } from '../../../components/TableHead.tsx';
import { When } from '../../../components/When.tsx';
import { openOrder } from '../../../stores/window/navigation.ts';
import css from './Insights.module.css';

const MODAL_ID = 'avoided';
const SOURCES = texts({
  form: 'insights.avoided_form',
  held: 'insights.avoided_held',
  list: 'insights.avoided_list',
} as const);

function Line({ one }: { one: AvoidedDuplicate }) {
  const { orderId, address, at, source, serviceName, price } = one;
  const open = () => {
    modals.close(MODAL_ID);
    if (orderId !== null) openOrder(orderId);
  };
  return (
    <tr>
      <th scope="row">
        {orderId === null ? (
          address
        ) : (
          <button type="button" className={css['link']} data-printed onClick={open}>
            {address}
          </button>
        )}
      </th>
      <td>
        <When at={at} />
      </td>
      <td>{SOURCES[source]}</td>
      <td>{serviceName ?? '–'}</td>
      <td data-right>{price === null ? '–' : formatMoney(price)}</td>
    </tr>
  );
}

function List({ avoided }: { avoided: readonly AvoidedDuplicate[] }) {
  return (
    <table className={css['bars']}>
      <caption>{t('insights.avoided_lead')}</caption>
      <TableHead
        columns={[
          t('insights.address'),
          t('insights.avoided_when'),
          t('insights.avoided_where'),
          t('common.report'),
          { right: t('insights.avoided_price') },
        ]}
      />
      <tbody>
        {avoided.map((one) => (
          <Line key={`${one.at} ${one.orderId} ${one.address}`} one={one} />
        ))}
      </tbody>
    </table>
  );
}

async function openList(input: { accountId: string; from: string; to: string }) {
  const reply = await call('spend.avoided', input);
  if (!reply.ok) return void failed(reply.error);
  modals.open({
    modalId: MODAL_ID,
    title: t('insights.avoided'),
    size: 820,
    children: <List avoided={reply.value} />,
  });
}

/** How often a person was warned of an earlier order and didn't order, and what that would have cost. */
export function Avoided(props: {
  accountId: string;
  range: { readonly from: string; readonly to: string };
  avoided: Spend['avoided'];
}) {
  const { orders, sums, unpriced } = props.avoided;
  return (
    <section className={css['card']} aria-label={t('insights.avoided')}>
      <h2 className={css['cardTitle']}>{t('insights.avoided')}</h2>
      {orders === 0 && <p className={css['under']}>{t('insights.avoided_none')}</p>}
      {sums.map(({ money, orders: count }) => (
        <div key={money.currency} className={css['sum']}>
          <strong className="r-figures">{formatMoney(money)}</strong>{' '}
          {t('insights.avoided_for', { orders: count })}
        </div>
      ))}
      {unpriced > 0 && <p className={css['under']}>{t('insights.avoided_unpriced', { orders: unpriced })}</p>}
      {orders > 0 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void openList({ accountId: props.accountId, ...props.range })}
        >
          {t('insights.avoided_show')}
        </Button>
      )}
    </section>
  );
}
