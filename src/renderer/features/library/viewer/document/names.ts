import { t } from '../../../../../shared/copy/t.ts';

/** A measurement's name in words, and its unit where the trade's form fixes one. */
export type Spoken = { readonly words: string; readonly unit: string | null };

const AREA = 'sq ft';
const LENGTH = 'ft';
/** The summary of the trade's XML form: its names, in words, with the units it is defined in. */
const KNOWN: Readonly<Record<string, readonly [words: string, unit: string | null]>> = {
  TotalRoofArea: ['Total roof area', AREA],
  TotalRoofFacets: ['Facets', null],
  PredominantPitch: ['Predominant pitch', null],
  TotalRidgesLength: ['Ridges', LENGTH],
  TotalHipsLength: ['Hips', LENGTH],
  TotalValleysLength: ['Valleys', LENGTH],
  TotalRakesLength: ['Rakes', LENGTH],
  TotalEavesLength: ['Eaves', LENGTH],
  TotalFlashingLength: ['Flashing', LENGTH],
  TotalStepFlashingLength: ['Step flashing', LENGTH],
  TotalParapetsLength: ['Parapets', LENGTH],
  TotalPenetrationsCount: ['Penetrations', null],
  TotalPenetrationsPerimeter: ['Penetrations, perimeter', LENGTH],
  TotalPenetrationsArea: ['Penetrations, area', AREA],
  TotalRoofAreaLessPenetrations: ['Roof area less penetrations', AREA],
  SuggestedWastePercentage: ['Suggested waste', '%'],
  NumberOfStories: ['Stories', null],
  StructureComplexity: ['Complexity', null],
};
const PER_PITCH = /^RoofAreaPerPitch:(\d+(?:\.\d+)?\/\d+)$/;

/** A name of the trade's form in words; null for every other name, which then stands as the file has it. */
export function spoken(name: string): Spoken | null {
  const pitch = PER_PITCH.exec(name)?.[1];
  if (pitch !== undefined) return { words: t('viewer.roof_area_at', { pitch }), unit: AREA };
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  return known ? { words: known[0], unit: known[1] } : null;
}
