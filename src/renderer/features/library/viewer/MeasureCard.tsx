import { Button } from '@mantine/core';
import type { CallError, OrderMeasurements } from '../../../../shared/contract/index.ts';
import { amountWords, candidateWords, squaresOrWords } from '../../../../shared/copy/amounts.ts';
import { quantityLabel } from '../../../../shared/copy/measurements.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import type { LocalFile } from '../../../../shared/domain/file.ts';
import { isSure, type Measurement, type Reading } from '../../../../shared/domain/measurements.ts';
import type { OrderId } from '../../../../shared/domain/order.ts';
import { pageOf } from '../../../../shared/domain/source-place.ts';
import { ConfidenceSign, ConfidenceTag } from '../../../components/ConfidenceTag.tsx';
import { ErrorNote } from '../../../components/ErrorNote.tsx';
import { LabelTerm, QuantityTerm } from '../../../components/Term.tsx';
import { openOrder, switchFile } from '../../../stores/window/navigation.ts';
import { useMeasurements } from '../measurements/index.ts';
import css from './MeasureCard.module.css';
import { openAt } from './pdf/places.ts';

type Props = {
  accountId: AccountId;
  orderId: OrderId;
  files: readonly LocalFile[];
};

type CardProps = Omit<Props, 'accountId'> & {
  roof: OrderMeasurements | null;
  problem: CallError | null;
};

/** A page of a PDF that gives the value, with the file on this computer. */
function pageWith(all: readonly Reading[], files: readonly LocalFile[]) {
  for (const { file, place } of all) {
    const page = pageOf(place);
    const found = files.find((each) => each.name === file && each.kind === 'pdf' && each.present);
    if (page !== null && found) return { file: found, page };
  }
  return null;
}

/** The roof's numbers beside the report, each with the way to the page it stands on. */
export function MeasureCard({ accountId, orderId, files }: Props) {
  const { value, problem } = useMeasurements(accountId, orderId);
  return <RoofCard roof={value} problem={problem} orderId={orderId} files={files} />;
}

/** `roof` is null until it is read. */
export function RoofCard({ roof, problem, orderId, files }: CardProps) {
  const area = roof?.measurements.find((each) => each.quantity === 'area');
  const areas = area && (isSure(area.confidence) ? [area.best] : area.candidates);
  const line = ({ quantity, best, all, candidates, confidence }: Measurement) => {
    const page = pageWith(all, files);
    return (
      <tr key={quantity}>
        <th scope="row">
          <QuantityTerm quantity={quantity} />
        </th>
        <td>
          {!isSure(confidence) && <ConfidenceSign confidence={confidence} />}
          {candidates.length > 0
            ? candidateWords(quantity, candidates, 'us')
            : amountWords(quantity, best, 'us')}
          {isSure(confidence) && <ConfidenceSign confidence={confidence} />}
        </td>
        <td>
          {page && (
            <button
              type="button"
              className={css['page']}
              aria-label={t('viewer.page', {
                label: quantityLabel(quantity),
                page: page.page,
                name: page.file.name,
              })}
              onClick={() => {
                openAt(page.file.id, page.page);
                switchFile(orderId, page.file.id);
              }}
            >
              {t('viewer.page_short', { page: page.page })}
            </button>
          )}
        </td>
      </tr>
    );
  };
  return (
    <aside className={css['card']} aria-label={t('common.measurements')}>
      <h2 className={css['title']}>{t('common.measurements')}</h2>
      {areas && (
        <p className={css['squares']}>
          {squaresOrWords(areas)}{' '}
          <span>
            <LabelTerm id="viewer.squares" />
          </span>
          {area && !isSure(area.confidence) && <ConfidenceTag confidence={area.confidence} />}
        </p>
      )}
      {problem && !roof && <ErrorNote error={problem} />}
      {roof && roof.measurements.length > 0 && (
        <table className={css['table']}>
          <tbody>{roof.measurements.map(line)}</tbody>
        </table>
      )}
      {roof && roof.measurements.length === 0 && (
        <p className={css['none']}>
          {roof.pending > 0 ? t('viewer.files_being_read') : t('common.no_numbers_could_be_read')}
        </p>
      )}
      <Button size="compact-sm" variant="default" onClick={() => openOrder(orderId, 'measurements')}>
        {t('common.all_measurements')}
      </Button>
    </aside>
  );
}
