import type { CallInput, CallName, CallOutput } from '../../src/shared/contract/index.ts';
import type { Intent } from '../../src/shared/domain/intent.ts';
import { duplicateName } from '../../src/shared/domain/list.ts';
import type { OrderDraft } from '../../src/shared/domain/order.ts';

type Call = <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;

/** Orders as a person at the review sheet does: at the price of this moment, having seen what looks like the same roof. */
export async function placeOrder(call: Call, accountId: string, draft: OrderDraft): Promise<Intent> {
  const { serviceId, rushOrder, pdfRequired } = draft;
  const { total, at } = await call('quote.get', { accountId, serviceId, rushOrder, pdfRequired });
  const { found } = await call('duplicates.look', { accountId, draft });
  const duplicates = found.map(duplicateName);
  return call('orders.place', { accountId, draft, quoted: total, quotedAt: at, duplicates });
}
