import { IconCircleCheckFilled, IconPlugConnected } from '@tabler/icons-react';
import type { AccountCheck } from '../../../shared/contract/index.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { Money } from '../../components/Money.tsx';
import { Dash } from '../../components/When.tsx';
import { counted } from '../../components/words.ts';
import css from './Connect.module.css';

/**
 * What a successful test learned: the reports that can be ordered, at this account's own prices. Null: not tested yet,
 * or the form was changed since.
 */
export function CheckedServices({ checked }: { checked: AccountCheck | null }) {
  if (checked === null) {
    return (
      <section className={css['untested']} aria-label="Test result">
        <IconPlugConnected size={24} stroke={1.5} aria-hidden="true" />
        <p>Test the connection, and the reports you can order appear here with your own prices.</p>
      </section>
    );
  }
  const { services, orders } = checked;
  return (
    <section className={css['checked']} aria-label="Test result">
      {orders !== null && <ErrorNote error={{ code: 'offline', message: orders }} />}
      <div className={css['checkedHead']} role="status">
        <IconCircleCheckFilled size={18} aria-hidden="true" /> It works: {counted(services.length, 'report')}{' '}
        can be ordered
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Report</th>
            <th scope="col">Delivery</th>
            <th scope="col">Your price</th>
          </tr>
        </thead>
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
