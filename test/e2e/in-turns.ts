/** Within so many days each of them is run. */
export const DAYS_OF_TURNS = 2;

/**
 * Tests of windows that `npm test` runs in turns by the day, because all of them don't fit into its twelve minutes
 * (docs/decisions/457): dialogs, single screens, and ways that few people take. A test that is named, or that a change can
 * touch (`--changed`), always runs, and `npm run test:deep` runs all of them. Longest first, so that the days are alike.
 *
 * What isn't here runs every day: the way from nothing to a report, ordering and paying, lists, the keyboard, reading with no
 * network, the desktop's window, kills.
 */
export const IN_TURNS: readonly string[] = [
  'test/e2e/compare.test.ts',
  'test/e2e/rescue.test.ts',
  'test/e2e/accounts.test.ts',
  'test/e2e/storm-day.test.ts',
  'test/e2e/dev-server.test.ts',
  'test/e2e/workbench.test.ts',
  'test/e2e/inbox.test.ts',
  'test/e2e/pdf.test.ts',
  'test/e2e/downloads.test.ts',
  'test/e2e/many-windows.test.ts',
  'test/sandbox/checkout/browser.test.ts',
  'test/e2e/hostile-previews.test.ts',
  'test/e2e/gallery.test.ts',
  'test/e2e/search.test.ts',
  'test/e2e/keep-anyway.test.ts',
  'test/e2e/dialogs.test.ts',
  'test/e2e/bad-input.test.ts',
  'test/e2e/rare-dialogs.test.ts',
  'test/e2e/wide-list.test.ts',
  'test/e2e/backup-reminder.test.ts',
  'test/e2e/text-beside-rows.test.ts',
  'test/e2e/office-computer.test.ts',
  'test/e2e/languages.test.ts',
  'test/e2e/duplicates.test.ts',
  'test/sandbox/signup/browser.test.ts',
];
