import { amountText, asksText, formulaText, lineLabel } from '../../../../shared/copy/materials.ts';
import { t } from '../../../../shared/copy/t.ts';
import type { MaterialList } from '../../../../shared/domain/materials/list.ts';
import '../../../pdf-frame/sheets.css';
import './print-list.css';
import { dollars } from './words.ts';

type Given = { readonly title: string; readonly list: MaterialList; readonly note: string | null };

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  made.append(...children);
  return made;
};

/** Opens the system's print dialog, which saves PDFs too, on the list as one page. */
export function printList({ title, list, note }: Given): void {
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
  const sheet = element('div', element('h1', t('materials.materials')), element('div', title), table);
  if (list.cost !== null)
    sheet.append(
      element('div', t('material.printed_together', { cost: dollars(list.cost), unpriced: list.unpriced })),
    );
  if (note !== null) sheet.append(element('p', note));
  sheet.className = 'r-list';
  const sheets = element('div', sheet);
  sheets.className = 'r-print';
  document.body.append(sheets);
  try {
    window.print();
  } finally {
    sheets.remove();
  }
}
