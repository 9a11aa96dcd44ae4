import type { Icon } from '@tabler/icons-react';
import {
  IconAlertCircleFilled,
  IconAlertTriangleFilled,
  IconCheck,
  IconCircleMinus,
  IconCopy,
  IconHomeCheck,
} from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { ListRow, ProblemLevel, RowProblem } from '../../../../shared/domain/list.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';

export type RowState = 'excluded' | 'existing' | 'error' | 'duplicate' | 'warning' | 'ready';

/** What would become of a row now: the first thing that keeps it from being ordered, else what to look at. */
export function rowState(row: ListRow): RowState {
  if (row.excluded) return 'excluded';
  if (row.decision?.kind === 'use_existing') return 'existing';
  if (row.problems.some(({ level }) => level === 'error')) return 'error';
  if (row.duplicates.length > 0 && row.decision === null) return 'duplicate';
  return row.problems.some(({ level }) => level === 'warning') ? 'warning' : 'ready';
}

export const ROW_STATES: Readonly<Record<RowState, { icon: Icon; words: string }>> = {
  excluded: { icon: IconCircleMinus, words: 'excluded' },
  existing: {
    icon: IconHomeCheck,
    get words() {
      return t('listGrid.earlier_order_used_2');
    },
  },
  error: {
    icon: IconAlertCircleFilled,
    get words() {
      return t('listGrid.has_error');
    },
  },
  duplicate: {
    icon: IconCopy,
    get words() {
      return t('listGrid.may_be_ordered_already');
    },
  },
  warning: {
    icon: IconAlertTriangleFilled,
    get words() {
      return t('listGrid.worth_look');
    },
  },
  ready: { icon: IconCheck, words: 'ready' },
};

const LEVELS: readonly ProblemLevel[] = ['error', 'warning', 'note'];

/** The problems of a cell, the worst first. */
export function problemsOf(row: ListRow, field: OrderField): readonly RowProblem[] {
  return row.problems
    .filter((each) => each.field === field)
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}
