import { Select } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconHelpCircle } from '@tabler/icons-react';
import type { ImportColumn, ImportTarget } from '../../../../shared/domain/import.ts';
import { TARGET_NAMES } from '../fields.ts';
import css from './Match.module.css';
import { type Matching, sureness, TARGET_CHOICES, withField } from './matching.ts';

const NOT_USED = 'none';
const CHOICES = [{ group: '', items: [{ value: NOT_USED, label: 'Not used' }] }, ...TARGET_CHOICES];
const SURE_WORDS = { sure: 'Sure', likely: 'Likely', guess: 'A guess: please check' } as const;

function Sureness({ column, chosen }: { column: ImportColumn; chosen: ImportTarget | null }) {
  if (chosen !== column.field) {
    return (
      <span className={css['sure']} data-sure="sure">
        <IconCircleCheckFilled size={15} aria-hidden="true" />
        Your choice
      </span>
    );
  }
  if (chosen === null) {
    return (
      <span className={css['sure']} data-sure="none">
        <IconCircleDashed size={15} aria-hidden="true" />
        {column.why || 'Nothing fits'}
      </span>
    );
  }
  const sure = sureness(column.confidence);
  const Shape = sure === 'sure' ? IconCircleCheckFilled : IconHelpCircle;
  return (
    <span className={css['sure']} data-sure={sure}>
      <Shape size={15} aria-hidden="true" />
      <span>
        {SURE_WORDS[sure]}
        {column.why && <span className={css['why']}> · {column.why}</span>}
      </span>
    </span>
  );
}

/** One line a column of the file: what is in it, and what it is taken for. */
export function ColumnTable(props: {
  columns: readonly ImportColumn[];
  matching: Matching;
  onChange: (matching: Matching) => void;
}) {
  const { columns, matching, onChange } = props;
  return (
    <table className={css['columns']}>
      <thead>
        <tr>
          <th scope="col">Column in the file</th>
          <th scope="col">What is in it</th>
          <th scope="col">Taken for</th>
          <th scope="col">How sure</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const chosen = matching.fields[column.index] ?? null;
          const name = column.header || `Column ${column.index + 1}`;
          return (
            <tr key={column.index} data-used={chosen !== null}>
              <th scope="row">{name}</th>
              <td>
                <ul className={css['samples']}>
                  {column.samples.slice(0, 4).map((sample) => (
                    <li key={sample} title={sample}>
                      {sample}
                    </li>
                  ))}
                  {column.samples.length === 0 && <li data-empty="true">empty</li>}
                </ul>
              </td>
              <td>
                <Select
                  aria-label={`${name} is taken for`}
                  data={CHOICES}
                  value={chosen ?? NOT_USED}
                  searchable
                  maxDropdownHeight={320}
                  comboboxProps={{ width: 260, position: 'bottom-start' }}
                  onChange={(value) => {
                    const target = value !== null && value in TARGET_NAMES ? (value as ImportTarget) : null;
                    onChange(withField(matching, column.index, target));
                  }}
                />
              </td>
              <td>
                <Sureness column={column} chosen={chosen} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
