import { expect, test } from 'vitest';
import { sha256Of } from '../../../src/main/adapters/digest/index.ts';
import { createSpreadsheets } from '../../../src/main/adapters/spreadsheet/index.ts';
import { createSystemRandom } from '../../../src/main/adapters/time/index.ts';
import { createLists } from '../../../src/main/core/lists/index.ts';
import type { ConfirmedRow } from '../../../src/main/core/ordering/index.ts';
import { verbatim } from '../../../src/shared/copy/message.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { noWindows } from '../../support/windows.ts';
import { ACCOUNT, testCore } from '../support/core.ts';
import { failureOf } from '../support/failure-of.ts';
import { SERVICE } from '../support/service-double.ts';

/** The area over a scripted service, with a list of three rows of two combinations. */
async function priced() {
  const core = testCore();
  const confirmed: ConfirmedRow[][] = [];
  const { handlers, stop } = createLists({
    ports: {
      clock: core.clock,
      random: createSystemRandom(),
      sha256: sha256Of,
      store: core.store,
      spreadsheets: createSpreadsheets({ folder: temporaryFolder() }),
      logger: core.logger,
    },
    bus: core.bus,
    windows: noWindows(core.store.accounts),
    sessions: core.sessions,
    duplicates: { of: () => [], ready: async () => {}, among: () => [], check: async () => new Map() },
    go: () => {},
    runs: {
      confirm: ({ rows }, alongside) => {
        confirmed.push([...rows]);
        core.store.transaction(() => alongside('run'));
        return 'run';
      },
      lookElsewhere: async () => {},
      get: () => null,
      rows: async function* () {},
    },
  });
  core.store.services.replace(ACCOUNT.id, [SERVICE], 1);
  const { id: listId } = await handlers['lists.blank']({ accountId: ACCOUNT.id });
  const cells = (row: number, rush: string) =>
    Object.entries({
      customerName: 'Dana',
      customerEmail: 'dana@example.com',
      address: `${row} Elm Row, Omaha, NE 68102`,
      serviceId: SERVICE.id,
      propertyType: 'Residential',
      rushOrder: rush,
    }).map(([field, value]) => ({ row, field: field as 'address', value }));
  await handlers['lists.edit']({
    listId,
    label: verbatim('Paste'),
    edits: [...cells(1, 'no'), ...cells(2, 'no'), ...cells(3, 'yes')],
  });
  const prices = () => handlers['lists.prices']({ listId, refresh: true });
  const confirm = (shown: Awaited<ReturnType<typeof prices>>) =>
    handlers['lists.confirm']({
      listId,
      rows: 3,
      totals: [...shown.totals],
      pricedAt: shown.at ?? 0,
      secondLook: false,
    });
  return { core, handlers, listId, prices, confirm, confirmed, stop };
}

test('each distinct combination is asked for once', async () => {
  const { core, prices, confirm, confirmed } = await priced();
  const shown = await prices();
  expect(core.service.count('price')).toBe(2);
  expect(shown.lines.map(({ rows, rushOrder }) => [rows, rushOrder])).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(shown.totals).toEqual([{ ...core.service.price, minor: core.service.price.minor * 3 }]);
  expect(await confirm(shown)).toEqual({ runId: 'run' });
  expect(core.service.count('price')).toBe(2);
  expect(confirmed).toEqual([
    [1, 2, 3].map((row) => expect.objectContaining({ row, quoted: core.service.price })),
  ]);
});

test('prices that are too old are asked for again; a changed one refuses, and the new one is in the words', async () => {
  const { core, prices, confirm, confirmed } = await priced();
  const shown = await prices();
  core.clock.jump(core.clock.now() + 10 * 60_000);
  core.service.price = { minor: 10_000, currency: 'USD' };
  const refused = await failureOf(() => confirm(shown));
  expect(refused.message).toMatch(/^The price has changed: \$300\.00 now, not \$/);
  expect(confirmed).toEqual([]);
  expect(await confirm(await prices())).toEqual({ runId: 'run' });
});

test('a price that the service doesn’t give keeps the list from being confirmed', async () => {
  const { core, prices, confirm, confirmed } = await priced();
  core.service.fail.price = { kind: 'refused', status: 422, said: 'No such service.', problems: [] };
  const shown = await prices();
  expect(shown).toMatchObject({ totals: [], problem: expect.stringMatching(/No such service/) });
  expect(shown.lines.every(({ each, problem }) => each === null && problem !== null)).toBe(true);
  expect((await failureOf(() => confirm(shown))).message).toMatch(
    /No such service.*Nothing has been ordered/s,
  );
  core.service.fail.price = { kind: 'network', fault: 'reset', detail: '' };
  expect((await prices()).problem).toMatch(/\w/);
  expect(confirmed).toEqual([]);
});

test('a report that is no longer offered makes its rows errors at the confirmation', async () => {
  const { core, prices, confirm, confirmed, handlers, listId } = await priced();
  const shown = await prices();
  core.store.services.replace(ACCOUNT.id, [{ ...SERVICE, id: 'other', name: 'Another Report' }], 2);
  expect((await failureOf(() => confirm(shown))).message).toMatch(/Nothing has been ordered/);
  expect((await handlers['lists.get']({ listId })).counts).toMatchObject({ errors: 3, ready: 0 });
  expect(confirmed).toEqual([]);
});

test('two confirmations of one list at a time make one run', async () => {
  const { prices, confirm, confirmed } = await priced();
  const shown = await prices();
  const [first, second] = await Promise.allSettled([confirm(shown), confirm(shown)]);
  expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect(confirmed).toHaveLength(1);
});

test('reports that change their names while prices are asked for refuse: other rows would be ordered', async () => {
  const { core, handlers, listId, prices, confirm, confirmed } = await priced();
  const [one, two] = ['Alpha Report', 'Beta Report'];
  const offer = (alpha: string, beta: string) =>
    core.store.services.replace(
      ACCOUNT.id,
      [
        { ...SERVICE, id: alpha, name: one ?? '' },
        { ...SERVICE, id: beta, name: two ?? '' },
      ],
      2,
    );
  offer('s1', 's2');
  const cell = (row: number, field: 'serviceId' | 'rushOrder', value: string) => ({ row, field, value });
  const edits = [1, 2, 3].flatMap((row) => [
    cell(row, 'serviceId', row === 1 ? (one ?? '') : (two ?? '')),
    cell(row, 'rushOrder', 'no'),
  ]);
  await handlers['lists.edit']({ listId, label: verbatim('Paste'), edits });
  let calls = 0;
  let swapped = false;
  // The larger combination is asked for first.
  Object.defineProperty(core.service, 'price', {
    get: () => {
      calls += 1;
      if (swapped) offer('s2', 's1');
      return { minor: calls % 4 === 1 ? 20_000 : 10_000, currency: 'USD' };
    },
  });
  const shown = await prices();
  expect(shown.totals).toEqual([{ minor: 50_000, currency: 'USD' }]);
  core.clock.jump(core.clock.now() + 10 * 60_000);
  calls = 0;
  swapped = true;
  expect((await failureOf(() => confirm(shown))).message).toMatch(/\$400\.00 now, not \$500\.00/);
  expect(confirmed).toEqual([]);
});
