import { t } from '../../../shared/copy/t.ts';
import type { Environment } from '../../../shared/domain/account.ts';
import { TEMPLATES } from '../../../shared/domain/materials/lines.ts';
import type { MaterialList } from '../../../shared/domain/materials/list.ts';
import type { MaterialChoices } from '../../../shared/domain/materials/settings.ts';
import type { StoredOrder } from '../../../shared/domain/order.ts';
import type { RoofGeometry } from '../../../shared/domain/roof/geometry.ts';
import type { Millis } from '../../../shared/domain/units.ts';
import { BANDS } from '../kernel/bands.ts';
import type { MaterialsPage } from '../ports/index.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const SOURCES = { report: 'the report’s', own: 'your rule’s' } as const;

export type MaterialsPageOf = {
  readonly order: StoredOrder;
  readonly environment: Environment;
  readonly list: MaterialList;
  readonly choices: MaterialChoices;
  /** Which delivery the numbers are of. */
  readonly revision: number;
  readonly roof: RoofGeometry | null;
  readonly madeAt: Millis;
  /** An adjuster gets no prices. */
  readonly priced: boolean;
};

/** A list of materials in words that are ready to be printed on one page. */
export function materialsPage(given: MaterialsPageOf): MaterialsPage {
  const { order, environment, list, choices, revision, roof, madeAt } = given;
  const priced = given.priced && list.cost !== null;
  const waste =
    list.waste === null
      ? 'waste to be answered'
      : `${list.waste}% waste${typeof choices.waste === 'number' ? '' : ` (${SOURCES[choices.waste]})`}`;
  return {
    title: 'Material list',
    heading: order.address || `Order ${order.orderId}`,
    band: BANDS[environment],
    facts: [
      `${TEMPLATES[choices.template].label} · ${waste}`,
      `From the numbers of revision ${revision} of the report`,
      ...(order.claimNumber ? [`Claim ${order.claimNumber}`] : []),
    ],
    rows: list.lines.map(({ label, name, quantity, calculated, unit, formula, asks, cost }) => ({
      ...{ label, name },
      quantity: quantity === null ? 'to be answered' : `${quantity.toLocaleString('en-US')} ${unit}`,
      formula: `${quantity !== null && quantity !== calculated ? 'By hand. ' : ''}${formula ?? asks.join(' ')}`,
      cost: cost === null ? null : dollars(cost),
    })),
    priced,
    total:
      priced && list.cost !== null
        ? t('roof.materials_cost', { cost: dollars(list.cost), unpriced: list.unpriced })
        : null,
    note: t('roof.materials_note'),
    foot: `Order ${order.orderId} · made ${day.format(madeAt)}`,
    roof,
    madeAt,
  };
}
