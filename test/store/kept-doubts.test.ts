import { afterEach, expect, test } from 'vitest';
import { keptReadings } from '../../src/main/store/kept-doubts.ts';
import { setLanguage } from '../../src/shared/copy/language.ts';
import { say } from '../../src/shared/copy/say.ts';
import { doubtOf } from '../../src/shared/domain/roof-numbers.ts';
import { reading, readings } from '../support/roof.ts';

afterEach(() => setLanguage('en-US'));

/** What earlier versions kept as the reason of a doubt, what they showed of it, and what is shown in Spanish. */
const FORMER: readonly (readonly [kept: string, english: string, spanish: string])[] = [
  [
    '“Demo roof”',
    'under “Demo roof”, which Ridgeline doesn’t know',
    'debajo de “Demo roof”, que Ridgeline no conoce',
  ],
  [
    'for “Building C”, the only building that is named',
    'for “Building C”, the only building that is named',
    'de “Building C”, el único edificio que se nombra',
  ],
  [
    'guessed from the line “Area 2,367”',
    'guessed from the line “Area 2,367”',
    'deducido de la línea “Area 2,367”',
  ],
  [
    'guessed from the sentence “The eaves\ntotal 136 ft”',
    'guessed from the sentence “The eaves\ntotal 136 ft”',
    'deducido de la frase “The eaves\ntotal 136 ft”',
  ],
  ['for the only feature of the file', 'for the only feature of the file', 'del único objeto del archivo'],
  [
    'in a file that may not be a report of this roof',
    'in a file that may not be a report of this roof',
    'en un archivo que quizá no sea un informe de este techo',
  ],
  ['a reason that nobody knows', 'a reason that nobody knows', 'a reason that nobody knows'],
];

test.each(FORMER)(
  'the doubt %s of an earlier version is read in both languages',
  async (kept, english, spanish) => {
    const area = { ...reading('area', 2_367, 0), doubt: kept };
    const column = JSON.stringify({
      ...readings([]),
      readings: [area],
      structures: [{ name: 'A', readings: [area] }],
    });
    const found = keptReadings(column);
    const both = [found.readings[0], found.structures[0]?.readings[0]];
    const texts = () =>
      both.map((best) => best && say(doubtOf({ best, all: [best] }) ?? { code: '', params: {} }));
    expect(texts()).toEqual([english, english]);
    await setLanguage('es-US');
    expect(texts()).toEqual([spanish, spanish]);
  },
);

test('a reading without a doubt stays as it was kept', () => {
  const kept = readings([reading('area', 2_367, 0)]);
  expect(keptReadings(JSON.stringify(kept))).toEqual(kept);
});
