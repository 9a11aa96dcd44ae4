import { describe, expect, it } from 'vitest';
import {
  grouped,
  groupOf,
  inOrder,
  shortName,
  viewOf,
} from '../../../../src/renderer/features/library/viewer/groups.ts';
import { fileKind } from '../../../../src/shared/domain/file.ts';

const file = (name: string) => ({ name, kind: fileKind(name) });

describe('the groups of an order’s files', () => {
  it.each([
    ['report.pdf', 'Report'],
    ['measurements.XML', 'Measurements'],
    ['measurements.json', 'Measurements'],
    ['summary.csv', 'Measurements'],
    ['top.jpg', 'Images'],
    ['diagram-length.png', 'Diagrams'],
    ['plan.dxf', 'Diagrams'],
    ['estimate.esx', 'Other'],
    ['all.zip', 'Other'],
    ['notes.txt', 'Other'],
  ])('%s is one of %s', (name, group) => {
    expect(groupOf(file(name))).toBe(group);
  });

  it('puts the report first, the invoice last and the pictures clockwise from the top', () => {
    const names =
      'invoice.pdf west.jpg homeowner.pdf south.jpg page10.jpg page9.jpg top.jpg report.pdf north.jpg east.jpg';
    expect(inOrder(names.split(' ').map(file)).map((each) => each.name)).toEqual([
      'report.pdf',
      'homeowner.pdf',
      'invoice.pdf',
      'top.jpg',
      'north.jpg',
      'east.jpg',
      'south.jpg',
      'west.jpg',
      'page9.jpg',
      'page10.jpg',
    ]);
  });

  it('leaves groups without files out', () => {
    expect(grouped([file('a.zip'), file('report.pdf')]).map((group) => group.name)).toEqual([
      'Report',
      'Other',
    ]);
    expect(grouped([])).toEqual([]);
  });
});

describe('the side of a picture', () => {
  it.each([
    ['north.jpg', 'North'],
    ['TOP.JPG', 'Top'],
    ['118_West_St_south.jpeg', 'South'],
    ['view-e.jpg', null],
    ['Easton.jpg', null],
    ['stop.jpg', null],
    ['north.pdf', null],
    ['diagram-north.png', null],
  ])('%s: %s', (name, view) => {
    expect(viewOf(file(name))).toBe(view);
  });
});

it.each([
  ['north.jpg', 'N'],
  ['top.jpg', 'Top'],
  ['diagram-length.png', 'length'],
  ['Garage 2.webp', 'Garage 2'],
])('the filmstrip calls %s %s', (name, short) => {
  expect(shortName(file(name))).toBe(short);
});
