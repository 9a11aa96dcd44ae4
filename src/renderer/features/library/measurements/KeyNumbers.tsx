import { IconAlertTriangle } from '@tabler/icons-react';
import type { OrderMeasurements } from '../../../../shared/contract/index.ts';
import {
  amountWords,
  candidateWords,
  squaresOrWords,
  squaresWords,
} from '../../../../shared/copy/amounts.ts';
import { confidenceLabel } from '../../../../shared/copy/measurements.ts';
import { say } from '../../../../shared/copy/say.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Units } from '../../../../shared/domain/amount.ts';
import { isSure, type Quantity } from '../../../../shared/domain/measurements.ts';
import { disputeMessage } from '../../../../shared/domain/roof-numbers.ts';
import {
  calculatedSquares,
  calculationRule,
  reportSquares,
  squaresReason,
} from '../../../../shared/domain/squares.ts';
import { LabelTerm, QuantityTerm } from '../../../components/Term.tsx';
import css from './Measurements.module.css';

type Props = { roof: OrderMeasurements; units: Units };

/** The squares, large, and what an estimator asks for first. Of disputed numbers all values stand here, none alone. */
export function KeyNumbers({ roof, units }: Props) {
  return (
    <dl className={css['keys']}>
      <Squares roof={roof} units={units} />
      <Key roof={roof} units={units} quantity="predominant_pitch" />
      <Key roof={roof} units={units} quantity="suggested_waste" />
      <ToOrder roof={roof} />
    </dl>
  );
}

const find = (roof: OrderMeasurements, quantity: Quantity) =>
  roof.measurements.find((each) => each.quantity === quantity);

function Doubt({ words }: { words: string }) {
  return (
    <span className={css['doubt']}>
      <IconAlertTriangle size={14} aria-hidden="true" /> {words}
    </span>
  );
}

function Squares({ roof, units }: Props) {
  const area = find(roof, 'area');
  if (!area) return null;
  const { best, candidates, confidence } = area;
  const values = isSure(confidence) ? [best] : candidates;
  return (
    <div>
      <dt>
        <LabelTerm id="common.squares" />
      </dt>
      <dd>
        {squaresOrWords(values)}
        {confidence !== 'disputed' && <span>{amountWords('area', best, units)}</span>}
        {!isSure(confidence) && <Doubt words={say(disputeMessage(area, units))} />}
      </dd>
    </div>
  );
}

function Key({ roof, units, quantity }: Props & { quantity: Quantity }) {
  const found = find(roof, quantity);
  if (!found) return null;
  const { best, candidates, confidence } = found;
  const unsure = !isSure(confidence);
  return (
    <div>
      <dt>
        <QuantityTerm quantity={quantity} />
      </dt>
      <dd>
        {unsure ? candidateWords(quantity, candidates, units) : amountWords(quantity, best, units)}
        {unsure && <Doubt words={confidenceLabel(confidence).toLowerCase()} />}
      </dd>
    </div>
  );
}

/** The report's own squares with its suggested waste, and Ridgeline's calculation, each named as what it is. */
function ToOrder({ roof }: { roof: OrderMeasurements }) {
  const waste = find(roof, 'suggested_waste');
  if (!waste || !isSure(waste.confidence)) return null;
  const percent = waste.best.value;
  const area = find(roof, 'area');
  const known = { ...roof, area: area && { ...area.best, confidence: area.confidence } };
  const [report, calculated] = [reportSquares(roof.waste, percent), calculatedSquares(known, percent)];
  const why = squaresReason(known, percent);
  const reason = why && say(why);
  return (
    <>
      {report && (
        <div>
          <dt>{t('measurements.squares_with_waste_report', { percent })}</dt>
          <dd>
            {squaresWords(report.value * 100)}
            {reason && <span>{reason}</span>}
          </dd>
        </div>
      )}
      {calculated && (
        <div>
          <dt>{t('measurements.squares_with_waste_calculated', { percent })}</dt>
          <dd>
            {squaresWords(calculated.value * 100)}
            <span title={say(calculationRule(percent))}>
              {t('measurements.whole_roof_plus_not_rounded', { percent })}
            </span>
          </dd>
        </div>
      )}
    </>
  );
}
