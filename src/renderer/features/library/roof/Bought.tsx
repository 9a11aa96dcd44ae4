import type { OrderMeasurements } from '../../../../shared/contract/index.ts';
import { lengthWords } from '../../../../shared/copy/amounts.ts';
import { t } from '../../../../shared/copy/t.ts';
import { isSure, type Quantity } from '../../../../shared/domain/measurements.ts';
import { eaveAndRake, ridgeAndHip, type SureAmount } from '../../../../shared/domain/roof-numbers.ts';
import { LabelTerm } from '../../../components/Term.tsx';
import { KeyNumbers } from '../measurements/index.ts';
import css from './Roof.module.css';

/** The numbers that were bought: squares, pitch, waste, and the lengths that the edges' material is ordered by. */
export function Bought({ roof }: { roof: OrderMeasurements }) {
  const amounts: Partial<Record<Quantity, SureAmount>> = Object.fromEntries(
    roof.measurements.map(({ quantity, best, confidence, candidates }) => [
      quantity,
      { ...best, confidence, candidates },
    ]),
  );
  return (
    <div className={css['bought']}>
      <KeyNumbers roof={roof} units="us" />
      <dl className={css['lengths']}>
        <Pair label="plan.ridges_and_hips" sum={ridgeAndHip(amounts)} roof={roof} parts={['ridge', 'hip']} />
        <Pair label="plan.eaves_and_rakes" sum={eaveAndRake(amounts)} roof={roof} parts={['eave', 'rake']} />
      </dl>
    </div>
  );
}

type PairProps = {
  readonly label: 'plan.ridges_and_hips' | 'plan.eaves_and_rakes';
  readonly sum: { readonly value: number; readonly decimals: number } | null;
  readonly roof: OrderMeasurements;
  readonly parts: readonly Quantity[];
};

/** The sum of two lengths; without it, whether one is missing or in question. */
function Pair({ label, sum, roof, parts }: PairProps) {
  const found = roof.measurements.filter(({ quantity }) => parts.includes(quantity));
  const doubt = found.some(({ confidence }) => !isSure(confidence));
  return (
    <div>
      <dt>
        <LabelTerm id={label} />
      </dt>
      <dd data-doubt={doubt || undefined}>
        {sum ? lengthWords(sum, 'us') : t(doubt ? 'plan.check_the_report' : 'common.not_in_this_report')}
      </dd>
    </div>
  );
}
