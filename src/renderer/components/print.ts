import { t, texts } from '../../shared/copy/t.ts';
import '../pdf-frame/sheets.css';
import { type AccountView, isPractising } from '../../shared/domain/account.ts';
import { activeAccount, useAccounts, useActiveAccount } from '../stores/accounts/accounts.ts';
import { failed } from './notify.ts';

/**
 * Opens the system's print dialog on a picture, on one sheet with `note`. Resolves when the dialog is closed. Throws
 * when the picture can't be shown.
 */
export async function printBlob(blob: Blob, note: string | null): Promise<void> {
  const url = URL.createObjectURL(blob);
  const sheets = document.createElement('div');
  const sheet = document.createElement('div');
  const picture = document.createElement('img');
  sheets.className = 'r-print';
  picture.src = url;
  picture.alt = '';
  sheet.append(picture);
  if (note !== null) sheet.append(Object.assign(document.createElement('p'), { textContent: note }));
  sheets.append(sheet);
  document.body.append(sheets);
  try {
    await picture.decode();
    window.print();
  } finally {
    sheets.remove();
    URL.revokeObjectURL(url);
  }
}

const NOTES = texts({
  practice: 'viewer.practice_nothing_here_real_roof',
  sandbox: 'viewer.sandbox_nothing_here_was_measured',
});

const noteOf = (account: AccountView | undefined) =>
  account && isPractising(account.environment) ? NOTES[account.environment] : null;

/** What stands on every printed sheet of an account that isn't production. */
export function usePrintNote(): string | null {
  return noteOf(useActiveAccount());
}

/** The same for what is printed now. */
export function presentPrintNote(): string | null {
  return noteOf(activeAccount(useAccounts.getState()));
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
export async function printPicture(url: string, name: string, note: string | null): Promise<void> {
  try {
    const answer = await fetch(url, { credentials: 'same-origin' });
    const blob = await answer.blob();
    await withTitle(name, () => printBlob(blob, note));
  } catch {
    failed({ code: 'internal', message: t('viewer.picture_couldnt_be_prepared_printing') });
  }
}
