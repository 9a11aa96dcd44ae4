import { Button, NumberInput, Select, Skeleton } from '@mantine/core';
import { IconDownload, IconFileTypePdf, IconPrinter, IconTruck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { amountText, lineInSentence, lineLabel } from '../../../../shared/copy/materials.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { quantityChanges } from '../../../../shared/domain/materials/compare.ts';
import { LINES, type LineId, QUESTION_IDS, TEMPLATE_IDS } from '../../../../shared/domain/materials/lines.ts';
import { type MaterialList, materialList } from '../../../../shared/domain/materials/list.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { call } from '../../../client/index.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { failed } from '../../../components/notify.ts';
import { usePrintNote } from '../../../components/print.ts';
import { saveFile } from '../../../components/saveFile.ts';
import { Line } from './Line.tsx';
import css from './Materials.module.css';
import { printList } from './printList.ts';
import { Sides } from './Sides.tsx';
import { useMaterials } from './useMaterials.ts';
import { asClipboard, dollars } from './words.ts';

type Props = { readonly accountId: AccountId; readonly orderId: OrderId; readonly title: string };

/** What to load on the truck for this roof: from the delivered numbers and the office's own rules, every step visible. */
export function Materials({ accountId, orderId, title }: Props) {
  const { found, problem, choose, set } = useMaterials(accountId, orderId);
  const note = usePrintNote();
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
  const save = async (format: 'csv' | 'xlsx' | 'pdf') => {
    const reply = await call('materials.export', { accountId, orderId, choices, format });
    if (reply.ok) saveFile(reply.value);
    else failed(reply.error);
  };
  const quantityOf = (id: LineId, quantity: number | null) => {
    const { [id]: _, ...others } = choices.quantities;
    choose({ ...choices, quantities: quantity === null ? others : { ...others, [id]: quantity } });
  };
  const questions = QUESTION_IDS.filter((each) =>
    Object.values(LINES).some(
      ({ terms, templates }) =>
        (templates as readonly string[]).includes(choices.template) &&
        terms.some((term) => term.of === each || ('times' in term && term.times === each)),
    ),
  );
  return (
    <div className={css['screen']}>
      <div className={css['bar']}>
        <Select
          size="xs"
          aria-label={t('material.kind_of_roof')}
          className={css['template'] ?? ''}
          allowDeselect={false}
          value={choices.template}
          data={TEMPLATE_IDS.map((value) => ({ value, label: t(`material.template_${value}`) }))}
          onChange={(value) => {
            const template = TEMPLATE_IDS.find((each) => each === value);
            if (template) choose({ ...choices, template });
          }}
        />
        <span className={css['saved']} role="status">
          {found.savedAt === null
            ? found.before
              ? t('material.copied_from', { revision: found.before.revision })
              : t('material.saves_on_change')
            : t('material.saved')}
        </span>
        <CopyButton value={asClipboard(now)} label={t('material.the_list')} />
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={15} />}
          onClick={() => printList({ title, list: now, note })}
        >
          {t('material.print')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} />}
          onClick={() => void save('csv')}
        >
          {t('material.csv')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} />}
          onClick={() => void save('xlsx')}
        >
          {t('common.format_xlsx')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconFileTypePdf size={15} />}
          onClick={() => void save('pdf')}
        >
          {t('common.format_pdf')}
        </Button>
      </div>
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
      <section className={css['questions']} aria-label={t('material.not_in_report')}>
        {questions.map((each) => (
          <NumberInput
            key={each}
            size="xs"
            label={t(`material.ask_${each}`)}
            className={css['question'] ?? ''}
            suffix={` ${t(`material.answer_${each}`)}`}
            min={0}
            max={1_000_000}
            placeholder={t('material.not_answered')}
            value={choices.answers[each] ?? ''}
            onChange={(value) => {
              const { [each]: _, ...others } = choices.answers;
              choose({
                ...choices,
                answers: typeof value === 'number' ? { ...others, [each]: value } : others,
              });
            }}
          />
        ))}
      </section>
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
              <span className={css['hidden']}>{t('material.remove')}</span>
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
