import type { CatalogService } from '../model/catalog.ts';
import { CURRENCY, PREFIX } from '../model/choices.ts';
import type { Amendment, Order } from '../model/order.ts';
import { NOTHING_OPTIONAL } from '../model/order-fields.ts';
import { pathOf } from '../model/paths.ts';
import { quote } from '../model/pricing.ts';
import { newId } from '../secrets.ts';
import type { PastOrder } from './history.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much of the promised time a past order took. */
const TAKEN = 0.8;

export type Kept = { order: Order; amendments: Amendment[] };

/** The past order as the service would keep it had it been the account's `number`-th. `now` is the service's start. */
export function keptOrder(
  past: PastOrder,
  service: CatalogService,
  about: { accountId: string; number: number; now: number },
): Kept {
  const { daysAgo, ended, ...given } = past;
  const { number, now } = about;
  const rushOrder = given.rushOrder ?? false;
  const pdfRequired = given.pdfRequired ?? true;
  const createdAt = Math.round(now - daysAgo * DAY);
  const promised = (rushOrder ? service.rushHours : service.standardHours) * HOUR;
  const expectedAt = createdAt + promised;
  const priceCents = quote(service, { rushOrder, pdfRequired }).totalCents;
  const open = ended === 'accepted' || ended === 'inProgress' || ended === 'qa' ? ended : undefined;
  const cancelledAt = ended === 'cancelled' ? createdAt + 2 * HOUR : null;
  const completedAt = open || cancelledAt !== null ? null : createdAt + Math.round(promised * TAKEN);
  const propertyType = given.propertyType ?? 'Residential';
  const amendments = amendmentsOf(ended, createdAt + 2 * MINUTE, {
    propertyType,
    priceCents,
    priceBefore: quote(service, { rushOrder, pdfRequired: false }).totalCents,
  });
  const order: Order = {
    ...NOTHING_OPTIONAL,
    ...given,
    propertyType: ended === 'propertyType' ? other(propertyType) : propertyType,
    rushOrder,
    pdfRequired,
    id: newId(PREFIX.order),
    accountId: about.accountId,
    number,
    status: open ?? (cancelledAt === null ? 'completed' : 'cancelled'),
    serviceName: service.name,
    priceCents,
    currency: CURRENCY,
    createdAt,
    updatedAt: completedAt ?? cancelledAt ?? createdAt,
    expectedAt,
    completedAt,
    cancelledAt,
    // An open one ends when it was promised, by the path of its number as every other.
    nextStep: open ? (pathOf(number) === 'cancelled' ? 'cancel' : 'deliver') : null,
    nextStepAt: open ? Math.max(expectedAt, now + HOUR) : null,
  };
  return { order, amendments };
}

const other = (type: Order['propertyType']) => (type === 'Residential' ? 'Commercial' : 'Residential');

function amendmentsOf(
  ended: PastOrder['ended'],
  at: number,
  was: { propertyType: Order['propertyType']; priceCents: number; priceBefore: number },
): Amendment[] {
  if (ended === 'propertyType') {
    const change = { field: 'propertyType', old: was.propertyType, new: other(was.propertyType) };
    return [{ at, reason: 'The imagery shows a different type of property.', changes: [change] }];
  }
  if (ended !== 'pdf') return [];
  const changes = [
    { field: 'pdfRequired', old: false, new: true },
    { field: 'price', old: was.priceBefore, new: was.priceCents },
  ];
  return [{ at, reason: 'A PDF report was added and the order was repriced.', changes }];
}
