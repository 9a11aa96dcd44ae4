import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { CallInput } from '../../../../../shared/contract/index.ts';
import { t } from '../../../../../shared/copy/t.ts';
import { call } from '../../../../client/index.ts';
import { useOrders } from '../../../../stores/tracking/orders.ts';
import { Choices } from './Choices.tsx';
import css from './Filters.module.css';
import { setPieces, toggled, valuePiece, valueWords, wordsPiece } from './pieces.ts';

const MOST_VALUES = 8;

type SuggestField = CallInput<'search.suggest'>['field'];
/** `file` has no list of values: names of files are found by words. */
export type ValueField = SuggestField | 'tag' | 'file';

async function valuesOf(accountId: string, field: ValueField, text: string): Promise<readonly string[]> {
  if (field === 'file') return [];
  if (field === 'tag') {
    const reply = await call('orders.tags', { accountId });
    const wanted = text.toLowerCase();
    return reply.ok
      ? reply.value.map(({ tag }) => tag).filter((tag) => tag.toLowerCase().includes(wanted))
      : [];
  }
  const reply = await call('search.suggest', { accountId, field, text, limit: MOST_VALUES });
  return reply.ok ? reply.value : [];
}

/** Values of the account's own orders, the newest first, one click each; or words that are looked for in the field. */
export function Values({ field, label }: { field: ValueField; label: string }) {
  const accountId = useOrders((state) => state.accountId);
  const text = useOrders((state) => state.query.text);
  const ask = useOrders((state) => state.ask);
  const [typed, setTyped] = useState('');
  const [values, setValues] = useState<readonly string[] | null>(null);
  const hintId = useId();
  useEffect(() => {
    if (accountId === null) return;
    let isOver = false;
    void valuesOf(accountId, field, typed).then((found) => {
      if (!isOver) setValues(found.slice(0, MOST_VALUES));
    });
    return () => {
      isOver = true;
    };
  }, [accountId, field, typed]);
  const words = wordsPiece(field, typed);
  const exact = (values ?? []).map((value) => valuePiece(field, value));
  // A value that is listed keeps its place when it is set: a button that moves would lose the keyboard.
  const others = setPieces(text, field).filter((piece) => piece !== words && !exact.includes(piece));
  const pieces = [...(words === null ? [] : [words]), ...others, ...exact];
  const take = (event: FormEvent) => {
    event.preventDefault();
    if (words === null) return;
    ask({ text: toggled(text, words) });
    setTyped('');
  };
  return (
    <form onSubmit={take}>
      <TextInput
        size="xs"
        mb={4}
        label={t('workbench.filter_words', { label })}
        aria-describedby={hintId}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Choices label={label} pieces={pieces} words={valueWords} />
      <p id={hintId} className={css['hint']} role="status">
        {values?.length === 0 && typed === '' && field !== 'file'
          ? t('workbench.filter_no_values')
          : t('workbench.filter_words_hint')}
      </p>
    </form>
  );
}
