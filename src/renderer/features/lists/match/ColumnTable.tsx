import { Button, Select } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronRight,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconHelpCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { ListColumn, ListTarget, MatchQuestion } from '../../../../shared/domain/list.ts';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { TableHead } from '../../../components/TableHead.tsx';
import { useKeys } from '../../../keyboard/useKeys.ts';
import { TARGET_NAMES } from '../fields.ts';
import { groupColumns, isFound } from './columnGroups.ts';
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
    const sure = isSure(confidence);
    const Icon = sure ? IconCircleCheckFilled : IconHelpCircle;
    return (
      <span className={css['sure']} data-sure={sure ? 'sure' : 'asked'}>
        <Icon size={15} aria-hidden="true" />
        <span>
          {sure ? t('listMatch.sure') : t('listMatch.guess')}
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

type RowProps = {
  readonly column: ListColumn;
  readonly questions: readonly MatchQuestion[];
  readonly matching: Matching;
  readonly onChange: (matching: Matching) => void;
};

function ColumnRow({ column, questions, matching, onChange }: RowProps) {
  const chosen = matching.fields[column.index] ?? null;
  const name = column.header || t('listMatch.column', { index: column.index + 1 });
  const asked = questions.some(
    ({ id, columns: about }) => about.includes(column.index) && matching.answers[id] === undefined,
  );
  const choose = (target: ListTarget | null) =>
    onChange(withField(matching, questions, column.index, target));
  return (
    <tr data-used={chosen !== null}>
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
          onChange={(value) => choose(value !== null && value in TARGET_NAMES ? (value as ListTarget) : null)}
        />
      </td>
      <td>
        <Confidence column={column} chosen={chosen} asked={asked} onUse={choose} />
      </td>
    </tr>
  );
}

const TABLE_ID = 'list-columns';
const SEARCH_ID = 'list-columns-search';

/**
 * One line for each column of the file: its values, what it maps to, and how sure that is. A wide file shows what its
 * orders use first; the rest is a click or a search away.
 */
export function ColumnTable(props: Omit<RowProps, 'column'> & { readonly columns: readonly ListColumn[] }) {
  const { columns, ...row } = props;
  const { used, others } = groupColumns(columns, row.questions);
  const isWide = others.length > 0;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const toSearch = () => document.getElementById(SEARCH_ID)?.focus();
  useKeys(isWide ? { '/': toSearch, 'Ctrl+F': toSearch } : {});
  const isSearched = isWide && text.trim() !== '';
  const chosenOf = ({ index }: ListColumn) => row.matching.fields[index] ?? null;
  const found = columns.filter((column) => {
    const chosen = chosenOf(column);
    return isFound(column, chosen === null ? '' : TARGET_NAMES[chosen], text);
  });
  const shown = isSearched ? found : used;
  const below = isSearched ? [] : others.filter((column) => open || chosenOf(column) !== null);
  return (
    <section className={css['columnList']} aria-label={t('listMatch.columns')}>
      {isWide && (
        <div className={css['columnBar']}>
          <span role="status">
            {isSearched
              ? t('listMatch.columns_found', { found: found.length, columns: columns.length })
              : t('listMatch.columns_used', { used: used.length, columns: columns.length })}
          </span>
          <SearchBox
            id={SEARCH_ID}
            width={264}
            label={t('listMatch.find_column')}
            placeholder={t('listMatch.column_name_or_value')}
            asked={text}
            onAsk={setText}
            listId={TABLE_ID}
          />
        </div>
      )}
      <table id={TABLE_ID} className={css['columns']} tabIndex={-1}>
        <TableHead
          columns={[
            t('listMatch.column_file'),
            t('listMatch.values'),
            t('listMatch.maps'),
            t('common.confidence'),
          ]}
        />
        <tbody>
          {shown.map((column) => (
            <ColumnRow key={column.index} column={column} {...row} />
          ))}
          {isWide && shown.length === 0 && (
            <tr>
              <td colSpan={4}>{t('listMatch.no_column_found')}</td>
            </tr>
          )}
        </tbody>
        {isWide && !isSearched && (
          <tbody>
            <tr>
              <th colSpan={4} scope="rowgroup">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-expanded={open}
                  leftSection={
                    open ? (
                      <IconChevronDown size={15} aria-hidden="true" />
                    ) : (
                      <IconChevronRight size={15} aria-hidden="true" />
                    )
                  }
                  onClick={() => setOpen(!open)}
                >
                  {open
                    ? t('listMatch.hide_other_columns', { others: others.length })
                    : t('listMatch.show_other_columns', { others: others.length })}
                </Button>
              </th>
            </tr>
            {below.map((column) => (
              <ColumnRow key={column.index} column={column} {...row} />
            ))}
          </tbody>
        )}
      </table>
    </section>
  );
}
