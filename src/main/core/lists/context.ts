import type { Place } from '../../../shared/contract/index.ts';
import { t, texts } from '../../../shared/copy/t.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { ReportService } from '../../../shared/domain/service.ts';
import type { Bus } from '../kernel/bus.ts';
import { CallFailure } from '../kernel/failure.ts';
import type { Sessions } from '../kernel/session.ts';
import { breath } from '../kernel/turns.ts';
import type { Windows } from '../kernel/windows.ts';
import type { OrderRuns } from '../ordering/index.ts';
import type { Ports, StoredList } from '../ports/index.ts';
import type { Duplicates } from '../tracking/duplicates/index.ts';

export type ListsPorts = Pick<Ports, 'clock' | 'random' | 'sha256' | 'store' | 'spreadsheets' | 'logger'>;

export type ListsDeps = {
  readonly windows: Pick<Windows, 'accountOf' | 'front'>;
  readonly ports: ListsPorts;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly duplicates: Duplicates;
  readonly runs: OrderRuns;
  /** Sends the window to a place. */
  readonly go: (place: Place) => void;
};

export type ListsContext = ListsDeps & {
  /** Aborted when the app stops. */
  readonly stopping: AbortSignal;
};

/** A list, or the refusal in words. */
export function listOf({ ports }: Pick<ListsContext, 'ports'>, id: string): StoredList {
  const list = ports.store.lists.get(id);
  if (list) return list;
  throw new CallFailure('not_found', t('listCore.list_isnt_computer_any_more'));
}

/** A list in one of these states, or the refusal in words. */
export function listIn(
  context: Pick<ListsContext, 'ports'>,
  id: string,
  states: readonly StoredList['state'][],
): StoredList {
  const list = listOf(context, id);
  if (states.includes(list.state)) return list;
  throw new CallFailure('refused', WRONG_STATE[list.state]);
}

const WRONG_STATE: Readonly<Record<StoredList['state'], string>> = texts({
  reading: 'listCore.file_still_being_read_wait',
  unreadable: 'listCore.file_couldnt_be_read_bring',
  matching: 'listCore.first_say_which_column_what',
  checking: 'listCore.columns_matched_already_go_back',
  ordered: 'listCore.list_has_been_ordered_cant',
});

export function announce({ bus }: Pick<ListsContext, 'bus'>, list: StoredList): void {
  bus.emit('lists.changed', { accountId: list.accountId, listId: list.id });
}

export function servicesOf(
  { ports }: Pick<ListsContext, 'ports'>,
  accountId: AccountId,
): readonly ReportService[] {
  return ports.store.services.list(accountId).services;
}

/** A list that holds nothing yet. */
export function emptyList(
  context: Pick<ListsContext, 'ports'>,
  accountId: AccountId,
  name: string,
): StoredList {
  return {
    id: newId(context),
    accountId,
    name,
    state: 'reading',
    problem: null,
    remarks: [],
    source: null,
    columns: [],
    constants: {},
    part: null,
    questions: [],
    rowRemarks: [],
    file: null,
    rowsRead: 0,
    step: 0,
    createdAt: context.ports.clock.now(),
    runId: null,
  };
}

export function newId({ ports }: Pick<ListsContext, 'ports'>): string {
  return Buffer.from(ports.random.bytes(12)).toString('base64url');
}

/** Runs a work that yields between its pieces; others have their turn there. */
export async function inPieces<Value>(work: Generator<void, Value>): Promise<Value> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    await breath();
  }
}
