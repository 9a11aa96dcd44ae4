import { t } from '../../../../shared/copy/t.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';
import { useList } from '../../../stores/lists/list.ts';
import { rowAt } from '../../../stores/window/pages.ts';
import { FIELD_NAMES } from '../fields.ts';
import { cellText, choicesOf } from './columns.ts';
import { ChoiceEditor, type Step, TextEditor } from './Editor.tsx';
import { useLayout } from './layout.ts';
import { useMark } from './mark.ts';

type Props = {
  readonly services: readonly ReportService[];
  readonly typing: boolean;
  /** A list of choices opens above the cell. */
  readonly above: boolean;
  readonly onDone: (text: string | null, step: Step) => void;
};

/** What is in the active cell while it is edited: a field for its text, or the values that it can have. */
export function ActiveEditor({ services, typing, above, onDone }: Props) {
  const { at } = useMark((state) => state.selection);
  const field = useLayout((state) => state.columns[at.column]?.field);
  const row = useList((state) => rowAt(state.pages, at.row));
  const pending = useList((state) => row && state.pending.get(row.row));
  const choices = field ? choicesOf(field, services) : null;
  const props = {
    label: field ? t('listGrid.row_5', { fieldnames: FIELD_NAMES[field], row: row?.row ?? 'new' }) : '',
    initial: field && row ? cellText(row, pending, field) : '',
    typing,
    onDone,
  };
  return choices ? <ChoiceEditor {...props} choices={choices} above={above} /> : <TextEditor {...props} />;
}
