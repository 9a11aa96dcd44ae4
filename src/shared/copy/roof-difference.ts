import { type RoofDifference, summaryOf } from '../domain/roof-difference.ts';
import { englishText } from './english.ts';
import { englishQuantity, quantityLabel } from './measurements.ts';
import { say } from './say.ts';
import { t } from './t.ts';

type Key = RoofDifference['key'];
/** A quantity, `squares`, or the pitch or the waste that a row is for. */
function partsOf(key: Key): { readonly pitch?: string; readonly waste?: string } {
  const [kind, number = ''] = key.split(' ');
  if (number === '') return {};
  return kind === 'pitch' ? { pitch: `${number}/12` } : { waste: `${number}%` };
}

/** What a line between two roofs is about: `Ridges`, `6/12`, `15%`. */
export function differenceLabel({ key }: Pick<RoofDifference, 'key'>): string {
  const { pitch, waste } = partsOf(key);
  if (pitch !== undefined || waste !== undefined) return pitch ?? waste ?? '';
  return key === 'squares' ? t('common.squares') : quantityLabel(key as Parameters<typeof quantityLabel>[0]);
}

/** The trade's English name of the same, for a tooltip; undefined in English, and where the label is a number. */
export function englishDifference({ key }: Pick<RoofDifference, 'key'>): string | undefined {
  const { pitch, waste } = partsOf(key);
  if (pitch !== undefined || waste !== undefined) return undefined;
  return key === 'squares'
    ? englishText('common.squares')
    : englishQuantity(key as Parameters<typeof quantityLabel>[0]);
}

/** What changed between two roofs, in a line: `+6.07 squares, structures 1 → 2`. */
export const summaryWords = (rows: readonly RoofDifference[]): string => summaryOf(rows).map(say).join(', ');
