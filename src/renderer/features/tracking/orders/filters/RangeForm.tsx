import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { t } from '../../../../../shared/copy/t.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import css from './Filters.module.css';
import { type Ranged, ranged, rangeIn } from './pieces.ts';

/** Two ends that the list is narrowed to, either of them open. Follows what is typed into the search. */
export function RangeForm({ name, label }: { name: Ranged; label: string }) {
  const text = useOrders((state) => state.query.text);
  const ask = useOrders((state) => state.ask);
  const asked = rangeIn(text, name);
  const [ends, setEnds] = useState(asked);
  // The fields stay the same ones when the search changes: the field that Enter was pressed in keeps the keyboard.
  const [followed, setFollowed] = useState(asked);
  if (followed.from !== asked.from || followed.to !== asked.to) {
    setFollowed(asked);
    setEnds(asked);
  }
  const isPrice = name === 'price';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask({ text: ranged(text, name, ends.from, ends.to) });
  };
  const field = (end: 'from' | 'to', endLabel: string) => (
    <TextInput
      size="xs"
      {...(isPrice ? { type: 'number', min: 0, step: 'any', leftSection: '$' } : { type: 'date' })}
      aria-label={t('workbench.filter_end_of', { label, end: endLabel })}
      label={endLabel}
      value={ends[end]}
      onChange={({ currentTarget: { value } }) => setEnds({ ...ends, [end]: value })}
    />
  );
  return (
    <form className={css['range']} onSubmit={submit}>
      {field('from', isPrice ? t('workbench.filter_at_least') : t('insights.from'))}
      {field('to', isPrice ? t('workbench.filter_at_most') : t('insights.to'))}
      <Button
        type="submit"
        size="xs"
        variant="default"
        aria-label={t('workbench.filter_apply_to', { label })}
      >
        {t('common.apply')}
      </Button>
    </form>
  );
}
