import { QUESTION_WORDS } from '../../../shared/domain/materials/formula.ts';
import type { MaterialList } from '../../../shared/domain/materials/list.ts';
import '../../pdf-frame/sheets.css';
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
  const head = ['Material', 'Product', 'Quantity', 'How it is calculated', ...(priced ? ['Cost'] : [])];
  const rows = list.lines.map(({ label, name, quantity, unit, formula, asks, cost }) =>
    element(
      'tr',
      ...[
        label,
        name,
        quantity === null ? 'to be answered' : `${quantity.toLocaleString('en-US')} ${unit}`,
      ].map((text) => element('td', text)),
      element('td', formula ?? asks.join(' ')),
      ...(priced ? [element('td', cost === null ? '' : dollars(cost))] : []),
    ),
  );
  const table = element(
    'table',
    element('thead', element('tr', ...head.map((text) => element('th', text)))),
    element('tbody', ...rows),
  );
  const sheet = element('div', element('h1', 'Materials'), element('div', title), table);
  if (list.cost !== null)
    sheet.append(element('div', `Together ${dollars(list.cost)}${QUESTION_WORDS.unpriced(list.unpriced)}.`));
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
