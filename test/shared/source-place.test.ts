import { afterEach, expect, test } from 'vitest';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { placeWords } from '../../src/shared/copy/source-place.ts';
import {
  linePlace,
  pageOf,
  pagePlace,
  placeInside,
  ROOFS_PLACE,
  rowPlace,
  sumPlace,
} from '../../src/shared/domain/source-place.ts';

afterEach(() => setLanguage('en-US'));

test.each([
  [pagePlace(3), 'page 3', 'página 3'],
  [linePlace(12), 'line 12', 'línea 12'],
  [placeInside('Sheet, 1', rowPlace(4)), 'Sheet, 1, row 4', 'Sheet, 1, fila 4'],
  [placeInside('roof.xml', sumPlace(2)), 'roof.xml, sum of 2 structures', 'roof.xml, suma de 2 estructuras'],
  [ROOFS_PLACE, 'roofs in the drawing', 'techos del dibujo'],
  ['EAGLEVIEW_EXPORT › page 3 of it', 'EAGLEVIEW_EXPORT › page 3 of it', 'EAGLEVIEW_EXPORT › page 3 of it'],
])('the place %s in a file is written in the language of the moment', async (place, english, spanish) => {
  expect(placeWords({ place })).toBe(english);
  await setLanguage('es-US');
  expect(placeWords({ place })).toBe(spanish);
});

test('only a page of a document has a page number', () => {
  expect([pagePlace(3), placeInside('a.pdf', pagePlace(3)), linePlace(3)].map(pageOf)).toEqual([
    3,
    null,
    null,
  ]);
});
