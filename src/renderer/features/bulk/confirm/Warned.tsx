import { Button, Checkbox } from '@mantine/core';
import type { ImportRow } from '../../../../shared/domain/import.ts';
import { counted } from '../../../components/words.ts';
import css from './Confirm.module.css';
import { isWarning } from './ready.ts';

const SHOWN = 6;

/** Rows that would be ordered with a warning: each is named, and ordered only when the person says so. */
export function Warned(props: {
  /** How many there are. */
  count: number;
  /** The rows, as soon as they are read. */
  rows: readonly ImportRow[];
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onLook: () => void;
}) {
  const { count, rows, accepted, onAccept, onLook } = props;
  if (count === 0) return null;
  // "And 1 more" takes the line that the row itself would.
  const shown = count === SHOWN + 1 ? count : SHOWN;
  const [them, these] =
    count === 1 ? ['it', 'this row'] : ['them', `these ${count.toLocaleString('en-US')} rows`];
  return (
    <section className={css['second']} aria-labelledby="confirm-warned">
      <h2 id="confirm-warned" className={css['heading']}>
        {counted(count, 'row has', 'rows have')} a warning
      </h2>
      <ul className={css['again']}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.row}>
            Row {row.row.toLocaleString('en-US')}: <strong>{row.draft.address}</strong>.{' '}
            {row.problems
              .filter(isWarning)
              .map(({ message }) => message)
              .join(' ')}
          </li>
        ))}
        {count > SHOWN && rows.length > 0 && <li>and {(count - SHOWN).toLocaleString('en-US')} more</li>}
      </ul>
      <div className={css['warnedFoot']}>
        <Checkbox
          checked={accepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
          label={`Order ${these} all the same`}
        />
        <Button size="compact-sm" variant="subtle" onClick={onLook}>
          Look at {them}
        </Button>
      </div>
    </section>
  );
}
