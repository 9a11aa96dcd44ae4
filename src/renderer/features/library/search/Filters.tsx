import { Button, Menu, ScrollArea } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Fragment } from 'react';
import { operatorLabel } from '../../../../shared/copy/query-words.ts';
import { type LabelId, t } from '../../../../shared/copy/t.ts';
import { OPERATORS, type Operator } from '../../../../shared/domain/query-operators.ts';
import css from './SearchBar.module.css';
import { openOperator } from './Suggestions.tsx';

const isFile = (operator: Operator) =>
  operator.kind === 'type' || ['file', 'missing', 'unreadable'].includes(operator.name);
const SECTIONS: readonly (readonly [LabelId, (operator: Operator) => boolean])[] = [
  [
    'common.orders',
    (operator) => (operator.kind !== 'amount' || operator.amount === 'price') && !isFile(operator),
  ],
  ['query.section_numbers', (operator) => operator.kind === 'amount' && operator.amount !== 'price'],
  ['common.files', isFile],
];

/** Every operator there is, with an example; a click puts it into the search. */
export function Filters({ onTake }: { onTake: (text: string) => void }) {
  return (
    <Menu position="bottom-end" width={380} returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}>
          {t('search.filters')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={420} type="auto" offsetScrollbars>
          {SECTIONS.map(([label, of]) => (
            <Fragment key={label}>
              <Menu.Label>{t(label)}</Menu.Label>
              {OPERATORS.filter(of).map((operator) => (
                <Menu.Item key={operator.name} onClick={() => onTake(openOperator(operator))}>
                  <span className={css['operator']}>
                    {operatorLabel(operator)}
                    <code>{operator.example}</code>
                  </span>
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
