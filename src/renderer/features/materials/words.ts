import type { MaterialList } from '../../../shared/domain/materials/list.ts';

export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** What, how many and why, as a spreadsheet takes them from the clipboard. */
export const asClipboard = ({ lines }: MaterialList): string =>
  lines
    .map(({ label, name, quantity, unit, formula }) =>
      [label, name, quantity ?? 'to be answered', unit, formula ?? ''].join('\t'),
    )
    .join('\n');
