import { type CallName, type Handlers, LARGEST_IMPORT } from '../../../shared/contract/index.ts';
import { t } from '../../../shared/copy/t.ts';
import { CallFailure } from '../kernel/failure.ts';
import { noAccount } from '../kernel/words.ts';
import { createArrangements } from './arrange.ts';
import { describeGroup } from './check.ts';
import { createConfirm } from './confirm.ts';
import { type ImportsDeps, listIn, listOf, servicesOf } from './context.ts';
import { createExports } from './exports.ts';
import { createGrid } from './grid.ts';
import { createGridCalls } from './grid-calls.ts';
import { createMatching } from './matching.ts';
import { createPlaces } from './places.ts';
import { createPreview } from './preview.ts';
import { createPrices } from './prices.ts';
import { createReading } from './reading.ts';
import { clearRows } from './rows.ts';
import { createSamples } from './samples.ts';
import { createTurns } from './turns.ts';
import { createUploads, refuseByName, tooLarge } from './uploads.ts';
import { rowOf, summaryOf, viewOf } from './view.ts';

export { createReturnedRows } from './returned-rows.ts';

export interface Imports {
  readonly handlers: Pick<Handlers, Extract<CallName, `imports.${string}`>>;
  /** A file that was opened with the app: read, and the window goes there. Throws a CallFailure, in words. */
  openFile(path: string): Promise<void>;
  /** Continues reading what was being read when the app ended. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Lists of addresses: read in, matched, corrected, and confirmed into a run. Nothing is sent from here. */
export function createImports(deps: ImportsDeps): Imports {
  const stop = new AbortController();
  const context = { ...deps, stopping: stop.signal };
  const { store, spreadsheets } = deps.ports;
  const { imports } = store;
  const uploads = createUploads(context);
  const reading = createReading(context);
  const places = createPlaces(context);
  const grid = createGrid(context, places);
  const matching = createMatching(context, reading, places);
  const prices = createPrices(context);
  const arrangements = createArrangements(context, prices);
  const confirm = createConfirm(context, places, prices);
  const inTurn = createTurns();

  const view = (id: string) => viewOf(context, listOf(context, id));
  /** One work after the other on each list, and then the list as it is. */
  const thenView = <Input extends { readonly importId: string }>(work: (input: Input) => unknown) => {
    return async (input: Input) => {
      await inTurn(input.importId, () => work(input));
      return view(input.importId);
    };
  };
  const shown = (importId: string, rows: ReturnType<typeof imports.rows>) => {
    const { accountId } = listOf(context, importId);
    const services = servicesOf(context, accountId);
    return rows.map((row) => rowOf(row, services, (draft) => prices.of(accountId, draft)));
  };

  return {
    handlers: {
      'imports.begin': uploads.begin,
      'imports.chunk': uploads.chunk,
      'imports.read': async ({ uploadId }) => viewOf(context, reading.begin(await uploads.finish(uploadId))),
      'imports.blank': ({ accountId }) => view(matching.blank(accountId)),
      'imports.get': ({ importId }) => view(importId),
      'imports.list': ({ accountId, offset, limit }) => {
        if (!store.accounts.get(accountId)) throw noAccount();
        const found = imports.list(accountId, offset, limit);
        return { imports: found.imports.map((list) => summaryOf(context, list)), total: found.total };
      },
      'imports.remove': ({ importId }) =>
        inTurn(importId, async () => {
          const list = listOf(context, importId);
          if (list.state === 'ordered')
            throw new CallFailure('refused', t('listCore.list_has_been_ordered_so'));
          await reading.cancel(importId);
          await clearRows(context, importId);
          imports.remove(importId);
          if (list.file !== null) await spreadsheets.remove(list.file);
          deps.bus.emit('imports.changed', { accountId: list.accountId, importId });
          return null;
        }),
      'imports.setSource': thenView(matching.setSource),
      'imports.setMapping': thenView(matching.setMapping),
      'imports.preview': createPreview(context, prices),
      'imports.rematch': thenView(matching.rematch),
      'imports.rows': ({ importId, filter, repairId = null, arrangement = null, offset, limit }) => {
        const { rows, total } = arrangements.page({ importId, filter, repairId, arrangement }, offset, limit);
        return { rows: shown(importId, rows), total };
      },
      'imports.nextProblem': ({ importId, from, backwards, filter = 'all', arrangement = null }) =>
        arrangements.next({ importId, filter, repairId: null, arrangement }, from, backwards),
      'imports.edit': async (input) => {
        const { importId } = input;
        const touched = await inTurn(importId, () => grid.edit(input));
        return { rows: shown(importId, imports.rows(importId, touched)), view: view(importId) };
      },
      'imports.undo': thenView(grid.undo),
      'imports.redo': thenView(grid.redo),
      'imports.repairs': ({ importId }) => {
        const services = servicesOf(context, listIn(context, importId, ['checking']).accountId);
        const rank = { error: 0, warning: 1, note: 2 };
        return imports
          .groups(importId)
          .map((group) => describeGroup(group, services))
          .sort((a, b) => rank[a.level] - rank[b.level] || b.rows - a.rows || a.firstRow - b.firstRow);
      },
      'imports.repair': thenView(grid.repair),
      'imports.exclude': thenView(grid.exclude),
      'imports.decide': thenView(grid.decide),
      'imports.prices': ({ importId, refresh }) => prices.get(importId, refresh),
      'imports.confirm': (input) => inTurn(input.importId, () => confirm(input)),
      'imports.export': createExports(context),
      'imports.sample': createSamples(context),
      ...createGridCalls(context, grid, arrangements, inTurn, view),
    },
    openFile: async (path) => {
      const accountId = deps.windows.accountOf(deps.windows.front(null) ?? undefined);
      if (accountId === null) throw noAccount();
      const name = path.split(/[\\/]/).at(-1) ?? path;
      refuseByName(name);
      const file = await spreadsheets.copyIn(path, LARGEST_IMPORT);
      if (file === null) throw tooLarge();
      const list = reading.begin({ accountId, name, pasted: false, file });
      deps.go({ accountId, to: { kind: 'import', importId: list.id } });
    },
    start: async () => {
      await spreadsheets.sweep(new Set([...imports.files(), ...uploads.files()]));
      reading.resume();
    },
    stop: async () => {
      stop.abort();
      await reading.ended();
      await uploads.discardAll();
    },
  };
}
