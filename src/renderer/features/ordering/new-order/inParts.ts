import { t } from '../../../../shared/copy/t.ts';
import { formatMoney, type Money } from '../../../../shared/domain/money.ts';
import type { ReportService } from '../../../../shared/domain/service.ts';

/** What the card of a report says: with the rush when that is chosen and its price is reported. */
export function cardPrice(service: ReportService, rush: boolean): Money | null {
  return rush ? (service.rushPrice ?? service.price) : service.price;
}

/**
 * Why a quote differs from the price on the report's card: `Report with rush $49.00 + options $5.00`. Null when it
 * doesn't, or when the two can't be compared.
 */
export function inParts(service: ReportService, rush: boolean, total: Money): string | null {
  const report = cardPrice(service, rush);
  if (report === null || report.currency !== total.currency || report.minor === total.minor) return null;
  const difference = total.minor - report.minor;
  const options = formatMoney({ minor: Math.abs(difference), currency: total.currency });
  const what = rush && service.rushPrice ? t('newOrder.report_with_rush') : t('common.report');
  return t('newOrder.options_2', {
    what,
    report: formatMoney(report),
    kind: difference > 0 ? 'yes' : 'no',
    options,
  });
}
