import { amountText, asksText, formulaText, lineLabel } from '../../../../shared/copy/materials.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { MaterialList } from '../../../../shared/domain/materials/list.ts';
import { element, noteLines, printOut } from '../../../components/print.ts';
import './print-list.css';
import { dollars } from './words.ts';

/** Opens the system's print dialog, which saves PDFs too, on the list as one page. */
export function printList(title: string, list: MaterialList): void {
  const priced = list.cost !== null;
  const head = [
    ...[t('materials.material'), t('materials.product'), t('materials.quantity')],
    t('material.how_calculated'),
    ...(priced ? [t('materials.cost')] : []),
  ];
  const rows = list.lines.map(({ id, name, quantity, formula, asks, cost }) =>
    element(
      'tr',
      ...[
        ...[lineLabel(id), name],
        quantity === null ? t('materials.be_answered') : amountText(id, quantity),
      ].map((text) => element('td', text)),
      element('td', formula ? formulaText(id, formula) : asksText(asks)),
      ...(priced ? [element('td', cost === null ? '' : dollars(cost))] : []),
    ),
  );
  const table = element(
    'table',
    element('thead', element('tr', ...head.map((text) => element('th', text)))),
    element('tbody', ...rows),
  );
  const sums =
    list.cost === null
      ? []
      : [t('material.printed_together', { cost: dollars(list.cost), unpriced: list.unpriced })];
  const sheet = element(
    'div',
    element('h1', t('materials.materials')),
    element('div', title),
    table,
    ...sums.map((words) => element('div', words)),
    ...noteLines(),
  );
  sheet.className = 'r-list';
  void printOut([sheet]);
}
