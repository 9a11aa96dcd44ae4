import { Button, NumberInput } from '@mantine/core';
import { MOST_LIST_ROWS } from '../../../../shared/contract/index.ts';
import { counted } from '../../../components/words.ts';
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
        The file has {counted(rows, 'row')}; a list holds at most {MOST_LIST_ROWS.toLocaleString('en-US')}.
        {lists > 1
          ? ' Make as many lists as it needs, or check one list that begins where you say.'
          : ' This list begins where you say.'}
      </span>
      <NumberInput
        label="First row of this list"
        w={180}
        min={headerRow + 1}
        max={last}
        allowDecimal={false}
        value={begin}
        onChange={(value) => typeof value === 'number' && onFirstRow(value)}
      />
      {lists > 1 && (
        <Button variant="default" disabled={disabled} onClick={onAll}>
          Make {lists} lists of all rows
        </Button>
      )}
    </div>
  );
}
