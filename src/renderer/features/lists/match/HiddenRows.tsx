import { Button } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { t } from '../../../../shared/copy/t.ts';
import type { ListView } from '../../../../shared/domain/list.ts';
import css from './Match.module.css';
import type { Matching } from './matching.ts';

/** Rows that the workbook hides, by a filter perhaps: excluded unless the person says otherwise. */
export function HiddenRows(props: {
  view: ListView;
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
        <IconEyeOff size={16} aria-hidden="true" /> {t('listMatch.row_hidden_workbook_perhaps_by', { rows })}{' '}
        {includeHidden ? t('listMatch.they_will_be_ordered_with') : t('listMatch.they_excluded_so_they_not')}
      </span>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onChange({ ...matching, includeHidden: !includeHidden })}
      >
        {includeHidden ? t('listMatch.exclude_hidden_rows') : t('listMatch.include_hidden_rows')}
      </Button>
    </div>
  );
}
