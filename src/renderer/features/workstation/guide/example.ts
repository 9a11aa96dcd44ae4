import type { OrderTemplate } from '../../../../shared/contract/index.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { Millis } from '../../../../shared/domain/units.ts';

/** House numbers of the example street. */
const HOUSES = 900;

/** An order that belongs to nobody, without its report: which one is for the person to choose. Each guide has its house. */
export function exampleOrder(since: Millis): OrderTemplate {
  const house = 100 + (Math.floor(since / 1_000) % HOUSES);
  return {
    id: 0,
    name: t('guide.example'),
    values: {
      address: `${house} Larkspur Lane, Millbrook, OH 45000`,
      propertyType: 'Residential',
      customerName: 'Alex Example',
      customerEmail: 'alex@example.com',
    },
  };
}
