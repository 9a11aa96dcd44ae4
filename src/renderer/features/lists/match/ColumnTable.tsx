import { Button, Select } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed, IconHelpCircle } from '@tabler/icons-react';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListColumn, ListTarget, MatchQuestion } from '../../../../shared/domain/list.ts';
import { TableHead } from '../../../components/TableHead.tsx';
import { TARGET_NAMES } from '../fields.ts';
import css from './Match.module.css';
import { isSure, type Matching, targetChoices, withField } from './matching.ts';

const NOT_USED = 'none';
const choices = () => [
  { group: '', items: [{ value: NOT_USED, label: t('listMatch.not_used') }] },
  ...targetChoices(),
];

type Props = {
  column: ListColumn;
  chosen: ListTarget | null;
  /** A question about it waits for its answer. */
  asked: boolean;
  onUse: (target: ListTarget) => void;
};

function Confidence({ column, chosen, asked, onUse }: Props) {
  const { field, suggestion, why, confidence, hidden } = column;
  if (asked) {
    return (
      <span className={css['sure']} data-sure="asked">
        <IconHelpCircle size={15} aria-hidden="true" />
        {t('listMatch.answer_question_above')}
      </span>
    );
  }
  if (chosen !== field) {
    return (
      <span className={css['sure']} data-sure="sure">
        <IconCircleCheckFilled size={15} aria-hidden="true" />
        {t('listMatch.your_choice')}
      </span>
    );
  }
  if (chosen !== null) {
    return (
      <span className={css['sure']} data-sure="sure">
        <IconCircleCheckFilled size={15} aria-hidden="true" />
        <span>
          {isSure(confidence) ? t('listMatch.sure') : t('listMatch.your_choice')}
          <span className={css['why']}> · {say(why)}</span>
        </span>
      </span>
    );
  }
  if (suggestion !== null) {
    return (
      <span className={css['sure']} data-sure="asked">
        <IconHelpCircle size={15} aria-hidden="true" />
        <span>
          {t('listMatch.is_it', { targetnames: TARGET_NAMES[suggestion] })}{' '}
          <Button size="compact-xs" variant="light" onClick={() => onUse(suggestion)}>
            {t('listMatch.use')}
          </Button>
        </span>
      </span>
    );
  }
  return (
    <span className={css['sure']} data-sure="none">
      <IconCircleDashed size={15} aria-hidden="true" />
      {hidden ? t('listMatch.hidden_workbook') : say(why) || t('listMatch.nothing_order_recognized')}
    </span>
  );
}

/** One line for each column of the file: its values, what it maps to, and how sure that is. */
export function ColumnTable(props: {
  columns: readonly ListColumn[];
  questions: readonly MatchQuestion[];
  matching: Matching;
  onChange: (matching: Matching) => void;
}) {
  const { columns, questions, matching, onChange } = props;
  return (
    <table className={css['columns']}>
      <TableHead
        columns={[
          t('listMatch.column_file'),
          t('listMatch.values'),
          t('listMatch.maps'),
          t('common.confidence'),
        ]}
      />
      <tbody>
        {columns.map((column) => {
          const chosen = matching.fields[column.index] ?? null;
          const name = column.header || t('listMatch.column', { index: column.index + 1 });
          const asked = questions.some(
            ({ id, columns: about }) => about.includes(column.index) && matching.answers[id] === undefined,
          );
          const choose = (target: ListTarget | null) =>
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
                  {column.samples.length === 0 && <li data-empty="true">{t('listMatch.empty')}</li>}
                </ul>
              </td>
              <td>
                <Select
                  aria-label={t('listMatch.maps_2', { name })}
                  data={choices()}
                  value={chosen ?? NOT_USED}
                  searchable
                  maxDropdownHeight={320}
                  comboboxProps={{ width: 260, position: 'bottom-start' }}
                  onChange={(value) =>
                    choose(value !== null && value in TARGET_NAMES ? (value as ListTarget) : null)
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
