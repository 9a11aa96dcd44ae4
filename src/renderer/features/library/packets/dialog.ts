import { create } from 'zustand';
import { t } from '../../../../shared/copy/t.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { done } from '../../../components/notify.ts';
import { useNavigation } from '../../../stores/window/navigation.ts';

/** The order whose claim packet is being put together; null: no dialog. */
export const usePacketDialog = create<{ readonly orderId: OrderId | null }>()(() => ({ orderId: null }));

export function openPacket(orderId: OrderId) {
  usePacketDialog.setState({ orderId });
}

export function closePacket() {
  usePacketDialog.setState({ orderId: null });
}

/** For the order that is open; says so where none is. */
export function openPacketHere() {
  const { route } = useNavigation.getState();
  const orderId =
    'orderId' in route ? route.orderId : route.section === 'compare' ? route.right.orderId : null;
  if (orderId === null) done(t('packets.open_order_first_claim_packet'));
  else openPacket(orderId);
}
