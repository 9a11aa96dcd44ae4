import { QUANTITIES, type Reading } from '../../../../shared/domain/measurements.ts';
import { pageOf } from '../../../../shared/domain/source-place.ts';
import type { Figure } from './findings.ts';

export type Read = { readonly figure: Figure; readonly reading: Reading };
const SUM_SLACK = 0.005;

/**
 * Without the numbers at the edges and faces of a drawing: several of one quantity on one page that together are no more than the total that
 * a summary on another page states.
 */
export function withoutCallouts(every: readonly Read[]): Read[] {
  const totals = every.filter(
    ({ figure, reading }) =>
      reading.scope === 'total' && reading.doubt === undefined && figure.context.structure === null,
  );
  const isCallout = ({ reading: { quantity, place, scope } }: Read): boolean => {
    const total = totals.find(
      ({ reading }) => reading.quantity === quantity && reading.place !== place,
    )?.reading;
    if (!total || scope === 'total' || !['sq ft', 'ft'].includes(QUANTITIES[quantity].unit)) return false;
    const beside = every.filter(({ reading }) => reading.quantity === quantity && reading.place === place);
    const sum = beside.reduce((all, { reading }) => all + reading.value, 0);
    return beside.length > 1 && sum <= total.value * (1 + SUM_SLACK) + total.slack;
  };
  return totals.length === 0
    ? [...every]
    : every.filter((each) => !(pageOf(each.reading.place) !== null && isCallout(each)));
}
