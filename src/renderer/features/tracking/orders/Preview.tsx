import { Button, CloseButton } from '@mantine/core';
import type { OrderFile, OrderRow } from '../../../../shared/contract/index.ts';
import { fieldLabel } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { OrderId, StoredOrder } from '../../../../shared/domain/order.ts';
import { withoutReference } from '../../../../shared/domain/reference.ts';
import { isOpen } from '../../../../shared/domain/status.ts';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { type Fact, Facts } from '../../../components/Facts.tsx';
import { FileKindIcon } from '../../../components/FileKindIcon.tsx';
import { FileStateBadge } from '../../../components/FileStateBadge.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { LateBadge } from '../../../components/LateBadge.tsx';
import { Likely } from '../../../components/Likely.tsx';
import { OrderPrice } from '../../../components/OrderPrice.tsx';
import { RushBadge, StatusBadge } from '../../../components/StatusBadge.tsx';
import { When } from '../../../components/When.tsx';
import { elsewhereWords } from '../../../components/words.ts';
import { useOrder } from '../../../stores/tracking/order.ts';
import { rowAt, useOrders } from '../../../stores/tracking/orders.ts';
import { openFile, openOrder } from '../../../stores/window/navigation.ts';
import { usePanels } from '../../../stores/window/panels.ts';
import { OwnedRoof } from '../../library/roof/index.ts';
import css from './OrdersScreen.module.css';

/** What the row knows is there at once; what only the order knows comes a moment later, in its place. */
function factsOf(row: OrderRow, order: StoredOrder | undefined): readonly Fact[] {
  const later = (value: string | null | undefined) => (order ? value : ' ');
  return [
    { label: fieldLabel('claimNumber'), value: row.claimNumber },
    { label: fieldLabel('insuredName'), value: later(order?.insuredName) },
    { label: fieldLabel('customerName'), value: row.customerName },
    { label: fieldLabel('serviceId'), value: row.serviceName },
    { label: t('common.price'), value: <OrderPrice price={row.price} status={row.status} /> },
    { label: t('orders.ordered'), value: <When at={row.orderedAt} /> },
    ...(row.elsewhere ? [{ label: t('orders.ordered_at'), value: elsewhereWords(row.elsewhere) }] : []),
    row.deliveredAt === null
      ? {
          label: t('orders.expected'),
          value: isOpen(row.status.kind) ? <When at={row.expectedAt} expected /> : null,
        }
      : { label: t('orders.delivered'), value: <When at={row.deliveredAt} /> },
    ...(row.likelyAt === null
      ? []
      : [{ label: t('workbench.column_likely'), value: <Likely at={row.likelyAt} /> }]),
    { label: fieldLabel('notes'), value: later(order?.notes && withoutReference(order.notes)) },
    { label: t('common.order_id'), value: row.orderId },
  ];
}

function FileLine({ orderId, file }: { orderId: OrderId; file: OrderFile }) {
  const local = file.local?.present ? file.local : null;
  return (
    <div className={css['fileLine']}>
      <FileKindIcon kind={file.kind} />
      {local ? (
        <Button
          variant="transparent"
          size="compact-sm"
          justify="flex-start"
          px={0}
          onClick={() => openFile(orderId, local.id)}
        >
          {file.name}
        </Button>
      ) : (
        <span>{file.name}</span>
      )}
      <FileStateBadge state={file.state} />
    </div>
  );
}

/** The marked order beside the list. It follows the mark; the keyboard stays in the list. */
export function Preview({ accountId }: { accountId: string }) {
  const row = useOrders((state) => rowAt(state.pages, state.cursor));
  const close = usePanels((state) => state.close);
  const { detail, problem } = useOrder(accountId, row?.orderId ?? null);
  return (
    <aside className={css['preview']} aria-label={t('common.preview')}>
      <div className={css['previewHead']}>
        <h2>{row ? (row.address ?? t('common.order', { orderId: row.orderId })) : ' '}</h2>
        <CloseButton aria-label={t('common.close_preview')} onClick={() => close('preview')} />
      </div>
      <div className={css['previewBody']}>
        {problem && <ErrorNote error={problem} />}
        {row && (
          <>
            <div className={css['badges']}>
              <StatusBadge status={row.status} />
              {row.rush && <RushBadge />}
              <LateBadge after={row.lateAfter} />
            </div>
            {detail?.order.orderId === row.orderId && detail.order.filesLocal > 0 && (
              <OwnedRoof accountId={accountId} orderId={row.orderId} />
            )}
            <Facts facts={factsOf(row, detail?.order)} />
            <h3 className={css['sub']}>{t('common.files')}</h3>
          </>
        )}
        {row && detail?.files.length === 0 && <div>{t('orders.nothing_delivered_yet')}</div>}
        {row &&
          detail?.files.map((file) => (
            <FileLine key={file.fileId ?? file.name} orderId={row.orderId} file={file} />
          ))}
      </div>
      <div className={css['previewFoot']}>
        <Button
          variant="default"
          fullWidth
          disabled={!row}
          rightSection={<KeyHint keys="Enter" />}
          onClick={() => row && openOrder(row.orderId)}
        >
          {t('common.open_order')}
        </Button>
      </div>
    </aside>
  );
}
