import type { OrderMeasurements } from '../../../../shared/contract/index.ts';
import { areaWords, squaresWords } from '../../../../shared/copy/amounts.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Units } from '../../../../shared/domain/amount.ts';
import { TableHead } from '../../../components/TableHead.tsx';
import { LabelTerm } from '../../../components/Term.tsx';
import css from './Measurements.module.css';

type Props = { roof: OrderMeasurements; units: Units };

/** Area and share of each pitch, the largest first. */
export function Pitches({ roof, units }: Props) {
  if (roof.pitches.length === 0) return null;
  const total = roof.pitches.reduce((sum, pitch) => sum + pitch.area, 0);
  return (
    <table className={css['table']}>
      <caption>
        <LabelTerm id="common.area_per_pitch" />
      </caption>
      <TableHead
        columns={[
          { term: 'common.pitch' },
          { right: t('common.area') },
          { right: { term: 'common.squares' } },
          { right: t('measurements.share') },
        ]}
      />
      <tbody>
        {roof.pitches.map((pitch) => (
          <tr key={pitch.rise}>
            <th scope="row">{pitch.rise}/12</th>
            <td data-right>{areaWords({ value: pitch.area, decimals: pitch.decimals }, units)}</td>
            <td data-right>{squaresWords(pitch.area)}</td>
            <td data-right>{(pitch.percent ?? (pitch.area / total) * 100).toFixed(1)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What to order for each waste, as the report has it. */
export function Waste({ roof, units }: Props) {
  if (roof.waste.length === 0) return null;
  const suggested = roof.measurements.find((each) => each.quantity === 'suggested_waste')?.best.value;
  return (
    <table className={css['table']}>
      <caption>{t('measurements.waste_as_report_has')}</caption>
      <TableHead
        columns={[
          { term: 'common.waste' },
          { right: t('common.area') },
          { right: { term: 'common.squares' } },
        ]}
      />
      <tbody>
        {roof.waste.map((step) => (
          <tr key={step.percent} data-chosen={step.percent === suggested || undefined}>
            <th scope="row">
              {step.percent}%
              {step.percent === suggested && (
                <span className={css['tag']}>{t('measurements.suggested')}</span>
              )}
            </th>
            <td data-right>
              {step.area === null ? '' : areaWords({ value: step.area, decimals: 0 }, units)}
            </td>
            <td data-right>{step.squares === null ? '' : squaresWords(step.squares * 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every facet by its letter. */
export function Facets({ roof, units }: Props) {
  if (roof.facets.length === 0) return null;
  return (
    <table className={css['table']}>
      <caption>
        <LabelTerm id="common.facets" />
      </caption>
      <TableHead
        columns={[{ term: 'common.facet' }, { right: { term: 'common.pitch' } }, { right: t('common.area') }]}
      />
      <tbody>
        {roof.facets.map((facet) => (
          <tr key={facet.name}>
            <th scope="row">{facet.name}</th>
            <td data-right>{facet.rise === null ? '' : `${facet.rise}/12`}</td>
            <td data-right>{areaWords({ value: facet.area, decimals: 2 }, units)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
