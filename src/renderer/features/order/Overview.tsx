import { ActionIcon } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import type { StoredOrder } from '../../../shared/domain/order.ts';
import { referencesIn, withoutReference } from '../../../shared/domain/reference.ts';
import { isOpen } from '../../../shared/domain/status.ts';
import { call } from '../../client/index.ts';
import { Facts } from '../../components/Facts.tsx';
import { Hint } from '../../components/Hint.tsx';
import { Money } from '../../components/Money.tsx';
import { failed } from '../../components/notify.ts';
import { When } from '../../components/When.tsx';
import css from './OrderScreen.module.css';

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No');

function OpenMap({ order }: { order: StoredOrder }) {
  const open = async () => {
    const { accountId, orderId } = order;
    const reply = await call('desktop.openLink', { link: 'map', accountId, orderId });
    failed(reply.ok ? null : reply.error);
  };
  return (
    <Hint label="Open in maps">
      <ActionIcon size={24} aria-label="Open in maps" onClick={() => void open()}>
        <IconMap2 size={15} />
      </ActionIcon>
    </Hint>
  );
}

/** Every field of the order; those an adjuster asks for come first. */
export function Overview({ order }: { order: StoredOrder }) {
  const notes = order.notes === null ? null : withoutReference(order.notes);
  const reference = order.notes === null ? null : (referencesIn(order.notes)[0] ?? null);
  const place =
    order.latitude === null || order.longitude === null ? null : `${order.latitude}, ${order.longitude}`;
  return (
    <div className={css['groups']}>
      <section className={css['group']}>
        <h2>Claim</h2>
        <Facts
          facts={[
            { label: 'Claim number', value: order.claimNumber, copy: order.claimNumber },
            { label: 'Insured', value: order.insuredName, copy: order.insuredName },
          ]}
        />
        <h2>Property</h2>
        <Facts
          facts={[
            {
              label: 'Address',
              value: order.address,
              copy: order.address,
              action: (order.address ?? place) !== null && <OpenMap order={order} />,
            },
            { label: 'Coordinates', value: place, copy: place },
            { label: 'Type', value: order.propertyType },
            { label: 'Photo', value: order.referenceImageUrl, copy: order.referenceImageUrl },
          ]}
        />
        <h2>Owner</h2>
        <Facts
          facts={[
            { label: 'Name', value: order.customerName, copy: order.customerName },
            { label: 'E-mail', value: order.customerEmail, copy: order.customerEmail },
          ]}
        />
      </section>
      <section className={css['group']}>
        <h2>Report</h2>
        <Facts
          facts={[
            { label: 'Report', value: order.serviceName ?? order.serviceId },
            { label: 'Price', value: <Money sum={order.price} /> },
            { label: 'Rush', value: yesNo(order.rushOrder) },
            { label: 'PDF', value: yesNo(order.pdfRequired) },
            { label: 'Ordered', value: <When at={order.orderedAt} /> },
            order.deliveredAt === null
              ? {
                  label: 'Expected',
                  value: isOpen(order.status.kind) ? <When at={order.expectedAt} expected /> : null,
                }
              : { label: 'Delivered', value: <When at={order.deliveredAt} /> },
            { label: 'Order ID', value: order.orderId, copy: order.orderId },
            { label: 'Our reference', value: reference, copy: reference },
          ]}
        />
        <h2>Notes</h2>
        <Facts
          facts={[
            {
              label: 'For the team',
              value: order.additionalInstructions,
              copy: order.additionalInstructions,
            },
            { label: 'Own notes', value: notes, copy: notes },
          ]}
        />
      </section>
    </div>
  );
}
