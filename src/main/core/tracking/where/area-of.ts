import { takeApart } from '../../../../shared/domain/address/parse.ts';
import { countyLabel, stateCode, stateOfNumber } from '../../../../shared/domain/us-states.ts';
import type { AreaDue, Boundaries, OrderArea } from '../../ports/index.ts';

/** The state that an address names; null where it names none of the United States. */
export function stateOfAddress(address: string | null): string | null {
  return address === null ? null : stateCode(takeApart(address).state);
}

/**
 * Where an order is: in the county of its coordinates, otherwise in the state of its address. Where the two name different
 * states, neither is believed.
 */
export function areaOf(
  { row, address, latitude, longitude }: AreaDue,
  boundaries: Pick<Boundaries, 'countyAt'>,
): OrderArea {
  const named = stateOfAddress(address);
  const county =
    latitude === null || longitude === null ? null : boundaries.countyAt({ latitude, longitude }, named);
  if (!county) return { row, state: named, county: null, misplaced: false };
  const state = stateOfNumber(county.number);
  if (named !== null && state !== named) return { row, state: null, county: null, misplaced: true };
  const { number, name, near } = county;
  return { row, state, county: { number, label: countyLabel(number, name), near }, misplaced: false };
}
