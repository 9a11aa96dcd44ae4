import type { ReportPlace } from '../../../../../shared/domain/measurements.ts';
import type { Branch } from '../../tree.ts';

/** The property's address and position; null where the branch has neither. */
export function placeOf(location: Branch): ReportPlace | null {
  const members = new Map(
    [...location].map(([key, value]) => [
      key
        .replace(/^.*:/, '')
        .toLowerCase()
        .replace(/[^a-z]/g, ''),
      value,
    ]),
  );
  const text = (...names: readonly string[]) => {
    for (const name of names) {
      const value = members.get(name);
      if (typeof value === 'string' && value.trim() !== '') return value.trim();
    }
    return null;
  };
  const degrees = (...names: readonly string[]) => {
    const value = Number(text(...names) ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  };
  const region = [text('state', 'region'), text('postal', 'zip', 'postalcode')].filter(Boolean).join(' ');
  const city = [text('city', 'town'), region].filter(Boolean).join(', ');
  const address = [text('address', 'street', 'addressline', 'line'), city].filter(Boolean).join(', ');
  const place = {
    address: address === '' ? null : address,
    latitude: degrees('lat', 'latitude'),
    longitude: degrees('long', 'lng', 'lon', 'longitude'),
  };
  return place.address === null && place.latitude === null ? null : place;
}
