import type { OrderMeasurements } from '../../../../shared/contract/index.ts';
import { amountWords, candidateWords } from '../../../../shared/copy/amounts.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Units } from '../../../../shared/domain/amount.ts';
import { QUANTITIES, type Quantity } from '../../../../shared/domain/measurements.ts';
import { ConfidenceSign } from '../../../components/ConfidenceTag.tsx';
import { LabelTerm, QuantityTerm } from '../../../components/Term.tsx';
import css from './Measurements.module.css';

/** Each building with its own numbers, where the report has several. */
export function Structures({ roof, units }: { roof: OrderMeasurements; units: Units }) {
  const { structures } = roof;
  if (structures.length === 0) return null;
  const quantities = (Object.keys(QUANTITIES) as Quantity[]).filter((quantity) =>
    structures.some(({ measurements }) => measurements.some((each) => each.quantity === quantity)),
  );
  return (
    <div className={css['structures']}>
      <table className={css['table']}>
        <caption>
          <LabelTerm id="common.structures" />
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('common.measurement')}</th>
            {structures.map(({ name }) => (
              <th key={name} scope="col" data-right>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quantities.map((quantity) => (
            <tr key={quantity}>
              <th scope="row">
                <QuantityTerm quantity={quantity} />
              </th>
              {structures.map(({ name, measurements }) => {
                const found = measurements.find((each) => each.quantity === quantity);
                return (
                  <td key={name} data-right>
                    {found &&
                      found.candidates.length > 0 &&
                      candidateWords(quantity, found.candidates, units)}
                    {found && found.candidates.length === 0 && amountWords(quantity, found.best, units)}
                    {found && <ConfidenceSign confidence={found.confidence} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
