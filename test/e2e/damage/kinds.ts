import { appendFileSync, copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { section } from '../browser.ts';
import { filesBelow, type Host, startPractice } from '../support.ts';
import {
  changeRows,
  cutTo,
  foreignLog,
  halve,
  harmCopies,
  harmLines,
  lockFor,
  setVersion,
  unplug,
  zeroPage,
} from './harms.ts';
import { type Office, openHost, reportIn } from './office.ts';
import type { Screen } from './screens.ts';

export type Walk = {
  readonly office: Office;
  readonly page: Page;
  host(): Host;
  /** Stops the app and starts it again, as the words on the screen say; the page is loaded again. */
  restart(): Promise<void>;
  /** Takes the fault outside the app away: the disk is connected, the other program closed. */
  readonly lift: () => void;
};

type Lift = () => void;

export type Kind = {
  readonly what: string;
  /** Done while the app is closed; answers how the fault is taken away, where a person does that outside the app. */
  readonly harm: (office: Office) => Lift | undefined | Promise<Lift>;
  /** Of the run with the fault. */
  readonly env?: NodeJS.ProcessEnv;
  /** What each screen says: one text for all, or the screens that say something. */
  readonly says: RegExp | Partial<Record<Screen, RegExp>>;
  /** The way on in words, for the table. */
  readonly way: string;
  /** Clicks it to its end. */
  readonly go: (walk: Walk) => Promise<void>;
};

const DAMAGE_BAND = /data on this computer is damaged.*Don’t order anything a second time/;
const DAMAGED = /^Ridgeline’s data is damaged$/;

/** From the rescue screen back to work by one of its buttons. */
const rescue =
  (button: string) =>
  async ({ page }: Walk): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('heading', { name: 'Ridgeline works again' }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
  };

/** From the band over every screen to a restart. */
async function restartFromBand({ page, restart }: Walk): Promise<void> {
  await page.getByRole('button', { name: 'Restart to fix it' }).click();
  await page.getByText(/Stop Ridgeline in its terminal/).waitFor();
  await restart();
}

const bandThen = (button: string) => async (walk: Walk) => {
  await restartFromBand(walk);
  await walk.page.getByRole('heading', { level: 1, name: DAMAGED }).waitFor();
  await rescue(button)(walk);
};

const none = (harm: (office: Office) => void) => (office: Office) => {
  harm(office);
  return undefined;
};
const page = (table: string) => none(({ database }) => zeroPage(database, table));

/** The order is opened by a click, and says what it always said. */
async function openOrder({ page: shown }: Walk): Promise<void> {
  await section(shown, 'Orders').click();
  await shown.locator('#order-row-0').dblclick();
  await shown.getByRole('tab', { name: /^Files/ }).waitFor();
}

/** A look for moved and changed files, then the file's own button in the settings. */
const getAgain = (mark: 'Missing' | 'Changed', files: number) => async (walk: Walk) => {
  const { page: shown, office } = walk;
  await section(shown, 'Settings').click();
  await shown.getByRole('button', { name: 'Look now' }).click();
  const row = shown.getByRole('row', { name: new RegExp(`^${mark}`) });
  await row.getByRole('button', { name: 'Get again' }).click();
  await expect
    .poll(() => filesBelow(office.library).filter((path) => path.endsWith('.pdf')).length)
    .toBe(files);
};

/** Of the office's order, as delivered. */
const PDFS = 3;
let secret = '';

/** Each kind of damage, what every screen says of it, and the way on that a person clicks. */
export const KINDS: readonly Kind[] = [
  {
    what: 'database missing',
    harm: none(({ database }) => rmSync(database)),
    says: /^Ridgeline’s data isn’t where it was$/,
    way: 'Use this copy',
    go: rescue('Use this copy'),
  },
  {
    what: 'database empty',
    harm: none(({ database }) => writeFileSync(database, '')),
    says: /^Ridgeline’s data file is empty$/,
    way: 'Restore a backup',
    go: async (walk) => {
      await walk.page.getByLabel('Folder or ZIP of the backup').fill(walk.office.backup);
      await rescue('Restore')(walk);
    },
  },
  {
    what: 'header cut off after 50 bytes',
    harm: none(({ database }) => cutTo(database, 50)),
    says: DAMAGED,
    way: 'Read again',
    go: rescue('Read again'),
  },
  {
    what: 'half of the file missing',
    harm: none(({ database }) => halve(database)),
    says: DAMAGED,
    way: 'Use this copy',
    go: rescue('Use this copy'),
  },
  {
    what: 'another program’s file',
    harm: none(({ database }) => writeFileSync(database, 'Dear customer, thank you.'.repeat(400))),
    says: /^Ridgeline’s data file is something else$/,
    way: 'Use this copy',
    go: rescue('Use this copy'),
  },
  {
    what: 'a page of the accounts emptied',
    harm: page('accounts'),
    says: DAMAGED,
    way: 'Save what can be read',
    go: rescue('Save what can be read'),
  },
  {
    what: 'a page of the settings emptied',
    harm: page('settings'),
    says: DAMAGED,
    way: 'Save what can be read',
    go: rescue('Save what can be read'),
  },
  {
    what: 'a page of the orders emptied',
    harm: page('orders'),
    says: DAMAGE_BAND,
    way: 'Restart to fix it, then Use this copy',
    go: bandThen('Use this copy'),
  },
  {
    what: 'a page of an index of the orders emptied',
    harm: page('orders_by_ordered'),
    says: DAMAGE_BAND,
    way: 'Restart to fix it, then Save what can be read',
    go: bandThen('Save what can be read'),
  },
  {
    what: 'a page of the confirmed orders emptied',
    harm: page('intents'),
    says: DAMAGED,
    way: 'Save what can be read',
    go: rescue('Save what can be read'),
  },
  {
    what: 'a page of the inbox emptied',
    harm: page('inbox_items'),
    // An inbox without items is answered from its indexes: the page is met by the check of each day.
    says: {},
    way: 'found by the daily check: Restart to fix it, then Save what can be read',
    go: async (walk) => {
      await walk.host().ask('health.copy', undefined);
      await bandThen('Save what can be read')(walk);
    },
  },
  {
    what: 'a page of the list of files emptied',
    harm: page('local_files'),
    says: DAMAGE_BAND,
    way: 'Restart to fix it, then Use this copy',
    go: bandThen('Use this copy'),
  },
  {
    what: 'a negative version',
    harm: none(({ database }) => setVersion(database, -7)),
    says: DAMAGED,
    way: 'Use this copy',
    go: rescue('Use this copy'),
  },
  {
    what: 'a newer version’s data',
    harm: none(({ database }) => setVersion(database, 99_000)),
    says: /^Ridgeline’s data is from a newer version$/,
    way: 'Use this copy',
    go: rescue('Use this copy'),
  },
  {
    what: 'locked by another program',
    harm: ({ database }) => lockFor(database),
    says: /^Another program is using Ridgeline’s data$/,
    way: 'Try again, once it’s closed',
    go: async (walk) => {
      walk.lift();
      await rescue('Try again')(walk);
    },
  },
  {
    what: 'the data folder’s disk not connected',
    harm: ({ database }) => unplug(database),
    says: /^Ridgeline can’t use its data folder$/,
    way: 'Try again, once it’s connected',
    go: async (walk) => {
      await walk.page.getByRole('button', { name: 'Try again' }).click();
      await walk.page.getByRole('alert').waitFor();
      walk.lift();
      await rescue('Try again')(walk);
    },
  },
  {
    what: 'the last changes missing (log gone)',
    harm: none(({ database, older }) => copyFileSync(older, database)),
    says: {},
    way: 'the order comes back from the journal; click opens it',
    go: openOrder,
  },
  {
    what: 'another database’s log',
    harm: none(({ database }) => foreignLog(database)),
    says: /^Ridgeline’s data file is something else$|^Ridgeline’s data is damaged$/,
    way: 'Use this copy',
    go: rescue('Use this copy'),
  },
  {
    what: 'witness missing',
    harm: none(({ database }) => rmSync(`${database}.seen`)),
    says: {},
    way: 'nothing is needed; click opens the order',
    go: openOrder,
  },
  {
    what: 'lines of the journal damaged',
    harm: none(({ database }) => harmLines(`${database}.orders`)),
    says: {},
    way: 'nothing is needed; click opens the order',
    go: openOrder,
  },
  {
    what: 'journal missing',
    harm: none(({ database }) => rmSync(`${database}.orders`)),
    says: {},
    way: 'nothing is needed; click opens the order',
    go: openOrder,
  },
  {
    what: 'a confirmed order’s text unreadable',
    harm: none(({ database }) => changeRows(database, `UPDATE intents SET draft = '#' || substr(draft, 2)`)),
    // Lists don't read the text of a settled order.
    says: {},
    way: 'found when it is read: Restart to fix it; the journal has it',
    go: async (walk) => {
      await walk.host().ask('outbox.detail', { intentId: walk.office.intentId });
      await restartFromBand(walk);
    },
  },
  {
    what: 'copies damaged, too',
    harm: none(({ dataDir, database }) => {
      harmCopies(dataDir);
      halve(database);
    }),
    says: DAMAGED,
    way: 'Use this copy is refused; Read again',
    go: async (walk) => {
      await walk.page.getByRole('button', { name: 'Use this copy' }).click();
      await walk.page.getByText(/damaged since it was made/).waitFor();
      await rescue('Read again')(walk);
    },
  },
  {
    what: 'a setting’s value unreadable',
    harm: none(({ database }) =>
      changeRows(database, `INSERT OR REPLACE INTO settings (name, value) VALUES ('sendingPaused', 'tr#e')`),
    ),
    // Said in the settings, where it is put right.
    says: {},
    way: 'Keep these values',
    go: async ({ page: shown }) => {
      await section(shown, 'Settings').click();
      await shown.getByText(/^1 setting on this computer was damaged.*new orders wait/).waitFor();
      await shown.getByRole('button', { name: 'Keep these values' }).click();
      await expect.poll(() => shown.getByText(/setting on this computer was damaged/).count()).toBe(0);
    },
  },
  {
    what: 'keychain gone',
    // An account of a service beside the practice one: its secret is in the keychain only.
    harm: async ({ dataDir }) => {
      const service = await startPractice(join(dataDir, '..', `service-${Date.now()}`), [
        '--rate-limit',
        '0',
      ]);
      const { clientId, clientSecret, baseUrl } = service;
      const host = await openHost(dataDir);
      const account = { name: 'Storm office', environment: 'sandbox', version: 'v4' } as const;
      await host.call('accounts.add', { ...account, baseUrl, clientId, clientSecret });
      await host.kill('SIGTERM');
      secret = clientSecret;
      return () => void service.kill();
    },
    env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' },
    says: { orders: /Signed out/ },
    way: 'Signed out, then Enter the secret: kept until the app closes',
    go: async ({ page: shown, lift }) => {
      await shown.getByRole('button', { name: /^Signed out/ }).click();
      await shown.getByRole('button', { name: 'Enter the secret' }).click();
      await shown.getByLabel('Client secret', { exact: true }).fill(secret);
      await shown.getByRole('button', { name: 'Try it and save' }).click();
      await shown.getByRole('button', { name: /^Online/ }).waitFor();
      lift();
    },
  },
  {
    what: 'library folder missing',
    harm: ({ library }) => {
      renameSync(library, `${library}-unplugged`);
      return () => {
        rmSync(library, { recursive: true, force: true });
        renameSync(`${library}-unplugged`, library);
      };
    },
    says: {
      order: /The library folder can’t be reached/,
      library: /The library folder can’t be reached/,
      settings: /The library folder can’t be reached/,
    },
    way: 'Show the folder’s settings, then Look now, once it’s connected',
    go: async ({ page: shown, lift, office }) => {
      await shown.evaluate((id) => {
        window.location.hash = `#/orders/${id}/files`;
      }, office.orderId);
      await shown.getByRole('button', { name: 'Show the folder’s settings' }).click();
      await shown.getByRole('button', { name: 'Create the folder again…' }).waitFor();
      lift();
      await shown.getByRole('button', { name: 'Look now' }).click();
      await shown.getByText(/files are back\.|^Every file is where it was\.$/).waitFor();
    },
  },
  {
    what: 'a report unreadable',
    harm: none((office) => {
      const report = reportIn(office);
      rmSync(report);
      mkdirSync(report);
    }),
    says: {},
    way: 'Look now, then Get again',
    go: getAgain('Missing', PDFS),
  },
  {
    what: 'a report edited',
    harm: none((office) => appendFileSync(reportIn(office), '% a highlight\n')),
    says: {},
    way: 'Look now, then Get again: the edited one stays beside it',
    go: getAgain('Changed', PDFS + 1),
  },
  {
    what: 'a report deleted',
    harm: none((office) => rmSync(reportIn(office))),
    says: {},
    way: 'Look now, then Get again',
    go: getAgain('Missing', PDFS),
  },
  {
    what: 'files of the app beside the data missing (Copies, logs)',
    harm: none(({ dataDir }) => {
      for (const name of ['Copies', 'logs']) rmSync(join(dataDir, name), { recursive: true, force: true });
    }),
    says: {},
    way: 'nothing is needed; click opens the order',
    go: openOrder,
  },
];
