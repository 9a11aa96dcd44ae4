import { NumberInput, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  asksText,
  formulaText,
  lineInSentence,
  lineLabel,
  perText,
  unitText,
} from '../../../../shared/copy/materials.ts';
import { t } from '../../../../shared/copy/t.ts';
import { specOf } from '../../../../shared/domain/materials/lines.ts';
import type { MaterialLine } from '../../../../shared/domain/materials/list.ts';
import type { Product } from '../../../../shared/domain/materials/settings.ts';
import { IconButton } from '../../../components/IconButton.tsx';
import css from './Materials.module.css';
import { dollars } from './words.ts';

type Props = {
  readonly line: MaterialLine;
  readonly product: Product;
  readonly onQuantity: (quantity: number | null) => void;
  readonly onProduct: (product: Product) => void;
  readonly onRemove: () => void;
};

/** One material: how many, why so many, and the office's product for it. Every part can be changed. */
export function Line({ line, product, onQuantity, onProduct, onRemove }: Props) {
  const spec = specOf(line.id);
  const label = lineLabel(line.id);
  const one = unitText(line.id, 1);
  /** While a person types: an empty field isn't filled again under their hands. */
  const [typed, setTyped] = useState<string | number | null>(null);
  const byHand = line.quantity !== null && line.quantity !== line.calculated;
  const with_ = (change: { [Key in keyof Product]: Product[Key] | undefined }) => {
    const next = { ...product, ...change };
    onProduct(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as Product);
  };
  return (
    <tr data-asks={line.asks.length > 0 || undefined}>
      <th scope="row">
        {label}
        <TextInput
          size="xs"
          className={css['name'] ?? ''}
          aria-label={t('material.brand_of', { label })}
          placeholder={t('material.brand')}
          maxLength={120}
          value={product.name ?? ''}
          onChange={({ currentTarget: { value } }) => with_({ name: value === '' ? undefined : value })}
        />
      </th>
      <td>
        <div className={css['quantity']}>
          <NumberInput
            size="xs"
            hideControls
            allowNegative={false}
            allowDecimal={false}
            max={1_000_000}
            thousandSeparator=","
            className={css['count'] ?? ''}
            aria-label={t('material.quantity_of', { label, unit: unitText(line.id, 2) })}
            placeholder="?"
            value={typed ?? line.quantity ?? ''}
            onChange={(value) => {
              setTyped(value);
              if (value !== '') onQuantity(Number(value));
            }}
            onBlur={() => {
              if (typed === '') onQuantity(null);
              setTyped(null);
            }}
          />
          <span>{unitText(line.id, line.quantity ?? 0)}</span>
          {byHand && line.calculated !== null && (
            <IconButton
              label={t('material.back_to_calculated', { count: line.calculated })}
              name={t('material.back_to_calculated_of', { label })}
              size={24}
              onClick={() => onQuantity(null)}
            >
              <IconArrowBackUp size={15} />
            </IconButton>
          )}
        </div>
      </td>
      <td className={css['formula']}>
        {line.formula
          ? formulaText(line.id, line.formula)
          : line.asks.length > 0 && <span className={css['asks']}>{asksText(line.asks)}</span>}
        {byHand && (
          <span className={css['hand']}>
            {' · '}
            {t(line.calculated === null ? 'material.entered_by_hand' : 'material.changed_by_hand')}
          </span>
        )}
      </td>
      <td>
        <NumberInput
          size="xs"
          hideControls
          allowNegative={false}
          decimalScale={2}
          thousandSeparator=","
          min={0.01}
          max={1_000_000}
          className={css['covers'] ?? ''}
          aria-label={t('material.covers_of', { label, per: perText(spec.per), unit: one })}
          suffix={spec.per === 'pieces' ? '' : ` ${perText(spec.per)}`}
          value={product.covers ?? spec.covers}
          onBlur={({ currentTarget: { value } }) => {
            const covers = Number.parseFloat(value.replaceAll(',', ''));
            if (covers >= 0.01) with_({ covers: covers === spec.covers ? undefined : covers });
          }}
        />
      </td>
      <td>
        <NumberInput
          size="xs"
          hideControls
          allowNegative={false}
          decimalScale={2}
          fixedDecimalScale
          prefix="$"
          max={1_000_000}
          className={css['price'] ?? ''}
          aria-label={t('material.price_of', { label, unit: one })}
          placeholder="—"
          value={product.price === undefined ? '' : product.price / 100}
          onChange={(value) => with_({ price: value === '' ? undefined : Math.round(Number(value) * 100) })}
        />
      </td>
      <td data-right>{line.cost === null ? '' : dollars(line.cost)}</td>
      <td>
        <IconButton
          label={t('material.remove_line')}
          name={t('material.remove_line_of', { label: lineInSentence(line.id) })}
          size={24}
          onClick={onRemove}
        >
          <IconTrash size={15} />
        </IconButton>
      </td>
    </tr>
  );
}
