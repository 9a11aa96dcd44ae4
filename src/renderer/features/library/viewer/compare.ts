import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { call } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { openCompare } from '../../../stores/window/navigation.ts';

/** The newest revision of the order's report beside the one before it. */
export async function compareRevisions(accountId: AccountId, orderId: OrderId) {
  const reply = await call('measurements.revisions', { accountId, orderId });
  if (!reply.ok) return failed(reply.error);
  const [newest, before] = [...reply.value.revisions].reverse();
  if (newest && before) {
    openCompare({ orderId, revision: before.number }, { orderId, revision: newest.number });
    return true;
  }
  done(t('viewer.report_has_one_revision_so'));
  return false;
}
