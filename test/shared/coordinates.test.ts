import { describe, expect, it } from 'vitest';
import { readCoordinate, readCoordinates, readMapAddress } from '../../src/shared/domain/coordinates.ts';

describe('one coordinate', () => {
  it.each([
    [' -95,9345 ', -95.9345],
    ['95.9345° W', -95.9345],
    ['W95.9345', -95.9345],
    ['41.2 N', 41.2],
    ['−95.5', -95.5],
    ['41°15\'23.4"N', 41.2565],
    ['41° 15′ 23.4″ N', 41.2565],
    ['N 41 15 23.4', 41.2565],
    ['95 56 4.2 W', -95.9345],
    ["-95°56.07'", -95.9345],
    ['95d56m4.2sW', -95.9345],
    ['41:15:23.4', 41.2565],
  ])('%s is read', (text, value) => {
    expect(readCoordinate(text)).toBeCloseTo(value, 6);
  });
  it.each(['41 deg', '1e1', '41 15', 'N41.2S', "41°75'", '12 Oak St', '', '41.2.5'])('%s is none', (text) => {
    expect(readCoordinate(text)).toBeUndefined();
  });
});

describe('two coordinates of one cell', () => {
  it.each([
    ['41.2565, -95.9345', '41.2565', '-95.9345'],
    ['(41.25650,-95.93450)', '41.25650', '-95.93450'],
    ['41.2565 -95.9345', '41.2565', '-95.9345'],
    ['Lat: 41.2565 Long: -95.9345', '41.2565', '-95.9345'],
    ['-95.9345, 41.2565', '41.2565', '-95.9345'],
    ['-81.5, 40.1', '40.1', '-81.5'],
    ['-118.2437; 34.0522', '34.0522', '-118.2437'],
    ['POINT(-95.9345 41.2565)', '41.2565', '-95.9345'],
    ['41°15\'23.4"N 95°56\'4.2"W', '41.2565', '-95.9345'],
    ['41.2565° N, 95.9345° W', '41.2565', '-95.9345'],
  ])('%s is read', (text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ latitude, longitude });
  });
  it.each(['12/14', '41.2565', '12 Oak St, Omaha', '5-4', '100.5, 200.5', '3, 4'])('%s is none', (text) => {
    expect(readCoordinates(text)).toBeNull();
  });
});

describe('the web address of a map', () => {
  const ADDRESSES: readonly (readonly [string, string])[] = [
    [
      'Google, its pin before the picture’s middle',
      'https://www.google.com/maps/place/X/@41.1,-95.1,17z/data=!3m1!4b1!4m6!3d41.2565!4d-95.9345',
    ],
    ['Google, a search', 'https://www.google.com/maps/search/?api=1&query=41.2565%2C-95.9345'],
    ['Google, the picture', 'https://www.google.com/maps/@41.2565,-95.9345,19z'],
    ['Google, an old link', 'http://maps.google.com/?q=41.2565,-95.9345'],
    [
      'OpenStreetMap with a pin',
      'https://www.openstreetmap.org/?mlat=41.2565&mlon=-95.9345#map=12/40.1/-90.1',
    ],
    ['OpenStreetMap', 'https://www.openstreetmap.org/#map=19/41.2565/-95.9345'],
    ['Apple', 'https://maps.apple.com/?ll=41.2565,-95.9345&q=Pin'],
    ['Bing', 'https://www.bing.com/maps?cp=41.2565~-95.9345&lvl=19'],
    ['Waze', 'https://waze.com/ul?ll=41.2565%2C-95.9345&navigate=yes'],
    ['a geo address', 'geo:41.2565,-95.9345?z=19'],
  ];

  it.each(ADDRESSES)('gives the coordinates: %s', (_, address) => {
    expect(readMapAddress(address)).toEqual({ latitude: '41.2565', longitude: '-95.9345' });
  });

  it('gives none where it has none, and no text is an address', () => {
    for (const text of ['https://example.com/@41', 'https://maps.app.goo.gl/abc', '41.2565, -95.9345', ''])
      expect(readMapAddress(text)).toBeNull();
  });
});
