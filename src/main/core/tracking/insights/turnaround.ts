import type { ServiceTurnaround, TurnaroundReport } from '../../../../shared/contract/index.ts';
import { localDay } from '../../../../shared/domain/local-day.ts';
import { timeTaken, turnaroundOf } from '../../../../shared/domain/turnaround.ts';
import { DAY, HOUR, type Millis } from '../../../../shared/domain/units.ts';
import type { DeliveredService } from '../../ports/index.ts';

/** Hours up to which the steps of the distribution reach. */
const STEPS = [2, 4, 8, 12, 24, 48, 72] as const;
/** Weeks of the trend. */
const WEEKS = 26;

function stepsOf(times: readonly Millis[]): ServiceTurnaround['steps'] {
  const limits = [0, ...STEPS, Number.POSITIVE_INFINITY];
  return limits.slice(1).map((limit, index) => {
    const least = (limits[index] ?? 0) * HOUR;
    const orders = times.filter((each) => each > least && each <= limit * HOUR).length;
    return { hours: Number.isFinite(limit) ? limit : null, orders };
  });
}

/** The Monday of a moment's week on this computer's calendar. */
function mondayOf(at: Millis): string {
  const time = new Date(at);
  return localDay(
    new Date(time.getFullYear(), time.getMonth(), time.getDate() - ((time.getDay() + 6) % 7)).getTime(),
  );
}

/** How long orders took, by service and by the week of their delivery. `delivered`: the newest first. */
export function turnaroundReport(
  delivered: readonly DeliveredService[],
  { now, lateNow }: { now: Millis; lateNow: number },
): TurnaroundReport {
  const taken = delivered.flatMap((order) => {
    const time = timeTaken(order);
    return time === null ? [] : [{ ...order, time }];
  });
  const services = [...Map.groupBy(taken, ({ service, rush }) => JSON.stringify([service, rush]))]
    .flatMap(([, orders]): ServiceTurnaround[] => {
      const times = orders.map(({ time }) => time);
      const turnaround = turnaroundOf(times);
      const [first] = orders;
      if (!turnaround || !first) return [];
      return [{ service: first.service, rush: first.rush, turnaround, steps: stepsOf(times) }];
    })
    .sort((a, b) => b.turnaround.orders - a.turnaround.orders);
  const recent = taken.filter(({ deliveredAt }) => deliveredAt > now - WEEKS * 7 * DAY);
  const weeks = [...Map.groupBy(recent, ({ deliveredAt }) => mondayOf(deliveredAt))]
    .flatMap(([monday, orders]) => {
      const turnaround = turnaroundOf(orders.map(({ time }) => time));
      return turnaround ? [{ monday, turnaround }] : [];
    })
    .sort((a, b) => a.monday.localeCompare(b.monday));
  return {
    orders: taken.length,
    since: taken.reduce<Millis | null>(
      (least, { orderedAt }) => Math.min(least ?? orderedAt, orderedAt),
      null,
    ),
    services,
    weeks,
    lateNow,
  };
}
