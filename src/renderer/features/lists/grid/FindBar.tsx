import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { t } from '../../../../shared/copy/t.ts';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import { FIELD_NAMES } from '../fields.ts';
import { COLUMNS } from './columns.ts';
import css from './FindBar.module.css';
import { closeFind, findNext, openFind, replaceAll, replaceOne, useFind } from './findStore.ts';

/** After the last letter, before the list is searched. Milliseconds. */
const TYPING_PAUSE = 180;

const isField = (text: string): text is OrderField => COLUMNS.some(({ field }) => field === text);

function Result() {
  const { text, found } = useFind();
  const words =
    text === '' || !found
      ? ''
      : found.ordinal === null
        ? t('listGrid.no_matches')
        : t('listGrid.of', { ordinal: found.ordinal, cells: found.cells });
  const where =
    found?.field && found.row !== null
      ? t('listGrid.row_4', { row: found.row, fieldnames: FIELD_NAMES[found.field] })
      : '';
  return (
    <span className={css['result']} role="status">
      {words}
      <span className="r-unseen">{where}</span>
    </span>
  );
}

/** Find and replace within the list that is open, above its grid. */
export function FindBar() {
  const { mode, text, replacement, matchCase, wholeCell, column, called } = useFind();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (called === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [called]);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (mode === null) return null;
  const look = (patch: Partial<ReturnType<typeof useFind.getState>>, pause = 0) => {
    useFind.setState(patch);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void findNext(false, true), pause);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') closeFind();
    else if (event.key === 'Enter' && event.target === input.current) {
      clearTimeout(timer.current);
      void findNext(event.shiftKey);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={css['bar']} aria-label={t('listGrid.find_list')} data-region="find" onKeyDown={press}>
      <div className={css['line']}>
        <TextInput
          ref={input}
          className={css['text'] ?? ''}
          aria-label={t('listGrid.find')}
          placeholder={t('listGrid.find')}
          value={text}
          onChange={(event) => look({ text: event.currentTarget.value }, TYPING_PAUSE)}
        />
        <IconButton
          label={t('listGrid.previous')}
          name={t('listGrid.previous_match')}
          keys="Shift+Enter"
          size={32}
          disabled={text === ''}
          onClick={() => findNext(true)}
        >
          <IconChevronUp size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('listGrid.next')}
          name={t('listGrid.next_match')}
          keys="Enter"
          size={32}
          disabled={text === ''}
          onClick={() => findNext(false)}
        >
          <IconChevronDown size={16} aria-hidden="true" />
        </IconButton>
        <Result />
        <NativeSelect
          className={css['scope'] ?? ''}
          aria-label={t('listGrid.search')}
          value={column ?? 'all'}
          onChange={(event) => {
            const { value } = event.currentTarget;
            look({ column: isField(value) ? value : null });
          }}
          data={[
            {
              value: 'all',
              label: mode === 'replace' ? t('listGrid.all_text_columns') : t('listGrid.all_columns'),
            },
            ...COLUMNS.map(({ field }) => ({ value: field, label: FIELD_NAMES[field] })),
          ]}
        />
        <Checkbox
          size="xs"
          label={t('listGrid.match_case')}
          checked={matchCase}
          onChange={(event) => look({ matchCase: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label={t('listGrid.whole_cell')}
          checked={wholeCell}
          onChange={(event) => look({ wholeCell: event.currentTarget.checked })}
        />
        <span className={css['end']}>
          {mode === 'find' && (
            <Button size="compact-xs" variant="subtle" onClick={() => openFind('replace')}>
              {t('listGrid.replace')}
            </Button>
          )}
          <IconButton
            label={t('common.close')}
            name={t('listGrid.close_find')}
            keys="Esc"
            size={32}
            onClick={closeFind}
          >
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {mode === 'replace' && (
        <div className={css['line']}>
          <TextInput
            className={css['text'] ?? ''}
            aria-label={t('listGrid.replace_with')}
            placeholder={t('listGrid.replace_with')}
            value={replacement}
            onChange={(event) => useFind.setState({ replacement: event.currentTarget.value })}
          />
          <Button size="compact-md" variant="default" disabled={text === ''} onClick={() => replaceOne()}>
            {t('listGrid.replace_2')}
          </Button>
          <Button size="compact-md" variant="default" disabled={text === ''} onClick={() => replaceAll()}>
            {t('listGrid.replace_all')}
          </Button>
          <span className={css['note']}>{t('listGrid.only_rows_shown')}</span>
        </div>
      )}
    </search>
  );
}
