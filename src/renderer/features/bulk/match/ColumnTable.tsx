import { Button, Select } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconHelpCircle } from '@tabler/icons-react';
import type { ImportColumn, ImportTarget, MatchQuestion } from '../../../../shared/domain/import.ts';
import { TARGET_NAMES } from '../fields.ts';
import css from './Match.module.css';
import { isSure, type Matching, TARGET_CHOICES, withField } from './matching.ts';

const NOT_USED = 'none';
const CHOICES = [{ group: '', items: [{ value: NOT_USED, label: 'Not used' }] }, ...TARGET_CHOICES];

type Props = {
  column: ImportColumn;
  chosen: ImportTarget | null;
  /** A question about it waits for its answer. */
  asked: boolean;
  onUse: (target: ImportTarget) => void;
};

function Confidence({ column, chosen, asked, onUse }: Props) {
  const { field, suggestion, why, confidence, hidden } = column;
  if (asked) {
    return (
      <span className={css['sure']} data-sure="asked">
        <IconHelpCircle size={15} aria-hidden="true" />
        Answer the question above
      </span>
    );
  }
  if (chosen !== field) {
    return (
      <span className={css['sure']} data-sure="sure">
        <IconCircleCheckFilled size={15} aria-hidden="true" />
        Your choice
      </span>
    );
  }
  if (chosen !== null) {
    return (
      <span className={css['sure']} data-sure="sure">
        <IconCircleCheckFilled size={15} aria-hidden="true" />
        <span>
          {isSure(confidence) ? 'Sure' : 'Your choice'}
          {why && <span className={css['why']}> · {why}</span>}
        </span>
      </span>
    );
  }
  if (suggestion !== null) {
    return (
      <span className={css['sure']} data-sure="asked">
        <IconHelpCircle size={15} aria-hidden="true" />
        <span>
          Is it “{TARGET_NAMES[suggestion]}”?{' '}
          <Button size="compact-xs" variant="light" onClick={() => onUse(suggestion)}>
            Use it
          </Button>
        </span>
      </span>
    );
  }
  return (
    <span className={css['sure']} data-sure="none">
      <IconCircleDashed size={15} aria-hidden="true" />
      {hidden ? 'Hidden in the workbook' : why || 'Nothing of an order is recognized'}
    </span>
  );
}

/** One line for each column of the file: its values, what it maps to, and how sure that is. */
export function ColumnTable(props: {
  columns: readonly ImportColumn[];
  questions: readonly MatchQuestion[];
  matching: Matching;
  onChange: (matching: Matching) => void;
}) {
  const { columns, questions, matching, onChange } = props;
  return (
    <table className={css['columns']}>
      <thead>
        <tr>
          <th scope="col">Column in the file</th>
          <th scope="col">Values</th>
          <th scope="col">Maps to</th>
          <th scope="col">Confidence</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const chosen = matching.fields[column.index] ?? null;
          const name = column.header || `Column ${column.index + 1}`;
          const asked = questions.some(
            ({ id, columns: about }) => about.includes(column.index) && matching.answers[id] === undefined,
          );
          const choose = (target: ImportTarget | null) =>
            onChange(withField(matching, questions, column.index, target));
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
                  aria-label={`${name} maps to`}
                  data={CHOICES}
                  value={chosen ?? NOT_USED}
                  searchable
                  maxDropdownHeight={320}
                  comboboxProps={{ width: 260, position: 'bottom-start' }}
                  onChange={(value) =>
                    choose(value !== null && value in TARGET_NAMES ? (value as ImportTarget) : null)
                  }
                />
              </td>
              <td>
                <Confidence column={column} chosen={chosen} asked={asked} onUse={choose} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
