import type {
  AvoidedDuplicate,
  PriceDifference,
  Spend,
  SpendBy,
  SpendGroup,
  SpendSum,
} from '../../../../shared/contract/index.ts';
import type { AccountId } from '../../../../shared/domain/account.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import type { Money } from '../../../../shared/domain/money.ts';
import type { Millis } from '../../../../shared/domain/units.ts';
import type { SpendFilter, SpendParts, Store } from '../../ports/index.ts';

/** A trend of more months isn't read any more. */
const MOST_MONTHS = 60;

/** When a day begins on this computer. */
const startOf = (year: number, month: number, day: number): Millis => new Date(year, month, day).getTime();
const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
};

/** Both days included. */
function rangeOf(from: string, to: string): { from: Millis; until: Millis } {
  const [year, month, day] = partsOf(to);
  return { from: startOf(...partsOf(from)), until: startOf(year, month, day + 1) };
}

/** Phrases are what the search puts between quotation marks; it has no sign for one inside. */
const phrase = (text: string) => `"${text.replace(/["“”„]/g, ' ')}"`;
const NAMES = {
  service: 'service',
  property: 'property',
  customer: 'customer',
  claim: 'claim',
  tag: 'tag',
  desk: 'desk',
} as const;
const CHARGED = '-status:cancelled';

/** The list's search for a group; orders without a label have no word of their own. */
function searchOf(by: SpendBy, label: string | null, days: string): string | null {
  if (by === 'rush') return `${label === 'yes' ? 'rush' : '-rush'} ${days} ${CHARGED}`;
  return label === null ? null : `${NAMES[by]}:${phrase(label)} ${days} ${CHARGED}`;
}

/** What was charged, by currency, the largest sum first. */
function sumsOf(parts: SpendParts): SpendSum[] {
  const charged = parts.filter(({ part, currency }) => part === 'charged' && currency !== null);
  return [...Map.groupBy(charged, ({ currency }) => currency ?? '')]
    .map(([currency, of]) => ({
      orders: of.reduce((sum, { orders }) => sum + orders, 0),
      money: { minor: of.reduce((sum, { minor }) => sum + minor, 0), currency },
    }))
    .sort((a, b) => b.money.minor - a.money.minor);
}

/** What was spent in a range of days, and where it went. */
export async function spendOf(
  store: Pick<Store, 'spend' | 'avoided' | 'inThread'>,
  {
    accountId,
    from,
    to,
    by,
    now,
  }: { accountId: AccountId; from: string; to: string; by: SpendBy; now: Millis },
): Promise<Spend> {
  const filter: SpendFilter = { accountId, ...rangeOf(from, to) };
  const { spend } = store.inThread;
  const months = monthsOf({ accountId, from, to });
  // Months cover the range to its end: what is before the first of them is counted beside.
  const before = { ...filter, until: months[0]?.filter.from ?? filter.until };
  const budget = store.spend.budget(accountId);
  const [[present = [], ...counted], groups, differences] = await Promise.all([
    spend.parts([monthAt(accountId, now), before, ...months.map((month) => month.filter)]),
    spend.groups(filter, by),
    spend.differences(filter),
  ]);
  const parts = counted.flat();
  const ordersOf = (wanted: SpendParts[number]['part']) =>
    parts.reduce((sum, { part, orders }) => sum + (part === wanted ? orders : 0), 0);
  return {
    charged: sumsOf(parts),
    canceled: ordersOf('canceled'),
    unpaid: ordersOf('unpaid'),
    unpriced: ordersOf('unpriced'),
    months: months.map(({ month, search }, index) => ({
      month,
      sums: sumsOf(counted[index + 1] ?? []),
      search,
    })),
    groups: groups.map(
      ({ label, currency, orders, minor }): SpendGroup => ({
        ...{ label, orders, money: { minor, currency } },
        search: searchOf(by, label, `ordered:${from}..${to}`),
      }),
    ),
    differences: differences.map(
      ({ orderId, address, currency, quoted, charged }): PriceDifference => ({
        ...{ orderId, address },
        quoted: { minor: quoted, currency },
        charged: { minor: charged, currency },
      }),
    ),
    avoided: avoidedIn(store, filter),
    budget,
    thisMonth: budget && sumIn(present, budget.currency),
  };
}

function avoidedIn(store: Pick<Store, 'avoided'>, filter: SpendFilter): Spend['avoided'] {
  const sums = store.avoided.sums(filter);
  return {
    orders: sums.reduce((sum, { orders }) => sum + orders, 0),
    sums: sums.flatMap(({ currency, orders, minor }) =>
      currency === null ? [] : [{ orders, money: { minor, currency } }],
    ),
    unpriced: sums.find(({ currency }) => currency === null)?.orders ?? 0,
  };
}

/** The times that a person was warned of an earlier order and didn't order. */
export function avoidedOf(
  store: Pick<Store, 'avoided'>,
  { accountId, from, to }: { accountId: AccountId; from: string; to: string },
): AvoidedDuplicate[] {
  const ORDER = 'order:';
  return store.avoided
    .list({ accountId, ...rangeOf(from, to) })
    .map(({ other, at, source, address, serviceName, price }) => ({
      orderId: other.startsWith(ORDER) ? other.slice(ORDER.length) : null,
      ...{ at, source, address, serviceName, price },
    }));
}

/** The calendar month that it is now. */
function monthAt(accountId: AccountId, now: Millis): SpendFilter {
  const [year, month] = partsOf(localDay(now));
  return { accountId, from: startOf(year, month, 1), until: startOf(year, month + 1, 1) };
}

const sumIn = (parts: SpendParts, currency: string): Money =>
  sumsOf(parts).find(({ money }) => money.currency === currency)?.money ?? { minor: 0, currency };

/** Calendar months, cut to the range; the newest `MOST_MONTHS` of them. */
function monthsOf({ accountId, from, to }: { accountId: AccountId; from: string; to: string }): {
  readonly month: string;
  readonly filter: SpendFilter;
  readonly search: string;
}[] {
  const whole = rangeOf(from, to);
  const [lastYear, lastMonth] = partsOf(to);
  const [firstYear, firstMonth] = partsOf(from);
  const count = Math.min(MOST_MONTHS, 12 * (lastYear - firstYear) + lastMonth - firstMonth + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const month = lastMonth - count + 1 + index;
    const filter = {
      accountId,
      from: Math.max(whole.from, startOf(lastYear, month, 1)),
      until: Math.min(whole.until, startOf(lastYear, month + 1, 1)),
    };
    const [first, last] = [localDay(filter.from), localDay(filter.until - 1)];
    return { month: first.slice(0, 7), filter, search: `ordered:${first}..${last} ${CHARGED}` };
  });
}
