import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { CopyButton } from '../../../src/renderer/components/CopyButton.tsx';
import { Facts } from '../../../src/renderer/components/Facts.tsx';
import { GrowingTextarea } from '../../../src/renderer/components/GrowingTextarea.tsx';
import { Hint } from '../../../src/renderer/components/Hint.tsx';
import { IconButton } from '../../../src/renderer/components/IconButton.tsx';
import { KeyHint } from '../../../src/renderer/components/KeyHint.tsx';
import { Mark } from '../../../src/renderer/components/Mark.tsx';
import { Money } from '../../../src/renderer/components/Money.tsx';
import { QueryChips } from '../../../src/renderer/components/QueryChips.tsx';
import { Rich } from '../../../src/renderer/components/Rich.tsx';
import { SearchBox } from '../../../src/renderer/components/SearchBox.tsx';
import { TableHead } from '../../../src/renderer/components/TableHead.tsx';
import { LabelTerm, QuantityTerm, TotalTerm } from '../../../src/renderer/components/Term.tsx';
import { UnitsControl } from '../../../src/renderer/components/UnitsControl.tsx';
import { Dash, When } from '../../../src/renderer/components/When.tsx';
import type { States } from './index.ts';

const DAY = 86_400_000;
const REFRESH = <IconRefresh size={16} aria-hidden="true" />;
const nothing = () => {};

const chips = (text: string) => (
  <QueryChips text={text} label="Search" removeLabel={(words) => `Remove ${words}`} onAsk={nothing} />
);

const search = (id: string, asked: string) => (
  <SearchBox
    id={id}
    label="Search orders"
    placeholder="Address, owner, claim, …"
    width={320}
    asked={asked}
    onAsk={nothing}
    listId="none"
  />
);

export const values: Readonly<Record<string, States>> = {
  TableHead: {
    'words, a term, and a column of figures': (
      <table>
        <TableHead columns={['Order', { term: 'common.ridges' }, { right: 'Price' }]} />
        <tbody>
          <tr>
            <td>ord-20261123-0007</td>
            <td>6/12</td>
            <td data-right>$21.00</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  When: {
    'just now': <When at={Date.now()} />,
    yesterday: <When at={Date.now() - DAY} />,
    'last year': <When at={Date.now() - 400 * DAY} />,
    expected: <When at={Date.now() + DAY / 4} expected />,
    'expected, passed': <When at={Date.now() - DAY} expected />,
    unknown: <When at={null} />,
    dash: <Dash />,
  },
  Money: {
    dollars: <Money sum={{ minor: 129_900, currency: 'USD' }} />,
    'another currency': <Money sum={{ minor: 129_900, currency: 'CAD' }} />,
    unknown: <Money sum={null} />,
  },
  Facts: {
    'with a copy button, a note, and what isn’t known': (
      <Facts
        facts={[
          { label: 'Order', value: 'ord-20261123-0007', copy: 'ord-20261123-0007' },
          { label: 'Expected', value: 'Today, 3:40 PM', note: 'Later than usual for this report' },
          { label: 'Claim number', value: null },
        ]}
      />
    ),
  },
  Term: {
    quantity: <QuantityTerm quantity="ridge" />,
    total: <TotalTerm of="area" />,
    label: <LabelTerm id="common.ridges" />,
  },
  KeyHint: {
    'one key': <KeyHint keys="/" />,
    together: <KeyHint keys="Ctrl+Shift+K" />,
    'in turn': <KeyHint keys="G then O" />,
  },
  CopyButton: { usual: <CopyButton value="23-004711" label="claim number" /> },
  UnitsControl: { feet: <UnitsControl units="us" onUnits={nothing} /> },
  IconButton: {
    usual: <IconButton label="Refresh">{REFRESH}</IconButton>,
    pressed: (
      <IconButton label="Refresh" pressed>
        {REFRESH}
      </IconButton>
    ),
    disabled: (
      <IconButton label="Refresh" disabled>
        {REFRESH}
      </IconButton>
    ),
  },
  Hint: {
    'on the focus or the pointer': (
      <Hint label="New order" keys="Ctrl+N">
        <Button variant="default">New order</Button>
      </Hint>
    ),
  },
  SearchBox: { empty: search('search-empty', ''), filled: search('search-filled', 'Oak Street') },
  QueryChips: {
    'operators and a phrase': chips('is:late rush:yes "Oak Street"'),
    negated: chips('-is:late'),
    'not understood': chips('before:someday'),
    'plain words (nothing)': chips('oak'),
  },
  GrowingTextarea: {
    empty: <GrowingTextarea label="Instructions" leastRows={2} mostRows={6} />,
    'many lines': (
      <GrowingTextarea
        label="Instructions"
        leastRows={2}
        mostRows={6}
        defaultValue={Array.from({ length: 9 }, (_none, line) => `Line ${line + 1}`).join('\n')}
      />
    ),
  },
  Rich: { usual: <Rich id="common.support_log_line" values={{ logId: <code>log-7</code> }} /> },
  Mark: { usual: <Mark size={48} /> },
};
