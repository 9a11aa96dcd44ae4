import { IconMap2, IconPencil, IconUserSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CallOutput } from '../../../../shared/contract/index.ts';
import { fieldLabel, propertyTypeLabel } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { OrderEvent, StoredOrder } from '../../../../shared/domain/order.ts';
import {
  type FieldGroup,
  fieldsOf,
  fieldsOfKind,
  type OrderField,
} from '../../../../shared/domain/order-fields.ts';
import { referencesIn, withoutReference } from '../../../../shared/domain/reference.ts';
import { isOpen } from '../../../../shared/domain/status.ts';
import { call } from '../../../client/index.ts';
import { type Fact, Facts } from '../../../components/Facts.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { done, failed, perform } from '../../../components/notify.ts';
import { OrderPrice } from '../../../components/OrderPrice.tsx';
import { Rich } from '../../../components/Rich.tsx';
import { When } from '../../../components/When.tsx';
import { dayTime, exactTime } from '../../../components/words.ts';
import { useAbilities } from '../../../stores/workstation/abilities.ts';
import { type Amendment, amendmentsOf } from './activity.ts';
import { OfficeNotes } from './OfficeNotes.tsx';
import css from './OrderScreen.module.css';

/** Shown in a way of their own. */
const PLACED: readonly OrderField[] = ['latitude', 'longitude', 'serviceId'];
/** Values that nobody has to copy. */
const CHOICES = fieldsOfKind('flag', 'propertyType');

/** Of the notes, the office's own: the reference has its own line. */
function shownValue(order: StoredOrder, field: OrderField): string | null {
  const value = order[field];
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? t('common.yes') : t('order.no');
  if (field === 'propertyType') return propertyTypeLabel(String(value));
  return field === 'notes' ? withoutReference(String(value)) : String(value);
}

function OpenMap({ order }: { order: StoredOrder }) {
  const open = async () => {
    const { accountId, orderId } = order;
    await perform('desktop.openLink', { link: 'map', accountId, orderId });
  };
  return (
    <IconButton label={t('order.open_maps')} size={24} onClick={() => void open()}>
      <IconMap2 size={15} />
    </IconButton>
  );
}

/** Says that the service changed a field after the order was placed, and what it was. */
function Amended({ amendment }: { amendment: Amendment }) {
  return (
    <span className={css['amended']}>
      <IconPencil size={13} stroke={2} aria-hidden="true" />
      <span>
        <Rich
          id="order.changed_on"
          values={{
            time: (
              <time dateTime={new Date(amendment.at).toISOString()} title={exactTime(amendment.at)}>
                {dayTime(amendment.at)}
              </time>
            ),
            was: amendment.from ? <del>{amendment.from}</del> : t('order.empty'),
          }}
        />
      </span>
    </span>
  );
}

type Read = CallOutput<'sync.byCustomer'>;

/** What was found of a customer, and whether that is all there is. */
function customerWords(email: string, { reported, fresh, total, whole }: Read): string {
  const found = t('order.order_at_service_new_here', {
    reported,
    email,
    value: fresh === 0 ? 'none' : fresh,
  });
  if (whole) return found;
  const all = total === null ? '' : ` ${t('order.of_2', { total })}`;
  return t('order.only_orders_could_be_read', { reported, all, email, value: fresh === 0 ? 'none' : fresh });
}

/** Looks at the service for this customer's orders, also those placed elsewhere. */
function AskByCustomer({ order, email }: { order: StoredOrder; email: string }) {
  const { byCustomer } = useAbilities(order.accountId);
  const [asking, setAsking] = useState(false);
  if (!byCustomer) return null;
  const ask = async () => {
    setAsking(true);
    const reply = await call('sync.byCustomer', { accountId: order.accountId, email });
    setAsking(false);
    if (!reply.ok) failed(reply.error);
    else {
      done(customerWords(email, reply.value));
    }
  };
  return (
    <IconButton
      label={t('order.look_customers_orders_at_service')}
      size={24}
      loading={asking}
      onClick={() => void ask()}
    >
      <IconUserSearch size={15} />
    </IconButton>
  );
}

/** Every field of the order; those an adjuster asks for come first. */
export function Overview({ order, events }: { order: StoredOrder; events: readonly OrderEvent[] }) {
  const amendments = amendmentsOf(events);
  const note = (...fields: string[]) => {
    const amendment = fields.map((field) => amendments.get(field)).find((each) => each !== undefined);
    return amendment && <Amended amendment={amendment} />;
  };
  const reference = order.notes === null ? null : (referencesIn(order.notes)[0] ?? null);
  const place =
    order.latitude === null || order.longitude === null ? null : `${order.latitude}, ${order.longitude}`;
  const actions: Readonly<Partial<Record<OrderField, ReactNode>>> = {
    address: (order.address ?? place) !== null && <OpenMap order={order} />,
    customerEmail: order.customerEmail && <AskByCustomer order={order} email={order.customerEmail} />,
  };
  const factOf = (field: OrderField): Fact => {
    const value = shownValue(order, field);
    const isChoice = CHOICES.includes(field);
    return {
      label: fieldLabel(field),
      value,
      copy: isChoice ? null : value,
      note: note(field),
      action: actions[field],
    };
  };
  const facts = (group: FieldGroup) =>
    fieldsOf(group)
      .filter((field) => !PLACED.includes(field))
      .map(factOf);
  return (
    <div className={css['groups']}>
      <section className={css['group']}>
        <h2>{t('order.claim_2')}</h2>
        <Facts facts={facts('claim')} />
        <h2>{t('order.property')}</h2>
        <Facts
          facts={[...facts('property'), { label: t('common.coordinates'), value: place, copy: place }]}
        />
        <h2>{t('common.customer')}</h2>
        <Facts facts={facts('customer')} />
      </section>
      <section className={css['group']}>
        <h2>{t('common.report')}</h2>
        <Facts
          facts={[
            {
              label: fieldLabel('serviceId'),
              value: order.serviceName ?? order.serviceId,
              note: note('serviceName', 'serviceId'),
            },
            {
              label: t('common.price'),
              value: <OrderPrice price={order.price} status={order.status} />,
              note: note('price'),
            },
            ...facts('report'),
            { label: t('order.ordered'), value: <When at={order.orderedAt} /> },
            order.deliveredAt === null
              ? {
                  label: t('common.expected'),
                  value: isOpen(order.status.kind) ? <When at={order.expectedAt} expected /> : null,
                }
              : { label: t('common.delivered'), value: <When at={order.deliveredAt} /> },
            { label: t('common.order_id'), value: order.orderId, copy: order.orderId },
            { label: t('order.our_reference'), value: reference, copy: reference },
          ]}
        />
      </section>
      <section className={css['group']}>
        <h2>{t('common.notes')}</h2>
        <Facts facts={facts('notes')} />
        <OfficeNotes accountId={order.accountId} orderId={order.orderId} />
      </section>
    </div>
  );
}
