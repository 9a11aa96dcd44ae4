import type { OrderSelection } from '../../../../../shared/contract/index.ts';
import { fieldLabel, statusWordLabel } from '../../../../../shared/copy/fields.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { formatMoney } from '../../../../../shared/domain/money.ts';
import type { StoredOrder } from '../../../../../shared/domain/order.ts';
import { FORM_ORDER, type OrderField } from '../../../../../shared/domain/order-fields.ts';
import { withoutReference } from '../../../../../shared/domain/reference.ts';
import { statusWord } from '../../../../../shared/domain/status.ts';
import { call } from '../../../../client/index.ts';
import { done, failed } from '../../../../components/notify.ts';
import { element, noteLines, printOut } from '../../../../components/print.ts';
import { paperTime } from '../../../../components/words.ts';
import { COLUMN_NAMES } from '../column-names.ts';
import './print-sheets.css';

function fieldText(order: StoredOrder, field: OrderField): string {
  // A report is known by its name; its number says nothing on paper.
  const value = field === 'serviceId' ? (order.serviceName ?? order.serviceId) : order[field];
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? t('common.yes') : t('workbench.no');
  return field === 'notes' ? withoutReference(String(value)) : String(value);
}

/** One page: what was ordered, and where it stands. What is empty isn't printed. */
function sheetOf(order: StoredOrder): HTMLElement {
  const facts: (readonly [string, string])[] = [
    [COLUMN_NAMES['order'], order.orderId],
    [COLUMN_NAMES['status'], statusWordLabel(statusWord(order.status))],
    [COLUMN_NAMES['ordered'], order.orderedAt === null ? '' : paperTime(order.orderedAt)],
    [COLUMN_NAMES['delivered'], order.deliveredAt === null ? '' : paperTime(order.deliveredAt)],
    [COLUMN_NAMES['price'], order.price === null ? '' : formatMoney(order.price)],
    ...FORM_ORDER.map((field) => [fieldLabel(field), fieldText(order, field)] as const),
  ];
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => element('tr', element('th', label), element('td', value)));
  const sheet = element(
    'div',
    element('h1', order.address ?? order.orderId),
    element('table', element('tbody', ...rows)),
    ...noteLines(),
  );
  sheet.className = 'r-order-sheet';
  return sheet;
}

/** Opens the system's print dialog, which saves PDFs too, with a page for each order. */
export async function printSheets(selection: OrderSelection): Promise<void> {
  const reply = await call('orders.sheets', { selection });
  if (!reply.ok) return void failed(reply.error);
  const { orders, total } = reply.value;
  if (total > orders.length) done(t('workbench.first_sheets', { printed: orders.length, total }));
  await printOut(orders.map(sheetOf));
}
