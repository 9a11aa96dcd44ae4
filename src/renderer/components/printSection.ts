import css from './Paper.module.css';
import { element, noteLines, printOut } from './print.ts';

/** Opens the system's print dialog with this part of the screen alone on the paper, under a title that says what it is. */
export function printSection(part: HTMLElement, title: string): void {
  const page = part.cloneNode(true) as HTMLElement;
  page.classList.add(css['paper'] ?? '');
  page.prepend(element('h1', title), ...noteLines());
  void printOut([page]);
}
