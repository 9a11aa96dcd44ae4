import { Button } from '@mantine/core';
import { fieldLabel } from '../../../../shared/copy/fields.ts';
import { t } from '../../../../shared/copy/t.ts';
import { fieldsOf, type OrderField } from '../../../../shared/domain/order-fields.ts';
import { type FilledFrom, useFilledFields } from './filled.ts';
import css from './NewOrder.module.css';

export function filledWords({ kind, name }: FilledFrom): string {
  if (kind === 'history') return t('people.filled_from_history');
  return t('people.filled_from', { kind, name });
}

/** Says which of these fields nobody typed, what filled them, and takes it back. */
export function FilledNote({ fields }: { fields: readonly OrderField[] }) {
  const filled = useFilledFields();
  const known = fields.flatMap((field) => {
    const from = filled.of(field);
    return from ? [{ field, from }] : [];
  });
  const sources = [...Map.groupBy(known, ({ from }) => JSON.stringify(from))];
  return sources.map(([key, [first, ...others]]) => {
    if (!first) return null;
    const labels = [first, ...others].map(({ field }) => fieldLabel(field));
    return (
      <p key={key} className={css['filled']} role="status">
        <span>
          {fields.length > 1 && `${labels.join(', ')} · `}
          {filledWords(first.from)}
        </span>
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => filled.revert(first.from)}
          aria-label={t('people.revert_of', { words: filledWords(first.from) })}
        >
          {t('people.revert')}
        </Button>
      </p>
    );
  });
}

const PRICED = fieldsOf('report');

/** Beside the price: what of it nobody chose by hand. */
export function PricedByDefault() {
  const filled = useFilledFields();
  const fields = PRICED.filter((field) => filled.of(field) !== null);
  if (fields.length === 0) return null;
  return (
    <p className={css['byDefault']} role="status">
      {t('people.price_by_default', { fields: fields.map((field) => fieldLabel(field)) })}
    </p>
  );
}
