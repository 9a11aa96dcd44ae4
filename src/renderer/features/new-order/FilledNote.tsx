import { Button } from '@mantine/core';
import { t } from '../../../shared/copy/t.ts';
import type { OrderField } from '../../../shared/domain/order-fields.ts';
import { type FilledFrom, useFilledFields } from './filled.ts';
import css from './NewOrder.module.css';

function filledWords({ kind, name }: FilledFrom): string {
  if (kind === 'history') return t('people.filled_from_history');
  return t('people.filled_from', { kind, name });
}

/** Says that the first of these fields that was filled in was not typed, by whom it was filled, and takes it back. */
export function FilledNote({ fields }: { fields: readonly OrderField[] }) {
  const filled = useFilledFields();
  const field = fields.find((each) => filled.of(each) !== null);
  const from = field && filled.of(field);
  if (!from) return null;
  return (
    <p className={css['filled']} role="status">
      {filledWords(from)}{' '}
      <Button size="compact-xs" variant="subtle" onClick={() => filled.revert(from)}>
        {t('people.revert')}
      </Button>
    </p>
  );
}
