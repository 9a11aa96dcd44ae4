import type { CallName, Handlers } from '../../../shared/contract/index.ts';
import { CallFailure } from '../kernel/failure.ts';
import { noAccount } from '../kernel/words.ts';
import { describeGroup } from './check.ts';
import { type ImportsDeps, listIn, listOf, servicesOf } from './context.ts';
import { createGrid } from './grid.ts';
import { createMatching } from './matching.ts';
import { createPlaces } from './places.ts';
import { createReading } from './reading.ts';
import { createUploads } from './uploads.ts';
import { rowOf, summaryOf, viewOf } from './view.ts';

type ImportCalls = Exclude<
  Extract<CallName, `imports.${string}`>,
  'imports.prices' | 'imports.confirm' | 'imports.export' | 'imports.sample'
>;

export interface Imports {
  readonly handlers: Pick<Handlers, ImportCalls>;
  /** Goes on reading what was being read when the app ended. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Lists of addresses: read in, matched, mended, and confirmed into a run. Nothing is sent from here. */
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

  const view = (id: string) => viewOf(context, listOf(context, id));
  const after = <Input extends { readonly importId: string }>(work: (input: Input) => void) => {
    return (input: Input) => {
      work(input);
      return view(input.importId);
    };
  };
  const rowsOf = (importId: string, rows: ReturnType<typeof imports.rows>) => {
    const services = servicesOf(context, listOf(context, importId).accountId);
    return rows.map((row) => rowOf(row, services, () => null));
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
      'imports.remove': async ({ importId }) => {
        const list = listOf(context, importId);
        if (list.state === 'ordered')
          throw new CallFailure('refused', 'This list has been ordered, so it stays in the history.');
        await reading.cancel(importId);
        imports.remove(importId);
        if (list.file !== null) await spreadsheets.remove(list.file);
        deps.bus.emit('imports.changed', { accountId: list.accountId, importId });
        return null;
      },
      'imports.setSource': async ({ importId, ...wishes }) => {
        await matching.setSource(importId, wishes);
        return view(importId);
      },
      'imports.setMapping': async (input) => {
        await matching.setMapping(input);
        return view(input.importId);
      },
      'imports.rematch': after(({ importId }) => matching.rematch(importId)),
      'imports.rows': ({ importId, filter, repairId, offset, limit }) => {
        const { rows, total } = imports.page({ importId, filter, repairId: repairId ?? null }, offset, limit);
        return { rows: rowsOf(importId, rows), total };
      },
      'imports.nextProblem': ({ importId, from, backwards, filter }) =>
        imports.next({ importId, filter, repairId: null }, from, backwards),
      'imports.edit': (input) => {
        const touched = grid.edit(input);
        return {
          rows: rowsOf(input.importId, imports.rows(input.importId, touched)),
          view: view(input.importId),
        };
      },
      'imports.undo': after(({ importId }) => grid.undo(importId)),
      'imports.redo': after(({ importId }) => grid.redo(importId)),
      'imports.repairs': ({ importId }) => {
        const services = servicesOf(context, listIn(context, importId, ['checking']).accountId);
        const rank = { error: 0, warning: 1, note: 2 };
        return imports
          .groups(importId)
          .map((group) => describeGroup(group, services))
          .sort((a, b) => rank[a.level] - rank[b.level] || b.rows - a.rows || a.firstRow - b.firstRow);
      },
      'imports.repair': after(grid.repair),
      'imports.exclude': after(grid.exclude),
      'imports.decide': after(grid.decide),
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
