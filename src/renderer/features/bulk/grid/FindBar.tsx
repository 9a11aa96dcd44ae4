import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { OrderField } from '../../../../shared/domain/order-fields.ts';
import { Hint } from '../../../components/Hint.tsx';
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
        ? 'No matches'
        : `${found.ordinal.toLocaleString('en-US')} of ${found.cells.toLocaleString('en-US')}`;
  const where = found?.field && found.row !== null ? `, row ${found.row}, ${FIELD_NAMES[found.field]}` : '';
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
    <search className={css['bar']} aria-label="Find in this list" data-region="find" onKeyDown={press}>
      <div className={css['line']}>
        <TextInput
          ref={input}
          className={css['text'] ?? ''}
          aria-label="Find"
          placeholder="Find"
          value={text}
          onChange={(event) => look({ text: event.currentTarget.value }, TYPING_PAUSE)}
        />
        <Hint label="Previous" keys="Shift+Enter">
          <ActionIcon
            size={32}
            aria-label="Previous match"
            disabled={text === ''}
            onClick={() => findNext(true)}
          >
            <IconChevronUp size={16} aria-hidden="true" />
          </ActionIcon>
        </Hint>
        <Hint label="Next" keys="Enter">
          <ActionIcon
            size={32}
            aria-label="Next match"
            disabled={text === ''}
            onClick={() => findNext(false)}
          >
            <IconChevronDown size={16} aria-hidden="true" />
          </ActionIcon>
        </Hint>
        <Result />
        <NativeSelect
          className={css['scope'] ?? ''}
          aria-label="Search in"
          value={column ?? 'all'}
          onChange={(event) => {
            const { value } = event.currentTarget;
            look({ column: isField(value) ? value : null });
          }}
          data={[
            { value: 'all', label: mode === 'replace' ? 'All text columns' : 'All columns' },
            ...COLUMNS.map(({ field }) => ({ value: field, label: FIELD_NAMES[field] })),
          ]}
        />
        <Checkbox
          size="xs"
          label="Match case"
          checked={matchCase}
          onChange={(event) => look({ matchCase: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Whole cell"
          checked={wholeCell}
          onChange={(event) => look({ wholeCell: event.currentTarget.checked })}
        />
        <span className={css['end']}>
          {mode === 'find' && (
            <Button size="compact-xs" variant="subtle" onClick={() => openFind('replace')}>
              Replace…
            </Button>
          )}
          <Hint label="Close" keys="Esc">
            <ActionIcon size={32} aria-label="Close find" onClick={closeFind}>
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </Hint>
        </span>
      </div>
      {mode === 'replace' && (
        <div className={css['line']}>
          <TextInput
            className={css['text'] ?? ''}
            aria-label="Replace with"
            placeholder="Replace with"
            value={replacement}
            onChange={(event) => useFind.setState({ replacement: event.currentTarget.value })}
          />
          <Button size="compact-md" variant="default" disabled={text === ''} onClick={() => replaceOne()}>
            Replace
          </Button>
          <Button size="compact-md" variant="default" disabled={text === ''} onClick={() => replaceAll()}>
            Replace all
          </Button>
          <span className={css['note']}>Only in the rows that are shown.</span>
        </div>
      )}
    </search>
  );
}
