import { describe, expect, it } from 'vitest';
import { recall, remember } from '../../../src/renderer/features/viewer/pdf/places.ts';

describe('where somebody was in a document', () => {
  const place = { page: 5, left: 0, top: 700, rotation: 0, zoom: 'page-width' };

  it('is kept for each file, the newest word counts', () => {
    remember(1, place);
    remember(2, { ...place, page: 9 });
    remember(1, { ...place, page: 6 });
    expect(recall(1)?.page).toBe(6);
    expect(recall(2)?.page).toBe(9);
    expect(recall(3)).toBeUndefined();
  });

  it('is forgotten for the files that were read longest ago', () => {
    for (let id = 10; id < 300; id += 1) remember(id, place);
    expect(recall(10)).toBeUndefined();
    expect(recall(299)).toEqual(place);
  });
});
