import { IconCircleCheckFilled, IconPlugConnected } from '@tabler/icons-react';
import type { AccountCheck } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Money } from '../../../components/Money.tsx';
import { TableHead } from '../../../components/TableHead.tsx';
import { Dash } from '../../../components/When.tsx';
import css from './Connect.module.css';

/**
 * What a successful test learned: the reports that can be ordered, at this account's own prices. Null: not tested yet,
 * or the form was changed since.
 */
export function CheckedServices({ checked }: { checked: AccountCheck | null }) {
  if (checked === null) {
    return (
      <section className={css['untested']} aria-label={t('connect.test_result')}>
        <IconPlugConnected size={24} stroke={1.5} aria-hidden="true" />
        <p>{t('connect.test_connection_reports_you_can')}</p>
      </section>
    );
  }
  const { services, orders } = checked;
  return (
    <section className={css['checked']} aria-label={t('connect.test_result')}>
      {orders !== null && <ErrorNote error={{ code: 'offline', message: orders }} />}
      <div className={css['checkedHead']} role="status">
        <IconCircleCheckFilled size={18} aria-hidden="true" />{' '}
        {t('connect.works_report_can_be_ordered', { services: services.length })}
      </div>
      <table>
        <TableHead columns={[t('common.report'), t('connect.delivery'), t('connect.your_price')]} />
        <tbody>
          {services.map((service) => (
            <tr key={service.id}>
              <th scope="row">{service.name}</th>
              <td>{service.deliveryTime ?? <Dash />}</td>
              <td>
                <Money sum={service.price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
