import { type CallName, type Handlers, LARGEST_LIST } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { CallFailure } from '../kernel/failure.ts';
import { noAccount } from '../kernel/words.ts';
import { describeGroup } from './check/check.ts';
import { createPlaces } from './check/places.ts';
import { createConfirm } from './confirm/confirm.ts';
import { Prices } from './confirm/prices.ts';
import { type ListsDeps, listIn, listOf, servicesOf } from './context.ts';
import { createExports } from './export/exports.ts';
import { createSamples } from './export/samples.ts';
import { createArrangements } from './grid/arrange.ts';
import { Grid } from './grid/grid.ts';
import { createGridCalls } from './grid/grid-calls.ts';
import { createPreview } from './preview.ts';
import { createMatching } from './reading/match-calls.ts';
import { Reading } from './reading/reading.ts';
import { createUploads, refuseByName, tooLarge } from './reading/uploads.ts';
import { clearRows } from './rows/fill-rows.ts';
import { createTurns } from './turns.ts';
import { rowOf, summaryOf, viewOf } from './view.ts';

export { createReturnedRows } from './reading/returned-rows.ts';

export interface Lists {
  readonly handlers: Pick<Handlers, Extract<CallName, `lists.${string}`>>;
  /** A file that was opened with the app: read, and the window goes there. Throws a CallFailure, in words. */
  openFile(path: string): Promise<void>;
  /** Continues reading what was being read when the app ended. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Lists of addresses: read in, matched, corrected, and confirmed into a run. Nothing is sent from here. */
export function createLists(deps: ListsDeps): Lists {
  const stop = new AbortController();
  const context = { ...deps, stopping: stop.signal };
  const { store, spreadsheets } = deps.ports;
  const { lists } = store;
  const uploads = createUploads(context);
  const reading = new Reading(context);
  const places = createPlaces(context);
  const grid = new Grid(context, places);
  const matching = createMatching(context, reading, places);
  const prices = new Prices(context);
  const arrangements = createArrangements(context, prices);
  const confirm = createConfirm(context, places, prices);
  const inTurn = createTurns();

  const view = (id: string) => viewOf(context, listOf(context, id));
  /** One work after the other on each list, and then the list as it is. */
  const thenView = <Input extends { readonly listId: string }>(work: (input: Input) => unknown) => {
    return async (input: Input) => {
      await inTurn(input.listId, () => work(input));
      return view(input.listId);
    };
  };
  const shown = (listId: string, rows: ReturnType<typeof lists.rows>) => {
    const { accountId } = listOf(context, listId);
    const services = servicesOf(context, accountId);
    return rows.map((row) => rowOf(row, services, (draft) => prices.of(accountId, draft)));
  };

  return {
    handlers: {
      'lists.begin': uploads.begin,
      'lists.chunk': uploads.chunk,
      'lists.read': async ({ uploadId }) => viewOf(context, reading.begin(await uploads.finish(uploadId))),
      'lists.blank': ({ accountId }) => view(matching.blank(accountId)),
      'lists.get': ({ listId }) => view(listId),
      'lists.list': ({ accountId, offset, limit }) => {
        if (!store.accounts.get(accountId)) throw noAccount();
        const found = lists.list(accountId, offset, limit);
        return { lists: found.lists.map((list) => summaryOf(context, list)), total: found.total };
      },
      'lists.remove': ({ listId }) =>
        inTurn(listId, async () => {
          const list = listOf(context, listId);
          if (list.state === 'ordered')
            throw new CallFailure('refused', t('listCore.list_has_been_ordered_so'));
          await reading.cancel(listId);
          await clearRows(context, listId);
          lists.remove(listId);
          if (list.file !== null) await spreadsheets.remove(list.file);
          deps.bus.emit('lists.changed', { accountId: list.accountId, listId });
          return null;
        }),
      'lists.setSource': thenView(matching.setSource),
      'lists.setMapping': thenView(matching.setMapping),
      'lists.preview': createPreview(context, prices),
      'lists.rematch': thenView(matching.rematch),
      'lists.rows': ({ listId, filter, repairId = null, arrangement = null, offset, limit }) => {
        const { rows, total } = arrangements.page({ listId, filter, repairId, arrangement }, offset, limit);
        return { rows: shown(listId, rows), total };
      },
      'lists.nextProblem': ({ listId, from, backwards, filter = 'all', arrangement = null }) =>
        arrangements.next({ listId, filter, repairId: null, arrangement }, from, backwards),
      'lists.edit': async (input) => {
        const { listId } = input;
        const touched = await inTurn(listId, () => grid.edit(input));
        return { rows: shown(listId, lists.rows(listId, touched)), view: view(listId) };
      },
      'lists.undo': thenView((input) => grid.undo(input)),
      'lists.redo': thenView((input) => grid.redo(input)),
      'lists.repairs': ({ listId }) => {
        const services = servicesOf(context, listIn(context, listId, ['checking']).accountId);
        const rank = { error: 0, warning: 1, note: 2 };
        return lists
          .groups(listId)
          .map((group) => describeGroup(group, services))
          .sort((a, b) => rank[a.level] - rank[b.level] || b.rows - a.rows || a.firstRow - b.firstRow);
      },
      'lists.repair': thenView((input) => grid.repair(input)),
      'lists.exclude': thenView((input) => grid.exclude(input)),
      'lists.decide': thenView((input) => grid.decide(input)),
      'lists.prices': ({ listId, refresh }) => prices.get(listId, refresh),
      'lists.confirm': (input) => inTurn(input.listId, () => confirm(input)),
      'lists.export': createExports(context),
      'lists.sample': createSamples(context),
      ...createGridCalls(context, grid, arrangements, inTurn, view),
    },
    openFile: async (path) => {
      const accountId = deps.windows.accountOf(deps.windows.front(null) ?? undefined);
      if (accountId === null) throw noAccount();
      const name = path.split(/[\\/]/).at(-1) ?? path;
      refuseByName(name);
      const file = await spreadsheets.copyIn(path, LARGEST_LIST);
      if (file === null) throw tooLarge();
      const list = reading.begin({ accountId, name, pasted: false, file });
      deps.go({ accountId, to: { kind: 'list', listId: list.id } });
    },
    start: async () => {
      await spreadsheets.sweep(new Set([...lists.files(), ...uploads.files()]));
      reading.resume();
    },
    stop: async () => {
      stop.abort();
      await reading.ended();
      await uploads.discardAll();
    },
  };
}
