import type { ListCells, ProblemLevel } from '../../../../../shared/domain/list.ts';
import type { Message } from '../../../../../shared/domain/message.ts';
import type { OrderField } from '../../../../../shared/domain/order-fields.ts';
import type { ReportService } from '../../../../../shared/domain/service.ts';

/** What a rule may look at beside the cell itself. */
export type RowContext = {
  readonly cells: ListCells;
  readonly services: readonly ReportService[];
};

export type Finding = {
  readonly message: Message;
  /** What distinguishes the groups where each value has its own repair. */
  readonly variant?: string;
};

/** One kind of trouble of a cell, how it is reported, and how it is corrected. */
export type Rule = {
  readonly code: string;
  readonly level: ProblemLevel;
  readonly fields: readonly OrderField[];
  /** Whether it's asked about cells without a text, too; the others have nothing to say of these. */
  readonly ofEmpty?: true;
  /** Whether a cell that has this trouble needn't be looked at by the rules behind it. */
  readonly isLast?: true;
  /** Looks at a cell, trimmed; null: nothing wrong. */
  readonly look: (text: string, row: RowContext, field: OrderField) => Finding | null;
  /** What the rows have, after "9 rows: ": "the ZIP code has 4 digits". */
  readonly title: (field: OrderField, variant: string) => Message;
  /** What the button says; absent or null: only by hand. */
  readonly repair?: (
    field: OrderField,
    variant: string,
    services: readonly ReportService[],
  ) => Message | null;
  /** The cells as they should be. */
  readonly apply?: (text: string, row: RowContext, field: OrderField, variant: string) => ListCells;
};
