import { ActionIcon, Popover, Tabs } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { operatorLabel } from '../../../../../shared/copy/query-words.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { operatorOf } from '../../../../../shared/domain/query-operators.ts';
import { KIND_WORDS, laterDay, STATUS_WORDS } from '../../../../../shared/domain/query-values.ts';
import { today } from '../../../library/search/index.ts';
import { FILTERS_ID, focusTable } from '../focus.ts';
import { Choices } from './Choices.tsx';
import css from './Filters.module.css';
import { valueWords } from './pieces.ts';
import { RangeForm } from './RangeForm.tsx';
import { type ValueField, Values } from './Values.tsx';

const labelOf = (name: string) => {
  const operator = operatorOf(name);
  return operator ? operatorLabel(operator) : name;
};

function valuesPane(field: ValueField): readonly [string, string, () => ReactNode] {
  const label = labelOf(field);
  return [field, label, () => <Values field={field} label={label} />];
}

function Days() {
  const now = today();
  const pieces = [
    ...[`ordered:${now}`, `ordered:>=${laterDay(now, -6)}`, `ordered:${now.slice(0, 7)}`],
    `delivered:${now}`,
  ];
  return (
    <>
      <Choices label={t('workbench.filter_days')} pieces={pieces} />
      {(['ordered', 'delivered'] as const).map((name) => (
        <fieldset key={name} className={css['part']}>
          <legend>{labelOf(name)}</legend>
          <RangeForm name={name} label={labelOf(name)} />
        </fieldset>
      ))}
    </>
  );
}

function Files() {
  const kinds = Object.keys(KIND_WORDS).map((kind) => `kind:${kind}`);
  return (
    <>
      <Choices label={t('common.files')} pieces={['incomplete', 'missing', 'unreadable', ...kinds]} />
      <Values field="file" label={labelOf('file')} />
    </>
  );
}

/** What orders can be narrowed by, in the order of use. */
function panes(): readonly (readonly [id: string, label: string, draw: () => ReactNode])[] {
  const price = labelOf('price');
  const [status, state] = [labelOf('status'), t('workbench.filter_state')];
  const statuses = Object.keys(STATUS_WORDS).map((word) => `status:${word}`);
  return [
    ['status', status, () => <Choices label={status} pieces={statuses} words={valueWords} />],
    [
      'state',
      state,
      () => <Choices label={state} pieces={['late', 'rush', '-rush', '-reviewed', 'reviewed']} />,
    ],
    valuesPane('service'),
    valuesPane('customer'),
    valuesPane('claim'),
    valuesPane('tag'),
    valuesPane('desk'),
    [
      'price',
      price,
      () => (
        <>
          <Choices label={price} pieces={['price>=50', 'price<50']} />
          <RangeForm name="price" label={price} />
        </>
      ),
    ],
    ['days', t('workbench.filter_days'), () => <Days />],
    ['files', t('common.files'), () => <Files />],
  ];
}

/** Narrows the list by what orders are: changes the text of its search, in which everything can be written by hand. */
export function FilterMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const label = t('workbench.filter');
  return (
    <Popover
      id={FILTERS_ID}
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(540px, calc(100vw - 16px))"
      trapFocus
      // What narrowed the list leads on to the list: its rows have the keyboard next.
      returnFocus={false}
      onClose={focusTable}
    >
      <Popover.Target>
        <ActionIcon size={32} aria-label={label} title={label} onClick={() => setIsOpen((before) => !before)}>
          <IconFilter size={18} stroke={1.7} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} p={0}>
        <Tabs
          orientation="vertical"
          defaultValue="status"
          className={css['panes'] ?? ''}
          classNames={{ tab: css['kind'] ?? '', tabLabel: css['kindLabel'] ?? '' }}
        >
          <Tabs.List className={css['kinds']} aria-label={label}>
            {panes().map(([id, name]) => (
              <Tabs.Tab key={id} value={id}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {panes().map(([id, , draw]) => (
            <Tabs.Panel key={id} value={id} className={css['pane']}>
              {draw()}
            </Tabs.Panel>
          ))}
        </Tabs>
      </Popover.Dropdown>
    </Popover>
  );
}
