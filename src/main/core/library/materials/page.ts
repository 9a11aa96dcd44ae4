import { amountText, asksText, formulaText, lineLabel } from '../../../../shared/copy/materials.ts';
import { t, texts } from '../../../../shared/copy/t.ts';
import type { Environment } from '../../../../shared/domain/account.ts';
import { perLocale } from '../../../../shared/domain/locale.ts';
import type { MaterialList } from '../../../../shared/domain/materials/list.ts';
import type { MaterialChoices } from '../../../../shared/domain/materials/settings.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';
import type { StoredOrder } from '../../../../shared/domain/order.ts';
import type { RoofGeometry } from '../../../../shared/domain/roof/geometry.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import { bandOf } from '../../kernel/bands.ts';
import type { MaterialsPage } from '../../ports/index.ts';

const day = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'long' }));
const dollars = (cents: number) => formatMoney({ minor: cents, currency: 'USD' });
const SOURCES = texts({ report: 'materials.reports', own: 'materials.your_rules' });

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
      ? t('materials.waste_be_answered')
      : typeof choices.waste === 'number'
        ? t('materials.waste', { waste: list.waste })
        : t('materials.waste_from', { waste: list.waste, source: SOURCES[choices.waste] });
  return {
    title: t('materials.material_list'),
    heading: order.address || t('materials.order_2', { orderId: order.orderId }),
    band: bandOf(environment),
    facts: [
      `${t(`material.template_${choices.template}`)} · ${waste}`,
      t('materials.from_numbers_revision_report', { revision }),
      ...(order.claimNumber ? [t('materials.claim', { claimNumber: order.claimNumber })] : []),
    ],
    rows: list.lines.map(({ id, name, quantity, calculated, formula, asks, cost }) => ({
      ...{ label: lineLabel(id), name },
      quantity: quantity === null ? t('materials.be_answered') : amountText(id, quantity),
      formula: `${quantity !== null && quantity !== calculated ? `${t('materials.by_hand')} ` : ''}${formula ? formulaText(id, formula) : asksText(asks)}`,
      cost: cost === null ? null : dollars(cost),
    })),
    priced,
    total:
      priced && list.cost !== null
        ? t('roof.materials_cost', { cost: dollars(list.cost), unpriced: list.unpriced })
        : null,
    note: t('roof.materials_note'),
    foot: t('materials.order_made', { orderId: order.orderId, madeAt: day().format(madeAt) }),
    roof,
    madeAt,
  };
}
