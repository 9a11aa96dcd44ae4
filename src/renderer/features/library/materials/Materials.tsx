import { Button, Skeleton } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { amountText, lineInSentence, lineLabel } from '../../../../shared/copy/materials.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { quantityChanges } from '../../../../shared/domain/materials/compare.ts';
import type { LineId } from '../../../../shared/domain/materials/lines.ts';
import { type MaterialList, materialList } from '../../../../shared/domain/materials/list.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { Bar } from './Bar.tsx';
import { Line } from './Line.tsx';
import css from './Materials.module.css';
import { Questions } from './Questions.tsx';
import { Sides } from './Sides.tsx';
import { useMaterials } from './useMaterials.ts';
import { dollars } from './words.ts';

type Props = { readonly accountId: AccountId; readonly orderId: OrderId; readonly title: string };

/** What to load on the truck for this roof: from the delivered numbers and the office's own rules, every step visible. */
export function Materials({ accountId, orderId, title }: Props) {
  const { found, problem, choose, set } = useMaterials(accountId, orderId);
  const lists = useMemo(() => {
    if (!found) return null;
    const { inputs, choices, settings, before } = found;
    const now = materialList(inputs, choices, settings);
    const earlier = before && materialList(before.inputs, before.choices, settings);
    return { now, changes: earlier ? quantityChanges(earlier, now) : [] };
  }, [found]);
  if (problem) return <ErrorNote error={problem} />;
  if (!found || !lists) return <Skeleton height={240} />;
  if (found.revision === 0)
    return (
      <EmptyState icon={IconTruck} title={t('material.none_yet')}>
        {t('material.none_yet_why')}
      </EmptyState>
    );
  const { inputs, choices, settings } = found;
  const { now, changes } = lists;
  const quantityOf = (id: LineId, quantity: number | null) => {
    const { [id]: _, ...others } = choices.quantities;
    choose({ ...choices, quantities: quantity === null ? others : { ...others, [id]: quantity } });
  };
  return (
    <div className={css['screen']}>
      <Bar accountId={accountId} orderId={orderId} title={title} found={found} list={now} onChoose={choose} />
      {changes.length > 0 && found.before && (
        <section className={css['changes']} aria-label={t('material.what_changed')}>
          <strong>{t('material.since', { revision: found.before.revision })}</strong>{' '}
          {changes
            .map(({ id, before, after }) =>
              t('material.change', {
                label: lineLabel(id),
                before: before ?? t('material.none'),
                after: after === null ? t('material.none') : amountText(id, after),
              }),
            )
            .join('; ')}
        </section>
      )}
      <Sides inputs={inputs} choices={choices} settings={settings} onChoose={choose} onSet={set} />
      <Questions choices={choices} onChoose={choose} />
      <table className={css['list']}>
        <caption>{t('material.from_numbers_of', { revision: found.revision })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('materials.material')}</th>
            <th scope="col">{t('materials.quantity')}</th>
            <th scope="col">{t('material.how_calculated')}</th>
            <th scope="col">{t('material.one_covers')}</th>
            <th scope="col">{t('materials.price_each')}</th>
            <th scope="col" data-right>
              {t('materials.cost')}
            </th>
            <th scope="col">
              <span className="r-unseen">{t('material.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {now.lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              product={settings.products[line.id] ?? {}}
              onQuantity={(quantity) => quantityOf(line.id, quantity)}
              onProduct={(product) =>
                set({ ...settings, products: { ...settings.products, [line.id]: product } })
              }
              onRemove={() => choose({ ...choices, without: [...choices.without, line.id] })}
            />
          ))}
        </tbody>
      </table>
      <Foot list={now} without={choices.without} onRestore={() => choose({ ...choices, without: [] })} />
    </div>
  );
}

type FootProps = {
  readonly list: MaterialList;
  readonly without: readonly LineId[];
  readonly onRestore: () => void;
};

function Foot({ list, without, onRestore }: FootProps) {
  return (
    <div className={css['foot']}>
      {list.cost !== null && (
        <p>
          <strong>{dollars(list.cost)}</strong>
          {t('material.without', { unpriced: list.unpriced })}
        </p>
      )}
      <p>{t('material.foot_note')}</p>
      {without.length > 0 && (
        <p>
          {t('material.removed', { labels: without.map(lineInSentence) })}{' '}
          <Button size="compact-xs" variant="subtle" onClick={onRestore}>
            {t('material.put_back')}
          </Button>
        </p>
      )}
    </div>
  );
}
