import type { Run, RunRow } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import type { FieldProblem } from '../../../shared/domain/field-problem.ts';
import type { Message } from '../../../shared/domain/message.ts';
import type { Money } from '../../../shared/domain/money.ts';
import type { OrderDraft } from '../../../shared/domain/order.ts';
import type { Millis } from '../../../shared/domain/units.ts';

/** One row of a list, as it was confirmed. */
export type ConfirmedRow = {
  /** Its number in the list. */
  readonly row: number;
  readonly draft: OrderDraft;
  readonly quoted: Money | null;
  /** Names of the orders of the same roof that the person saw (`duplicateName`); omitted: none. */
  readonly acknowledged?: readonly string[];
};

/** Runs of orders, as the lists they come from see them. */
export interface OrderRuns {
  /**
   * Records a person's one word for many orders: run, intents, references and frozen bodies in one transaction, durable
   * when it returns. `alongside` runs inside that transaction. Throws a CallFailure, and records nothing, when any row breaks
   * a rule or its roof was ordered without the person having seen it.
   */
  confirm(
    run: {
      readonly accountId: AccountId;
      readonly listId: string;
      readonly name: string;
      readonly rows: readonly ConfirmedRow[];
      /** When the service gave the prices; omitted: just now. Older ones are asked for again before the sending. */
      readonly pricedAt?: Millis;
      /** `PlaceTable.newest` when the rows were compared; where it has grown since, each is compared again. */
      readonly placesAt?: number;
    },
    alongside: (runId: string) => void,
  ): string;
  /** Reads what other desks have ordered of late into the cache; as far as it can be had within seconds. */
  lookElsewhere(accountId: AccountId): Promise<void>;
  get(runId: string): Run | null;
  /** In the order of the list, in pieces, so that a long run doesn't hold the process. */
  rows(runId: string): AsyncIterable<RunRow>;
}

/** Where orders that came back become a list again. */
export interface OrderLists {
  /** A new list to be corrected, in the state `checking`. Returns its id. */
  fromDrafts(
    accountId: AccountId,
    name: string,
    rows: readonly {
      readonly draft: OrderDraft;
      readonly problems: readonly FieldProblem[];
      readonly message: Message | null;
    }[],
  ): string;
}
