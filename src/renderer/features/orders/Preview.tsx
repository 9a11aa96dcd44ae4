import { Button, CloseButton, Skeleton } from '@mantine/core';
import type { OrderDetail } from '../../../shared/contract/index.ts';
import { withoutReference } from '../../../shared/domain/reference.ts';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { Facts } from '../../components/Facts.tsx';
import { FileKindIcon } from '../../components/FileKindIcon.tsx';
import { FileStateBadge } from '../../components/FileStateBadge.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { Money } from '../../components/Money.tsx';
import { RushBadge, StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { openFile, openOrder } from '../../stores/navigation.ts';
import { useOrder } from '../../stores/order.ts';
import { rowAt, useOrders } from '../../stores/orders.ts';
import { usePanels } from '../../stores/panels.ts';
import css from './OrdersScreen.module.css';

function Body({ detail }: { detail: OrderDetail }) {
  const { order, files } = detail;
  return (
    <>
      <div className={css['badges']}>
        <StatusBadge status={order.status} />
        {order.rushOrder && <RushBadge />}
      </div>
      <Facts
        facts={[
          { label: 'Claim', value: order.claimNumber },
          { label: 'Insured', value: order.insuredName },
          { label: 'Customer', value: order.customerName },
          { label: 'Report', value: order.serviceName },
          { label: 'Price', value: <Money sum={order.price} /> },
          { label: 'Ordered', value: <When at={order.orderedAt} /> },
          order.deliveredAt === null
            ? { label: 'Expected', value: <When at={order.expectedAt} expected /> }
            : { label: 'Delivered', value: <When at={order.deliveredAt} /> },
          { label: 'Notes', value: order.notes && withoutReference(order.notes) },
          { label: 'Order ID', value: order.orderId },
        ]}
      />
      <h3 className={css['sub']}>Files</h3>
      {files.length === 0 && <div>Nothing delivered yet.</div>}
      {files.map((file) => (
        <div key={file.fileId ?? file.name} className={css['fileLine']}>
          <FileKindIcon kind={file.kind} />
          {file.local?.present ? (
            <Button
              variant="transparent"
              size="compact-sm"
              justify="flex-start"
              px={0}
              onClick={() => file.local && openFile(order.orderId, file.local.id)}
            >
              {file.name}
            </Button>
          ) : (
            <span>{file.name}</span>
          )}
          <FileStateBadge state={file.state} />
        </div>
      ))}
    </>
  );
}

/** The marked order beside the list. It follows the mark; the keyboard stays in the list. */
export function Preview({ accountId }: { accountId: string }) {
  const row = useOrders((state) => rowAt(state.pages, state.cursor));
  const close = usePanels((state) => state.close);
  const { detail, problem } = useOrder(accountId, row?.orderId ?? null);
  return (
    <aside className={css['preview']} aria-label="Preview">
      <div className={css['previewHead']}>
        <h2>{row ? (row.address ?? `Order ${row.orderId}`) : ' '}</h2>
        <CloseButton aria-label="Close the preview" onClick={() => close('preview')} />
      </div>
      <div className={css['previewBody']}>
        {problem && <ErrorNote error={problem} />}
        {detail && <Body detail={detail} />}
        {!detail && !problem && <Skeleton height={200} />}
      </div>
      <div className={css['previewFoot']}>
        <Button
          variant="default"
          fullWidth
          disabled={!row}
          rightSection={<KeyHint keys="Enter" />}
          onClick={() => row && openOrder(row.orderId)}
        >
          Open the order
        </Button>
      </div>
    </aside>
  );
}
