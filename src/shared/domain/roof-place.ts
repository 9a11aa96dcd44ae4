import { message, sameMessage } from '../copy/message.ts';
import type { MeasurementWarning, ReportPlace } from './measurements.ts';

/** A pin and a report of the same roof are closer together than this. Meters. */
const SAME_PLACE = 250;

/** Which files' reports are of another house than the order's; each is named once. */
export function placeWarnings(
  reports: readonly (ReportPlace | null)[],
  order: ReportPlace | null,
): MeasurementWarning[] {
  const all = reports.flatMap((report) => (report && order ? warningsOf(report, order) : []));
  return all.filter(
    (warning, at) => all.findIndex((each) => sameMessage(each.message, warning.message)) === at,
  );
}

function warningsOf(report: ReportPlace, order: ReportPlace): MeasurementWarning[] {
  const warnings: MeasurementWarning[] = [];
  if (isElsewhere(report, order))
    warnings.push({
      code: 'address',
      message: message('roofDoubt.address', { report: report.address ?? '', order: order.address ?? '' }),
    });
  const distance = distanceOf(report, order);
  if (distance !== null && distance > SAME_PLACE)
    warnings.push({
      code: 'position',
      message: message('roofDoubt.position', { meters: Math.round(distance) }),
    });
  return warnings;
}

/** Whether both name a house, and not the same one. */
export function isElsewhere(report: ReportPlace, order: ReportPlace): boolean {
  const [there, here] = [houseNumber(report.address), houseNumber(order.address)];
  return there !== null && here !== null && there !== here;
}

/** The house number in front of an address. */
function houseNumber(address: string | null): string | null {
  return /^\s*(\d+[A-Za-z]?)\b/.exec(address ?? '')?.[1]?.toUpperCase() ?? null;
}

/** Meters along the ground; null where a position isn't known. */
function distanceOf(a: ReportPlace, b: ReportPlace): number | null {
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null) return null;
  const radians = Math.PI / 180;
  const across = (b.longitude - a.longitude) * radians * Math.cos(((a.latitude + b.latitude) / 2) * radians);
  return Math.hypot(across, (b.latitude - a.latitude) * radians) * 6_371_000;
}
