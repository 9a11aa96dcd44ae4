import type { CallInput, RoofRow } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { FileKind } from '../../../shared/domain/file.ts';
import type { FileReadings, RoofMeasurements } from '../../../shared/domain/measurements.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { OrderId } from '../../../shared/domain/order.ts';
import type { Bytes, Millis } from '../../../shared/domain/units.ts';

/** A file of the library whose numbers weren't read yet. */
export type UnreadFile = {
  readonly accountId: AccountId;
  readonly orderId: OrderId;
  readonly localFileId: number;
  readonly name: string;
  readonly kind: FileKind;
  readonly path: string;
  readonly size: Bytes;
};
export type RoofQuery = CallInput<'measurements.page'>;

/** What was read from a file of the library, or why it couldn't be. */
export type ReadFile = {
  readonly localFileId: number;
  readonly name: string;
  readonly kind: string;
  readonly readings: FileReadings | null;
  readonly problem: Message | null;
};

export interface MeasurementTable {
  /** Newest first. `reader`: its own version; what an older one read is read again. */
  unread(reader: number, limit: number): UnreadFile[];
  pending(accountId: AccountId, reader: number): number;
  pendingOf(accountId: AccountId, orderId: OrderId, reader: number): number;
  unreadable(accountId: AccountId): number;
  put(
    file: Pick<UnreadFile, 'accountId' | 'orderId' | 'localFileId'>,
    reader: number,
    at: Millis,
    result: { ok: true; readings: FileReadings } | { ok: false; why: Message },
  ): void;
  /** Every file that was read, earlier versions too, by name. */
  ofOrder(accountId: AccountId, orderId: OrderId): ReadFile[];
  putRoof(accountId: AccountId, orderId: OrderId, roof: RoofMeasurements): void;
  page(query: RoofQuery): { rows: RoofRow[]; total: number };
}
