import type { CallInput } from '../../../shared/contract/index.ts';
import type { AccountId } from '../../../shared/domain/account.ts';
import { CallFailure } from '../kernel/failure.ts';
import { noAccount } from '../kernel/words.ts';
import { announce, type ImportsContext, listIn, listOf, newId, servicesOf } from './context.ts';
import { fingerprintOf } from './matching/remembered.ts';
import type { Places } from './places.ts';
import type { Reading } from './reading.ts';
import { fillRows } from './rows.ts';

/** From a file that was read to rows that can be mended, and back. */
export function createMatching(context: ImportsContext, reading: Reading, places: Places) {
  const { store, clock, sha256 } = context.ports;
  const { imports } = store;
  /** Lists whose rows are being made. */
  const busy = new Set<string>();

  /** One at a time for each list. */
  async function alone(importId: string, work: () => Promise<void>): Promise<void> {
    if (busy.has(importId)) throw new CallFailure('refused', 'This list is being worked on. Wait a moment.');
    busy.add(importId);
    try {
      await work();
    } finally {
      busy.delete(importId);
    }
  }

  function headersOf(importId: string): readonly string[] {
    return listOf(context, importId).columns.map(({ header }) => header);
  }

  return {
    /** A list made from nothing. Answers its id. */
    blank: (accountId: AccountId): string => {
      if (!store.accounts.get(accountId)) throw noAccount();
      const id = newId(context);
      const now = clock.now();
      const name = `List of ${new Date(now).toLocaleDateString('en-US', { dateStyle: 'long' })}`;
      store.transaction(() => {
        imports.insert({
          id,
          accountId,
          name,
          state: 'checking',
          problem: null,
          remarks: [],
          source: null,
          columns: [],
          constants: {},
          part: null,
          file: null,
          rowsRead: 0,
          step: 0,
          createdAt: now,
          runId: null,
        });
        imports.putRows(id, [{ row: 1, cells: {}, excluded: false, decision: null, problems: [] }]);
      });
      announce(context, listOf(context, id));
      return id;
    },

    setSource: (importId: string, asked: Omit<CallInput<'imports.setSource'>, 'importId'>): Promise<void> =>
      alone(importId, async () => {
        const list = listIn(context, importId, ['matching']);
        const { headerRow, ...reread } = asked;
        if (Object.keys(reread).length > 0) {
          if (list.file === null || !list.source)
            throw new CallFailure('refused', 'The file isn’t here any more. Bring it in again.');
          const { sheet, encoding, delimiter } = list.source;
          const told = Object.fromEntries(Object.entries(reread).filter(([, value]) => value !== undefined));
          const wishes = { sheet, encoding, delimiter, ...told };
          await reading.again(list, wishes);
        } else if (headerRow !== undefined) reading.setHeader(list, headerRow);
      }),

    setMapping: ({ importId, fields, constants, firstRow }: CallInput<'imports.setMapping'>): Promise<void> =>
      alone(importId, async () => {
        const list = listIn(context, importId, ['matching']);
        const services = servicesOf(context, list.accountId);
        const part = await fillRows(context, list, fields, constants, services, firstRow ?? 0);
        await places.checkAll(list);
        const fingerprint = fingerprintOf(headersOf(importId), sha256);
        const columns = list.columns.map((column) => {
          const field = fields[column.index] ?? null;
          return field === column.field ? column : { ...column, field, confidence: 1, why: 'you chose it' };
        });
        store.transaction(() => {
          imports.clearSteps(importId);
          imports.update(importId, { state: 'checking', columns, constants, part, step: 0 });
          if (fingerprint !== null && list.source?.headerRow)
            imports.putMapping(list.accountId, fingerprint, fields, constants, clock.now());
        });
        announce(context, list);
      }),

    rematch: (importId: string): void => {
      const list = listIn(context, importId, ['checking']);
      if (!list.source)
        throw new CallFailure('refused', 'This list was made by hand; there are no columns to match.');
      if (busy.has(importId))
        throw new CallFailure('refused', 'This list is being worked on. Wait a moment.');
      store.transaction(() => {
        imports.clearSteps(importId);
        imports.clearRows(importId);
        imports.update(importId, { state: 'matching', step: 0, part: null });
      });
      announce(context, list);
    },
  };
}
