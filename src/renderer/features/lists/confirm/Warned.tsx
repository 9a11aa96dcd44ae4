import { Button, Checkbox } from '@mantine/core';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListRow } from '../../../../shared/domain/list.ts';
import { Rich } from '../../../components/Rich.tsx';
import css from './Confirm.module.css';
import { isWarning } from './ready.ts';

const SHOWN = 6;

/** Rows that would be ordered with a warning: each is named, and ordered only when the person says so. */
export function Warned(props: {
  /** How many there are. */
  count: number;
  /** The rows, as soon as they are read. */
  rows: readonly ListRow[];
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
  onLook: () => void;
}) {
  const { count, rows, accepted, onAccept, onLook } = props;
  if (count === 0) return null;
  // "And 1 more" takes the line that the row itself would.
  const shown = count === SHOWN + 1 ? count : SHOWN;
  const these = count === 1 ? t('listConfirm.row_2') : t('listConfirm.these_rows', { count });
  return (
    <section className={css['second']} aria-labelledby="confirm-warned">
      <h2 id="confirm-warned" className={css['heading']}>
        {t('listConfirm.row_has_warning', { count })}
      </h2>
      <ul className={css['again']}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.row}>
            <Rich
              id="listConfirm.row_3"
              values={{ row: row.row, address: row.draft.address, b: (parts) => <strong>{parts}</strong> }}
            />{' '}
            {row.problems
              .filter(isWarning)
              .map(({ message }) => say(message))
              .join(' ')}
          </li>
        ))}
        {count > SHOWN && rows.length > 0 && <li>{t('listConfirm.more_2', { count: count - SHOWN })}</li>}
      </ul>
      <div className={css['warnedFoot']}>
        <Checkbox
          checked={accepted}
          onChange={(event) => onAccept(event.currentTarget.checked)}
          label={t('listConfirm.order_all_same', { these })}
        />
        <Button size="compact-sm" variant="subtle" onClick={onLook}>
          {t('listConfirm.look_at', { count })}
        </Button>
      </div>
    </section>
  );
}
