import { t, texts } from '../../shared/copy/t.ts';
import '../pdf-frame/sheets.css';
import { isPractising } from '../../shared/domain/account.ts';
import { activeAccount, useAccounts } from '../stores/accounts/accounts.ts';
import { failed } from './notify.ts';

/** An element of a sheet, with what is in it. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

/**
 * Opens the system's print dialog, which saves PDFs too, on these sheets and nothing else, once `ready` is there. Throws what
 * `ready` throws. Resolves when the dialog is closed.
 */
export async function printOut(sheets: readonly HTMLElement[], ready?: () => Promise<void>): Promise<void> {
  const paper = element('div', ...sheets);
  paper.className = 'r-print';
  document.body.append(paper);
  try {
    await ready?.();
    window.print();
  } finally {
    paper.remove();
  }
}

/** Prints a picture on one sheet with the account's note. Throws when the picture can't be shown. */
export async function printBlob(blob: Blob): Promise<void> {
  const url = URL.createObjectURL(blob);
  const picture = element('img');
  picture.src = url;
  picture.alt = '';
  try {
    await printOut([element('div', picture, ...noteLines())], () => picture.decode());
  } finally {
    URL.revokeObjectURL(url);
  }
}

const NOTES = texts({
  practice: 'viewer.practice_nothing_here_real_roof',
  sandbox: 'viewer.sandbox_nothing_here_was_measured',
});

/** What stands on every printed sheet of an account that isn't production. */
export function printNote(): string | null {
  const environment = activeAccount(useAccounts.getState())?.environment;
  return environment && isPractising(environment) ? NOTES[environment] : null;
}

/** The same as a line of a sheet, where there is one. */
export function noteLines(): HTMLElement[] {
  const note = printNote();
  return note === null ? [] : [element('p', note)];
}

/** Names the window for as long as `work` takes: print jobs, and PDFs that are made of them, are named after it. */
export async function withTitle<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const { title } = document;
  document.title = name;
  try {
    return await work();
  } finally {
    document.title = title;
  }
}

/** Prints a picture on one sheet. */
export async function printPicture(url: string, name: string): Promise<void> {
  try {
    const answer = await fetch(url, { credentials: 'same-origin' });
    const blob = await answer.blob();
    await withTitle(name, () => printBlob(blob));
  } catch {
    failed({ code: 'internal', message: t('viewer.picture_couldnt_be_prepared_printing') });
  }
}
