import { Button, NumberInput } from '@mantine/core';
import { MOST_LIST_ROWS } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import css from './Match.module.css';

/** A file with more rows than one list holds: as many lists as it needs, or one that begins where the person says. */
export function TooLong(props: {
  /** Rows below the header. */
  rows: number;
  headerRow: number;
  /** The file's last row. */
  last: number;
  firstRow: number | null;
  onFirstRow: (row: number) => void;
  disabled: boolean;
  onAll: () => void;
}) {
  const { rows, headerRow, last, firstRow, onFirstRow, disabled, onAll } = props;
  const begin = firstRow ?? headerRow + 1;
  const left = Math.max(0, Math.min(rows, last - begin + 1));
  if (rows <= MOST_LIST_ROWS) return null;
  const lists = Math.ceil(left / MOST_LIST_ROWS);
  return (
    <div className={css['part']} role="note">
      <span>
        {t('listMatch.file_has_row_list_holds', {
          rows,
          most: MOST_LIST_ROWS,
          kind: lists > 1 ? 'yes' : 'no',
        })}
      </span>
      <NumberInput
        label={t('listMatch.first_row_list')}
        w={180}
        min={headerRow + 1}
        max={last}
        allowDecimal={false}
        value={begin}
        onChange={(value) => typeof value === 'number' && onFirstRow(value)}
      />
      {lists > 1 && (
        <Button variant="default" disabled={disabled} onClick={onAll}>
          {t('listMatch.make_lists_all_rows', { lists })}
        </Button>
      )}
    </div>
  );
}
