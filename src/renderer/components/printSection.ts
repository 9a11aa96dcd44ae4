import '../pdf-frame/sheets.css';
import css from './Paper.module.css';
import { presentPrintNote } from './print.ts';

/** Opens the system's print dialog with this part of the screen alone on the paper, under a title that says what it is. */
export function printSection(part: HTMLElement, title: string): void {
  const sheet = document.createElement('div');
  sheet.className = 'r-print';
  const page = part.cloneNode(true) as HTMLElement;
  page.classList.add(css['paper'] ?? '');
  const heading = document.createElement('h1');
  heading.textContent = title;
  const note = presentPrintNote();
  page.prepend(
    heading,
    ...(note === null ? [] : [Object.assign(document.createElement('p'), { textContent: note })]),
  );
  sheet.append(page);
  document.body.append(sheet);
  try {
    window.print();
  } finally {
    sheet.remove();
  }
}
