import { Skeleton } from '@mantine/core';
import { propertyTypeLabel } from '../../../../shared/copy/fields.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListRow } from '../../../../shared/domain/list.ts';
import { fieldsOf, type OrderField } from '../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { Money } from '../../../components/Money.tsx';
import { FIELD_NAMES } from '../fields.ts';
import css from './FirstOrders.module.css';

/** Beside address and price, in this order; an empty one is shown only where an order can't be without it. */
const ELSEWHERE: readonly OrderField[] = ['address', 'propertyType', 'longitude'];
const SHOWN = fieldsOf('customer', 'claim', 'property', 'notes').filter(
  (field) => !ELSEWHERE.includes(field),
);
const NEEDED: ReadonlySet<OrderField> = new Set(['customerName', 'customerEmail']);

function textOf({ draft, typed }: ListRow, field: OrderField): string {
  if (field === 'latitude' && draft.latitude !== '') return `${draft.latitude}, ${draft.longitude}`;
  return typed[field] ?? String(draft[field]);
}

/** "Premium Roof Report, Residential, rush": what is paid for, in words. */
function reportOf({ draft, typed }: ListRow, services: readonly ReportService[] | null): string[] {
  const report = services?.find(({ id }) => id === draft.serviceId)?.name ?? typed.serviceId ?? '';
  return [
    report || t('listMatch.no_report_chosen_yet'),
    typed.propertyType ?? (propertyTypeLabel(draft.propertyType) || t('listMatch.no_property_type_yet')),
    draft.rushOrder ? t('listMatch.rush') : '',
    draft.pdfRequired ? '' : t('listMatch.no_pdf'),
  ].filter((words) => words !== '');
}

function Order(props: { row: ListRow; services: readonly ReportService[] | null; asked: boolean }) {
  const { row, services, asked } = props;
  const problem = row.problems.find(({ field, level }) => field === 'address' && level !== 'note');
  return (
    <li className={css['order']}>
      <span className={css['row']}>{t('common.row', { row: row.row })}</span>
      <strong className={css['address']} data-missing={row.draft.address === ''}>
        {row.draft.address || (asked ? t('listMatch.answer_question_below') : t('listMatch.no_address_yet'))}
      </strong>
      {problem && row.draft.address !== '' && <span className={css['problem']}>{say(problem.message)}</span>}
      <dl className={css['fields']}>
        {SHOWN.map((field) => {
          const text = textOf(row, field);
          if (text === '' && !NEEDED.has(field)) return null;
          return (
            <div key={field}>
              <dt>{field === 'latitude' ? t('common.coordinates') : FIELD_NAMES[field]}</dt>
              <dd data-missing={text === ''}>{text || 'none yet'}</dd>
            </div>
          );
        })}
        <div>
          <dt>{FIELD_NAMES.serviceId}</dt>
          <dd data-missing={row.draft.serviceId === ''}>{reportOf(row, services).join(', ')}</dd>
        </div>
        <div>
          <dt>{t('common.price')}</dt>
          <dd className={css['price']}>
            <Money sum={row.price} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** The first rows as they would be sent, with the columns as they are chosen now. */
export function FirstOrders(props: {
  rows: readonly ListRow[] | null;
  services: readonly ReportService[] | null;
  /** A question about the address waits for its answer. */
  asked: boolean;
}) {
  const { rows, services, asked } = props;
  return (
    <section aria-labelledby="first-orders">
      <h2 id="first-orders" className={css['heading']}>
        {t('listMatch.your_first_orders_will_be')}
      </h2>
      {rows === null && <Skeleton height={150} />}
      {rows?.length === 0 && <p className={css['none']}>{t('listMatch.no_row_has_anything_order')}</p>}
      {rows !== null && rows.length > 0 && (
        <ol className={css['orders']}>
          {rows.map((row) => (
            <Order key={row.row} row={row} services={services} asked={asked} />
          ))}
        </ol>
      )}
    </section>
  );
}
