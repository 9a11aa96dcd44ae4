import { describe, expect, it } from 'vitest';
import { readCoordinate, readCoordinates } from '../../src/shared/domain/coordinates.ts';

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
