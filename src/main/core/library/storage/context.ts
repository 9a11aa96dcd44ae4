import type { Account } from '../../../../shared/domain/account.ts';
import type { Bus } from '../../kernel/bus.ts';
import { type KeptFile, type Ports, sleep } from '../../ports/index.ts';

export type StoragePorts = Pick<
  Ports,
  'clock' | 'random' | 'sha256' | 'store' | 'files' | 'disk' | 'logger'
> &
  Partial<Pick<Ports, 'policy'>> & { readonly desktop: Pick<Ports['desktop'], 'chooseFolder' | 'restart'> };

export type StorageDeps = {
  readonly ports: StoragePorts;
  readonly bus: Bus;
  /** This app's own data: no library, no backup goes in there. */
  readonly dataDir: string;
  readonly version: string;
};

const BATCH = 200;

/** Every file of the library in turn, with its account's folder. */
export function* everyFile(
  { store }: Pick<StoragePorts, 'store'>,
  after = 0,
): Generator<{ file: KeptFile; account: Account }> {
  const accounts = new Map(store.accounts.list().map((account) => [account.id, account]));
  for (let last = after; ; ) {
    const batch = store.storage.filesAfter(last, BATCH);
    if (batch.length === 0) return;
    for (const file of batch) {
      last = file.id;
      const account = accounts.get(file.accountId);
      if (account) yield { file, account };
    }
  }
}

/** Rests after a piece of work, half as long as it took: what a person does goes first. */
export function rest(
  { clock }: Pick<StoragePorts, 'clock'>,
  began: number,
  signal: AbortSignal,
): Promise<void> {
  const pause = Math.min(500, Math.max(0, (clock.now() - began) / 2));
  return sleep(clock, pause, signal);
}

/** Says that files of an order are elsewhere, came or went. */
export function announceFile({ bus }: Pick<StorageDeps, 'bus'>, file: KeptFile): void {
  bus.emit('files.changed', { accountId: file.accountId, orderId: file.orderId });
}
