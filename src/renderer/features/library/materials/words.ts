import { formulaText, lineLabel, unitText } from '../../../../shared/copy/materials.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { MaterialList } from '../../../../shared/domain/materials/list.ts';
import { formatMoney } from '../../../../shared/domain/money.ts';

export const dollars = (cents: number): string => formatMoney({ minor: cents, currency: 'USD' });

/** What, how many and why, as a spreadsheet takes them from the clipboard. */
export const asClipboard = ({ lines }: MaterialList): string =>
  lines
    .map(({ id, name, quantity, formula }) =>
      [
        ...[lineLabel(id), name, quantity ?? t('materials.be_answered'), unitText(id, quantity ?? 0)],
        formula ? formulaText(id, formula) : '',
      ].join('\t'),
    )
    .join('\n');
