import type { RemoteOrder } from '../../../../shared/domain/order.ts';

const MAP = 'https://www.openstreetmap.org/';

/** The roof's place on a public map: the pin where there are coordinates, otherwise a search for the address. */
export function mapLink(order: Pick<RemoteOrder, 'latitude' | 'longitude' | 'address'>): string | null {
  const { latitude, longitude, address } = order;
  if (latitude !== null && longitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) {
    const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)];
    return `${MAP}?mlat=${lat}&mlon=${lon}#map=19/${lat}/${lon}`;
  }
  const text = address?.trim() ?? '';
  // A lone surrogate can't be written into an address.
  return text === '' ? null : `${MAP}search?query=${encodeURIComponent(text.toWellFormed())}`;
}
