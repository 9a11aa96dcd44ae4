import { modals } from '@mantine/modals';
import type { ExportColumn, OrderSelection } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { OrderDraft, StoredOrder } from '../../../../shared/domain/order.ts';
import { FIELD_KEYS, fieldRow } from '../../../../shared/domain/order-fields.ts';
import { EMPTY_DRAFT } from '../../../../shared/domain/order-rules.ts';
import { withoutReference } from '../../../../shared/domain/reference.ts';
import { call } from '../../../client/index.ts';
import { failed, perform } from '../../../components/notify.ts';
import { openSection } from '../../../stores/window/navigation.ts';
import { beginList } from '../../lists/index.ts';
import { forgetFilled } from '../../ordering/new-order/index.ts';

/** What a list of orders is read in again by; the rest is the service's. */
const LIST_COLUMNS: readonly ExportColumn[] = [
  'address',
  'customer',
  'email',
  'insured',
  'claim',
  'service',
  'property_type',
  'rush',
  'notes',
  'instructions',
  'latitude',
  'longitude',
];

/** The order as the form would have had it: what the service added isn't part of it. */
export function draftOf(order: StoredOrder): OrderDraft {
  const values = FIELD_KEYS.flatMap((field) => {
    const value = order[field];
    if (value === null) return [];
    const text = field === 'notes' ? withoutReference(String(value)) : String(value);
    return [[field, fieldRow(field).kind === 'flag' ? value === true : text]];
  });
  return { ...EMPTY_DRAFT, ...(Object.fromEntries(values) as Partial<OrderDraft>) };
}

async function fillForm(order: StoredOrder) {
  const { accountId } = order;
  const put = async () => {
    if (!(await perform('draft.put', { accountId, draft: draftOf(order) }))) return;
    forgetFilled(accountId);
    openSection('new');
  };
  const kept = await call('draft.get', { accountId });
  if (!kept.ok) return void failed(kept.error);
  if (kept.value === null) return put();
  modals.openConfirmModal({
    title: t('workbench.replace_draft_title'),
    children: t('workbench.replace_draft'),
    labels: {
      confirm: t('common.replace'),
      cancel: t('common.keep'),
    },
    onConfirm: () => void put(),
  });
}

/** One order goes into the form, several become a list: both are looked through before anything is ordered. */
export async function orderAgain(selection: OrderSelection) {
  const reply = await call('orders.sheets', { selection });
  if (!reply.ok) return void failed(reply.error);
  const { orders, total } = reply.value;
  const [first] = orders;
  if (total === 1 && first) return fillForm(first);
  const list = await call('orders.export', { selection, format: 'csv', columns: [...LIST_COLUMNS] });
  if (!list.ok) return void failed(list.error);
  const bytes = Uint8Array.from(atob(list.value.base64), (character) => character.charCodeAt(0));
  openSection('lists');
  await beginList(
    selection.accountId,
    `${t('workbench.again_list')}.csv`,
    new Blob([bytes], { type: 'text/csv' }),
  );
}
