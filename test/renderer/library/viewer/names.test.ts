import { describe, expect, it } from 'vitest';
import { spoken } from '../../../../src/renderer/features/library/viewer/document/names.ts';

describe('names of the trade’s form in words', () => {
  it.each([
    ['TotalRoofArea', 'Total roof area', 'sq ft'],
    ['TotalStepFlashingLength', 'Step flashing', 'ft'],
    ['RoofAreaPerPitch:6/12', 'Roof area at 6/12', 'sq ft'],
    ['RoofAreaPerPitch:2.5/12', 'Roof area at 2.5/12', 'sq ft'],
    ['NumberOfStories', 'Stories', null],
  ])('%s', (name, words, unit) => expect(spoken(name)).toEqual({ words, unit }));

  it.each(['', 'totalroofarea', 'Total roof area', 'RoofAreaPerPitch:', 'constructor', 'address'])(
    '%j stands as the file has it',
    (name) => expect(spoken(name)).toBeNull(),
  );
});
