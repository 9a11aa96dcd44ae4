import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { ImportView } from '../../../../shared/domain/import.ts';
import { counted } from '../../../components/words.ts';
import css from './Match.module.css';
import type { Matching } from './matching.ts';

/** Rows that the workbook hides, by a filter perhaps: excluded unless the person says otherwise. */
export function HiddenRows(props: {
  view: ImportView;
  matching: Matching;
  onChange: (matching: Matching) => void;
}) {
  const { view, matching, onChange } = props;
  const rows = (view.source?.hiddenRows ?? []).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  if (rows === 0) return null;
  const { includeHidden } = matching;
  return (
    <div className={css['part']} role="note">
      <span>
        <IconEyeOff size={16} aria-hidden="true" /> {counted(rows, 'row is', 'rows are')} hidden in the
        workbook, perhaps by a filter.{' '}
        {includeHidden
          ? 'They will be ordered with the others.'
          : 'They are excluded, so they are not ordered.'}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onChange({ ...matching, includeHidden: !includeHidden })}
      >
        {includeHidden ? 'Exclude hidden rows' : 'Include hidden rows'}
      </Button>
    </div>
  );
}
