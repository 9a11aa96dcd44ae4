import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFileExport, IconPrinter } from '@tabler/icons-react';
import { type ExportColumn, SPEND_BY, type SpendBy } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import { call } from '../../../client/index.ts';
import { done, failed } from '../../../components/notify.ts';
import { saveFile } from '../../../components/saveFile.ts';
import css from './Insights.module.css';
import { RANGES, type Range, type RangeName, rangeLabel, rangeOf } from './ranges.ts';

/** The columns that a bookkeeper's file has, always these and in this order. */
const BOOK_COLUMNS: readonly ExportColumn[] = [
  'order',
  'ordered',
  'status',
  'charged',
  'currency',
  'price',
  'service',
  'rush',
  'property_type',
  'address',
  'customer',
  'insured',
  'claim',
  'tags',
  'desk',
  'delivered',
];

export type Chosen = { readonly name: RangeName; readonly range: Range; readonly by: SpendBy };

async function exportBook(accountId: string, { from, to }: Range) {
  const reply = await call('orders.export', {
    selection: {
      ...{
        accountId,
        view: 'all',
        text: `ordered:${from}..${to}`,
        sort: 'ordered',
        descending: false,
        except: [],
      },
    },
    format: 'csv',
    columns: [...BOOK_COLUMNS],
  });
  if (!reply.ok) return void failed(reply.error);
  saveFile(reply.value);
  done(t('insights.exported'));
}

/** Which days, by what, and what can be done with it. */
export function SpendControls(props: {
  accountId: string;
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  onPrint: () => void;
}) {
  const { chosen, choose } = props;
  const { name, range } = chosen;
  const setDay = (change: Partial<Range>) =>
    choose({ ...chosen, name: 'custom', range: { ...range, ...change } });
  return (
    <div className={css['controls']}>
      <NativeSelect
        label={t('insights.range')}
        value={name}
        data={RANGES.map((value) => ({ value, label: rangeLabel(value) }))}
        onChange={(event) => {
          const next = event.currentTarget.value as RangeName;
          choose({ ...chosen, name: next, range: next === 'custom' ? range : rangeOf(next, Date.now()) });
        }}
      />
      <TextInput
        type="date"
        label={t('insights.from')}
        value={range.from}
        max={range.to}
        onChange={(event) => event.currentTarget.value && setDay({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('insights.to')}
        value={range.to}
        min={range.from}
        onChange={(event) => event.currentTarget.value && setDay({ to: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('insights.by')}
        value={chosen.by}
        data={SPEND_BY.map((value) => ({ value, label: t(`insights.by_${value}`) }))}
        onChange={(event) => choose({ ...chosen, by: event.currentTarget.value as SpendBy })}
      />
      <span className={css['space']} />
      <Button
        variant="default"
        leftSection={<IconFileExport size={16} aria-hidden="true" />}
        onClick={() => void exportBook(props.accountId, range)}
      >
        {t('insights.export')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={props.onPrint}
      >
        {t('insights.print')}
      </Button>
    </div>
  );
}
