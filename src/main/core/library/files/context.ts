import type { Settings } from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import type { Bus } from '../../kernel/bus.ts';
import type { Sessions } from '../../kernel/session.ts';
import type { Ports } from '../../ports/index.ts';

export type LibraryPorts = Pick<
  Ports,
  'clock' | 'random' | 'store' | 'files' | 'archives' | 'documents' | 'desktop' | 'logger'
>;

export type LibraryDeps = {
  readonly ports: LibraryPorts;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly settings: () => Settings;
};

/** Says that an order has other files on the disk, or other files listed, than before. */
export function announceContents(deps: LibraryDeps, accountId: AccountId, orderId: OrderId): void {
  deps.bus.emit('files.changed', { accountId, orderId });
}

/** Says that the transfers of an order are no longer as they were. */
export function announceFiles(deps: LibraryDeps, accountId: AccountId, orderId: OrderId): void {
  deps.bus.emit('transfer.changed', { accountId, orderId });
}
